import { sql } from 'kysely'
import type { TipRule } from '#domain/pay/tips.ts'
import { anyOf, json, rows, type Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'

export interface TipRuleRow extends TipRule {
  id: string
  by_name: string
  created_at: string
}

/** The rules of the company in the order in which they were entered. */
export function tipRuleRows(tx: Tx, companyId: string): Promise<TipRuleRow[]> {
  return rows(
    tx,
    sql<TipRuleRow>`select id, from_day, way, people, by_name, created_at from tip_rules
      where company_id = ${companyId} order by created_at, id`,
  )
}

export async function addTipRule(
  tx: Tx,
  { company_id, user_id, name: by_name }: Author,
  { people, ...rule }: TipRule & { id: string },
): Promise<void> {
  await tx
    .insertInto('tip_rules')
    .values({ company_id, ...rule, people: json(people), by_user_id: user_id, by_name })
    .execute()
}

/** A row of the payment ledger with a tip, and what its sharing needs of the order. */
export interface TipRow {
  id: string
  of_id: string | null
  payment_type: string
  payment_tip_amount: string
  created_at: string
  shop_id: string
  user_id: string | null
  order_id: string | null
  order_number: string
  tech_positions: { position: string; user_id: string }[]
  advisor_id: string | null
}

/** The tips that are not in a drawer, between two instants, with every row of the same orders before; oldest first. */
export function tipRows(tx: Tx, companyId: string, from: string, to: string): Promise<TipRow[]> {
  const tipped = (table: string) => sql`${sql.ref(`${table}.company_id`)} = ${companyId}
    and ${sql.ref(`${table}.payment_tip_amount`)} <> 0 and ${sql.ref(`${table}.payment_method`)} <> 'Cash'
    and ${sql.ref(`${table}.created_at`)} < ${to}`
  return rows(
    tx,
    sql<TipRow>`select p.id, coalesce(p.reverses_id, p.refund_of_id) as of_id, p.payment_type,
        p.payment_tip_amount::text as payment_tip_amount, p.created_at, p.shop_id, p.user_id, p.order_id,
        coalesce(o.order_custom_id, '') as order_number, coalesce(o.tech_positions, '[]') as tech_positions,
        o.user_id as advisor_id
      from payments p left join orders o on o.company_id = ${companyId} and o.id = p.order_id
      where ${tipped('p')} and (p.created_at >= ${from} or p.order_id in (select r.order_id from payments r
        where ${tipped('r')} and r.created_at >= ${from}))
      order by p.created_at, p.id`,
  )
}

export interface CashTipRow {
  user_id: string
  day: string
  amount: string
}

/** What people declared between two days, both included; of a person only where one is named. */
export function cashTipRows(
  tx: Tx,
  companyId: string,
  { from, to, userId = null }: { from: string; to: string; userId?: string | null | undefined },
): Promise<CashTipRow[]> {
  return rows(
    tx,
    sql<CashTipRow>`select distinct on (user_id, day) user_id, day, amount::text as amount from cash_tips
      where company_id = ${companyId} and day between ${from} and ${to}
        and (${userId}::uuid is null or user_id = ${userId})
      order by user_id, day, created_at desc, id desc`,
  )
}

export async function addCashTip(
  tx: Tx,
  { company_id, user_id: by_user_id, name: by_name }: Author,
  row: CashTipRow & { id: string },
): Promise<void> {
  await tx
    .insertInto('cash_tips')
    .values({ company_id, ...row, by_user_id, by_name })
    .execute()
}

/** The region and the zone of shops by their ids. */
export async function shopPlaces(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, { region: string; zone: string }>> {
  const found = await rows(
    tx,
    sql<{
      id: string
      region: string
      zone: string
    }>`select id, country || '-' || region as region, time_zone as zone
      from shops where company_id = ${companyId} and id = ${anyOf(ids)}`,
  )
  return new Map(found.map(({ id, region, zone }) => [id, { region, zone }]))
}
