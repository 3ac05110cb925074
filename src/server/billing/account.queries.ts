import { sql } from 'kysely'
import { readOnlyFrom, type BillingFacts } from '#domain/billing/access.ts'
import type { Tx } from '../base/db.ts'
import { newId } from '../base/ids.ts'
import { SESSION_CHANNEL } from '../base/live/notices.ts'
import { emit } from '../base/outbox.ts'
import type { Subscription } from '../integrations/stripeBilling/index.ts'

export interface AccountRow extends BillingFacts {
  company_id: string
  customer_key: string
  customer_id: string
  price_id: string
  quantity: number
  period_end: string | null
}

/** The account of a company, if it was opened. */
export const findAccount = (tx: Tx, companyId: string): Promise<AccountRow | undefined> =>
  tx
    .selectFrom('billing_accounts')
    .select([
      'company_id',
      'customer_key',
      'customer_id',
      'price_id',
      'quantity',
      'period_end',
      'trial_ends_at',
      'status',
      'cancel_at',
      'ended_at',
      'failed_since',
    ])
    .where('company_id', '=', companyId)
    .$narrowType<{ status: AccountRow['status'] }>()
    .executeTakeFirst()

const DAY_MS = 24 * 60 * 60 * 1000

/** Opens the account of a company: its trial begins. An open account stays as it is. */
export async function openAccount(tx: Tx, companyId: string, now: string, trialDays: number): Promise<void> {
  const trial_ends_at = new Date(Date.parse(now) + trialDays * DAY_MS).toISOString()
  const opened = await tx
    .insertInto('billing_accounts')
    .values({ company_id: companyId, opened_at: now, trial_ends_at, customer_key: newId() })
    .onConflict((on) => on.doNothing())
    .returning('company_id')
    .executeTakeFirst()
  if (opened) await writeReadOnly(tx, companyId, trial_ends_at)
}

export const storeCustomerId = (tx: Tx, companyId: string, customer_id: string): Promise<unknown> =>
  tx
    .updateTable('billing_accounts')
    .set({ customer_id })
    .where('company_id', '=', companyId)
    .where('customer_id', '=', '')
    .execute()

/** Begins a reading at the provider; answers its number. */
export async function beginReading(tx: Tx, companyId: string): Promise<number> {
  const row = await tx
    .updateTable('billing_accounts')
    .set((account) => ({ readings: account('readings', '+', 1) }))
    .where('company_id', '=', companyId)
    .returning('readings')
    .executeTakeFirst()
  return row?.readings ?? 0
}

/**
 * Writes what the provider said in a reading. One that began before another that is written already writes nothing:
 * messages may arrive in any order.
 */
export async function storeSubscription(
  tx: Tx,
  companyId: string,
  found: Subscription | null,
  reading: number,
): Promise<boolean> {
  const { id: subscription_id = '', price_id = '', quantity = 0, status = '' } = found ?? {}
  const { period_end = null, cancel_at = null, ended_at = null, failed_since = null } = found ?? {}
  const written = await tx
    .updateTable('billing_accounts')
    .set({
      subscription_id,
      price_id,
      quantity,
      status,
      period_end,
      cancel_at,
      ended_at,
      failed_since,
      written_reading: reading,
    })
    .where('company_id', '=', companyId)
    .where('written_reading', '<', reading)
    .returning('company_id')
    .executeTakeFirst()
  return written !== undefined
}

/** Writes from when the company is read-only, as its account says. */
export async function applyAccess(tx: Tx, companyId: string, graceDays: number): Promise<void> {
  const account = await findAccount(tx, companyId)
  if (account) await writeReadOnly(tx, companyId, readOnlyFrom(account, graceDays))
}

/** Every server drops what it knows of the company's sessions, and every browser reads the notices again. */
async function writeReadOnly(tx: Tx, companyId: string, from: string | null): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ read_only_from: from })
    .where('company_id', '=', companyId)
    .where('read_only_from', 'is distinct from', from)
    .execute()
  await sql`select pg_notify(${SESSION_CHANNEL}, ${companyId})`.execute(tx)
  await emit(tx, { company_id: companyId, event: 'company.changed', subject_id: companyId })
}

/** Stores a message of the provider; false for one that is stored already. */
export async function storeMessage(
  tx: Tx,
  companyId: string,
  { event_id, type }: { event_id: string; type: string },
  now: string,
): Promise<boolean> {
  const fresh = await tx
    .insertInto('billing_events')
    .values({ company_id: companyId, event_id, type, received_at: now })
    .onConflict((on) => on.columns(['company_id', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return fresh !== undefined
}

/** How long a change of the plan may take before another one may begin. */
const BUSY_MS = 60_000

/** Reserves the account for one change; false while another one is made. */
export async function reserve(tx: Tx, companyId: string, id: string, now: string): Promise<boolean> {
  const busy_until = new Date(Date.parse(now) + BUSY_MS).toISOString()
  const reserved = await tx
    .updateTable('billing_accounts')
    .set({ busy_id: id, busy_until })
    .where('company_id', '=', companyId)
    .where((row) =>
      row.or([row('busy_until', 'is', null), row('busy_until', '<', now), row('busy_id', '=', id)]),
    )
    .returning('company_id')
    .executeTakeFirst()
  return reserved !== undefined
}

export const release = (tx: Tx, companyId: string, id: string): Promise<unknown> =>
  tx
    .updateTable('billing_accounts')
    .set({ busy_id: null, busy_until: null })
    .where('company_id', '=', companyId)
    .where('busy_id', '=', id)
    .execute()

/** How many shops of the company are in use. */
export async function activeShops(tx: Tx, companyId: string): Promise<number> {
  const row = await tx
    .selectFrom('shops')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** The company's name, where its oldest shop gets mail, and in which language. */
export async function customerFields(
  tx: Tx,
  companyId: string,
): Promise<{ name: string; email: string; language: string }> {
  const company = await tx
    .selectFrom('companies')
    .select('name')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  const shop = await tx
    .selectFrom('shops')
    .select(['email', 'language'])
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .executeTakeFirst()
  return { name: company?.name ?? '', email: shop?.email ?? '', language: shop?.language ?? 'en' }
}
