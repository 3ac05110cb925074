import { describe, expect, test } from 'vitest'
import type { CommandContext } from '../commands.ts'
import type { Order } from '../order.ts'
import { applied, child, code, context, idOf, oilChange, testOrder, type Edit } from '../testOrder.test.ts'

const JOB = idOf(40)
const OUT = idOf(60)
const packageAdd = (n: number, line_id: string): Edit => ({
  type: 'package.add',
  package_id: oilChange.id,
  line_id,
  child_ids: child(n),
})
const withJob = applied(testOrder({ vehicle_id: idOf(20) }), packageAdd(1, JOB)).order
const decline = (
  list: 'packages' | 'parts' | 'options' | 'casual_items',
  line_id: string,
  more = {},
): Edit => ({
  type: 'item.decline',
  list,
  line_id,
  declined_id: OUT,
  reason: 'too_expensive',
  note: '',
  ...more,
})
const revive: Edit = { type: 'item.revive', declined_id: OUT, line_id: idOf(61) }
const lines = ({ packages, parts, services, options, casual_items, inventory_items }: Order) => ({
  packages,
  parts,
  services,
  options,
  casual_items,
  inventory_items,
})

describe('declined work', () => {
  test('a job stays with its price as offered, with who, why and when, and leaves the total', () => {
    const offered = withJob.totals.packages[0]?.package_total
    const { order } = applied(withJob, decline('packages', JOB, { note: 'Next pay day' }))
    expect(order.packages).toEqual([])
    expect(order.final_price).toBe(testOrder().final_price)
    expect(order.declined_items).toMatchObject([
      {
        id: OUT,
        name: oilChange.name,
        amount: offered,
        reason: 'too_expensive',
        note: 'Next pay day',
        declined_by: 'Owner',
        declined_timestamp: context.now,
      },
    ])
  })

  test('is revived whole with one command, at the price as offered', () => {
    const { order } = applied(applied(withJob, decline('packages', JOB)).order, revive)
    expect(lines(order)).toEqual(lines(withJob))
    expect([order.declined_items, order.final_price]).toEqual([[], withJob.final_price])
  })

  test.each(['parts', 'options', 'casual_items'] as const)('a line of %s too', (list) => {
    const id =
      list === 'casual_items' ? withJob.packages[0]?.casual_items[0]?.id : withJob[list].find(Boolean)?.id
    const { order } = applied(withJob, decline(list, id ?? ''))
    expect(order.declined_items).toHaveLength(1)
    expect(applied(order, revive).order.final_price).toBe(withJob.final_price)
    expect(lines(applied(order, revive).order)).toEqual(lines(withJob))
  })

  test('a line whose job is gone returns as a line of its own', () => {
    const option = withJob.options[0]
    const declined = applied(withJob, decline('options', option?.id ?? '')).order
    const gone = applied(declined, { type: 'package.remove', line_id: JOB }).order
    const { order } = applied(gone, revive)
    expect(order.casual_items).toMatchObject([{ id: idOf(61), name: option?.name, amount: option?.price }])
  })

  test('wants a reason of the list, and words for Other', () => {
    expect(code(withJob, decline('packages', JOB, { reason: 'because' }))).toBe('reason_unknown')
    expect(code(withJob, decline('packages', JOB, { reason: 'other', note: ' ' }))).toBe('note_required')
    expect(code(withJob, decline('packages', idOf(99)))).toBe('line_not_found')
    const { order } = applied(withJob, decline('packages', JOB))
    expect(code(applied(order, packageAdd(2, idOf(41))).order, decline('packages', idOf(41)))).toBe(
      'duplicate_id',
    )
    expect(code(withJob, revive)).toBe('line_not_found')
  })

  test('is offered on a later order of the same vehicle, and of no other', () => {
    const earlier = { ...applied(withJob, decline('packages', JOB)).order, id: idOf(70) }
    const add: Edit = {
      type: 'declined.add',
      order_id: idOf(70),
      declined_id: OUT,
      line_id: idOf(80),
      child_ids: child(8),
    }
    const by: CommandContext = { ...context, earlier }
    const later = testOrder({ vehicle_id: idOf(20) })
    const { order } = applied(later, add, by)
    expect(order.packages).toMatchObject([{ id: idOf(80), name: oilChange.name, approved: true }])
    expect(order.parts.every((row) => row.package_id === idOf(80))).toBe(true)
    expect(order.final_price).toBe(withJob.final_price)
    const ids = [...order.parts, ...order.services, ...order.options].map((row) => row.id)
    expect(ids.filter((id) => !add.child_ids.includes(id))).toEqual([])
    expect(code(testOrder({ vehicle_id: idOf(21) }), add, by)).toBe('not_found')
    expect(code(later, { ...add, declined_id: idOf(81) }, by)).toBe('not_found')
    expect(code(order, add, by)).toBe('duplicate_id')
  })

  test('a job that stayed unapproved is offered as well', () => {
    const earlier = applied(withJob, {
      type: 'package.set',
      line_id: JOB,
      field: 'approved',
      value: false,
    }).order
    const add: Edit = {
      type: 'declined.add',
      order_id: earlier.id,
      declined_id: JOB,
      line_id: idOf(80),
      child_ids: child(8),
    }
    const { order } = applied(testOrder({ vehicle_id: idOf(20) }), add, { ...context, earlier })
    expect(order.final_price).toBe(withJob.final_price)
  })
})

test('an option of the package is added at its price, and of no other package', () => {
  const add: Edit = { type: 'option.add', package_line_id: JOB, name: 'Wax', line_id: idOf(90) }
  const { order } = applied(withJob, add)
  expect(order.options.at(-1)).toMatchObject({ id: idOf(90), package_id: JOB, name: 'Wax', price: '9.00' })
  expect(code(withJob, { ...add, name: 'Nothing' })).toBe('not_found')
  expect(code(order, add)).toBe('duplicate_id')
  expect(code(testOrder(), add)).toBe('line_not_found')
})

test('a point of the checklist is ticked with who and when, and the tick is taken back', () => {
  const point = {
    id: idOf(95),
    name: 'Drain plug',
    name_french: '',
    required: true,
    done_by: '',
    done_timestamp: null,
  }
  const order = testOrder({ final_checklist: [point] })
  const tick = (done: boolean): Edit => ({ type: 'checklist.set', item_id: point.id, done })
  const done = applied(order, tick(true)).order
  expect(done.final_checklist).toMatchObject([{ done_by: 'Owner', done_timestamp: context.now }])
  expect(applied(done, tick(false)).order.final_checklist).toEqual([point])
  expect(code(testOrder(), tick(true))).toBe('line_not_found')
})
