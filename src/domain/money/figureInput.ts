import { DECIMALS, PRECISION_DIGITS, type Decimal } from './money.ts'

/** Why typed text is not a figure. */
export type FigureRefusal = 'not_a_number' | 'negative' | 'too_many_decimals' | 'too_many_digits'

export interface FigureOptions {
  /** Decides what a comma before three digits means: thousands in English, the decimal mark in French. */
  language: 'en' | 'fr'
  /** Digits allowed after the decimal mark; 0 for whole numbers. */
  decimals: number
  /** Whether a minus sign is allowed. */
  negative: boolean
}

/** The figure is empty where nothing, or only a sign or mark, is typed so far. */
export type FigureResult = { ok: true; figure: Decimal } | { ok: false; code: FigureRefusal }

const refuse = (code: FigureRefusal): FigureResult => ({ ok: false, code })
const UP_TO_THREE = /^[1-9]\d{0,2}$/
const GROUPS = /^[1-9]\d{0,2}(?:[,.]\d{3})*$/

/** Where the decimals begin: after the last mark, unless it separates thousands. -1: there are none. */
function decimalMark(text: string, language: 'en' | 'fr'): number {
  const marks = text.replaceAll(/[^,.]/g, '')
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const first = marks[0]
  const alike = /^(?:,,+|\.\.+)$/.test(marks)
  if (alike) return -1
  const thousands =
    marks.length === 1 && first === ',' && language === 'en' && UP_TO_THREE.test(text.slice(0, last))
  return thousands && text.length - last - 1 === 3 ? -1 : last
}

/**
 * Reads what a person types as a figure: "1,234.5" and "$1,200" in English, "12,50" and "1 234,50 $" in French. A comma
 * before one or two last digits is a decimal mark in English too, as people in Quebec type it. The result is plain
 * decimal text, or empty where nothing or only a sign or mark is typed so far. Refused with a code: text that is not a
 * number, a minus sign or decimals where they are not allowed, more than ten digits counting two decimals
 * (specification 9).
 */
export function readFigure(text: string, { language, decimals, negative }: FigureOptions): FigureResult {
  const typed = text.replaceAll(/[\s$€%']/g, '').replace('\u2212', '-')
  const minus = typed.startsWith('-')
  const plain = minus ? typed.slice(1) : typed
  if (!/^[\d.,]*$/.test(plain)) return refuse('not_a_number')
  if (minus && !negative) return refuse('negative')
  const mark = decimalMark(plain, language)
  const head = mark < 0 ? plain : plain.slice(0, mark)
  const fraction = mark < 0 ? '' : plain.slice(mark + 1)
  if (/\D/.test(head) && !GROUPS.test(head)) return refuse('not_a_number')
  // In a whole number the comma can only be the beginning of its thousands, still being typed.
  const begun = decimals === 0 && language === 'en' && plain[mark] === ',' && UP_TO_THREE.test(head)
  if (fraction.length > decimals && !(begun && fraction.length < 3)) return refuse('too_many_decimals')
  const whole = head.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
  if (whole + fraction === '') return { ok: true, figure: '' }
  const digits = (whole === '0' ? 0 : whole.length) + Math.max(fraction.length, DECIMALS)
  if (digits > PRECISION_DIGITS) return refuse('too_many_digits')
  return {
    ok: true,
    figure: `${minus ? '-' : ''}${whole || '0'}${fraction && decimals > 0 ? `.${fraction}` : ''}`,
  }
}
