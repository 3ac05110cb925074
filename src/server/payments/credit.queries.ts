import type { CreditEntry } from '#contract/payments/payments.ts'
import { sql } from 'kysely'
import type { PartyKind } from '#contract/parties/parties.ts'
import type { Order } from '#domain/orders/order.ts'
import { firstRow, rows, type Tx } from '../base/db.ts'

/** The owner of account credit: exactly one of both is set. */
export interface Payer {
  customer_id: string | null
  fleet_location_id: string | null
}

/** The payer that an address names. */
export const payerIn = ({ kind, id }: { kind: PartyKind; id: string }): Payer =>
  kind === 'customer'
    ? { customer_id: id, fleet_location_id: null }
    : { customer_id: null, fleet_location_id: id }

/** A payer in the form of an address. */
export const partyOf = (payer: Payer): { kind: PartyKind; id: string } => ({
  kind: payer.customer_id === null ? 'fleet_location' : 'customer',
  id: idOfPayer(payer),
})

export const idOfPayer = ({ customer_id, fleet_location_id }: Payer): string =>
  customer_id ?? fleet_location_id ?? ''

/** The kind of record that a payer is. */
export const kindOfPayer = ({ customer_id }: Pick<Payer, 'customer_id'>): 'customer' | 'fleet_location' =>
  customer_id === null ? 'fleet_location' : 'customer'

/** The payer of an order: the customer, else the fleet location; null while none is set. */
export function payerOf({ customer_id, fleet_location_id }: Pick<Order, keyof Payer>): Payer | null {
  if (customer_id) return { customer_id, fleet_location_id: null }
  return fleet_location_id ? { customer_id: null, fleet_location_id } : null
}

const recordsOf = ({ customer_id }: Payer) =>
  customer_id ? sql.table('customers') : sql.table('fleet_locations')

