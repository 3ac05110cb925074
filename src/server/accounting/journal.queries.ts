import { besideCompany } from '../base/insertMany.ts'
import { sql } from 'kysely'
import { add, money2 } from '../../domain/money/money.ts'
import type { BookedOrder, Posting } from '../../domain/accounting/journal.ts'
import type { Order } from '../../domain/orders/order.ts'
import { amountDue } from '../../domain/orders/status/payStatus.ts'
import type { PricedFields } from '../../domain/orders/prices/pricing.ts'
import { afterReturns } from '../../domain/orders/prices/returns.ts'
import { firstRow, json, rows, type Tx } from '../base/db.ts'
import type { Session } from '../base/http/session.ts'
import { newId } from '../base/ids.ts'
import { pricedBy } from '../orders/index.ts'
import type { Span } from '../till/index.ts'

interface SoldOrder
  extends
    PricedFields,
    Pick<
      Order,
      'id' | 'status' | 'final_price' | 'returned_lines' | 'returned_total' | 'net_paid' | 'totals'
    > {
  /** What the books have of the order from earlier days. */
  booked: Posting[]
}

/** The orders that were finalized in a span, and those booked before that changed in it, with what is booked. */
export const ordersToBook = (
  tx: Tx,
  company: string,
  shopId: string,
  { from, to }: Span,
): Promise<SoldOrder[]> => {
  // Also by the ledger: its rows have the database's time, the order only the server's.
  const changed = sql`((o.last_updated_timestamp_milli >= ${Date.parse(from)} and o.last_updated_timestamp_milli < ${Date.parse(to)})
    or o.id in (select p.order_id from payments p where p.company_id = ${company} and p.shop_id = ${shopId}
      and p.created_at >= ${from} and p.created_at < ${to}))`
  const finalized = sql`(o.complete_timestamp >= ${from} and o.complete_timestamp < ${to}
    and o.status in ('complete', 'uncollectible'))`
  // Limited by the order first, so that the lines of a year of other orders are not read.
  return rows(
    tx,
    sql<SoldOrder>`select o.id, o.status, o.final_price, o.returned_lines, o.returned_total, o.net_paid, o.totals, ${pricedBy('o', company)},
        coalesce(b.lines, '[]') as booked
      from orders o cross join lateral (
        select jsonb_agg(jsonb_build_object('account', l.account, 'amount', l.amount::text)) as lines from journal_lines l
        where l.company_id = ${company} and l.order_id = o.id) b
      where o.company_id = ${company} and o.shop_id = ${shopId} and (${finalized} or ${changed})
        and (${finalized} or b.lines is not null)
      order by o.id`,
  )
}

interface Categories {
  codes: Map<string, string>
  ofPackage: Map<string, string>
  ofItem: Map<string, string>
}

const map = (found: readonly { id: string; name: string }[]): Map<string, string> =>
  new Map(found.map(({ id, name }) => [id, name]))

/** The company's financial categories, and the one of each package and item. */
export async function categories(tx: Tx, company: string): Promise<Categories> {
  const list = await tx
    .selectFrom('classifications')
    .select(['name', 'code'])
    .where('company_id', '=', company)
    .where('removed_at', 'is', null)
    .execute()
  const named = (table: 'packages' | 'inventory_items') =>
    rows(
      tx,
      sql<{ id: string; name: string }>`select t.id, c.name from ${sql.table(table)} t
        join classifications c on c.company_id = t.company_id and c.id = t.classification_id
        where t.company_id = ${company}`,
    )
  return {
    codes: new Map(list.map(({ name, code }) => [name, code])),
    ofPackage: map(await named('packages')),
    ofItem: map(await named('inventory_items')),
  }
}

/**
 * An order by category, without returned lines. Without a category of its own, a line is Parts, or Fees for a free
 * line.
 */
export function bookedOrder(order: SoldOrder, { ofPackage, ofItem }: Categories): BookedOrder {
  const { packages, inventory_items, casual_items, totals } = afterReturns(order)
  const packageOf = new Map(packages.map((line) => [line.id, line.package_id]))
  const sold: Posting[] = [
    ...totals.packages.map((row) => ({
      account: ofPackage.get(packageOf.get(row.package) ?? '') ?? 'Other',
      amount: row.package_total,
    })),
    ...inventory_items.map((line, at) => ({
      account: ofItem.get(line.inventory_item_id) ?? 'Parts',
      amount: totals.inventory_items?.[at] ?? '0.00',
    })),
    ...casual_items.map((line, at) => ({
      account: line.fee_item === 'Labor' ? 'Labor' : line.fee_item === 'Gift Card' ? 'Gift cards' : 'Fees',
      amount: totals.casual_items?.[at] ?? '0.00',
    })),
  ]
  return {
    status: order.status,
    final_price: amountDue(order),
    net_paid: order.net_paid,
    totals,
    sold,
    recoverable: order.taxes.flatMap((tax) => (tax.type === 'fee' ? [] : [tax.name])),
  }
}

/** The ledger code of an account: its category's; every tax has that of Tax. */
export const accountCode = (codes: ReadonlyMap<string, string>, account: string): string =>
  codes.get(account.startsWith('Tax: ') ? 'Tax' : account) ?? ''

export interface Booking extends Posting {
  order_id: string | null
}

/** Writes a day's postings; they are never changed afterwards. */
export async function insertPostings(
  tx: Tx,
  company: string,
  shopId: string,
  day: string,
  postings: readonly Booking[],
): Promise<void> {
  const lines = postings.map((row) => ({ ...row, id: newId() }))
  await sql`insert into journal_lines (company_id, shop_id, day, id, order_id, account, amount)
    select own.company_id, ${shopId}, ${day}::date, l.id, l.order_id, l.account, l.amount
    from ${besideCompany(
      company,
      sql`jsonb_to_recordset(${json(lines)}) as l (id uuid, order_id uuid, account text, amount numeric)`,
    )}`.execute(tx)
}

/** The postings of a day. */
export const postingsOf = (tx: Tx, company: string, shopId: string, day: string): Promise<Posting[]> =>
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

export const exportOf = (tx: Tx, company: string, shopId: string, day: string): Promise<Export | undefined> =>
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
  { company_id, user_id, name }: Pick<Session, 'company_id' | 'user_id' | 'name'>,
  shopId: string,
  day: string,
  format: Export['format'],
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
