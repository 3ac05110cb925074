import {
  add,
  cmp,
  isPositive,
  isZero,
  min,
  money2,
  percentOf,
  sub,
  type Decimal,
} from '#domain/money/money.ts'
import type { PaymentMethod } from '../methods/methods.ts'

/** Whether a shop takes tips, and the percentages that it offers beside a custom amount; a new shop takes none. */
export interface TipSetting {
  tips_on: boolean
  /** At most three, in percent of what is paid. */
  tip_percents: readonly Decimal[]
}

/** The largest number of percentages that are offered. */
export const MOST_TIP_CHOICES = 3

/** Credit of any kind and goodwill are not money that could be paid out as a tip. */
const UNTIPPED: ReadonlySet<string> = new Set<PaymentMethod>([
  'Account Credit',
  'Gift Up',
  'Gift Card',
  'Warranty',
  'Goodwill',
])

export const takesTip = (method: string): boolean => !UNTIPPED.has(method)

/** What each offered percentage is of an amount, to the cent, half up. */
export const tipChoices = (
  percents: readonly Decimal[],
  amount: Decimal,
): { percent: Decimal; amount: Decimal }[] =>
  percents.map((percent) => ({ percent, amount: percentOf(amount, percent).toFixed(2) }))

/** How a tip was chosen: a percentage follows the amount as it changes, a custom amount stays. */
export type TipChoice =
  | { by: 'none' }
  | { by: 'percent'; percent: Decimal }
  /** As typed; empty: nothing typed yet. */
  | { by: 'own'; amount: string }

export const NO_TIP: TipChoice = { by: 'none' }

/** The tip for the present amount, as decimal text; empty where there is none. */
export function chosenTip(choice: TipChoice, amount: Decimal): string {
  if (choice.by === 'own') return choice.amount
  if (choice.by === 'none') return ''
  const [{ amount: tip } = { amount: '0' }] = tipChoices([choice.percent], amount)
  return isPositive(tip) ? tip : ''
}

/** How the tendered money is split into order and change: cash that is counted out includes the tip. */
export const ontoOrder = (handed: Decimal, tip: Decimal, holdsTip: boolean): Decimal =>
  holdsTip ? money2(sub(handed, tip)) : handed

export type TipRefusal = 'tips_not_taken' | 'tip_too_large'

/** Why a tip is refused, or null: it comes with a payment, and is never more than the payment itself. */
export function tipProblem(
  { tips_on }: Pick<TipSetting, 'tips_on'>,
  method: string,
  amount: Decimal,
  tip: Decimal,
): TipRefusal | null {
  if (isZero(tip)) return null
  if (!tips_on || !takesTip(method)) return 'tips_not_taken'
  return cmp(tip, amount) > 0 ? 'tip_too_large' : null
}

/** The total that a card is charged: the order's part, the tip, and the surcharge of a credit card. */
export interface Charge {
  amount: Decimal
  tip: Decimal
  surcharge: Decimal
}

export const chargeTotal = ({ amount, tip, surcharge }: Charge): Decimal =>
  money2(add(amount, tip, surcharge))

/**
 * How the real charge of a card is split; the parts always add up to the charge. A charge without the surcharge is a
 * card that carries none; a higher charge is a tip that the customer gave at the terminal; a lower one pays the order
 * first.
 */
export function splitCharge(asked: Charge, charged: Decimal): Charge {
  const { amount, tip, surcharge } = asked
  const bare = money2(add(amount, tip))
  if (cmp(charged, chargeTotal(asked)) >= 0)
    return { amount, tip: money2(sub(charged, add(amount, surcharge).toFixed(2))), surcharge }
  if (cmp(charged, bare) >= 0) return { amount, tip, surcharge: money2(sub(charged, bare)) }
  const order = money2(min(amount, charged))
  return { amount: order, tip: money2(sub(charged, order)), surcharge: '0.00' }
}

/** The part of a payment's tip that can still be refunded. */
export const refundableTip = (tip: Decimal, before: readonly Decimal[]): Decimal =>
  money2(sub(tip, add('0', ...before)))

/** Whether this much of a tip may be refunded: at most what is left of it, and only the way in which it was given. */
export const mayRefundTip = (tip: Decimal, left: Decimal, toCredit: boolean): boolean =>
  !isPositive(tip) || (!toCredit && cmp(tip, left) <= 0)
