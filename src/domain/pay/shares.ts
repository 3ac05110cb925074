import { atoms } from '../money/cents.ts'
import type { Decimal } from '../money/money.ts'

/** A part of an amount for a position; the advisor, who began the order, where `position` is null. */
export interface PositionShare {
  readonly position: string | null
  /** A weight: 60 and 40 share as 3 and 2 do. */
  readonly share: Decimal
}

export interface Weighted<Person> {
  readonly person: Person
  readonly weight: bigint
}

/** Any number of holders up to ten divides this. */
const FINE = 2520n

/** The weights of people by their positions. People of one position share its part alike. */
export function byPositions<Person extends { readonly position: string | null }>(
  shares: readonly PositionShare[],
  people: readonly Person[],
): Weighted<Person>[] {
  return shares.flatMap(({ position, share }) => {
    const holders = people.filter((person) => person.position === position)
    const part = FINE / BigInt(Math.min(10, Math.max(1, holders.length)))
    return holders.map((person) => ({ person, weight: atoms(share) * part }))
  })
}

/** An amount in cents by weights, each rounded down; spare cents go to the first. */
export function shareOut(amount: bigint, shares: readonly { readonly weight: bigint }[]): bigint[] {
  const whole = shares.reduce((sum, { weight }) => sum + weight, 0n)
  if (whole === 0n) return shares.map(() => 0n)
  const parts = shares.map(({ weight }) => (amount * weight) / whole)
  const spare = amount - parts.reduce((sum, part) => sum + part, 0n)
  return parts.map((part, at) => (at === 0 ? part + spare : part))
}
