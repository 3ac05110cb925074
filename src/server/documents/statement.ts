import type { PayerEntry, PayerOrder } from '#contract/credit/receivableShape.ts'
import { add, isPositive, isZero, money2 } from '#domain/money/money.ts'
import { ageing } from '#domain/credit/ageing.ts'
import { methodName } from '#domain/payments/methods/methodNames.ts'
import { localDate } from '#domain/places/zones.ts'
import { orderCompany, orderShop, type ShopRow } from '../shop/index.ts'
import { shopLines } from './model.ts'
import { paperFile, type DocumentModel } from '../base/papers/model.ts'
import { payerLines, type PaperPayer } from './payerLines.ts'
import { rowMark, signedAmount } from './paymentRows.ts'
import { ageRows, statementWords } from './statementWords.ts'
import { formatter, wordsOf, type Format, type Words } from '../base/papers/documentWords.ts'
import { sayIn } from '#server/base/words.ts'

/** The content of a statement: one payer, one currency. */
export interface StatementFacts {
  shop: ShopRow
  payer: PaperPayer
  orders: readonly PayerOrder[]
  entries: readonly PayerEntry[]
  credit: string
  now: string
}

type W = ReturnType<typeof statementWords>

function entryRow(row: PayerEntry, language: string, w: Words, f: Format): [string, string] {
  const numbers = row.orders_in_payment.map((each) => `#${each.order_custom_id}`)
  const which =
    numbers.length > 3 ? `${numbers.slice(0, 3).join(', ')} … (${numbers.length})` : numbers.join(', ')
  const amount = money2(add(signedAmount(row), row.to_credit))
  const undone = row.reversed || row.reverses_id !== null
  const what = [
    methodName(sayIn(language), row.payment_method),
    row.reference,
    undone ? w.reversed : rowMark(row, w),
    which,
  ]
  return [`${f.day(row.made_at)} · ${what.filter((part) => part !== '').join(' · ')}`, f.money(amount)]
}

function orderLine(row: PayerOrder, w: W, f: Format) {
  const due = row.pay_due_timestamp ?? row.complete_timestamp
  return {
    text: `#${row.order_custom_id}`,
    detail: [f.day(row.complete_timestamp), row.vehicle, `${w.due} ${f.day(due)}`]
      .filter((part) => part !== '')
      .join(' · '),
    quantity: row.days_late > 0 ? String(row.days_late) : '',
    price: f.money(row.asked),
    amount: f.money(row.balance),
  }
}

/** What the payer owes in all. */
export const statementBalance = ({ orders }: StatementFacts): string =>
  money2(add('0', ...orders.map((row) => row.balance)))

/** Puts a payer's account into a document: open orders, their ages, recent payments, and account credit. */
export function statementModel(facts: StatementFacts, language: string, logo: string): DocumentModel {
  const { shop, orders, entries, credit, now } = facts
  const w = statementWords(language)
  const words = wordsOf(language)
  const f = formatter(language, shop.currency, shop.time_zone)
  const balance = statementBalance(facts)
  const ages = ageing(orders)
  const account = [facts.payer.name, facts.payer.location].filter((part) => part !== '').join(' · ')
  return {
    language,
    kind: 'statement',
    title: w.statement,
    number: f.day(now),
    file: paperFile(w.statement, localDate(now, shop.time_zone)),
    stamp: '',
    words: {
      ...words,
      description: w.order,
      quantity: w.daysLate,
      price: w.total,
      amount: w.balance,
      payments: w.payments,
    },
    logo,
    shop: shopLines({ shop: orderShop(shop), company: orderCompany(shop) }, words),
    facts: [
      [w.asOf, f.day(now)],
      [w.account, account],
      ...(isPositive(credit) ? [[w.credit, f.money(credit)] as [string, string]] : []),
    ],
    customer: payerLines(facts.payer, words.phone, language),
    vehicle: [],
    inspection: null,
    sections:
      orders.length === 0
        ? []
        : [{ title: w.open, mark: '', lines: orders.map((row) => orderLine(row, w, f)), total: '' }],
    totals: ageRows(w)
      .filter(([age]) => !isZero(ages[age]))
      .map(([age, label]) => ({ label, amount: f.money(ages[age]), strong: false })),
    payments: entries.map((row) => entryRow(row, language, words, f)),
    balance: [w.pay, f.money(balance)],
    remarks: orders.length === 0 ? [{ title: '', text: [w.nothingOpen] }] : [],
    signature: '',
    signature_img: '',
    appendix: [],
  }
}
