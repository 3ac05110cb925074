import { atoms, cents, centsText } from '../money/cents.ts'
import { isZero, sub, type Decimal } from '../money/money.ts'
import { byPositions, shareOut, type PositionShare, type Weighted } from './shares.ts'

/** All to who took the payment; by hours worked in the shop that day; by set shares of positions on the order. */
export const TIP_WAYS = ['taker', 'hours', 'positions'] as const
export type TipWay = (typeof TIP_WAYS)[number]

/** How tips are shared from a day on. */
export interface TipRule {
  readonly from_day: string
  readonly way: TipWay
  /** For `positions`. */
  readonly people: readonly PositionShare[]
}

const NO_RULE: TipRule = { from_day: '', way: 'taker', people: [] }

/** The rule of a day, of rules in the order in which they were entered: the newest day counts, then the last entry. */
export const tipRuleOn = (rules: readonly TipRule[], day: string): TipRule =>
  rules.reduce(
    (found, rule) => (rule.from_day <= day && rule.from_day >= found.from_day ? rule : found),
    NO_RULE,
  )

/** What decides who gets a tip. */
export interface TipFacts {
  /** Who took the payment; null for one that a customer made alone. */
  readonly taker: string | null
  /** The hours of people in the shop on the day of the payment. */
  readonly hours: readonly { readonly user_id: string; readonly minutes: number }[]
  /** Who is on the order; `position` is null for the advisor. */
  readonly people: readonly { readonly user_id: string; readonly position: string | null }[]
}

type Holder = Weighted<{ readonly user_id: string }>

const byHours = ({ hours }: TipFacts): Holder[] =>
  hours.map(({ user_id, minutes }) => ({ person: { user_id }, weight: atoms(minutes.toFixed(6)) }))

/** Without anyone of the rule the tip goes to who took the payment, and without that person by hours. */
function holdersOf(rule: TipRule, facts: TipFacts): Holder[] {
  const taker: Holder[] = facts.taker === null ? [] : [{ person: { user_id: facts.taker }, weight: 1n }]
  const found = { taker, hours: byHours(facts), positions: byPositions(rule.people, facts.people) }
  const counts = (holders: readonly Holder[]) => holders.some(({ weight }) => weight > 0n)
  return [found[rule.way], taker, found.hours].find(counts) ?? []
}

/** One change of a tip: the payment itself, or a refund of a part of it, which is negative. */
export interface TipStep {
  readonly day: string
  readonly amount: Decimal
}

export interface TipPart {
  readonly user_id: string
  readonly day: string
  /** Negative where a tip was given back. */
  readonly amount: Decimal
  /** The whole step that is shared. */
  readonly whole: Decimal
}

/**
 * What each person gets of a tip and of its refunds, in the payment's currency, each on its day. The rule is that of the
 * payment's day. A tip that is given back as a whole leaves every person with nothing of it.
 */
export function shareTip(steps: readonly TipStep[], rule: TipRule, facts: TipFacts): TipPart[] {
  const holders = holdersOf(rule, facts)
  let retained = 0n
  return steps.flatMap(({ day, amount }) => {
    const before = shareOut(retained, holders)
    retained += cents(amount)
    const sums = new Map<string, bigint>()
    for (const [at, part] of shareOut(retained, holders).entries()) {
      const user = holders[at]?.person.user_id ?? ''
      sums.set(user, (sums.get(user) ?? 0n) + part - (before[at] ?? 0n))
    }
    return [...sums]
      .filter(([, part]) => part !== 0n)
      .map(([user_id, part]) => ({ user_id, day, amount: centsText(part), whole: amount }))
  })
}

/** A row of the payment ledger with its tip. */
interface TippedRow {
  readonly id: string
  readonly payment_type: string
  readonly payment_tip_amount: Decimal
  /** The payment that this row refunds or reverses. */
  readonly of_id: string | null
}

/** What a row changes of the tips that the employer owes: a refund lowers them, its reversal raises them. */
export const tipChange = ({ payment_type, payment_tip_amount }: TippedRow): Decimal => {
  if (payment_type.endsWith('_failure') || isZero(payment_tip_amount)) return '0.00'
  const isRefund = payment_type.startsWith('payment_refund') || payment_type.startsWith('payment_credit')
  return isRefund ? sub('0', payment_tip_amount).toFixed(2) : payment_tip_amount
}
