import { vi } from 'vitest'
import { stationOf, type TestCompany } from '#test/factories.ts'
import { storeCustomerId, storeMessage, openAccount } from '#server/billing/account.queries.ts'
import { newId } from '#server/base/ids.ts'
import type { Role } from '#domain/people/roles.ts'
import type { Reply, Station } from '../station.ts'
import { PLANS, WEBHOOK_SECRET, type BillingState } from './billingSettings.ts'
import type { Standin } from '../standin.ts'

/** The settings of an installation that charges, with an account of its own at the stand-in. */
export const billingSettings = (standin: Standin, key: string): Record<string, string> => ({
  STRIPE_URL: standin.url,
  BAYLINE_URL: 'https://bayline.test',
  BILLING_STRIPE_KEY: key,
  BILLING_STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  BILLING_PLANS: JSON.stringify(PLANS),
})

export interface SentEvent {
  type: string
  payload: string
  signature: string
}

/** The controls of the stand-in for the account of a key. */
export function billingSim(standin: Standin, key: string) {
  const sim = async <Answer = unknown>(name: string, body: Record<string, string> = {}): Promise<Answer> => {
    const answer = await fetch(`${standin.url}/_sim/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as Answer
  }
  return {
    sim,
    state: () => sim<BillingState>('billing'),
    /** Sets the clock of the product and of the provider. */
    async at(instant: string): Promise<void> {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(instant) })
      await sim('clock', { at: instant })
    },
    async realTime(): Promise<void> {
      vi.useRealTimers()
      await sim('clock')
    },
    events: () => sim<SentEvent[]>('events', { secret: WEBHOOK_SECRET }),
  }
}
export type BillingSim = ReturnType<typeof billingSim>

/** A browser whose session began just now: the clock may have been set. */
export const freshStation = (company: TestCompany, role: Role = 'Owner'): Promise<Station> =>
  stationOf(company, company.users[role])

/** Fills in the provider's form for a card and comes back. */
export async function addCard(owner: Station, { sim }: BillingSim, good = true): Promise<string> {
  const { url } = await owner.call('billing.cardForm', {})
  const session = url.split('/').at(-1) ?? ''
  await sim('fill', { id: session, good: good ? 'yes' : 'no' })
  const { cards } = await owner.call('billing.addCard', { body: { session } })
  return cards.find(({ is_default }) => is_default)?.id ?? ''
}

/** Chooses a plan as the screen does: after its preview. */
export async function choose(
  owner: Station,
  price: string,
  id = newId(),
): Promise<Reply<'billing.choosePlan'>> {
  const { account } = await owner.call('billing.get', {})
  const { prorated_at } = await owner.call('billing.preview', { body: { price } })
  return owner.call('billing.choosePlan', { body: { id, price, seen: account?.price ?? '', prorated_at } })
}

/** An open account with a customer at the provider and one message of it. */
export const everyBill = ({ id, server }: TestCompany, name: string): Promise<void> =>
  server.services.database.tenant(id, async (tx) => {
    const now = new Date().toISOString()
    await openAccount(tx, id, now, 30)
    await storeCustomerId(tx, id, `cus_${name}`)
    await storeMessage(tx, id, { event_id: `evt_${name}`, type: 'invoice.paid' }, now)
  })
