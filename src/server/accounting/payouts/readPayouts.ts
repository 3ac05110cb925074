import { sql } from 'kysely'
import { depositsBy } from '#domain/accounting/payouts.ts'
import {
  missingFields,
  PROVIDER_NAMES,
  PROVIDERS,
  type ProviderName,
} from '#domain/payments/methods/providers.ts'
import { rows, type Tx } from '#server/base/db.ts'
import type { JobServices } from '#server/base/tasks.ts'
import type { Payout, Payouts } from '#server/integrations/gateway.ts'
import { openGateway, providerSettings } from '#server/payments/index.ts'
import { savePayout, saveReading, savedAccount, savedPayouts, type AccountKey } from './savePayouts.ts'

export type PayoutServices = Pick<JobServices, 'config' | 'log' | 'database' | 'vault'>

const DAY_MS = 86_400_000
/** How far back the first reading goes, and each later one: older deposits do not change any more. */
const FIRST_DAYS = 90
const AGAIN_DAYS = 35

/** A processor's account, with the shops that share its key. */
export interface Account extends AccountKey {
  shop_ids: string[]
  shop_names: string[]
}

/** Every account of a company at its processors, under the first shop of each; without a key there is none. */
export async function listAccounts(
  tx: Tx,
  { vault }: Pick<PayoutServices, 'vault'>,
  company_id: string,
): Promise<Account[]> {
  const shops = await rows(
    tx,
    sql<{ id: string; name: string }>`select id, name from shops
      where company_id = ${company_id} and active order by created_at, id`,
  )
  const found = new Map<string, Account>()
  for (const { id, name } of shops) {
    for (const provider of PROVIDER_NAMES.filter((each) => depositsBy(each) !== 'none')) {
      const { settings } = await providerSettings(tx, vault, { company_id, shop_id: id, provider })
      if (missingFields(provider, settings, PROVIDERS[provider].methods[0]).length > 0) continue
      const key = accountKey(provider, settings)
      const known = found.get(key)
      if (known) {
        known.shop_ids.push(id)
        known.shop_names.push(name)
      } else found.set(key, { company_id, shop_id: id, provider, shop_ids: [id], shop_names: [name] })
    }
  }
  return [...found.values()]
}

/** What distinguishes two accounts. */
const accountKey = (provider: ProviderName, settings: Readonly<Record<string, string>>): string =>
  `${provider} ${settings['secret_key'] ?? JSON.stringify(settings)}`

type Stopped = { message: string } | null

async function readDeposit(
  { database }: PayoutServices,
  {
    deposits,
    key,
    deposit,
    itemizedBefore,
  }: { deposits: Payouts; key: AccountKey; deposit: Payout; itemizedBefore: boolean },
): Promise<Stopped> {
  const lines = deposit.itemized === 'yes' && !itemizedBefore ? await deposits.lines(deposit.reference) : null
  if (lines && !lines.ok) return lines
  await database.tenant(key.company_id, (tx) => savePayout(tx, key, deposit, lines && lines.value))
  return null
}

/** Everything new since a moment; what was stored before a failure stays. */
async function readSince(
  services: PayoutServices,
  deposits: Payouts,
  key: AccountKey,
  from: string,
): Promise<Stopped> {
  const list = await deposits.since(from)
  if (!list.ok) return list
  const known = await services.database.tenant(key.company_id, (tx) => savedPayouts(tx, key, from))
  for (const deposit of list.value) {
    const before = known.get(deposit.reference)
    const same =
      before?.status === deposit.status && before.itemized === deposit.itemized && before.net === deposit.net
    if (same) continue
    const stopped = await readDeposit(services, {
      deposits,
      key,
      deposit,
      itemizedBefore: before?.itemized === 'yes',
    })
    if (stopped) return stopped
  }
  return null
}

async function readAccount(services: PayoutServices, key: AccountKey): Promise<void> {
  const { company_id } = key
  const { gateway, stored } = await services.database.tenant(company_id, async (tx) => ({
    gateway: await openGateway(tx, services, key),
    stored: await savedAccount(tx, key),
  }))
  if ('missing' in gateway || !gateway.payouts) return
  const days = stored?.read_at ? AGAIN_DAYS : FIRST_DAYS
  const from = new Date(Date.now() - days * DAY_MS).toISOString()
  const balance = await gateway.payouts.balance()
  const stopped = balance.ok ? await readSince(services, gateway.payouts, key, from) : balance
  await services.database.tenant(company_id, (tx) =>
    saveReading(tx, key, stored?.since ?? from, {
      problem: stopped?.message ?? '',
      balance: balance.ok ? balance.value : null,
    }),
  )
  if (stopped) services.log.warn({ ...key, problem: stopped.message }, 'deposits could not be read')
}

/** Reads the deposits of a company at every processor that lists them; a failure of one does not stop the others. */
export async function readPayouts(services: PayoutServices, companyId: string): Promise<Account[]> {
  const accounts = await services.database.tenant(companyId, (tx) => listAccounts(tx, services, companyId))
  for (const account of accounts.filter(({ provider }) => depositsBy(provider) === 'read'))
    await readAccount(services, account)
  return accounts
}

/** The deposits of every company, one after the other. */
export async function readEveryPayout(
  services: PayoutServices,
  companyIds: readonly string[],
): Promise<void> {
  for (const companyId of companyIds)
    await readPayouts(services, companyId).catch((error: unknown) =>
      services.log.error({ err: error, company_id: companyId }, 'deposits could not be kept'),
    )
}
