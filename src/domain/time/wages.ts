import type { Decimal } from '../money/money.ts'
import type { Classed, PayClass } from './classes.ts'
import type { OvertimeRule } from './rules.ts'

/** Money that a person earned beside their hours. */
export interface Spiff {
  amount: Decimal
  /** A gift at the shop's discretion never raises the rate of overtime. */
  kind: 'commission' | 'flat_bonus' | 'gift'
}

/** The pay of a week by line, in the company's currency; each line is rounded half up once. */
export interface WeekPay {
  regular_pay: Decimal
  overtime_pay: Decimal
  double_pay: Decimal
  spiff_pay: Decimal
  total_pay: Decimal
  /** The weighted rate, four decimals; only where the region has one. */
  regular_rate?: Decimal
}

/** A fraction of a dollar. Sums of money by time never end in decimals, so nothing is rounded on the way. */
interface Fraction {
  top: bigint
  bottom: bigint
}

const RATE_DECIMALS = 4
const HOUR_MS = 3_600_000n

const fraction = (top: bigint, bottom = 1n): Fraction => ({ top, bottom })
const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
})
const times = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom })
const over = (a: Fraction, b: Fraction): Fraction =>
  b.top === 0n ? fraction(0n) : { top: a.top * b.bottom, bottom: a.bottom * b.top }
const ZERO = fraction(0n)
const HALF = fraction(1n, 2n)

/** A decimal with at most four places, exactly. */
function exact(text: Decimal): Fraction {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,4}))?$/.exec(text) ?? []
  if (whole === '') throw new Error(`not an amount with at most four decimals: ${text}`)
  const units = BigInt(whole + decimals.padEnd(RATE_DECIMALS, '0'))
  return fraction(sign === '-' ? -units : units, 10n ** BigInt(RATE_DECIMALS))
}

/** Rounded half up, away from zero, to these decimals. */
function rounded({ top, bottom }: Fraction, decimals: number): Decimal {
  const scaled = (top < 0n ? -top : top) * 10n ** BigInt(decimals)
  const units = (2n * scaled + bottom) / (2n * bottom)
  const digits = units.toString().padStart(decimals + 1, '0')
  const sign = top < 0n && units > 0n ? '-' : ''
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

const cents = (amount: Fraction): Decimal => rounded(amount, 2)

/** Hours of work. */
const hoursOf = (rows: readonly Classed[]): Fraction =>
  fraction(BigInt(rows.reduce((sum, row) => sum + row.to - row.from, 0)), HOUR_MS)

/** Hours at their own rates. */
function wagesOf(rows: readonly Classed[], rates: ReadonlyMap<string, Fraction>): Fraction {
  return [...Map.groupBy(rows, ({ rate }) => rate)].reduce((sum, [name, own]) => {
    const rate = rates.get(name)
    if (!rate) throw new Error(`no rate is called ${name}`)
    return plus(sum, times(hoursOf(own), rate))
  }, ZERO)
}

const sumOf = (spiffs: readonly Spiff[], kinds: readonly Spiff['kind'][]): Fraction =>
  spiffs.filter(({ kind }) => kinds.includes(kind)).reduce((sum, row) => plus(sum, exact(row.amount)), ZERO)

/** Spiffs that were taken back never lower the rate of overtime. */
const atLeastZero = (amount: Fraction): Fraction => (amount.top < 0n ? ZERO : amount)

interface Hours {
  all: Fraction
  regular: Fraction
}

/** What an hour of premium time earns besides its own rate, from spiffs, as a share for half and whole premiums. */
function spiffShare(rule: OvertimeRule, spiffs: readonly Spiff[], { all, regular }: Hours) {
  const earned = atLeastZero(sumOf(spiffs, ['commission', 'flat_bonus']))
  switch (rule.spiffs) {
    case 'excluded':
      return { premium: ZERO, whole: ZERO }
    case 'regular_hours':
      return { premium: ZERO, whole: over(earned, regular) }
    case 'california':
      return {
        premium: over(atLeastZero(sumOf(spiffs, ['commission'])), all),
        whole: over(atLeastZero(sumOf(spiffs, ['flat_bonus'])), regular),
      }
    default:
      return { premium: over(earned, all), whole: ZERO }
  }
}

/**
 * The pay of a week's work. Straight time is paid at its own rates. Premium time is paid at its own rates and a premium:
 * half (double: all) of the weighted rate or of the rate in force, with the region's share of spiffs. Throws where a
 * rate has more than four decimals or no such rate exists.
 */
export function weekPay(
  rule: OvertimeRule,
  work: readonly Classed[],
  rates: Readonly<Record<string, Decimal>>,
  spiffs: readonly Spiff[],
): WeekPay {
  const known = new Map(Object.entries(rates).map(([name, rate]) => [name, exact(rate)]))
  const of = (pay: PayClass) => work.filter((row) => row.pay === pay)
  const hours = { all: hoursOf(work), regular: hoursOf(of('regular')) }
  const share = spiffShare(rule, spiffs, hours)
  const weighted = plus(over(wagesOf(work, known), hours.all), share.premium)
  /** Premium of `parts` halves: one for overtime, two for double time. */
  const paid = (pay: PayClass, halves: bigint): Fraction => {
    const rows = of(pay)
    const own = wagesOf(rows, known)
    const base =
      rule.base === 'weighted'
        ? times(hoursOf(rows), weighted)
        : plus(own, times(hoursOf(rows), share.premium))
    const premium = times(times(base, HALF), fraction(halves))
    // A bonus by regular hours pays one and a half, or two, of itself.
    const bonus = times(times(hoursOf(rows), share.whole), times(HALF, fraction(2n + halves)))
    return plus(plus(own, premium), bonus)
  }
  const lines = {
    regular_pay: cents(wagesOf(of('regular'), known)),
    overtime_pay: cents(paid('overtime', 1n)),
    double_pay: cents(paid('double', 2n)),
    spiff_pay: cents(sumOf(spiffs, ['commission', 'flat_bonus', 'gift'])),
  }
  const total = Object.values(lines).reduce((sum, line) => plus(sum, exact(line)), ZERO)
  return {
    ...lines,
    total_pay: cents(total),
    ...(rule.base === 'weighted' && { regular_rate: rounded(weighted, RATE_DECIMALS) }),
  }
}
