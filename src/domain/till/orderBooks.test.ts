import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderOf } from '#test/totals/orderOf.ts'
import { randomTotals } from '#test/totals/random.ts'
import { add, money2, sub, type Decimal } from '../money/money.ts'
import type { Order, ReturnedLine } from '../orders/order.ts'
import { returnAmount } from '../orders/prices/returns.ts'
import { bookedSales } from '../reports/sales/facts.ts'
import { NO_SALES, netOf, salesCause, salesChange, salesOf, salesTogether } from '../reports/sales/sales.ts'
import type { BookedLine, Sales } from '../reports/sales/shape.ts'
import { dayReport } from './dayReport.ts'
import { dayOrders, entryPostings, taxOf, type BookedEntry } from './orderBooks.ts'
import { ACCOUNTS, byAccount, type Posting } from './postings.ts'

const total = (amounts: readonly Decimal[]): Decimal => money2(add('0', ...amounts))
const posted = (rows: readonly Posting[]): Decimal => total(rows.map(({ amount }) => amount))
const on = (rows: readonly Posting[], account: string): Decimal =>
  posted(rows.filter((row) => row.account === account))

type Booked = Sales<BookedLine>
interface Dated {
  day: number
  sale_day: number
  entry: BookedEntry
  change: Booked
}

/** An entry as the till reads it. */
const entryOf = (
  order: Order,
  cause: BookedEntry['cause'],
  change: Booked,
  same_day: boolean,
): BookedEntry => ({
  order_id: order.id,
  cause,
  same_day,
  invoices: change.invoices,
  total: change.total,
  bad_debt: change.bad_debt,
  categories: change.lines.map((line) => ({
    category: line.category,
    sold: money2(sub(add(line.gross, line.liabilities), add(line.coupons, line.returns))),
    discounts: line.discounts,
    charges: line.charges,
  })),
  taxes: change.taxes,
})

const returning = (order: Order, lines: ReturnedLine[]): Order => ({
  ...order,
  returned_lines: lines,
  returned_total: returnAmount(order, lines, []),
})

/** What a person does to an order: finalize, void, open again, give up, take a payment, take goods back. */
function stepped(order: Order, step: number): Order {
  if (step === 0 || step === 1) return { ...order, status: 'complete' }
  if (step === 2) return { ...order, status: 'void' }
  if (step === 3) return { ...order, status: 'pre-complete' }
  if (step === 4) return { ...order, status: 'uncollectible' }
  if (step === 5) return { ...order, net_paid: money2(add('0', order.final_price).div(2)) }
  const goods = [
    ...order.inventory_items.map((line) => ({
      line_id: line.id,
      quantity: line.quantity_to_use,
      to_stock: true,
    })),
    ...order.casual_items.map((line) => ({ line_id: line.id, quantity: line.quantity })),
  ]
  return returning(order, step === 6 ? [] : goods.slice(0, step - 6))
}

const CATALOGUE = { packages: new Map<string, string>(), items: new Map() }

/** The entries of one order over the days of a history, and what it has sold in the end. */
function history(first: Order, days: readonly (readonly number[])[]): { entries: Dated[]; last: Order } {
  const entries: Dated[] = []
  let order = first
  let books: Booked = NO_SALES
  let sale_day = 0
  days.forEach((steps, day) => {
    for (const step of steps) {
      const before = order
      order = stepped(order, step)
      const change = salesChange(bookedSales(order, salesOf(order), CATALOGUE), books)
      if (!change) continue
      const cause = books === NO_SALES ? 'sale' : salesCause(before, order, change)
      if (cause === 'sale') sale_day = day
      entries.push({ day, sale_day, change, entry: entryOf(order, cause, change, sale_day === day) })
      books = salesTogether(books, change)
    }
  })
  return { entries, last: order }
}

