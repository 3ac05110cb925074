import { writtenOff } from '#domain/credit/writtenOff.ts'
import { add, cmp, isPositive, isZero, money2, money4, sub, type Decimal } from '#domain/money/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { afterReturns } from '#domain/orders/prices/returns.ts'
import { totalsInput } from '#domain/orders/prices/pricing.ts'
import { amountDue } from '#domain/orders/status/payStatus.ts'
import type { SalesCause } from '#domain/orders/status/salesCause.ts'
import { isActiveStatus, ORDER_STATUSES } from '#domain/orders/status/statuses.ts'
import type { LineCosts } from './movedCosts.ts'
import { salesLines, type PricedOrder } from './salesLines.ts'
import { SALES_AMOUNTS, type Sales, type SalesAmounts, type SalesLine, type SalesTax } from './shape.ts'

/** The fields of an order that decide what it has sold. */
export type SoldOrder = PricedOrder &
  Pick<Order, 'status' | 'final_price' | 'returned_total' | 'net_paid' | 'vehicle_id' | 'other_vehicle_id'>

/** An order that sold nothing. */
export const NO_SALES: Sales<never> = {
  lines: [],
  taxes: [],
  total: '0.00',
  bad_debt: '0.00',
  cars: 0,
  invoices: 0,
}

/** Whether an order in this status has sold anything. */
export const isSold = (status: Order['status']): boolean =>
  status === 'complete' || status === 'uncollectible'

/** The statuses in which an order has sold nothing. */
export const UNSOLD_STATUSES: readonly Order['status'][] = ORDER_STATUSES.filter((status) => !isSold(status))

/** What a line sold without tax. In the order's currency. */
export const netOf = (line: Pick<SalesAmounts, 'gross' | 'coupons' | 'discounts' | 'returns'>): Decimal =>
  money2(sub(line.gross, add(line.coupons, line.discounts, line.returns)))

/** A line at the prices of its sale, with what is left of it after returns. */
function withReturns(sold: SalesLine, left: SalesLine | undefined): SalesLine {
  const gone = Object.fromEntries(SALES_AMOUNTS.map((name) => [name, '0.00'])) as SalesAmounts
  const remaining = left ?? { ...sold, ...gone, quantity: '0' }
  const { gross, coupons, discounts, cost, job_cost } = sold
  return {
    ...remaining,
    gross,
    coupons,
    discounts,
    cost,
    job_cost,
    returns: money2(sub(netOf(sold), netOf(remaining))),
  }
}

const sumOf = (lines: readonly SalesAmounts[], of: (line: SalesAmounts) => Decimal): Decimal =>
  money2(add('0', ...lines.map(of)))

/** The tax lines with what each rate was applied to. */
function salesTaxes(order: PricedOrder, lines: readonly SalesLine[], lost: readonly NamedTax[]): SalesTax[] {
  const { customer_tax_exempt = false, taxes = [] } = totalsInput(order)
  const exempt_base = sumOf(lines, (line) => line.exempt)
  const { tax_base, tax_lines } = order.totals
  let earlier = '0'
  return taxes.map(({ name, type, amount: rate, compound }, place) => {
    const amount = tax_lines[place]?.amount ?? '0.00'
    const asked_back = lost.find((row) => row.place === place)?.amount ?? '0.00'
    const none = { base: '0.00', exempt_base: '0.00', exempt_party_base: '0.00' }
    const shared = { place, name, type, rate, amount, asked_back }
    if (type === 'fee') return { ...shared, ...none }
    const whole = money2(add(tax_base, compound ? earlier : '0'))
    earlier = add(earlier, amount).toFixed()
    const base = cmp(whole, '0') < 0 ? '0.00' : whole
    return customer_tax_exempt
      ? { ...shared, ...none, exempt_base, exempt_party_base: base }
      : { ...shared, ...none, exempt_base, base }
  })
}

interface NamedTax {
  place: number
  amount: Decimal
}

/** What was never paid of an uncollectible order: the taxes that are reclaimed, and the loss. */
function lostOf(order: SoldOrder, remaining: PricedOrder): { taxes: NamedTax[]; bad_debt: Decimal } {
  if (order.status !== 'uncollectible') return { taxes: [], bad_debt: '0.00' }
  const places = order.taxes.flatMap(({ type }, place) => (type === 'fee' ? [] : [place]))
  const taxes = places.flatMap((place) => remaining.totals.tax_lines[place] ?? [])
  const lost = writtenOff({ asked: amountDue(order), net_paid: order.net_paid, taxes })
  const asked = lost.taxes.flatMap(({ amount }, at) => {
    const place = places[at]
    return place === undefined ? [] : [{ place, amount }]
  })
  return { taxes: asked, bad_debt: money2(sub(lost.amount, add('0', ...asked.map(({ amount }) => amount)))) }
}

/**
 * What an order has sold, as it is: nothing unless it is complete or uncollectible. Gross sales and discounts are those
 * of the sale; what came back is in `returns`, and charges, liabilities and taxes are without it. Where goods came back
 * without lowering the price, nothing was returned. What the lines cost is in `costs` where it is known. Amounts are in the
 * order's currency.
 */
