import { atoms, cents, centsText, productCents, shareCents } from '../money/cents.ts'
import { add, cmp, isPositive, isZero, max, min, money2, money4, sub, type Decimal } from '../money/money.ts'

/** How a difference between order, delivery and invoice is settled: paid, or claimed as a supplier credit. */
export const OUTCOMES = ['accepted', 'claimed'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const DIFFERENCES = ['quantity', 'price', 'freight'] as const
export type DifferenceKind = (typeof DIFFERENCES)[number]

/** A quantity in purchase units with its amount in cents. */
export interface Sum {
  quantity: Decimal
  amount: Decimal
}

/** What is known of a line: deliveries that hold, the oldest first, what was invoiced, and what was settled before. */
export interface MatchedLine {
  received: readonly { quantity: Decimal; price: Decimal }[]
  invoiced: Sum
  settled_quantity: Sum
  /** Price differences that were settled, in cents. */
  settled_price: Decimal
}

/** What differs on a line. Quantity: more invoiced than received, with its amount. Price: dearer, or negative, cheaper. */
export interface LineDifference {
  quantity: Sum
  price: Decimal
}

const ZERO: Sum = { quantity: '0.0000', amount: '0.00' }

/** What these deliveries hold together. */
export const receivedSum = (received: MatchedLine['received']): Decimal =>
  money4(add('0', ...received.map(({ quantity }) => quantity)))

/** The amount of the first units that came, in cents, each delivery rounded once. */
function amountOfFirst(received: MatchedLine['received'], quantity: Decimal): Decimal {
  let left = quantity
  let sum = 0n
  for (const delivery of received) {
    const part = min(left, delivery.quantity).toFixed()
    sum += productCents(atoms(delivery.price), atoms(part))
    left = sub(left, part).toFixed()
    if (!isPositive(left)) break
  }
  return centsText(sum)
}

/**
 * Matches a line three ways: what was invoiced over what came waits, at its share of the invoiced amount; the rest is
 * compared with the prices of the deliveries, the oldest first. What was settled before does not count again.
 * Quantities to four decimals, amounts in cents.
 */
export function lineDifference(line: MatchedLine): LineDifference {
  const { received, invoiced, settled_quantity, settled_price } = line
  const openQuantity = sub(invoiced.quantity, settled_quantity.quantity).toFixed()
  const openAmount = money2(sub(invoiced.amount, settled_quantity.amount))
  const over = money4(max(sub(openQuantity, receivedSum(received)), '0'))
  const quantity = isZero(over)
    ? ZERO
    : { quantity: over, amount: centsText(shareCents(cents(openAmount), atoms(over), atoms(openQuantity))) }
  const matched = sub(openQuantity, over).toFixed()
  const worth = isPositive(matched) ? amountOfFirst(received, matched) : '0'
  const price = money2(sub(sub(sub(openAmount, quantity.amount), worth), settled_price))
  return { quantity, price: isPositive(matched) ? price : '0.00' }
}

/** What is known of the freight of a purchase order, in cents. */
export interface MatchedFreight {
  received: Decimal
  invoiced: Decimal
  settled: Decimal
  /** Whether everything that came is invoiced: no further invoice is expected. */
  complete: boolean
}

/** The difference of the freight in cents; less than what came with the goods counts once all is invoiced. */
export function freightDifference({ received, invoiced, settled, complete }: MatchedFreight): Decimal {
  const difference = money2(sub(sub(invoiced, received), settled))
  return isPositive(difference) || complete ? difference : '0.00'
}

/** How far the invoices of a purchase order agree with what came. */
export const MATCH_STATES = ['not_invoiced', 'partly_invoiced', 'to_settle', 'matched'] as const
export type MatchState = (typeof MATCH_STATES)[number]

/** The state of the match: differences first, then goods without an invoice. */
export function matchState(
  lines: readonly { received: Decimal; invoiced: Decimal }[],
  differs: boolean,
): MatchState {
  if (differs) return 'to_settle'
  if (!lines.some(({ invoiced }) => isPositive(invoiced))) return 'not_invoiced'
  return lines.some(({ received, invoiced }) => cmp(received, invoiced) > 0) ? 'partly_invoiced' : 'matched'
}

/** The total of an invoice in cents: its lines, each rounded, with freight, cores and tax. */
export const invoiceTotal = (
  lines: readonly { quantity: Decimal; price: Decimal }[],
  { freight, cores, tax }: { freight: Decimal; cores: Decimal; tax: Decimal },
): Decimal =>
  money2(add(freight, cores, tax, ...lines.map(({ quantity, price }) => lineAmount(price, quantity))))

/** The amount of a quantity at a price, in cents. */
export const lineAmount = (price: Decimal, quantity: Decimal): Decimal =>
  centsText(productCents(atoms(price), atoms(quantity)))
