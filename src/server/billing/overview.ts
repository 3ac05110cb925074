import type { BillingOverview } from '#contract/billing/billing.ts'
import { billingState, daysLeft, hasPlan, readOnlyFrom } from '#domain/billing/access.ts'
import { actorCan } from '#domain/people/roles.ts'
import type { Services } from '../base/http/context.ts'
import type { Author } from '../base/author.ts'
import { loadDeletion } from '../company/index.ts'
import { findAccount, activeShops, type AccountRow } from './account.queries.ts'
import { openedAccount } from './sync.ts'

/** The plan of an account; one that has ended is none. */
const planOf = ({ status, price_id: price, quantity, period_end, cancel_at }: AccountRow) =>
  hasPlan(status)
    ? { price, quantity, period_end, cancel_at }
    : { price: '', quantity: 0, period_end: null, cancel_at: null }

/** The subscription as it is known here; without billing there is none. */
export async function billingOverview(services: Services, companyId: string): Promise<BillingOverview> {
  const { billing, config, database } = services
  if (!billing) return { account: null }
  const facts = await openedAccount(services, companyId)
  const shops = await database.tenant(companyId, (tx) => activeShops(tx, companyId))
  const { company_id: id, trial_ends_at, failed_since } = facts
  const days = config.BILLING_GRACE_DAYS
  return {
    account: {
      id,
      state: billingState(facts, days, new Date().toISOString()),
      read_only_from: readOnlyFrom(facts, days),
      trial_ends_at,
      failed_since,
      ...planOf(facts),
      shops,
      plans: [...billing.plans],
    },
  }
}

/** How many days before the end those who may pay see a notice. */
const NOTICE_DAYS = 7

type Notice = { kind: 'trial_ends' | 'plan_ends' | 'payment_failed' | 'read_only' | 'deletion'; at: string }

/** What a person of the company has to know: its planned deletion, and its subscription. */
export async function noticesFor(services: Services, session: Author): Promise<Notice[]> {
  const { company_id } = session
  const { deletion_at: at } = await services.database.tenant(company_id, (tx) => loadDeletion(tx, company_id))
  const plan = await planNotices(services, session)
  return at === null ? plan : [{ kind: 'deletion', at }, ...plan]
}

async function planNotices(services: Services, session: Author): Promise<Notice[]> {
  const { billing, config, database } = services
  if (!billing) return []
  const { company_id, actor } = session
  const facts = await database.tenant(company_id, (tx) => findAccount(tx, company_id))
  const at = facts ? readOnlyFrom(facts, config.BILLING_GRACE_DAYS) : null
  if (!facts || at === null) return []
  const now = new Date().toISOString()
  const state = billingState(facts, config.BILLING_GRACE_DAYS, now)
  if (state === 'read_only') return [{ kind: 'read_only', at }]
  if (!actorCan(actor, 'company.billing')) return []
  if (state === 'payment_failed') return [{ kind: 'payment_failed', at }]
  if (daysLeft(at, now) > NOTICE_DAYS) return []
  return [{ kind: state === 'trial' ? 'trial_ends' : 'plan_ends', at }]
}
