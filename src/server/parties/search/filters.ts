import { sql, type RawBuilder } from 'kysely'
import type { Filters } from '#contract/base/filters.ts'
import { lookUp } from '#domain/base/lookUp.ts'

/** The fuel in the specification's spelling, in the VIN's and in that of earlier records. */
const FUEL_WORDS: Readonly<Record<string, string[]>> = {
  GAS: ['GAS', 'Gasoline'],
  DIESEL: ['DIESEL', 'Diesel'],
  FLEX: ['FLEX', 'Flex Fuel'],
  CNG: ['CNG'],
  LPG: ['LPG', 'Propane'],
}
export const fuelWords = (fuel: string): string[] => lookUp(FUEL_WORDS, fuel) ?? [fuel]

/** Orders with an oil of this formulation and viscosity, as a condition on an order's lines. */
export function oilCondition(companyId: string, filters: Filters, order: string): RawBuilder<unknown> | null {
  const { engine_oil_formulation: formulation, engine_oil_viscosity: viscosity } = filters
  if (!formulation && !viscosity) return null
  const column = (name: string) => sql.ref(`${order}.${name}`)
  return sql`exists (select from jsonb_array_elements(${column('parts')} || ${column('inventory_items')}) line
    join inventory_items item on item.company_id = ${companyId} and item.id = (line ->> 'inventory_item_id')::uuid
    where ${formulation ? sql`item.formulation = ${formulation}` : sql`true`}
      and ${viscosity ? sql`lower(item.viscosity) = lower(${viscosity})` : sql`true`})`
}

/** The filters of the first list (specification 3) as conditions on orders. */
export function orderFilters(companyId: string, filters: Filters): RawBuilder<unknown>[] {
  const oil = oilCondition(companyId, filters, 'orders')
  const fuel = filters.vehicle_fuel_type
  return [
    ...(filters.fleet_company ? [sql`fleet ->> 'fleet_id' = ${filters.fleet_company}`] : []),
    ...(filters.fleet_location ? [sql`fleet_location_id = ${filters.fleet_location}`] : []),
    ...(filters.customer ? [sql`customer_id = ${filters.customer}`] : []),
    ...(fuel ? [sql`vehicle_details ->> 'fuel' = any(${fuelWords(fuel)}::text[])`] : []),
    ...(oil ? [oil] : []),
  ]
}

const only = (condition: RawBuilder<unknown> | false) => [condition === false ? sql`false` : condition]

/** The same as conditions on customers (c) or fleet locations (l): their vehicles, their orders. */
export function partyFilters(
  companyId: string,
  filters: Filters,
  kind: 'customer' | 'fleet_location',
): RawBuilder<unknown>[] {
  const customer = kind === 'customer'
  const id = sql.ref(customer ? 'c.id' : 'l.id')
  const owner = customer ? 'customer_id' : 'fleet_location_id'
  const oil = oilCondition(companyId, filters, 'o')
  const fuel = filters.vehicle_fuel_type
  return [
    ...(filters.customer ? only(customer && sql`${id} = ${filters.customer}`) : []),
    ...(filters.fleet_location ? only(!customer && sql`${id} = ${filters.fleet_location}`) : []),
    ...(filters.fleet_company ? only(!customer && sql`l.fleet_id = ${filters.fleet_company}`) : []),
    ...(fuel
      ? only(
          sql`exists (select from vehicles v where v.company_id = ${companyId} and ${sql.ref(`v.${owner}`)} = ${id}
            and v.removed_timestamp is null and v.fuel = any(${fuelWords(fuel)}::text[]) and v.fuel <> '')`,
        )
      : []),
    ...(oil
      ? only(
          sql`exists (select from orders o where o.company_id = ${companyId} and ${sql.ref(`o.${owner}`)} = ${id} and ${oil})`,
        )
      : []),
  ]
}
