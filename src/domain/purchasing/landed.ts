import { cents, centsText, productCents, atoms } from '../money/cents.ts'
import type { Decimal } from '../money/money.ts'

/** Goods that came: a quantity and its price of one, both in purchase units. */
export interface Delivered {
  quantity: Decimal
  price: Decimal
}

/**
 * What each delivered line is worth in cents with its share of freight and fees: the price of the goods, and of the extra
 * cost a share by value, by quantity where all is free. The shares sum to the extra cost: spare cents go to the largest
 * remainders, the first of equal ones.
 */
export function landedValues(lines: readonly Delivered[], extra: Decimal): Decimal[] {
  const goods = lines.map((line) => productCents(atoms(line.price), atoms(line.quantity)))
  const isFree = goods.every((value) => value === 0n)
  const shares = sharesOf(cents(extra), isFree ? lines.map((line) => atoms(line.quantity)) : goods)
  return goods.map((value, at) => centsText(value + (shares[at] ?? 0n)))
}

/** An amount in cents by these weights. */
function sharesOf(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  if (whole === 0n) return weights.map(() => 0n)
  const shares = weights.map((weight) => (amount * weight) / whole)
  const left = Number(amount - shares.reduce((sum, share) => sum + share, 0n))
  const byRemainder = weights
    .map((weight, at) => ({ at, remainder: (amount * weight) % whole }))
    .sort((one, other) =>
      other.remainder > one.remainder ? 1 : other.remainder < one.remainder ? -1 : one.at - other.at,
    )
  const spare = new Set(byRemainder.slice(0, left).map(({ at }) => at))
  return shares.map((share, at) => share + (spare.has(at) ? 1n : 0n))
}
