import { sql } from 'kysely'
import { add, money2 } from '#domain/money/money.ts'
import type { Cause } from '#domain/till/orderBooks.ts'
import type { PurchaseSums, StockValue } from '#domain/accounting/stockPostings.ts'
import type { Posting } from '#domain/till/postings.ts'
import { firstRow, json, rows, type Tx } from '../base/db.ts'
import type { NamedAuthor } from '../base/author.ts'
import { newId } from '../base/ids.ts'
import { besideCompany } from '../base/database/insertMany.ts'
/** The ledger codes of the company's financial categories, by name. */
export async function accountCodes(tx: Tx, company: string): Promise<Map<string, string>> {
  const list = await tx
    .selectFrom('classifications')
    .select(['name', 'code'])
    .where('company_id', '=', company)
    .where('removed_at', 'is', null)
    .execute()
  return new Map(list.map(({ name, code }) => [name, code]))
}

/** The ledger code of an account: its category's; every tax has that of Tax. */
export const accountCode = (codes: ReadonlyMap<string, string>, account: string): string =>
  codes.get(account.startsWith('Tax: ') ? 'Tax' : account) ?? ''

export interface Booking extends Posting {
  order_id: string | null
  /** Why an order is in the books; null for money and drawers. */
  cause: Cause | null
}

/** Writes a day's postings; they are never changed afterwards. */
export async function insertPostings(
  tx: Tx,
  company: string,
  { shopId, day, postings }: { shopId: string; day: string; postings: readonly Booking[] },
): Promise<void> {
  const lines = postings.map((row) => ({ ...row, id: newId() }))
  await sql`insert into journal_lines (company_id, shop_id, day, id, order_id, cause, account, amount)
    select own.company_id, ${shopId}, ${day}::date, l.id, l.order_id, l.cause, l.account, l.amount
    from ${besideCompany(
      company,
      sql`jsonb_to_recordset(${json(lines)}) as l (id uuid, order_id uuid, cause text, account text, amount numeric)`,
    )}`.execute(tx)
}

/** Takes back what a day posted, with postings of its own: the sum of each account is nothing. */
export async function reversePostings(tx: Tx, company: string, shopId: string, day: string): Promise<void> {
  const posted = await rows(
    tx,
    sql<Booking>`select order_id, cause, account, (-sum(amount))::text as amount from journal_lines
      where company_id = ${company} and shop_id = ${shopId} and day = ${day}
      group by order_id, cause, account having sum(amount) <> 0`,
  )
  await insertPostings(tx, company, { shopId, day, postings: posted })
}

/** What stock of a shop was worth more or less in a span of time, by reason. */
export const stockValues = (
  tx: Tx,
  company: string,
  shopId: string,
  { from, to }: { from: string; to: string },
): Promise<StockValue[]> =>
  rows(
    tx,
    sql<StockValue>`select reason, coalesce(sum(value), 0)::text as value from stock_movements
      where company_id = ${company} and shop_id = ${shopId} and at >= ${from} and at < ${to} group by reason`,
  )

/** What invoices and credits of suppliers of a shop came to in a span of time. */
export async function purchaseSums(
  tx: Tx,
  company: string,
  shopId: string,
  { from, to }: { from: string; to: string },
): Promise<PurchaseSums> {
  const sums = await firstRow(
    tx,
    sql<PurchaseSums>`select coalesce(sum(received), 0)::text as received, coalesce(sum(payable), 0)::text as payable,
        coalesce(sum(credits), 0)::text as credits, coalesce(sum(variance), 0)::text as variance,
        coalesce(sum(tax), 0)::text as tax
      from purchase_postings
      where company_id = ${company} and shop_id = ${shopId} and at >= ${from} and at < ${to}`,
  )
  return sums ?? { received: '0', payable: '0', credits: '0', variance: '0', tax: '0' }
}

/** The postings of a day. */
export const listPostings = (tx: Tx, company: string, shopId: string, day: string): Promise<Posting[]> =>
  rows(
    tx,
    sql<Posting>`select account, sum(amount)::numeric(14, 2)::text as amount from journal_lines
      where company_id = ${company} and shop_id = ${shopId} and day = ${day} group by account order by account`,
  )

interface Export {
  format: 'csv' | 'iif' | 'quickbooks'
  user_name: string
  exported_at: string
}

export const findExport = (
  tx: Tx,
  company: string,
  shopId: string,
  day: string,
): Promise<Export | undefined> =>
  tx
    .selectFrom('journal_exports')
    .select(['format', 'user_name', 'exported_at'])
    .where('company_id', '=', company)
    .where('shop_id', '=', shopId)
    .where('day', '=', day)
    .$narrowType<{ format: Export['format'] }>()
    .executeTakeFirst()

/** Marks a day as exported. A day is exported once; a second mark changes nothing. */
export const insertExport = (
  tx: Tx,
  { company_id, user_id, name }: NamedAuthor,
  { shopId, day, format }: { shopId: string; day: string; format: Export['format'] },
): Promise<unknown> =>
  tx
    .insertInto('journal_exports')
    .values({ company_id, shop_id: shopId, day, format, user_id, user_name: name })
    .onConflict((on) => on.doNothing())
    .execute()

interface SentEntry {
  attempt: number
  state: 'sending' | 'refused' | 'sent' | 'released'
  realm_id: string
  entry_id: string
  message: string
  /** Whether the shop is still connected to that company. */
  reachable: boolean
  released_by: string
  released_at: string | null
}

/** The document number of a day in QuickBooks. */
export const entryNumber = (shopId: string, day: string): string => `BL-${day}-${shopId.slice(-4)}`

/** The state of a day in QuickBooks; undefined where it was never sent. */
export const sentEntry = (
  tx: Tx,
  company: string,
  shopId: string,
  day: string,
): Promise<SentEntry | undefined> =>
  firstRow(
    tx,
    sql<SentEntry>`select e.attempt, e.state, e.realm_id, e.entry_id, e.message, e.released_by, e.released_at,
        exists (select from accounting_connections c where c.company_id = ${company} and c.shop_id = ${shopId}
          and c.realm_id = e.realm_id and c.secrets <> '' and not c.expired) as reachable
      from journal_entries e where e.company_id = ${company} and e.shop_id = ${shopId} and e.day = ${day}`,
  )

/** The debits of a day. */
export const debits = (postings: readonly Posting[]): string =>
  money2(add('0', ...postings.filter(({ amount }) => !amount.startsWith('-')).map(({ amount }) => amount)))
