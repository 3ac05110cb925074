import type { Plan } from '#contract/billing/plans.ts'
import { chargedFor, hasPlan, type SubscriptionState } from '#domain/billing/access.ts'
import { AppError } from '../base/errors.ts'
import type { Preview, Subscription } from '../integrations/stripeBilling/index.ts'
import { findAccount, activeShops, release, reserve } from './account.queries.ts'
import { billingOf, valueOf, type BillingServices } from './ask.ts'
import { ensureCustomer, openedAccount, syncBilling } from './sync.ts'

/** Runs one change of the plan at a time; the same id may try again. Afterwards the account is as the provider says. */
export async function changing(
  services: BillingServices,
  companyId: string,
  id: string,
  work: () => Promise<void>,
): Promise<void> {
  const { database } = services
  const now = new Date().toISOString()
  await openedAccount(services, companyId)
  if (!(await database.tenant(companyId, (tx) => reserve(tx, companyId, id, now))))
    throw new AppError('billing_busy')
  try {
    await work()
    await syncBilling(services, companyId)
  } finally {
    await database.tenant(companyId, (tx) => release(tx, companyId, id))
  }
}

const DUE: ReadonlySet<SubscriptionState> = new Set(['past_due', 'unpaid'])

/** True for a subscription that goes on, paid or not. */
const isOn = (found: Subscription | null): found is Subscription => found !== null && hasPlan(found.status)

function planOf(plans: readonly Plan[], price: string): Plan {
  const plan = plans.find((each) => each.price === price)
  if (!plan) throw new AppError('not_found')
  return plan
}

const secondsNow = (): number => Math.floor(Date.now() / 1000)

/** The free days that are left to a company that chooses its first plan; in seconds, null: none. */
async function trialEnd(services: BillingServices, companyId: string): Promise<number | null> {
  const { trial_ends_at, status } = await openedAccount(services, companyId)
  const end = Math.floor(Date.parse(trial_ends_at) / 1000)
  return status !== 'canceled' && end > secondsNow() + 60 ? end : null
}

interface Asked {
  price: string
  prorated_at: number
}

/** The change to a plan as the provider is asked for it. */
async function wanted(
  services: BillingServices,
  companyId: string,
  {
    customer_id,
    present,
    plan: { price, prorated_at },
  }: { customer_id: string; present: Subscription | null; plan: Asked },
) {
  const plan = planOf(billingOf(services).plans, price)
  const shops = await services.database.tenant(companyId, (tx) => activeShops(tx, companyId))
  const choice = { price_id: price, quantity: chargedFor(plan.per_shop, shops) }
  if (isOn(present)) return { choice, change: { ...choice, subscription: present, prorated_at }, start: null }
  const trial_end = await trialEnd(services, companyId)
  return { choice, change: null, start: { ...choice, customer_id, company_id: companyId, trial_end } }
}

/** What a plan would cost now. */
export async function previewPlan(
  services: BillingServices,
  companyId: string,
  price: string,
): Promise<Preview & { prorated_at: number }> {
  const { provider } = billingOf(services)
  const customer = await ensureCustomer(services, companyId)
  const present = valueOf(await provider.subscription(customer), services.log)
  const prorated_at = secondsNow()
  const { change, start } = await wanted(services, companyId, {
    customer_id: customer,
    present,
    plan: { price, prorated_at },
  })
  return { ...valueOf(await provider.preview(customer, change ?? start), services.log), prorated_at }
}

/** A preview is good for this long. */
const PREVIEW_SECONDS = 3600

function refuseStale(present: Subscription | null, seen: string, prorated_at: number): void {
  const price = isOn(present) ? present.price_id : ''
  const age = secondsNow() - prorated_at
  if (price !== seen || age > PREVIEW_SECONDS || age < -PREVIEW_SECONDS)
    throw new AppError('stale_version', { current: { price } })
}

/** Refuses what the next payment could not follow. */
async function needCard(services: BillingServices, customer: string): Promise<void> {
  const cards = valueOf(await billingOf(services).provider.cards(customer), services.log)
  if (!cards.some(({ is_default }) => is_default)) throw new AppError('billing_card_needed')
}

/** Chooses the first plan, or another one, as it was previewed. The same id again charges nothing more. */
export async function choosePlan(
  services: BillingServices,
  companyId: string,
  { id, seen, ...asked }: Asked & { id: string; seen: string },
): Promise<void> {
  const { provider } = billingOf(services)
  const { log } = services
  const customer = await ensureCustomer(services, companyId)
  await changing(services, companyId, id, async () => {
    const present = valueOf(await provider.subscription(customer), log)
    const { choice, change, start } = await wanted(services, companyId, {
      customer_id: customer,
      present,
      plan: asked,
    })
    const { price_id, quantity } = choice
    if (isOn(present) && present.price_id === price_id && present.quantity === quantity) return
    refuseStale(present, seen, asked.prorated_at)
    if (present !== null && DUE.has(present.status)) throw new AppError('billing_payment_due')
    await needCard(services, customer)
    const key = `${companyId} ${id}`
    const answer = change ? await provider.change(change, key) : await provider.subscribe(start, key)
    valueOf(answer, log, { card: 'billing_card_refused' })
  })
}

/** Cancels the plan with its paid period, at once where nothing is paid; or keeps a cancelled one. */
export async function endPlan(
  services: BillingServices,
  companyId: string,
  { id, ending }: { id: string; ending: boolean },
): Promise<void> {
  const { provider } = billingOf(services)
  const { log } = services
  const customer = await ensureCustomer(services, companyId)
  await changing(services, companyId, id, async () => {
    const present = valueOf(await provider.subscription(customer), log)
    if (!isOn(present)) throw new AppError('not_found')
    // The default card of a cancelled plan may have been removed.
    if (!ending) await needCard(services, customer)
    const isOver = ending && DUE.has(present.status)
    valueOf(isOver ? await provider.endNow(present.id) : await provider.setEnding(present.id, ending), log)
  })
}

/** Pays what is open with the default card. */
export async function payOpen(services: BillingServices, companyId: string, id: string): Promise<void> {
  const { provider } = billingOf(services)
  const customer = await ensureCustomer(services, companyId)
  await changing(services, companyId, id, async () => {
    valueOf(await provider.payOpen(customer), services.log, { card: 'billing_card_refused' })
  })
}

/** Charges a plan per shop for the shops in use, from the next invoice on. */
export async function chargeShops(services: BillingServices, companyId: string): Promise<void> {
  const { provider, plans } = billingOf(services)
  const { customer_id, price_id, quantity } = await openedAccount(services, companyId)
  const plan = plans.find(({ price }) => price === price_id)
  if (!plan || customer_id === '') return
  const shops = await services.database.tenant(companyId, (tx) => activeShops(tx, companyId))
  const due = chargedFor(plan.per_shop, shops)
  if (due === quantity) return
  const present = valueOf(await provider.subscription(customer_id), services.log)
  if (isOn(present) && present.quantity !== due)
    valueOf(await provider.setQuantity(present, due), services.log)
  await syncBilling(services, companyId)
}

/** Ends the plan of a company that is deleted, at once. */
export async function endBilling(services: BillingServices, companyId: string): Promise<void> {
  if (!services.billing) return
  const { provider } = services.billing
  const account = await services.database.tenant(companyId, (tx) => findAccount(tx, companyId))
  if (!account || account.customer_id === '') return
  const present = valueOf(await provider.subscription(account.customer_id), services.log)
  if (isOn(present)) valueOf(await provider.endNow(present.id), services.log)
}
