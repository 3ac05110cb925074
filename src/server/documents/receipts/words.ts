import type { Language } from '#domain/base/words.ts'
import type { PaperKind } from '#domain/messages/templates/kinds.ts'
import type { Channel } from '#domain/messages/sending/outbox.ts'
import type { FieldValues } from '#domain/messages/templates/templates.ts'
import { isNegative, negated } from '#domain/money/money.ts'
import { billOf, type BillState } from '#domain/orders/bill.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Tx } from '#server/base/db.ts'
import { formatter } from '#server/base/papers/documentWords.ts'
import { valuesOf, wordsFor, type ShopRow, type Words } from '#server/shop/index.ts'
import { paidIn, type PaymentFacts } from '../paymentReceipt.ts'

const INVOICES: Readonly<Record<BillState, PaperKind>> = {
  unpaid: 'invoice_unpaid',
  partly_paid: 'invoice_partly_paid',
  paid: 'invoice_paid',
  none: 'invoice_none',
}

/** The words that an order's invoice is sent with: they follow from the state of its payment. */
export const invoiceKind = (order: Order): PaperKind => INVOICES[billOf(order).state]

type Sums = Pick<PaymentFacts, 'on_orders' | 'to_credit'>

/** The words that the receipt of what was paid, or refunded, outside of one order is sent with. */
export const receiptKind = (facts: Sums): PaperKind =>
  isNegative(paidIn(facts)) ? 'refund_receipt' : 'payment_receipt'

/** What the message of such a receipt may name. */
export function paymentValues(
  facts: Sums & { shop: Parameters<typeof valuesOf>[0] & Pick<ShopRow, 'currency' | 'time_zone'> },
  customer: string,
  language: Language,
): FieldValues {
  const { shop } = facts
  const amount = paidIn(facts)
  const { money } = formatter(language, shop.currency, shop.time_zone)
  return valuesOf(shop, { customer, amount: money(isNegative(amount) ? negated(amount) : amount) })
}

/** What the message of such a receipt says, in the company's own words. */
export const paymentWords = (
  tx: Tx,
  companyId: string,
  { facts, payer }: { facts: PaymentFacts; payer: { name: string } },
  { channel, language }: { channel: Channel; language: Language },
): Promise<Words> =>
  wordsFor(tx, companyId, {
    kind: receiptKind(facts),
    channel,
    language,
    values: paymentValues(facts, payer.name, language),
  })