/** Whether the payer exists; locked, so that two stations do not both spend the last of the credit. */
export async function lockPayer(tx: Tx, companyId: string, payer: Payer): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select from ${recordsOf(payer)} where company_id = ${companyId} and id = ${payer.customer_id ?? payer.fleet_location_id}
      for update`,
  )
  return found.length > 0
}

/** The surviving record where this payer's was merged into another, however often. */
export async function survivingPayer(tx: Tx, companyId: string, payer: Payer): Promise<Payer> {
  const found = await firstRow(
    tx,
    sql<{ merged_into: string | null }>`select merged_into from ${recordsOf(payer)}
      where company_id = ${companyId} and id = ${idOfPayer(payer)}`,
  )
  const { customer_id, fleet_location_id } = payer
  if (!found?.merged_into) return { customer_id, fleet_location_id }
  return survivingPayer(tx, companyId, payerIn({ ...partyOf(payer), id: found.merged_into }))
}

/** The same, locked: also where it was merged again during the wait. */
export async function lockSurvivingPayer(tx: Tx, companyId: string, payer: Payer): Promise<Payer> {
  const survivor = await survivingPayer(tx, companyId, payer)
  await lockPayer(tx, companyId, survivor)
  const now = await survivingPayer(tx, companyId, survivor)
  return idOfPayer(now) === idOfPayer(survivor) ? survivor : lockSurvivingPayer(tx, companyId, now)
}

/** The payer's language; null where it is not known. */
export async function languageOfPayer(tx: Tx, companyId: string, payer: Payer): Promise<string | null> {
  const row = await firstRow(
    tx,
    payer.customer_id
      ? sql<{ language: string }>`select language from customers
          where company_id = ${companyId} and id = ${payer.customer_id}`
      : sql<{ language: string }>`select f.language from fleet_locations l
          join fleets f on f.company_id = l.company_id and f.id = l.fleet_id
          where l.company_id = ${companyId} and l.id = ${payer.fleet_location_id}`,
  )
  return row?.language ?? null
}

/** The rows of a table that belong to this payer. An order may name both: then its customer pays. */
export const ofPayer = ({ customer_id, fleet_location_id }: Payer, table = 'payments') =>
  customer_id
    ? sql<boolean>`${sql.ref(`${table}.customer_id`)} = ${customer_id}`
    : sql<boolean>`${sql.ref(`${table}.fleet_location_id`)} = ${fleet_location_id} and ${sql.ref(`${table}.customer_id`)} is null`

/** The ids of this payer's record and of every record that was merged into it, however often. */
async function mergedIds(tx: Tx, companyId: string, payer: Payer): Promise<string[]> {
  const ids = [idOfPayer(payer)]
  for (let last = ids; last.length > 0;) {
    const merged = await rows(
      tx,
      sql<{ id: string }>`select id from ${recordsOf(payer)}
        where company_id = ${companyId} and merged_into = any(${last}::uuid[])`,
    )
    last = merged.map(({ id }) => id)
    ids.push(...last)
  }
  return ids
}

/** The rows of a ledger that change account credit: not a refund of an order's payment, but one of a credit payment. */
export const ofCredit = (table: string) => sql`(${sql.ref(`${table}.payment_type`)} in ('credit_payment',
  'credit_adjustment', 'payment_credit', 'payment_credit_adjustment', 'order_payment_w_credit')
  or (${sql.ref(`${table}.payment_type`)} = 'payment_refund' and ${sql.ref(`${table}.order_id`)} is null))`

/** The amount by which such a row changes it. */
export const change = (table: string) => sql`(case when ${sql.ref(`${table}.payment_type`)}
  in ('order_payment_w_credit', 'payment_refund') then -${sql.ref(`${table}.amount`)} else ${sql.ref(`${table}.amount`)} end)`

/** The shops that work in a currency: what was paid there is credit in it. */
const shopsIn = (companyId: string, currency: string) =>
  sql`(select id from shops where company_id = ${companyId} and currency = ${currency})`

/** The currencies in which a payer ever had account credit, and the shop where each was changed last. */
export const creditCurrencies = (tx: Tx, companyId: string, payer: Payer) =>
  rows(
    tx,
    sql<{ currency: string; shop_id: string }>`select distinct on (s.currency) s.currency, p.shop_id
      from payments p join shops s on s.company_id = p.company_id and s.id = p.shop_id
      where p.company_id = ${companyId} and ${ofPayer(payer, 'p')} and ${ofCredit('p')}
      order by s.currency, p.created_at desc, p.id desc`,
  )

/**
 * What a payer may spend of account credit in one currency: paid in and refunded to credit, less what was spent or
 * refunded to a card, and less pending refunds.
 */
export async function loadCredit(tx: Tx, companyId: string, payer: Payer, currency: string): Promise<string> {
  const row = await firstRow(
    tx,
    sql<{
      credit: string
    }>`select (coalesce(sum(${change('payments')}), 0) - (select coalesce(sum(a.amount), 0) from payment_attempts a
          where a.company_id = ${companyId} and ${ofPayer(payer, 'a')} and a.kind = 'refund' and a.currency = ${currency}
            and a.state in ('created', 'open', 'in_issue')))::numeric(14, 2)::text as credit
      from payments where company_id = ${companyId} and ${ofPayer(payer)} and ${ofCredit('payments')}
        and shop_id in ${shopsIn(companyId, currency)}`,
  )
  return row?.credit ?? '0.00'
}

/**
 * The rows of a payer's account credit in one currency, newest first, with those of the records that were merged into
 * theirs: a card that paid there is refunded here. Spent amounts are negative.
 */
export async function creditEntries(
  tx: Tx,
  companyId: string,
  payer: Payer,
  currency: string,
): Promise<CreditEntry[]> {
  const ids = await mergedIds(tx, companyId, payer)
  const owner = sql.ref(payer.customer_id ? 'p.customer_id' : 'p.fleet_location_id')
  return rows(
    tx,
    sql<CreditEntry>`select p.id, p.payment_type, p.payment_method, p.reference, p.reason, p.user_name, p.made_at,
        ${change('p')}::text as amount, p.order_id, o.order_custom_id,
        (case when p.payment_type = 'credit_payment' and p.reverses_id is null and not exists (select from payments u
          where u.company_id = ${companyId} and u.reverses_id = p.id) then p.amount - (select coalesce(sum(r.amount), 0)
          from payments r where r.company_id = ${companyId} and r.refund_of_id = p.id and r.payment_type = 'payment_refund'
            and not exists (select from payments u where u.company_id = ${companyId} and u.reverses_id = r.id))
          else 0 end)::numeric(14, 2)::text as refundable
      from payments p left join orders o on o.company_id = ${companyId} and o.id = p.order_id
      where p.company_id = ${companyId} and ${owner} = any(${ids}::uuid[]) and ${ofCredit('p')}
        and p.shop_id in ${shopsIn(companyId, currency)}
      order by p.created_at desc, p.id desc limit 200`,
  )
}
