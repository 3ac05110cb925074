import { add, dec, isZero, money2, mul, sub, type Decimal } from '../money/money.ts'
import type { WeekResult } from '../time/week.ts'
import type { PayFigures } from './figures.ts'

const MINUTES = ['regular_minutes', 'overtime_minutes', 'double_minutes'] as const
const GROSS = [
  'regular_pay',
  'overtime_pay',
  'double_pay',
  'spiff_pay',
  'holiday_pay',
  'premium_pay',
] as const
const TIPS = ['card_tips', 'cash_tips'] as const
const PAY = [...GROSS, ...TIPS]

export const NO_PAY: PayFigures = {
  regular_minutes: '0',
  overtime_minutes: '0',
  double_minutes: '0',
  regular_pay: '0.00',
  overtime_pay: '0.00',
  double_pay: '0.00',
  spiff_pay: '0.00',
  holiday_pay: '0.00',
  premium_pay: '0.00',
  card_tips: '0.00',
  cash_tips: '0.00',
}

/** The figures of a week's hours, wages, spiffs and commissions; the rest is zero. */
export const weekFigures = (week: WeekResult): PayFigures => ({
  ...NO_PAY,
  regular_minutes: String(week.regular_minutes),
  overtime_minutes: String(week.overtime_minutes),
  double_minutes: String(week.double_minutes),
  regular_pay: week.regular_pay,
  overtime_pay: week.overtime_pay,
  double_pay: week.double_pay,
  spiff_pay: week.spiff_pay,
})

const combine = (
  one: PayFigures,
  other: PayFigures,
  how: (first: Decimal, second: Decimal) => ReturnType<typeof dec>,
): PayFigures => ({
  ...NO_PAY,
  ...Object.fromEntries(MINUTES.map((name) => [name, how(one[name], other[name]).round(6).toFixed()])),
  ...Object.fromEntries(PAY.map((name) => [name, money2(how(one[name], other[name]))])),
})

export const plusPay = (one: PayFigures, other: PayFigures): PayFigures =>
  combine(one, other, (a, b) => add(a, b))

/** What one figure is more than another; negative where it is less. */
export const minusPay = (one: PayFigures, other: PayFigures): PayFigures => combine(one, other, sub)

export const isNoPay = (figures: PayFigures): boolean =>
  [...MINUTES, ...PAY].every((name) => isZero(figures[name]))

/** The sum of the pay lines, without tips. */
export const grossPay = (figures: PayFigures): Decimal => money2(add(...GROSS.map((name) => figures[name])))

const hours = (minutes: Decimal): Decimal => money2(dec(minutes).div(60))

/** Hours with two decimals that add up to the rounded total; regular hours take the rounding. */
export function payHours(figures: PayFigures): { regular: Decimal; overtime: Decimal; double: Decimal } {
  const total = hours(add(...MINUTES.map((name) => figures[name])).toFixed())
  const [overtime, double] = [hours(figures.overtime_minutes), hours(figures.double_minutes)]
  return { regular: money2(sub(sub(total, overtime), double)), overtime, double }
}

/** What regular pay is more than a provider computes at the usual rate: hours at rates of other positions or days. */
export function rateAdjustment({ regular_minutes, regular_pay }: PayFigures, rate: Decimal): Decimal {
  return money2(sub(regular_pay, money2(dec(mul(regular_minutes, rate)).div(60))))
}

/** What overtime pay is more than a provider computes from the hours: 1.5 and 2 times the usual rate. */
export function overtimeAdjustment(figures: PayFigures, rate: Decimal): Decimal {
  const { overtime, double } = payHours(figures)
  const computed = add(mul(mul(overtime, rate), '1.5'), mul(mul(double, rate), '2'))
  return money2(sub(add(figures.overtime_pay, figures.double_pay), computed))
}
