import { AppError } from '../base/errors.ts'
import type { Card } from '../integrations/stripeBilling/index.ts'
import { billingOf, valueOf, type BillingServices } from './ask.ts'
import { ensureCustomer, openedAccount, syncBilling } from './sync.ts'

/**
 * Makes the card of a finished form the default and pays with it what is overdue. A form of another company is not
 * found.
 */
export async function takeCard(
  services: BillingServices,
  companyId: string,
  session: string,
  taken?: () => Promise<void>,
): Promise<void> {
  const { provider } = billingOf(services)
  const customer = await ensureCustomer(services, companyId)
  valueOf(await provider.takeCard(customer, session), services.log, { missing: 'not_found' })
  await taken?.()
  await syncBilling(services, companyId)
  const { failed_since } = await openedAccount(services, companyId)
  if (failed_since === null) return
  const paid = await provider.payOpen(customer)
  await syncBilling(services, companyId)
  valueOf(paid, services.log, { card: 'billing_card_refused' })
}

/** Removes a card; the default one stays while the plan goes on. */
export async function removeCard(services: BillingServices, companyId: string, id: string): Promise<Card> {
  const { provider } = billingOf(services)
  const customer = await ensureCustomer(services, companyId)
  const cards = valueOf(await provider.cards(customer), services.log)
  const card = cards.find((each) => each.id === id)
  if (!card) throw new AppError('not_found')
  const { status, cancel_at } = await openedAccount(services, companyId)
  const goesOn = !['', 'canceled', 'incomplete_expired'].includes(status) && cancel_at === null
  if (card.is_default && goesOn) throw new AppError('billing_card_needed')
  valueOf(await provider.removeCard(customer, id), services.log, { missing: 'not_found' })
  return card
}
