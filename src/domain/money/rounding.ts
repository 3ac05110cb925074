import { dec, isDecimal, type Big } from './money.ts'

const MOST_DECIMALS = 15

/** The number in a decimal text or a finite number, else null. */
function numeric(value: unknown): Big | null {
  if (typeof value === 'number') return Number.isFinite(value) ? dec(String(value)) : null
  return isDecimal(value) ? dec(value) : null
}

function decimalsAllowed(decimals: number): boolean {
  return Number.isInteger(decimals) && decimals >= 0 && decimals <= MOST_DECIMALS
}

/**
 * Rounded half away from zero to 0 to 15 decimals, 2 by default: text gives text with that many decimals, a
 * number gives a number. Non-numeric input, or another count of decimals, returns the input (specification 5).
 */
export function roundDecimals<T>(value: T, decimals = 2): T | string | number {
  const exact = numeric(value)
  if (!exact || !decimalsAllowed(decimals)) return value
  const text = exact.round(decimals, 1).toFixed(decimals)
  return typeof value === 'number' ? Number(text) : text
}

/** -1, 0 or 1 after rounding both to 2 decimals by default; undefined when either is not numeric. */
export function compareRounded(first: unknown, second: unknown, decimals = 2): -1 | 0 | 1 | undefined {
  const a = numeric(first)
  const b = numeric(second)
  if (!a || !b || !decimalsAllowed(decimals)) return undefined
  return a.round(decimals, 1).cmp(b.round(decimals, 1))
}

/** Equal after rounding to 2 decimals by default; false when either is not numeric. */
export function equalRounded(first: unknown, second: unknown, decimals = 2): boolean {
  return compareRounded(first, second, decimals) === 0
}
