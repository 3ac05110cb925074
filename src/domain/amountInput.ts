import { DECIMALS, PRECISION_DIGITS, type Decimal } from './money.ts'

/** Why typed text is not an amount. */
export const AMOUNT_REFUSALS = [
  'amount_empty',
  'amount_not_a_number',
  'amount_negative',
  'amount_too_many_decimals',
  'amount_too_many_digits',
] as const
export type AmountRefusal = (typeof AMOUNT_REFUSALS)[number]

export interface AmountOptions {
  /** Decides what a comma means: thousands in English, the decimal sign in French. */
  language?: 'en' | 'fr'
  /** Decimals allowed: 2 by default, 4 for unit prices and quantities. */
  decimals?: number
  /** Whether a minus sign is allowed; false by default. */
  negative?: boolean
}

export type AmountResult = { ok: true; amount: Decimal } | { ok: false; code: AmountRefusal }

const ENGLISH = /^(-?)(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/
const FRENCH = /^(-?)(\d+|\d{1,3}(?:[ .]\d{3})+)?(?:[,.](\d*))?$/

/**
 * Reads what a person types as an amount: "1,234.5", "$12", "12,50" or "1 234,50 $" in French. The result is
 * plain decimal text with at least two decimals. Refused with a code: more than ten digits counting two
 * decimals (specification 9), more decimals than allowed, a minus sign where none is allowed.
 */
export function readAmount(text: string, options: AmountOptions = {}): AmountResult {
  const typed = text
    .replaceAll(/[\u00A0\u202F\u2009]/g, ' ')
    .replaceAll(/[$€]/g, '')
    .replace('\u2212', '-')
    .trim()
  if (typed === '') return refuse('amount_empty')
  const match = (options.language === 'fr' ? FRENCH : ENGLISH).exec(typed)
  if (!match || !/\d/.test(typed)) return refuse('amount_not_a_number')
  const whole = (match[2] ?? '0').replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
  const fraction = (match[3] ?? '').replace(/0+$/, '').padEnd(DECIMALS, '0')
  const zero = /^0*$/.test(whole + fraction)
  if (match[1] === '-' && !zero && !options.negative) return refuse('amount_negative')
  if (fraction.length > (options.decimals ?? DECIMALS)) return refuse('amount_too_many_decimals')
  const digits = (whole === '0' ? 0 : whole.length) + fraction.length
  if (digits > PRECISION_DIGITS) return refuse('amount_too_many_digits')
  return { ok: true, amount: `${match[1] === '-' && !zero ? '-' : ''}${whole}.${fraction}` }
}

/** `readAmount` without the reason: the decimal text, or null. */
export function parseAmount(text: string, options: AmountOptions = {}): Decimal | null {
  const result = readAmount(text, options)
  return result.ok ? result.amount : null
}

function refuse(code: AmountRefusal): AmountResult {
  return { ok: false, code }
}
