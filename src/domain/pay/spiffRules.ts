import type { Decimal } from '../money/money.ts'
import type { PositionShare } from './shares.ts'

/** What a rule pays for: a package or an item by id, a financial category by id, or every line. */
export const SPIFF_SUBJECTS = ['package', 'item', 'category', 'any'] as const
export type SpiffSubject = (typeof SPIFF_SUBJECTS)[number]

/** An amount for each unit, or a percentage of the price or of the margin. */
export const SPIFF_WAYS = ['flat', 'percent_price', 'percent_margin'] as const
export type SpiffWay = (typeof SPIFF_WAYS)[number]

/** How the people of a rule share: by the rule's shares, or by their job minutes on the order. */
export const SPIFF_SPLITS = ['shares', 'job_minutes'] as const
export type SpiffSplit = (typeof SPIFF_SPLITS)[number]

export interface SpiffRule {
  readonly id: string
  readonly name: string
  readonly from_day: string
  /** The last day, or null for no end. */
  readonly to_day: string | null
  /** The shops where it applies; empty for all. */
  readonly shop_ids: readonly string[]
  readonly subject: SpiffSubject
  /** Null for `any`. */
  readonly subject_id: string | null
  readonly way: SpiffWay
  /** Dollars for each unit, or percent. */
  readonly amount: Decimal
  /** The most that one line pays, or null. */
  readonly cap: Decimal | null
  readonly split: SpiffSplit
  /** Who earns: positions on the order, and the advisor. */
  readonly people: readonly PositionShare[]
  /** When it was entered, as ISO text: of two rules alike the newer wins. */
  readonly created_at: string
}

/** A line of an order as spiff rules see it. Amounts are in the order's currency. */
export interface SpiffLine {
  readonly id: string
  readonly name: string
  readonly name_french: string
  /** A part of a package is paid by a rule that names its item alone: the package's price contains it. */
  readonly kind: 'package' | 'item' | 'free' | 'part'
  /** The catalogue's id of the package or item. */
  readonly subject_id: string | null
  readonly category_id: string | null
  readonly units: Decimal
  /** After discounts, before tax. */
  readonly price: Decimal
  readonly cost: Decimal
}

/** A person on an order; `position` is null for the advisor. */
export interface SpiffPerson {
  readonly user_id: string
  readonly position: string | null
  readonly job_minutes: Decimal
}

export interface SpiffOrder {
  readonly shop_id: string
  /** The local day on which the order was paid in full. */
  readonly day: string
  readonly lines: readonly SpiffLine[]
  /** In the order of the positions; the first takes spare cents. */
  readonly people: readonly SpiffPerson[]
}

const SUBJECT_RANK: Record<SpiffSubject, number> = { package: 2, item: 2, category: 1, any: 0 }

function fits(rule: SpiffRule, line: SpiffLine): boolean {
  if (line.kind === 'part') return rule.subject === 'item' && rule.subject_id === line.subject_id
  switch (rule.subject) {
    case 'any':
      return true
    case 'category':
      return rule.subject_id === line.category_id
    default:
      return rule.subject === line.kind && rule.subject_id === line.subject_id
  }
}

const inForce = (rule: SpiffRule, { shop_id, day }: SpiffOrder): boolean =>
  rule.from_day <= day &&
  (rule.to_day === null || day <= rule.to_day) &&
  (rule.shop_ids.length === 0 || rule.shop_ids.includes(shop_id))

/** What makes a rule win over another: what it names, then where it applies, then how new it is. */
function before(one: SpiffRule, other: SpiffRule): number {
  return (
    SUBJECT_RANK[other.subject] - SUBJECT_RANK[one.subject] ||
    Number(other.shop_ids.length > 0) - Number(one.shop_ids.length > 0) ||
    other.from_day.localeCompare(one.from_day) ||
    other.created_at.localeCompare(one.created_at) ||
    other.id.localeCompare(one.id)
  )
}

/** The rules that apply to a line, the winning one first: the most specific, then the newest. */
export const rulesFor = (rules: readonly SpiffRule[], order: SpiffOrder, line: SpiffLine): SpiffRule[] =>
  rules.filter((rule) => inForce(rule, order) && fits(rule, line)).sort(before)
