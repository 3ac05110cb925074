import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, cmp, dec, sub } from '#domain/money/money.ts'
import type { Order } from '../order.ts'
import { applied, child, code, context, idOf, testOrder } from '../testOrder.test.ts'
import { lineIdsOf, linesOf, withLines, withoutLines } from './lines.ts'
import { splitTerms, splitTotals } from './split.ts'

const free = (n: number, priceVal: string, tax_exempt = false) => ({
  id: idOf(n),
  name: `Line ${n}`,
  name_french: '',
  fee_item: null,
  priceVal,
  quantityVal: '1',
  amount: priceVal,
  quantity: '1',
  tax_exempt,
})

const withFree = (lines: Order['casual_items'], fields: Partial<Order> = {}) =>
  testOrder({ casual_items: lines, ...fields })

const cents = fc.integer({ min: 1, max: 500_000 }).map((n) => dec(String(n)).div(100).toFixed(2))

test('both orders together cost what the one did, but for cents of rounding', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(cents, fc.boolean()), { minLength: 2, maxLength: 8 }), (rows) => {
      const order = withFree(rows.map(([price, exempt], at) => free(200 + at, price, exempt)))
      const totals = splitTotals(order, [idOf(200)])
      if ('ok' in totals) throw new Error(totals.code)
      expect(sub(add(totals.remaining, totals.moved), order.final_price).toFixed(2)).toBe(totals.difference)
      expect(cmp(dec(totals.difference).abs(), '0.02')).not.toBe(1)
    }),
  )
})

test('a percentage applies to both orders; charges of the order stay with it', () => {
  const fixed = {
    name: 'Shop fee',
    name_french: '',
    charge_type: 'fixed' as const,
    charge_amount: '4',
    charge_tax_exempt: false,
    charge_created: '',
  }
  const lines = [free(200, '10.00'), free(201, '30.00')]
  const order = withFree(lines, {
    order_discount_type: 2,
    order_discount_amount: '10',
    extras: { ...testOrder().extras, subtotal_charges: [fixed] },
  })
  expect(splitTerms(order)).toMatchObject({
    taxes: [{ name: 'Sales tax' }],
    extras: { subtotal_charges: [] },
  })
  expect(splitTotals(order, [idOf(201)])).toMatchObject({ moved: '29.03', difference: '0.00' })
})

const refusal = (order: Order, ids = [idOf(201)]) => splitTotals(order, ids)

test('what cannot be shared exactly says why', () => {
  const lines = [free(200, '10.00'), free(201, '30.00')]
  expect(refusal(withFree(lines, { order_discount_type: 1, order_discount_amount: '5' }))).toMatchObject({
    code: 'split_order_discount',
  })
  expect(refusal(withFree(lines), [])).toMatchObject({ code: 'split_needs_lines' })
  expect(refusal(withFree(lines), [idOf(200), idOf(201)])).toMatchObject({ code: 'split_needs_lines' })
  expect(refusal(withFree(lines), [idOf(202)])).toMatchObject({ code: 'line_not_found' })
  const capped = {
    name: 'Supplies',
    name_french: '',
    charge_type: 'percentage' as const,
    charge_amount: '10',
    charge_max_amount: '1.00',
    charge_tax_exempt: false,
    charge_created: '',
  }
  const order = withFree(lines, { extras: { ...testOrder().extras, subtotal_charges: [capped] } })
  expect(refusal(order)).toMatchObject({ code: 'split_changes_total' })
})

test('a job moves with its parts, options and fees', () => {
  const job = applied(testOrder(), {
    type: 'package.add',
    package_id: idOf(101),
    line_id: idOf(300),
    child_ids: child(1),
  })
  const line = { ...free(200, '10.00') }
  const order = applied(job.order, { type: 'casual.add', line, package_line_id: null }).order
  const moved = linesOf(order, [idOf(300)])
  expect(moved).toMatchObject({
    parts: [{ name: 'Oil' }],
    options: [{ name: 'Wash' }],
    services: [{}],
    casual_items: [],
  })
  const rest = withoutLines(order, moved)
  expect(lineIdsOf(rest)).toEqual([idOf(200)])
  expect(lineIdsOf(withLines(rest, moved))).toEqual([idOf(300), idOf(200)])
  expect(rest.parts).toEqual([])
})

test('a duplicate is of the same visit: shop, vehicle and payer', () => {
  const kept = testOrder({ vehicle_id: idOf(50), customer_id: idOf(60) })
  const take = (fields: Partial<Order>, order = kept) => {
    const earlier = testOrder({
      id: idOf(2),
      casual_items: [free(200, '10.00')],
      notes: 'Squeaks',
      ...fields,
    })
    const other = { order_id: earlier.id, number: '2' }
    return { edit: { type: 'merge.take' as const, other, photos: [] }, order, given: { ...context, earlier } }
  }
  const mergeCode = (fields: Partial<Order>) => {
    const { edit, order, given } = take(fields)
    return code(order, edit, given)
  }
  expect(mergeCode({ shop_id: idOf(77) })).toBe('merge_other_shop')
  expect(mergeCode({ vehicle_id: idOf(51) })).toBe('merge_other_vehicle')
  expect(mergeCode({ customer_id: idOf(61) })).toBe('merge_other_customer')
  expect(mergeCode({ id: kept.id })).toBe('merge_same_order')
  const { edit, order, given } = take({ vehicle_id: idOf(50) })
  const { order: merged } = applied({ ...order, notes: 'Call first' }, edit, given)
  expect(merged).toMatchObject({
    casual_items: [{ id: idOf(200) }],
    notes: 'Call first\nSqueaks',
    final_price: '11.83',
  })
})

test('the date of a sale stays between the creation of the order and now', () => {
  const sold = testOrder({
    status: 'complete',
    complete_timestamp: context.now,
    version: 4,
    created_timestamp: '2026-11-20T15:00:00.000Z',
  })
  const at = (complete_timestamp: string, fields = {}, given = { ...context, open_day: true }) =>
    code(
      sold,
      { type: 'dates.set', complete_timestamp, expected_version: 4, reason: 'Entered late', ...fields },
      given,
    )
  expect(at('2026-11-20T16:00:00.000Z')).toBe('ok')
  expect(at('2026-11-20T14:00:00.000Z')).toBe('dates_out_of_order')
  expect(at('2026-11-22T14:00:00.000Z')).toBe('dates_out_of_order')
  expect(at('2026-11-20T16:00:00.000Z', { expected_version: 3 })).toBe('stale_version')
  expect(at('2026-11-20T16:00:00.000Z', { reason: ' ' })).toBe('reason_required')
  expect(at('2026-11-20T16:00:00.000Z', {}, { ...context, open_day: false })).toBe('day_closed')
})
