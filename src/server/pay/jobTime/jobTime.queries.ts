import { sql } from 'kysely'
import { anyOf, rows, type Tx } from '#server/base/db.ts'

/** The billed hours of a shop's sales between two days, both included, by person; of no one by null. */
export async function billedHours(
  tx: Tx,
  companyId: string,
  { shop_id, from, to }: { shop_id: string; from: string; to: string },
): Promise<Map<string | null, string>> {
  const found = await rows(
    tx,
    sql<{
      user_id: string | null
      hours: string
    }>`select l.user_id, sum(l.hours)::text as hours from sales_entries e
      join sales_labor l on l.company_id = ${companyId} and l.order_id = e.order_id and l.entry_id = e.id
      where e.company_id = ${companyId} and e.shop_id = ${shop_id} and e.day between ${from}::date and ${to}::date
      group by l.user_id`,
  )
  return new Map(found.map(({ user_id, hours }) => [user_id, hours]))
}

/** The names of people by their ids. */
export async function loadNames(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await rows(
    tx,
    sql<{ id: string; name: string }>`select id, trim(first_name || ' ' || last_name) as name from users
      where company_id = ${companyId} and id = ${anyOf(ids)}`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** The numbers of orders by their ids. */
export async function loadOrderNumbers(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await rows(
    tx,
    sql<{ id: string; number: string }>`select id, order_custom_id as number from orders
      where company_id = ${companyId} and id = ${anyOf(ids)}`,
  )
  return new Map(found.map(({ id, number }) => [id, number]))
}
