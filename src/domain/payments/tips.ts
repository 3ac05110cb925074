import { add, cmp, isPositive, isZero, min, money2, percentOf, sub, type Decimal } from '../money/money.ts'
import type { PaymentMethod } from './methods.ts'

/** Whether a shop takes tips and which percentages it offers beside an amount of one's own; a new shop takes none. */
export interface TipSetting {
  tips_on: boolean
  /** At most three, in percent of what is paid. */
  tip_percents: readonly Decimal[]
}

/** So many percentages are offered at most. */
export const MOST_TIP_CHOICES = 3

/** Credit of any kind and goodwill are no money that could be handed on. */
const UNTIPPED: ReadonlySet<string> = new Set<PaymentMethod>([
  'Account Credit',
  'Gift Up',
  'Gift Card',
  'Warranty',
  'Goodwill',
])

export const takesTip = (method: string): boolean => !UNTIPPED.has(method)

/** What each offered percentage comes to for an amount, to the cent, half up. */
export const tipChoices = (
  percents: readonly Decimal[],
  amount: Decimal,
): { percent: Decimal; amount: Decimal }[] =>
  percents.map((percent) => ({ percent, amount: percentOf(amount, percent).toFixed(2) }))

/** How a tip was chosen: a percentage follows the amount as it changes, an amount of one's own stays. */
export type TipChoice =
  | { by: 'none' }
  | { by: 'percent'; percent: Decimal }
  /** As it is typed; empty is none yet. */
  | { by: 'own'; amount: string }

export const NO_TIP: TipChoice = { by: 'none' }

/** What a choice comes to for the amount of now, as decimal text; empty where nothing is given. */
export function chosenTip(choice: TipChoice, amount: Decimal): string {
  if (choice.by === 'own') return choice.amount
  if (choice.by === 'none') return ''
  const [{ amount: tip } = { amount: '0' }] = tipChoices([choice.percent], amount)
  return isPositive(tip) ? tip : ''
}

/** What of the money handed over goes onto the order and into change: cash that is counted out holds the tip too. */
export const ontoOrder = (handed: Decimal, tip: Decimal, holdsTip: boolean): Decimal =>
  holdsTip ? money2(sub(handed, tip)) : handed

export type TipRefusal = 'tips_not_taken' | 'tip_too_large'

/** Why a tip is refused, or null: it is beside a payment, and never more than the payment itself. */
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

/** What a card is asked for: the order's part, the tip, and what a credit card bears on top. */
export interface Charge {
  amount: Decimal
  tip: Decimal
  surcharge: Decimal
}

export const chargeTotal = ({ amount, tip, surcharge }: Charge): Decimal =>
  money2(add(amount, tip, surcharge))

/**
 * How what a card was really charged falls apart; the parts always come to the charge. A charge without the surcharge
 * is a card that bears none; more than was asked is a tip that the customer gave at the terminal; of less the order is
 * paid first.
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

/** What of a payment's tip may still be given back. */
export const refundableTip = (tip: Decimal, before: readonly Decimal[]): Decimal =>
  money2(sub(tip, add('0', ...before)))

/** Whether so much of a tip may go back: at most what is left of it, and only the way in which it was given. */
export const mayRefundTip = (tip: Decimal, left: Decimal, toCredit: boolean): boolean =>
  !isPositive(tip) || (!toCredit && cmp(tip, left) <= 0)
