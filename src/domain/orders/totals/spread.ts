/**
 * Shares cents out by weight, by largest remainder: the shares add up to the amount. With weights that are not negative
 * and an amount within their sum, no share exceeds its weight. Without any weight all of it goes to the first.
 */
export function spread(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  if (whole === 0n) return weights.map((_weight, at) => (at === 0 ? amount : 0n))
  const shares = weights.map((weight) => (amount * weight) / whole)
  const rest = weights.map((weight, at) => ({ at, left: size((amount * weight) % whole) }))
  const left = shares.reduce((sum, share) => sum - share, amount)
  const cent = left < 0n ? -1n : 1n
  const next = rest.sort((one, other) => compare(other.left, one.left) || one.at - other.at)
  for (const { at } of next.slice(0, Number(size(left)))) shares[at] = (shares[at] ?? 0n) + cent
  return shares
}

const size = (value: bigint): bigint => (value < 0n ? -value : value)
const compare = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0)
