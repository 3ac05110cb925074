/** The states of a subscription at the provider; empty without one. */
export const SUBSCRIPTION_STATES = [
  '',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'paused',
] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

/** What decides whether a company may write. Times are instants. */
export interface BillingFacts {
  trial_ends_at: string
  status: SubscriptionState
  /** The end that was chosen, while the subscription still runs. */
  cancel_at: string | null
  /** When the subscription ended. */
  ended_at: string | null
  /** Since when an invoice is due that could not be paid. */
  failed_since: string | null
}

const WITH_PLAN: ReadonlySet<SubscriptionState> = new Set(['trialing', 'active', 'past_due', 'unpaid'])

/** Whether there is a plan in this state, paid or overdue. One that has ended or was never paid is none. */
export const hasPlan = (status: SubscriptionState): boolean => WITH_PLAN.has(status)

const DAY_MS = 24 * 60 * 60 * 1000

const daysAfter = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * DAY_MS).toISOString()

const later = (one: string, other: string): string => (Date.parse(one) > Date.parse(other) ? one : other)

/** The states in which a subscription was never paid: the trial alone counts. */
const NEVER_BEGUN: ReadonlySet<SubscriptionState> = new Set(['', 'incomplete', 'incomplete_expired'])

/**
 * From when a company is read-only: the end of the trial without a plan, the end of the grace period after a failed
 * payment, or the end of a cancelled plan. Null while a plan is paid.
 */
export function readOnlyFrom(facts: BillingFacts, graceDays: number): string | null {
  const { trial_ends_at, status, cancel_at, ended_at, failed_since } = facts
  if (NEVER_BEGUN.has(status)) return trial_ends_at
  if (status === 'canceled') return later(ended_at ?? trial_ends_at, trial_ends_at)
  if (status === 'paused') return trial_ends_at
  if (status === 'past_due' || status === 'unpaid')
    return failed_since === null ? null : daysAfter(failed_since, graceDays)
  return cancel_at
}

/** The subscription in one word. */
export type BillingState = 'trial' | 'active' | 'ending' | 'payment_failed' | 'read_only'

/** The state of the subscription at an instant. */
export function billingState(facts: BillingFacts, graceDays: number, now: string): BillingState {
  const from = readOnlyFrom(facts, graceDays)
  if (from !== null && Date.parse(from) <= Date.parse(now)) return 'read_only'
  if (facts.status === 'past_due' || facts.status === 'unpaid') return 'payment_failed'
  if (!hasPlan(facts.status)) return 'trial'
  return facts.cancel_at === null ? 'active' : 'ending'
}

/** The days from one instant to another, rounded up; none when it has passed. */
export const daysLeft = (until: string, now: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now)) / DAY_MS))

/** How many shops a plan is charged for. */
export const chargedFor = (perShop: boolean, activeShops: number): number =>
  perShop ? Math.max(1, activeShops) : 1
