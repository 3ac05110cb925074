import { besideCompany } from '../base/database/insertMany.ts'
import { sql } from 'kysely'
import { STOCK_ACCOUNTS } from '#domain/accounting/stockPostings.ts'
import { ACCOUNTS } from '#domain/till/postings.ts'
import { json, rows, type Tx } from '../base/db.ts'
import type { QboTokens } from '../integrations/quickbooks/oauth.ts'
import { loadCompanySettings } from '../shop/index.ts'
import type { Vault } from '../base/vault.ts'

/** The shop whose books these are. */
export interface BooksKey {
  company_id: string
  shop_id: string
}

interface ConnectionRow {
  realm_id: string
  realm_name: string
  secrets: string
  expired: boolean
  customer_id: string
  customer_name: string
  connected_name: string
  connected_at: string | null
  version: number
}

export interface Connection extends ConnectionRow {
  /** Null where nothing is stored, or where it does not open with this installation's secret. */
  tokens: QboTokens | null
}

const NONE: ConnectionRow = {
  realm_id: '',
  realm_name: '',
  secrets: '',
  expired: false,
  customer_id: '',
  customer_name: '',
  connected_name: '',
  connected_at: null,
  version: 0,
}

/** Where a connection's tokens are stored, for the vault. */
export const placeOfBooks = ({ company_id, shop_id }: BooksKey): string =>
  `${company_id}/${shop_id}/quickbooks`

/** A shop's connection; empty where there never was one. */
export async function loadConnection(tx: Tx, vault: Vault, key: BooksKey): Promise<Connection> {
  const row =
    (await tx
      .selectFrom('accounting_connections')
      .select(['realm_id', 'realm_name', 'secrets', 'expired', 'customer_id', 'customer_name'])
      .select(['connected_name', 'connected_at', 'version'])
      .where('company_id', '=', key.company_id)
      .where('shop_id', '=', key.shop_id)
      .executeTakeFirst()) ?? NONE
  const opened = row.secrets === '' ? null : vault.open(row.secrets, placeOfBooks(key))
  return { ...row, tokens: opened === null ? null : (JSON.parse(opened) as QboTokens) }
}

const connection = (tx: Tx, { company_id, shop_id }: BooksKey) =>
  tx.updateTable('accounting_connections').where('company_id', '=', company_id).where('shop_id', '=', shop_id)

/** Stores a new connection in place of the former one. The accounts chosen for another company are cleared. */
export async function storeConnection(
  tx: Tx,
  vault: Vault,
  key: BooksKey,
  next: { realm_id: string; realm_name: string; tokens: QboTokens; name: string },
): Promise<void> {
  const sealed = vault.seal(JSON.stringify(next.tokens), placeOfBooks(key))
  const { company_id, shop_id } = key
  const before = await loadConnection(tx, vault, key)
  const at = new Date().toISOString()
  await sql`insert into accounting_connections (company_id, shop_id, realm_id, realm_name, secrets, connected_name, connected_at)
    values (${company_id}, ${shop_id}, ${next.realm_id}, ${next.realm_name}, ${sealed}, ${next.name}, ${at})
    on conflict (company_id, shop_id) do update set realm_id = excluded.realm_id, realm_name = excluded.realm_name,
      secrets = excluded.secrets, expired = false, connected_name = excluded.connected_name, connected_at = excluded.connected_at,
      version = accounting_connections.version + 1`.execute(tx)
  if (before.realm_id === next.realm_id) return
  await connection(tx, key).set({ customer_id: '', customer_name: '' }).execute()
  await tx
    .updateTable('accounting_accounts')
    .set({ target_id: '', target_name: '', receivable: false })
    .where('company_id', '=', company_id)
    .where('shop_id', '=', shop_id)
    .execute()
}

/** Another request that renews this connection's tokens waits until this transaction ends. */
export const lockConnection = (tx: Tx, { company_id, shop_id }: BooksKey): Promise<unknown> =>
  tx
    .selectFrom('accounting_connections')
    .select('shop_id')
    .where('company_id', '=', company_id)
    .where('shop_id', '=', shop_id)
    .forUpdate()
    .execute()

/** Stores the next tokens of a locked connection. */
export const storeTokens = (tx: Tx, vault: Vault, key: BooksKey, tokens: QboTokens): Promise<unknown> =>
  connection(tx, key)
    .set({ secrets: vault.seal(JSON.stringify(tokens), placeOfBooks(key)), expired: false })
    .execute()

/** Marks a locked connection whose tokens QuickBooks no longer accepts. */
export const markExpired = (tx: Tx, key: BooksKey): Promise<unknown> =>
  connection(tx, key).set({ expired: true }).execute()

/** Deletes the tokens. The company stays known, so that its accounts are still chosen when it is connected again. */
export const forgetTokens = (tx: Tx, key: BooksKey): Promise<unknown> =>
  connection(tx, key)
    .set((row) => ({ secrets: '', expired: false, version: row('version', '+', 1) }))
    .execute()

interface Mapped {
  account: string
  target_id: string
  target_name: string
  receivable: boolean
}

/** Every account that the shop's journal may use, with the QuickBooks account chosen for it. */
export async function mappedAccounts(tx: Tx, { company_id, shop_id }: BooksKey): Promise<Mapped[]> {
  const { perpetual_inventory } = await loadCompanySettings(tx, company_id)
  const own = [...Object.values(ACCOUNTS), ...(perpetual_inventory ? Object.values(STOCK_ACCOUNTS) : [])]
  return rows(
    tx,
    sql<Mapped>`with named as (
        select jsonb_array_elements_text(${json(own)}) as account
        union select name from classifications where company_id = ${company_id} and removed_at is null and name <> 'Tax'
        union select distinct account from journal_lines where company_id = ${company_id} and shop_id = ${shop_id}
        union select account from accounting_accounts where company_id = ${company_id} and shop_id = ${shop_id})
      select n.account, coalesce(a.target_id, '') as target_id, coalesce(a.target_name, '') as target_name,
        coalesce(a.receivable, false) as receivable
      from named n left join accounting_accounts a on a.company_id = ${company_id} and a.shop_id = ${shop_id}
        and a.account = n.account order by n.account`,
  )
}

/** Stores the choices; false when another person did since. */
export async function storeAccounts(
  tx: Tx,
  { company_id, shop_id }: BooksKey,
  {
    accounts,
    customer,
    version,
  }: {
    accounts: readonly Mapped[]
    customer: { customer_id: string; customer_name: string }
    version: number
  },
): Promise<boolean> {
  const done = await sql`update accounting_connections set customer_id = ${customer.customer_id},
      customer_name = ${customer.customer_name}, version = version + 1
    where company_id = ${company_id} and shop_id = ${shop_id} and version = ${version}`.execute(tx)
  if (done.numAffectedRows !== 1n) return false
  await sql`insert into accounting_accounts (company_id, shop_id, account, target_id, target_name, receivable)
    select distinct on (a.account) own.company_id, ${shop_id}::uuid, a.account, a.target_id, a.target_name, a.receivable
    from ${besideCompany(
      company_id,
      sql`jsonb_to_recordset(${json(accounts)}) as a (account text, target_id text, target_name text, receivable boolean)`,
    )}
    on conflict (company_id, shop_id, account) do update set target_id = excluded.target_id,
      target_name = excluded.target_name, receivable = excluded.receivable`.execute(tx)
  return true
}
