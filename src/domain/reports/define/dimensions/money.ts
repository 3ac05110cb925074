import { msg, msgIn } from '#domain/base/words.ts'
import { choices, dimension, type Dimension } from '../dimension.ts'

/** By money and drawers. */
export const MONEY_DIMENSIONS = {
  method: dimension(['money', 'attempts'], 'text', msg('Payment method')),
  is_money: dimension(['money'], 'choice', msg('Money'), {
    choices: choices(['yes', msg('Money')], ['no', msg('No money')]),
  }),
  money_kind: dimension(['money', 'attempts'], 'choice', msg('Type'), {
    choices: choices(['taken', msg('Payment')], ['refund', msg('Refund')]),
  }),
  refund_reason: dimension(['money', 'attempts'], 'text', msgIn('reports', 'Reason')),
  provider: dimension(['money', 'attempts', 'payouts'], 'text', msg('Provider')),
  card_kind: dimension(['money', 'attempts'], 'choice', msg('Card'), {
    choices: choices(['credit', msg('Credit')], ['debit', msg('Debit')], ['', msg('Not specified')]),
  }),
  region: dimension(['money'], 'text', msg('Region')),
  attempt_state: dimension(['attempts'], 'choice', msg('Status'), {
    choices: choices(
      ['created', msg('Started')],
      ['open', msg('In progress')],
      ['success', msg('Paid')],
      ['failed', msg('Failed')],
      ['cancelled', msg('Canceled')],
      ['in_issue', msg('Not confirmed')],
    ),
  }),
  last_answer: dimension(['attempts'], 'text', msg('Last answer')),
  payment_reference: dimension(['attempts', 'payouts'], 'text', msg('Reference')),
  payout_state: dimension(['payouts'], 'choice', msg('Status'), {
    choices: choices(
      ['pending', msg('Pending')],
      ['in_transit', msgIn('reports', 'In transit')],
      ['paid', msgIn('money', 'Paid out')],
      ['failed', msg('Failed')],
      ['canceled', msg('Canceled')],
    ),
  }),
  drawer: dimension(['till', 'drawer_events'], 'text', msg('Drawer')),
  till_reason: dimension(['till'], 'text', msg('For')),
  denomination: dimension(['till'], 'number', msg('Denomination')),
  drawer_event: dimension(['drawer_events'], 'choice', msg('Event'), {
    choices: choices(
      ['opened', msgIn('reports', 'Opened')],
      ['cash', msg('Cash payment')],
      ['refund', msg('Cash refund')],
      ['in', msg('Paid in')],
      ['out', msg('Paid out')],
      ['counted', msg('Counted')],
    ),
  }),
  note: dimension(['drawer_events', 'late_changes', 'entries', 'stock'], 'text', msg('Note')),
  terms: dimension(['receivables'], 'number', msg('Terms, days')),
  has_deposit: dimension(['queue'], 'choice', msg('Prepaid'), {
    choices: choices(['yes', msg('Yes')], ['no', msg('No')]),
  }),
  order_status: dimension(['queue'], 'choice', msgIn('reports', 'Status'), {
    choices: choices(
      ['scheduled', msgIn('reports', 'Scheduled')],
      ['open', msg('Open')],
      ['stand-by', msg('In Line')],
      ['in-progress', msg('In Progress')],
      ['pre-complete', msg('Service Complete')],
      ['complete', msgIn('reports', 'Finalized')],
      ['void', msgIn('reports', 'Void')],
      ['uncollectible', msg('Uncollectible')],
    ),
  }),
} as const satisfies Record<string, Dimension>
