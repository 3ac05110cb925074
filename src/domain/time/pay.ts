import { atoms, centsText, divideHalfAway, notNegative } from '../money/cents.ts'
import type { Decimal } from '../money/money.ts'
import type { HourClass, Piece } from './classes.ts'
import { fraction, plus, roundedTo, times, ZERO, type Fraction } from './fraction.ts'
import { rateOn, type Rate } from './rates.ts'
import type { OvertimeRule } from './regionRules.ts'

/** Pay besides hours. A commission follows sales, a flat bonus is promised; anything else stays out of overtime. */
export interface Spiff {
  readonly amount: Decimal
  readonly kind: string
}

/** Gross pay of a week. Each line is rounded half up once; the total is the sum of the lines. */
export interface PayLines {
  readonly regular_pay: Decimal
  readonly overtime_pay: Decimal
  readonly double_pay: Decimal
  readonly spiff_pay: Decimal
  readonly total_pay: Decimal
  /** The average rate on which the premium is paid, to four decimals; only where the region pays it on the average. */
  readonly regular_rate?: Decimal
}

/** The part of an hour's rate that overtime and double time add to it. */
const PREMIUM: Record<HourClass, Fraction> = {
  regular: ZERO,
  overtime: fraction(1n, 2n),
  double: fraction(1n, 1n),
}
const FULL: Record<'overtime' | 'double', Fraction> = {
  overtime: fraction(3n, 2n),
  double: fraction(2n, 1n),
}
const HOUR = 3_600_000n
/** Spiffs of these kinds raise the overtime rate; gifts, tips and reimbursements do not. */
const COMMISSION = 'commission'
const FLAT_BONUS = 'flat_bonus'

/** Amounts are fractions of 10⁻¹⁰ of the currency. */
interface Worked {
  readonly hours: Fraction
  readonly wages: Fraction
}

function workedOf(pieces: readonly Piece[], rates: Readonly<Record<string, Rate>>, kind: HourClass): Worked {
  let length = 0n
  let wages = 0n
  for (const piece of pieces) {
    if (piece.kind !== kind) continue
    const part = BigInt(piece.end - piece.start)
    length += part
    wages += part * atoms(rateOn(rates, piece.rate, piece.day))
  }
  return { hours: fraction(length, HOUR), wages: fraction(wages, HOUR) }
}

/** The spiffs of a kind; reversals of earlier ones never make it less than nothing, nor do they lower another kind. */
const sumOf = (spiffs: readonly Spiff[], own: string): bigint =>
  notNegative(spiffs.reduce((sum, { amount, kind }) => (kind === own ? sum + atoms(amount) : sum), 0n))

/** What of the spiffs is divided by all hours, and what by the hours that are not overtime. */
function spiffBases(spiffs: readonly Spiff[], rule: OvertimeRule): { all: bigint; straight: bigint } {
  const [commission, flat] = [sumOf(spiffs, COMMISSION), sumOf(spiffs, FLAT_BONUS)]
  return {
    excluded: { all: 0n, straight: 0n },
    all_hours: { all: commission + flat, straight: 0n },
    straight_hours: { all: 0n, straight: commission + flat },
    california: { all: commission, straight: flat },
  }[rule.spiffs]
}

const perHour = (amount: Fraction, hours: Fraction): Fraction =>
  hours.over === 0n ? ZERO : times(amount, fraction(hours.under, hours.over))

/** The gross pay of classed time at its rates, with the premiums of the rule. */
export function payOf(
  pieces: readonly Piece[],
  rates: Readonly<Record<string, Rate>>,
  spiffs: readonly Spiff[],
  rule: OvertimeRule,
): PayLines {
  const worked = {
    regular: workedOf(pieces, rates, 'regular'),
    overtime: workedOf(pieces, rates, 'overtime'),
    double: workedOf(pieces, rates, 'double'),
  }
  const all = Object.values(worked)
  const hours = all.reduce((sum, each) => plus(sum, each.hours), ZERO)
  const wages = all.reduce((sum, each) => plus(sum, each.wages), ZERO)
  const bases = spiffBases(spiffs, rule)
  const spiffRate = perHour(fraction(bases.all, 1n), hours)
  const straightRate = perHour(fraction(bases.straight, 1n), worked.regular.hours)
  const averageRate = plus(perHour(wages, hours), spiffRate)
  const line = (kind: 'overtime' | 'double'): bigint => {
    const own = worked[kind]
    const premium =
      rule.base === 'weighted' ? times(averageRate, own.hours) : plus(own.wages, times(spiffRate, own.hours))
    const bonus = times(times(straightRate, own.hours), FULL[kind])
    return cents(plus(plus(own.wages, times(premium, PREMIUM[kind])), bonus))
  }
  const lines = {
    regular: cents(worked.regular.wages),
    overtime: line('overtime'),
    double: line('double'),
    spiff: divideHalfAway(
      spiffs.reduce((sum, { amount }) => sum + atoms(amount), 0n),
      10n ** 8n,
    ),
  }
  return {
    regular_pay: centsText(lines.regular),
    overtime_pay: centsText(lines.overtime),
    double_pay: centsText(lines.double),
    spiff_pay: centsText(lines.spiff),
    total_pay: centsText(lines.regular + lines.overtime + lines.double + lines.spiff),
    ...(rule.base === 'weighted' && hours.over > 0n && { regular_rate: fourPlaces(averageRate) }),
  }
}

const cents = (amount: Fraction): bigint => roundedTo(amount, 10n ** 8n)

function fourPlaces(rate: Fraction): Decimal {
  const digits = roundedTo(rate, 10n ** 6n)
    .toString()
    .padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}
