import { expect, test } from 'vitest'
import { LABOR, type CasualItem } from '../orders/order.ts'
import { billedMinutes, jobRatios, unassigned } from './jobReport.ts'
import { jobTimes } from './jobs.ts'

const labor = (id: string, quantity: string, user?: string): CasualItem => ({
  id,
  name: 'Labor',
  name_french: '',
  fee_item: LABOR,
  priceVal: '100',
  quantityVal: quantity,
  amount: '100',
  quantity,
  tax_exempt: false,
  ...(user !== undefined && { technician: { user_id: user, name: user } }),
})
const order = {
  status: 'complete' as const,
  packages: [],
  casual_items: [labor('one', '2'), labor('two', '1', 'cleo'), { ...labor('three', '9'), fee_item: null }],
  returned_lines: [],
  tech_positions: [
    { position: 'Hood', user_id: 'adam', name: '' },
    { position: 'Pit', user_id: 'bea', name: '' },
  ],
}
const none = new Map<string, number>()

test('labor is billed to its technician, else by job minutes, else alike to the positions', () => {
  expect([...billedMinutes(order, none)]).toEqual([
    ['adam', 60],
    ['bea', 60],
    ['cleo', 60],
  ])
  const jobs = new Map([
    ['adam', 10],
    ['bea', 30],
  ])
  expect([...billedMinutes(order, jobs)]).toEqual([
    ['adam', 30],
    ['bea', 90],
    ['cleo', 60],
  ])
})

test('a void order and returned labor bill nothing', () => {
  expect([...billedMinutes({ ...order, status: 'void' }, none)]).toEqual([])
  const returned_lines = [{ line_id: 'one', quantity: '1.5' }]
  expect(billedMinutes({ ...order, returned_lines }, none).get('adam')).toBe(15)
})

test('ratios have no figure where the divisor is zero', () => {
  const minutes = { clocked: 480, job: 360, billed: 400 }
  expect(jobRatios(minutes)).toEqual({ productivity: '0.7500', efficiency: '1.1111', yield: '0.8333' })
  expect(unassigned(minutes)).toBe(120)
  expect(jobRatios({ clocked: 0, job: 0, billed: 60 })).toEqual({
    productivity: null,
    efficiency: null,
    yield: null,
  })
})

const at = (time: string) => `2026-06-01T${time}:00Z`

test('job time lies within the punch and leaves out its breaks', () => {
  const shift = {
    id: 'shift',
    shop_id: 'shop',
    position: '',
    in: at('12:00'),
    out: at('16:00'),
    breaks: [{ id: 'break', kind: 'meal' as const, start: at('13:00'), end: at('13:30') }],
    jobs: [
      { id: 'job', order_id: 'order', position: 'Hood', start: at('11:00'), end: at('14:00') },
      { id: 'open', order_id: 'order', position: 'Hood', start: at('15:00'), end: null },
    ],
    clock_suspect: false,
  }
  expect(jobTimes(shift, at('20:00')).map(({ minutes }) => minutes)).toEqual([90, 60])
})
