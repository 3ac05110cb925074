import { AppError } from '../base/errors.ts'
import { billingOf, valueOf, type BillingServices } from './ask.ts'
import {
  findAccount,
  applyAccess,
  beginReading,
  customerFields,
  storeCustomerId,
  storeSubscription,
  openAccount,
  type AccountRow,
} from './account.queries.ts'

/** The account of a company; one that is missing is opened. */
export async function openedAccount(services: BillingServices, companyId: string): Promise<AccountRow> {
  billingOf(services)
  return services.database.tenant(companyId, async (tx) => {
    await openAccount(tx, companyId, new Date().toISOString(), services.config.BILLING_TRIAL_DAYS)
    const account = await findAccount(tx, companyId)
    if (!account) throw new AppError('not_found')
    return account
  })
}

/**
 * The company's customer at the provider, made when it is first needed. After a lost reply the same key makes no second
 * one, and later the search finds it.
 */
export async function ensureCustomer(services: BillingServices, companyId: string): Promise<string> {
  const { provider } = billingOf(services)
  const { database, log } = services
  const account = await openedAccount(services, companyId)
  if (account.customer_id !== '') return account.customer_id
  const fields = await database.tenant(companyId, (tx) => customerFields(tx, companyId))
  const known = valueOf(await provider.findCustomer(companyId), log)
  const made =
    known || valueOf(await provider.makeCustomer({ id: companyId, ...fields }, account.customer_key), log)
  await database.tenant(companyId, (tx) => storeCustomerId(tx, companyId, made))
  return made
}

/** Reads the subscription at the provider and writes it with what it allows. */
export async function syncBilling(services: BillingServices, companyId: string): Promise<void> {
  const { provider } = billingOf(services)
  const { database } = services
  const { customer_id } = await openedAccount(services, companyId)
  if (customer_id === '') return
  const reading = await database.tenant(companyId, (tx) => beginReading(tx, companyId))
  const found = valueOf(await provider.subscription(customer_id), services.log)
  await database.tenant(companyId, async (tx) => {
    if (await storeSubscription(tx, companyId, found, reading))
      await applyAccess(tx, companyId, services.config.BILLING_GRACE_DAYS)
  })
}