export function salesOf(order: SoldOrder, costs?: LineCosts): Sales {
  if (!isSold(order.status)) return NO_SALES
  const after = afterReturns(order)
  const isLower = cmp(after.totals.total, order.final_price) <= 0
  const remaining: PricedOrder = isLower ? after : order
  const sold = salesLines(order, costs)
  const left = new Map((remaining === order ? sold : salesLines(remaining)).map((line) => [line.key, line]))
  const lines = remaining === order ? sold : sold.map((line) => withReturns(line, left.get(line.key)))
  const lost = lostOf(order, remaining)
  const taxes = salesTaxes(remaining, [...left.values()], lost.taxes)
  const cars = order.vehicle_id === null && order.other_vehicle_id === null ? 0 : 1
  return { lines, taxes, total: remaining.totals.total, bad_debt: lost.bad_debt, cars, invoices: 1 }
}

/** Why what an order has sold changed so. Where several things changed, the first that is named here. */
export function salesCause(
  before: Pick<SoldOrder, 'status' | 'returned_total'>,
  after: Pick<SoldOrder, 'status' | 'returned_total'>,
  { bad_debt }: Pick<Sales, 'bad_debt'>,
): SalesCause {
  // A finalized order that is canceled takes its sale back for good, as a void does.
  if (!isSold(after.status)) return isActiveStatus(after.status) ? 'reopened' : 'void'
  if (!isSold(before.status)) return 'sale'
  const returned = cmp(after.returned_total, before.returned_total)
  if (returned !== 0) return returned > 0 ? 'returned' : 'return_undone'
  return isPositive(bad_debt) ? 'written_off' : 'recovered'
}

function changedLine<Line extends SalesLine>(now: Line | undefined, before: Line | undefined): Line[] {
  const known = before ?? now
  if (!known) return []
  const amounts = Object.fromEntries(
    SALES_AMOUNTS.map((name) => [name, money2(sub(now?.[name] ?? '0', before?.[name] ?? '0'))]),
  ) as SalesAmounts
  const quantity = money4(sub(now?.quantity ?? '0', before?.quantity ?? '0'))
  const times = (now?.times ?? 0) - (before?.times ?? 0)
  const isSame = times === 0 && isZero(quantity) && SALES_AMOUNTS.every((name) => isZero(amounts[name]))
  return isSame ? [] : [{ ...known, ...amounts, quantity, times }]
}

const TAX_SUMS = ['base', 'exempt_base', 'exempt_party_base', 'amount', 'asked_back'] as const

const changedTax = (now: SalesTax | undefined, before: SalesTax | undefined): SalesTax[] => {
  const known = before ?? now
  if (!known) return []
  const sums = Object.fromEntries(
    TAX_SUMS.map((name) => [name, money2(sub(now?.[name] ?? '0', before?.[name] ?? '0'))]),
  ) as Pick<SalesTax, (typeof TAX_SUMS)[number]>
  return TAX_SUMS.every((name) => isZero(sums[name])) ? [] : [{ ...known, ...sums }]
}

/** Each key of two lists once, in the order of the second and then of the first. */
function pairs<Row>(
  now: readonly Row[],
  before: readonly Row[],
  keyOf: (row: Row) => string,
): [now: Row | undefined, before: Row | undefined][] {
  const [is, was] = [now, before].map((rows) => new Map(rows.map((row) => [keyOf(row), row])))
  const keys = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])]
  return keys.map((key) => [is?.get(key), was?.get(key)])
}

/**
 * What must be added to what the books have of an order, so that they say what it has sold now. What describes a line
 * stays as it was first written. Null where nothing changes.
 */
export function salesChange<Line extends SalesLine>(
  now: Sales<Line>,
  before: Sales<Line>,
): Sales<Line> | null {
  const lines = pairs(now.lines, before.lines, ({ key }) => key).flatMap(([is, was]) => changedLine(is, was))
  const taxes = pairs(now.taxes, before.taxes, ({ place, name }) => `${place} ${name}`).flatMap(([is, was]) =>
    changedTax(is, was),
  )
  const change = {
    lines,
    taxes,
    total: money2(sub(now.total, before.total)),
    bad_debt: money2(sub(now.bad_debt, before.bad_debt)),
    cars: now.cars - before.cars,
    invoices: now.invoices - before.invoices,
  }
  const isSame =
    lines.length + taxes.length === 0 &&
    isZero(change.total) &&
    isZero(change.bad_debt) &&
    change.cars === 0 &&
    change.invoices === 0
  return isSame ? null : change
}

/** Two changes one after the other. */
export function salesTogether<Line extends SalesLine>(one: Sales<Line>, other: Sales<Line>): Sales<Line> {
  const negative = salesChange<Line>(NO_SALES, one)
  return salesChange<Line>(other, negative ?? NO_SALES) ?? NO_SALES
}