const histories = fc.array(
  fc.record({
    input: randomTotals,
    days: fc.array(fc.array(fc.nat(8), { maxLength: 4 }), { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 3 },
)

test('lines, entries, the Z report and the journal agree to the cent, over 500 random histories', () => {
  let reported = 0
  fc.assert(
    fc.property(histories, (orders) => {
      const all = orders.flatMap(({ input, days }, at) => {
        const order = { ...orderOf(input), id: `order ${at}` }
        if (order.totals.refused) return []
        const { entries, last } = history(order, days)
        // An order's entries are what it has sold; its last state says so.
        expect(total(entries.map(({ change }) => change.total))).toBe(salesOf(last).total)
        return entries
      })
      for (const { change } of all) {
        const lines = change.lines.map((line) => money2(add(netOf(line), line.charges, line.liabilities)))
        expect(total([...lines, ...change.taxes.map(({ amount }) => amount)])).toBe(change.total)
      }
      for (const day of [0, 1, 2]) {
        const own = all.filter((row) => row.day === day)
        const sums = (of: (sales: Booked) => readonly Decimal[]) =>
          total(own.flatMap(({ change }) => of(change)))
        const report = dayReport({
          orders: dayOrders(own.map(({ entry }) => entry)),
          rows: [],
          over_short: [],
          cash_uncounted: '0',
        })
        const postings = byAccount(own.flatMap(({ entry }) => entryPostings(entry)))
        const taxed = sums(({ taxes }) => taxes.map(({ amount }) => amount))
        const asked = sums(({ taxes }) => taxes.map(({ asked_back }) => asked_back))
        const lost = sums(({ bad_debt }) => [bad_debt])
        const whole = sums((sales) => [sales.total])
        reported += own.length
        expect(posted(postings)).toBe('0.00')
        expect(report.net.total).toBe(whole)
        expect(report.net.before_tax).toBe(money2(sub(whole, taxed)))
        expect(
          money2(
            add(
              sub(report.subtotal, report.discounts),
              report.charges,
              ...report.taxes.map((row) => row.amount),
            ),
          ),
        ).toBe(report.total)
        expect(on(postings, ACCOUNTS.receivable)).toBe(money2(sub(whole, add(lost, asked))))
        expect(on(postings, ACCOUNTS.bad_debts)).toBe(lost)
        const off = report.changes.find(({ kind }) => kind === 'written_off')
        expect(off?.amount ?? '0.00').toBe(lost)
        expect(total(off?.taxes.map(({ amount }) => amount) ?? [])).toBe(asked)
        expect(posted(postings.filter(({ account }) => taxOf(account) !== null))).toBe(
          money2(sub(asked, taxed)),
        )
        expect(on(postings, ACCOUNTS.charges)).toBe(
          money2(
            sub(
              '0',
              sums(({ lines }) => lines.map(({ charges }) => charges)),
            ),
          ),
        )
        const besides = new Set<string>([ACCOUNTS.receivable, ACCOUNTS.bad_debts, ACCOUNTS.charges])
        const goods = postings.filter(({ account }) => !besides.has(account) && taxOf(account) === null)
        const net = sums(({ lines }) => lines.flatMap((line) => [netOf(line), line.liabilities]))
        expect(posted(goods)).toBe(money2(sub('0', net)))
      }
    }),
    { numRuns: 500 },
  )
  expect(reported).toBeGreaterThan(500)
})

const entry = (own: Partial<BookedEntry>): BookedEntry => ({
  order_id: 'one',
  cause: 'sale',
  same_day: true,
  invoices: 1,
  total: '107.00',
  bad_debt: '0.00',
  categories: [{ category: 'Parts', sold: '110.00', discounts: '10.00', charges: '0.00' }],
  taxes: [{ name: 'Tax', amount: '7.00', asked_back: '0.00' }],
  ...own,
})
const back = entry({
  cause: 'void',
  invoices: -1,
  total: '-107.00',
  categories: [{ category: 'Parts', sold: '-110.00', discounts: '-10.00', charges: '0.00' }],
  taxes: [{ name: 'Tax', amount: '-7.00', asked_back: '0.00' }],
})
const reportOf = (entries: readonly BookedEntry[]) =>
  dayReport({ orders: dayOrders(entries), rows: [], over_short: [], cash_uncounted: '0' })

test('a sale in plain figures', () => {
  expect(byAccount(entryPostings(entry({})))).toEqual([
    { account: 'Accounts receivable', amount: '107.00' },
    { account: 'Discounts', amount: '10.00' },
    { account: 'Parts', amount: '-110.00' },
    { account: 'Tax: Tax', amount: '-7.00' },
  ])
  expect(reportOf([entry({})])).toMatchObject({
    orders: 1,
    subtotal: '110.00',
    discounts: '10.00',
    taxes: [{ name: 'Tax', amount: '7.00' }],
    total: '107.00',
    changes: [],
  })
})

test('an order that is void on the day of its sale is told beside the total, and of an earlier day as a change', () => {
  expect(reportOf([entry({}), back])).toMatchObject({
    orders: 0,
    total: '0.00',
    voided: { orders: 1, total: '107.00' },
    changes: [],
  })
  expect(reportOf([{ ...back, same_day: false }])).toMatchObject({
    orders: 0,
    voided: { orders: 0, total: '0.00' },
    changes: [{ kind: 'voided', orders: 1, amount: '100.00', total: '107.00' }],
    net: { before_tax: '-100.00', total: '-107.00' },
  })
})

test('what is never paid is a loss without the tax that is asked back', () => {
  const lost = entry({
    cause: 'written_off',
    invoices: 0,
    total: '0.00',
    bad_debt: '50.00',
    categories: [],
    taxes: [{ name: 'Tax', amount: '0.00', asked_back: '3.50' }],
  })
  expect(byAccount(entryPostings(lost))).toEqual([
    { account: 'Accounts receivable', amount: '-53.50' },
    { account: 'Bad debts', amount: '50.00' },
    { account: 'Tax: Tax', amount: '3.50' },
  ])
})
