import { DECIMALS, fixed, type Decimal } from './money.ts'

/** The most decimals to which a figure is rounded (specification 5). */
export const MOST_DECIMALS = 15

const NUMERIC = /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** Whether a value is a figure: a finite number, or text that is one. */
const isNumeric = (value: unknown): value is number | string =>
  typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && NUMERIC.test(value.trim())

function textOf(value: number | string, decimals: number): Decimal {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MOST_DECIMALS)
    throw new RangeError(`a figure has 0 to ${String(MOST_DECIMALS)} decimals`)
  return fixed(String(value).trim(), decimals)
}

/**
 * A figure to 0 to 15 decimals (2 unless said), half away from zero. A number stays a number; text gets exactly so many
 * decimals ("12.30"). What is not numeric is answered as it is. Throws a RangeError for another number of decimals.
 */
export function rounded<Value>(value: Value, decimals?: number): Value
export function rounded(value: unknown, decimals = DECIMALS): unknown {
  if (!isNumeric(value)) return value
  const text = textOf(value, decimals)
  return typeof value === 'number' ? Number(text) : text
}

/**
 * Whether two figures are the same to so many decimals (2 unless said), as numbers or as text. False where one of them is
 * not numeric. Throws a RangeError for a number of decimals that is not 0 to 15.
 */
export const sameFigure = (one: unknown, other: unknown, decimals = DECIMALS): boolean =>
  isNumeric(one) && isNumeric(other) && textOf(one, decimals) === textOf(other, decimals)
