import { add, isNegative, isPositive, isZero, money2, negated } from '#domain/money/money.ts'
import { localDate } from '#domain/places/zones.ts'
import { orderCompany, orderShop, taxesOn, type ShopRow } from '../shop/index.ts'
import { shopLines } from './model.ts'
import { paperFile, type DocumentModel, type TotalRow } from '../base/papers/model.ts'
import { payerLines, type PaperPayer } from './payerLines.ts'
import { paymentRows, signedAmount } from './paymentRows.ts'
import type { PaidRow } from '../payments/index.ts'
import { formatter, wordsOf, type Format, type Words } from '../base/papers/documentWords.ts'

/** An order that a payment settled, and the amount that went to it. */
interface SettledOrder {
  order_custom_id: string
  complete_timestamp: string | null
  vehicle: string
  final_price: string
  amount: string
}

/** The content of a receipt of a payment into account credit, or over many orders. */
export interface PaymentFacts {
  /** The payment itself. */
  id: string
  shop: ShopRow
  payer: PaperPayer
  /** The payment's rows and its refunds, the oldest first. */
  payments: readonly PaidRow[]
  orders: readonly SettledOrder[]
  /** What was paid on orders, and what into account credit; negative where it was refunded. */
  on_orders: string
  to_credit: string
  change_due: string
  /** Account credit after the last of the rows was written. */
  credit: string
  /** What the payer owes now; null where no order was paid. */
  owed: string | null
  reversed: boolean
  user_name: string
  made_at: string
  /** When the document is created: the balance is as of then. */
  now: string
}

/** What was paid or (negative) refunded in all. */
export const paidIn = ({ on_orders, to_credit }: Pick<PaymentFacts, 'on_orders' | 'to_credit'>): string =>
  money2(add(on_orders, to_credit))

function sums(facts: PaymentFacts, w: Words, f: Format): TotalRow[] {
  const { orders, on_orders, to_credit, payments } = facts
  const back = money2(
    add('0', ...payments.filter((row) => row.refund_of_id !== null && row.id !== facts.id).map(signedAmount)),
  )
  const row = (label: string, amount: string, strong = false): TotalRow[] => [
    { label, amount: f.money(amount), strong },
  ]
  if (isNegative(to_credit)) return row(w.fromCredit, negated(to_credit), true)
  const given = isZero(back) ? [] : row(w.fromCredit, back)
  if (orders.length === 0) return [...row(w.paidIntoCredit, to_credit, true), ...given]
  return [
    ...row(w.onOrders, on_orders),
    ...(isPositive(to_credit) ? row(w.paidIntoCredit, to_credit) : []),
    ...row(w.paidInAll, paidIn(facts), true),
    ...given,
  ]
}

function sections({ orders }: PaymentFacts, w: Words, f: Format): DocumentModel['sections'] {
  if (orders.length === 0) return []
  const lines = orders.map((row) => ({
    text: `#${row.order_custom_id}`,
    detail: [f.day(row.complete_timestamp), row.vehicle].filter((part) => part !== '').join(' · '),
    quantity: '',
    price: f.money(row.final_price),
    amount: f.money(row.amount),
  }))
  return [{ title: w.ordersPaid, mark: '', lines, total: '' }]
}

/**
 * The shop's tax numbers in one line, as they were then: an invoice has each beside its tax, and this document has no
 * taxes.
 */
function taxNumbers({ shop, made_at }: PaymentFacts, language: string): string[] {
  const numbers = taxesOn(shop, localDate(made_at, shop.time_zone)).flatMap(({ name, name_french, number }) =>
    number ? [`${language === 'fr-CA' ? name_french || name : name} ${number}`] : [],
  )
  return numbers.length === 0 ? [] : [numbers.join(' · ')]
}

/** Puts a payment into a document: who paid, what, how, and their account after it. */
export function paymentReceiptModel(facts: PaymentFacts, language: string, logo: string): DocumentModel {
  const { shop, payments, credit, owed, change_due } = facts
  const words = wordsOf(language)
  const f = formatter(language, shop.currency, shop.time_zone)
  const after: [string, string] = [words.creditAfter, f.money(credit)]
  const change: [string, string][] = isPositive(change_due) ? [[words.changeDue, f.money(change_due)]] : []
  const touched = owed === null || !isZero(facts.to_credit) || isPositive(credit)
  return {
    language,
    kind: 'payment',
    title: words.receipt,
    number: f.date(facts.made_at),
    file: paperFile(words.receipt, localDate(facts.made_at, shop.time_zone)),
    stamp: facts.reversed ? words.reversed.toUpperCase() : '',
    words: { ...words, description: words.ordersPaid, quantity: '', price: words.total, amount: words.paid },
    logo,
    shop: [
      ...shopLines({ shop: orderShop(shop), company: orderCompany(shop) }, words),
      ...taxNumbers(facts, language),
    ],
    facts: [
      [words.date, f.date(facts.made_at)],
      ...(facts.user_name === '' ? [] : [[words.technician, facts.user_name] as [string, string]]),
    ],
    customer: payerLines(facts.payer, words.phone, language),
    vehicle: [],
    inspection: null,
    sections: sections(facts, words, f),
    totals: [
      ...sums(facts, words, f),
      ...(owed !== null && touched ? [{ label: after[0], amount: after[1], strong: false }] : []),
    ],
    payments: [...paymentRows(payments, language, words, f), ...change],
    balance: owed === null ? after : [`${words.stillOwed} ${f.day(facts.now)}`, f.money(owed)],
    remarks: [],
    signature: '',
    signature_img: '',
    appendix: [],
  }
}
