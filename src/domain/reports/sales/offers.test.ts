import { expect, test } from 'vitest'
import { casual, orderOf } from '#test/totals/orderOf.ts'
import type { DeclinedItem } from '#domain/orders/lines/removed.ts'
import type { Order } from '#domain/orders/order.ts'
import { priceOrder } from '#domain/orders/prices/pricing.ts'
import { answeredPoints, offeredWork } from './offers.ts'

const packages = [
  { id: '01930000-0000-7000-8000-00000000000a', price: '60.00' },
  { id: '01930000-0000-7000-8000-00000000000b', price: '40.00' },
]

const declined: DeclinedItem = {
  id: 'd1',
  name: 'Wipers',
  name_french: 'Essuie-glaces',
  amount: '25',
  reason: 'too_expensive',
}

/** Two jobs, the first approved, a free line, a fee and declined work. */
function orderAs(status: Order['status']): Order {
  const bare = orderOf({ packages, taxes: [] })
  const order: Order = {
    ...bare,
    status,
    packages: bare.packages.map((line, at) => ({ ...line, approved: at === 0, inspection_id: 'p1' })),
    casual_items: [
      casual({ price: '10.00', quantity: '2' }),
      { ...casual({ price: '3.00', quantity: '1' }), fee_item: 'Disposal Fee' },
    ],
    declined_items: [declined],
    inspection_items: [
      {
        id: 'p1',
        item_id: 'i1',
        name: 'Brakes',
        name_french: 'Freins',
        required: false,
        checked: true,
        note_required: false,
        note_rule: 'never',
        notesVal: '',
        answer: 'now',
        values: [],
        photos: [{ id: 'x', kind: 'photo', marks: [] }],
        recommend: null,
        answered_by: 'Ana',
        answered_at: null,
      },
    ],
  }
  return { ...order, totals: priceOrder(order) }
}

test('each offer has one outcome, at its price as offered', () => {
  expect(
    offeredWork(orderAs('complete')).map(({ outcome, amount, reason }) => [outcome, amount, reason]),
  ).toEqual([
    ['sold', '60.00', ''],
    ['unanswered', '40.00', ''],
    ['sold', '20.00', ''],
    ['declined', '25.00', 'too_expensive'],
  ])
  expect(offeredWork(orderAs('deleted')).map(({ outcome }) => outcome)).toEqual([
    'unanswered',
    'unanswered',
    'unanswered',
    'declined',
  ])
  expect(offeredWork(orderAs('void'))).toEqual([])
  expect(offeredWork(orderAs('in-progress'))).toEqual([])
})

test('an answered point says what it led to', () => {
  expect(answeredPoints(orderAs('complete'))).toMatchObject([
    { inspected_by: 'Ana', pictures: 1, is_finding: true, recommended: '60.00', approved: '60.00' },
  ])
  expect(answeredPoints(orderAs('deleted'))).toMatchObject([{ recommended: '60.00', approved: '0.00' }])
})
