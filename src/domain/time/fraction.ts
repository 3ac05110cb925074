import { divideHalfAway } from '../money/cents.ts'

/** An exact quotient: an hour in milliseconds, or an average rate, has no finite decimal. `under` is positive. */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

export const ZERO: Fraction = { over: 0n, under: 1n }

export const fraction = (over: bigint, under: bigint): Fraction => ({ over, under })

export const plus = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.under + other.over * one.under,
  under: one.under * other.under,
})

export const times = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.over,
  under: one.under * other.under,
})

/** How many of `unit` it is, rounded half away from zero once. */
export const roundedTo = (value: Fraction, unit: bigint): bigint =>
  divideHalfAway(value.over, value.under * unit)
