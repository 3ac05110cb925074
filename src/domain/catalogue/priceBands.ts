import { cmp, isPositive, money2, mul, type Decimal } from '../money/money.ts'

/** One row of the price matrix: what costs at most this much is sold at so many times its cost. */
export interface PriceBand {
  /** The largest unit cost of the band as a decimal; empty in the last one, which has no limit. */
  readonly up_to: string
  readonly multiplier: Decimal
}

/**
 * The price that the shop's matrix proposes for a unit cost, in cents; null without a cost, or where no band reaches
 * that far. Bands are in the order of their limits.
 */
export function proposedPrice(bands: readonly PriceBand[], cost: Decimal): Decimal | null {
  if (!isPositive(cost)) return null
  const band = bands.find(({ up_to }) => up_to === '' || cmp(cost, up_to) <= 0)
  return band ? money2(mul(cost, band.multiplier)) : null
}

/** Whether the limits rise, only the last band has none, and nothing is sold below its cost. */
export const areBandsValid = (bands: readonly PriceBand[]): boolean =>
  bands.every(({ up_to, multiplier }, at) => {
    const before = bands[at - 1]?.up_to
    if (cmp(multiplier, '1') < 0 || before === '') return false
    return up_to === '' || (isPositive(up_to) && (before === undefined || cmp(up_to, before) > 0))
  })
