import { sql } from 'kysely'

/** The name of a row's payer, whichever of both it has; empty where it has none. */
export const payerName = sql<string>`(trim(concat_ws(' ', payer_c.first_name, payer_c.last_name))
  || coalesce(payer_f.fleet_name, '') || coalesce(' · ' || nullif(payer_l.name, ''), ''))`

/** The tables that `payerName` reads, joined to a table with both columns of a payer. */
export const joinPayer = (companyId: string, table: string) =>
  sql`left join customers payer_c
      on payer_c.company_id = ${companyId} and payer_c.id = ${sql.ref(`${table}.customer_id`)}
    left join fleet_locations payer_l
      on payer_l.company_id = ${companyId} and payer_l.id = ${sql.ref(`${table}.fleet_location_id`)}
    left join fleets payer_f on payer_f.company_id = ${companyId} and payer_f.id = payer_l.fleet_id`

/** A row's payer in the form of an address; null where it has none. */
export const payerAt = (table: string) => {
  const [customer, location] = [sql.ref(`${table}.customer_id`), sql.ref(`${table}.fleet_location_id`)]
  return sql`case when ${customer} is not null then jsonb_build_object('kind', 'customer', 'id', ${customer})
    when ${location} is not null then jsonb_build_object('kind', 'fleet_location', 'id', ${location}) end`
}
