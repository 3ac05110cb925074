import { expect, test } from 'vitest'
import { jobRatios, unassigned } from './jobReport.ts'
import { jobTimes } from './jobs.ts'

test('ratios have no figure where the divisor is zero', () => {
  const minutes = { clocked: 480, job: 360, billed: 400 }
  expect(jobRatios(minutes)).toEqual({ productivity: '0.7500', efficiency: '1.1111', proficiency: '0.8333' })
  expect(unassigned(minutes)).toBe(120)
  expect(jobRatios({ clocked: 0, job: 0, billed: 60 })).toEqual({
    productivity: null,
    efficiency: null,
    proficiency: null,
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
