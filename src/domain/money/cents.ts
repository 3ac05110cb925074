/**
 * Exact integer arithmetic for the hot paths of the money rules: an amount is a bigint of cents, any other
 * decimal (unit price, quantity, rate) a bigint of 10⁻¹⁰. Nothing is rounded before the one rounding to cents
 * that a rule names; a division through big.js would round twice.
 */

/** Thrown for text that is not a plain decimal; `value` is the text. */
export class NotDecimalError extends Error {
  readonly value: unknown
  constructor(value: unknown) {
    super(`Not a decimal number: ${JSON.stringify(value)}`)
    this.name = 'NotDecimalError'
    this.value = value
  }
}

const PLACES = 10
const ATOMS_PER_CENT = 10n ** 8n
const ATOM_PRODUCTS_PER_CENT = 10n ** 18n
const ATOM_PERCENTS = 10n ** 12n
const DECIMAL = /^(-?)(\d{1,18})(?:\.(\d{1,10}))?$/
const ZEROS = '0'.repeat(PLACES)

/** A decimal text (at most 10 decimals) as a whole number of 10⁻¹⁰. Throws NotDecimalError. */
export function atoms(text: string): bigint {
  const match = DECIMAL.exec(text)
  if (!match) throw new NotDecimalError(text)
  const fraction = match[3] ?? ''
  const value = BigInt((match[2] ?? '') + fraction + ZEROS.slice(fraction.length))
  return match[1] === '-' ? -value : value
}

/** Quotient rounded half away from zero; the divisor is positive. */
export function divideHalfAway(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n
  const size = negative ? -dividend : dividend
  const quotient = (2n * size + divisor) / (2n * divisor)
  return negative ? -quotient : quotient
}

/** round2 of one decimal text, in cents. */
export function cents(text: string): bigint {
  return divideHalfAway(atoms(text), ATOMS_PER_CENT)
}

/** round2 of a number of 10⁻¹⁰, in cents. */
export function atomsToCents(value: bigint): bigint {
  return divideHalfAway(value, ATOMS_PER_CENT)
}

/** round2(unit price × quantity) in cents, from two numbers of 10⁻¹⁰. */
export function productCents(price: bigint, quantity: bigint): bigint {
  return divideHalfAway(price * quantity, ATOM_PRODUCTS_PER_CENT)
}

/** round2(amount × rate ÷ 100) in cents; the rate is a percentage as text. */
export function percentCents(amount: bigint, rate: string): bigint {
  return divideHalfAway(amount * atoms(rate), ATOM_PERCENTS)
}

/** round2(amount × part ÷ whole) in cents; zero when the whole is zero. */
export function shareCents(amount: bigint, part: bigint, whole: bigint): bigint {
  if (whole === 0n) return 0n
  return whole < 0n ? divideHalfAway(-amount * part, -whole) : divideHalfAway(amount * part, whole)
}

/** Cents as text with two decimals: -1230n is "-12.30". */
export function centsText(value: bigint): string {
  const negative = value < 0n
  const digits = (negative ? -value : value).toString().padStart(3, '0')
  return `${negative ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The smaller of two amounts. */
export function minCents(first: bigint, second: bigint): bigint {
  return first < second ? first : second
}

/** The amount, but at least zero. */
export function notNegative(value: bigint): bigint {
  return value < 0n ? 0n : value
}
