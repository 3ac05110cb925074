import { msg, type Say } from '#domain/base/words.ts'
import { formatsOf } from '#domain/base/formats.ts'
import { add, cmp, isPositive, min, money2, mul, percentOf, sub, type Decimal } from '#domain/money/money.ts'
import { surchargeRule } from '#domain/places/regulations.ts'
import type { SurchargeRule } from '#domain/places/regulationRules.ts'

/** A shop's surcharge on card payments; a new shop has none. */
export interface SurchargeSetting {
  surcharge_on: boolean
  /** Percent of what is charged. */
  surcharge_percent: Decimal
}

/** Where a shop is and its current day: the rules are dated. */
export interface SurchargePlace {
  country: string
  region: string
  /** "2026-11-21" */
  date: string
}

export type SurchargeProblem = 'surcharge_not_allowed' | 'surcharge_over_cap' | 'surcharge_missing'

/**
 * Why a shop may not charge this, or null. Off is always allowed; where nothing is known about a region there is no
 * surcharge.
 */
export function surchargeProblem(
  { surcharge_on, surcharge_percent }: SurchargeSetting,
  rule: SurchargeRule | null,
): SurchargeProblem | null {
  if (!surcharge_on) return null
  if (!rule?.allowed || rule.cap === null) return 'surcharge_not_allowed'
  if (!isPositive(surcharge_percent)) return 'surcharge_missing'
  return cmp(surcharge_percent, rule.cap) > 0 ? 'surcharge_over_cap' : null
}

/** The percentage in force today: never above the cap, zero where it is off or banned, whatever was set before. */
export function surchargePercent(setting: SurchargeSetting, place: SurchargePlace): Decimal {
  const rule = surchargeRule(place.country, place.region, place.date)
  if (!setting.surcharge_on || !rule?.allowed || rule.cap === null) return '0'
  return min(setting.surcharge_percent, rule.cap).toFixed()
}

/** What the customer says about their card before it is presented; empty where it is not asked. */
export const CARD_KINDS = ['', 'credit', 'debit'] as const
export type CardKind = (typeof CARD_KINDS)[number]

/** Gateways that distinguish a credit card from a debit or prepaid one before the money is taken. */
const TELLS_CREDIT: ReadonlySet<string> = new Set(['Terminal', 'Online'])

/** Whether a payment method can carry a surcharge once the customer says that the card is a credit card. */
export const mayBearSurcharge = (method: string): boolean => method === 'Credit' || TELLS_CREDIT.has(method)

/**
 * The surcharge on a payment's amount (never on its tip): a percentage, rounded to the cent and never above the
 * percentage itself (the cap applies to the cent). Credit cards alone: one that staff recorded, or one that was
 * declared as such at a gateway that can tell. Debit and prepaid cards never carry one.
 */
export function surchargeOn(amount: Decimal, method: string, percent: Decimal, card: CardKind = ''): Decimal {
  const bears = method === 'Credit' || (card === 'credit' && TELLS_CREDIT.has(method))
  if (!bears || !isPositive(percent) || !isPositive(amount)) return '0.00'
  return percentOf(amount, percent).round(2, 0).toFixed(2)
}

/** What the receipt says about a surcharge (`surcharge_message` of the specification), in the customer's language. */
export const surchargeMessage = (percent: Decimal, say: Say): string =>
  say(
    msg(
      'A {percent} surcharge was added to this credit card payment. Debit and prepaid cards have no surcharge.',
      { percent: formatsOf(say.language).percent(percent) },
    ),
  )

/**
 * The part of a payment's surcharge that is refunded with a part of its amount: in proportion, and with the last part
 * all that is left, so that the parts add up to the whole.
 */
export function refundedSurcharge(
  paid: { amount: Decimal; surcharge: Decimal },
  before: readonly { amount: Decimal; surcharge: Decimal }[],
  amount: Decimal,
): Decimal {
  const left = money2(sub(paid.surcharge, add(...before.map(({ surcharge }) => surcharge))))
  if (!isPositive(left)) return '0.00'
  const rest = sub(paid.amount, add(...before.map((row) => row.amount)))
  if (cmp(amount, rest) >= 0) return left
  return money2(min(left, money2(mul(paid.surcharge, amount).div(paid.amount))))
}
