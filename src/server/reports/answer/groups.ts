import { sql, type RawBuilder } from 'kysely'
import type { DimensionId } from '../../../domain/reports/define/dimensions.ts'
import type { Basis, Fact } from '../../../domain/reports/define/shape.ts'
import { basisOf } from './sources.ts'

type Sql = RawBuilder<unknown>

export interface GroupScope {
  company: string
  fact: Fact
  basis: Basis
  french: boolean
}

/** How a dimension is read from a row `f`, and how a value is called; without a label, the value is its name. */
interface GroupSql {
  value: Sql
  /** The name of a value of the column. */
  label?: (value: Sql) => Sql
}

type Read = (scope: GroupScope) => GroupSql

const column =
  (name: string): Read =>
  () => ({ value: sql.ref(`f.${name}`) })

const dayOf = ({ fact, basis }: GroupScope): Sql =>
  sql.ref(basisOf(fact, basis) === 'sale' ? 'f.sale_day' : 'f.day')

/** A dimension that is an id, with its name from another table. */
const named =
  (value: Sql, name: (scope: GroupScope, value: Sql) => Sql): Read =>
  (scope) => ({ value, label: (each) => name(scope, each) })

const nameIn =
  (table: string, name: Sql) =>
  ({ company }: GroupScope, value: Sql): Sql =>
    sql`(select ${name} from ${sql.table(table)} n where n.company_id = ${company} and n.id = ${value})`

/** The record that is kept, where a record was merged. */
const keptIn =
  (table: string, id: string) =>
  (company: string): Sql =>
    sql`coalesce((select k.merged_into from ${sql.table(table)} k
    where k.company_id = ${company} and k.id = ${sql.ref(id)}), ${sql.ref(id)})`

const keptLocation = keptIn('fleet_locations', 'f.fleet_location_id')
const keptCustomer = keptIn('customers', 'f.customer_id')
const PERSON = sql`trim(n.first_name || ' ' || n.last_name)`
const person = nameIn('users', PERSON)

const soldAs: Read = ({ company, french }) => {
  const name = sql.ref(french ? 'n.name_french' : 'n.name')
  const own = sql.ref(french ? 'f.name_french' : 'f.name')
  return {
    value: sql`coalesce(f.package_id::text, f.catalogue_id::text, ${own})`,
    label: (value) => sql`coalesce(
      (select ${name} from packages n where n.company_id = ${company} and n.id::text = ${value}),
      (select ${name} from inventory_items n where n.company_id = ${company} and n.id::text = ${value}), ${value})`,
  }
}

const BAND = 25

const READS: Readonly<Record<DimensionId, Read>> = {
  day: (scope) => ({ value: dayOf(scope) }),
  week: (scope) => ({ value: sql`date_trunc('week', ${dayOf(scope)})::date` }),
  month: (scope) => ({ value: sql`to_char(${dayOf(scope)}, 'YYYY-MM')` }),
  year: (scope) => ({ value: sql`extract(year from ${dayOf(scope)})::int` }),
  weekday: (scope) => ({ value: sql`extract(isodow from ${dayOf(scope)})::int` }),
  hour: column('hour'),
  shop: named(sql.ref('f.shop_id'), nameIn('shops', sql.ref('n.name'))),
  order: named(sql.ref('f.order_id'), nameIn('orders', sql`'#' || n.order_clean_id`)),
  cause: column('cause'),
  customer: (scope) => ({
    value: keptCustomer(scope.company),
    label: (value) => nameIn('customers', PERSON)(scope, value),
  }),
  fleet: (scope) => ({
    value: sql`(select l.fleet_id from fleet_locations l
      where l.company_id = ${scope.company} and l.id = ${keptLocation(scope.company)})`,
    label: (value) => nameIn('fleets', sql.ref('n.fleet_name'))(scope, value),
  }),
  fleet_location: (scope) => ({
    value: keptLocation(scope.company),
    label: (value) => nameIn('fleet_locations', sql.ref('n.name'))(scope, value),
  }),
  bay: named(sql.ref('f.bay_id'), nameIn('bays', sql.ref('n.name'))),
  opened_by: (scope) => ({
    value:
      scope.fact === 'lines'
        ? sql`(select e.opened_by from sales_entries e where e.company_id = ${scope.company} and e.id = f.entry_id)`
        : sql.ref('f.opened_by'),
    label: (value) => person(scope, value),
  }),
  person: named(sql.ref('f.user_id'), person),
  make: column('make'),
  model: column('model'),
  model_year: column('model_year'),
  vehicle_fuel_type: column('fuel'),
  engine_oil_viscosity: column('viscosity'),
  engine_oil_formulation: column('formulation'),
  postal_area: () => ({
    value: sql`case when f.postalcode ~ '^[A-Za-z]' then upper(left(f.postalcode, 3)) else left(f.postalcode, 5) end`,
  }),
  ticket_band: () => ({ value: sql`(floor(f.sale_net / ${BAND}::int) * ${BAND}::int)::int` }),
  sold_as: soldAs,
  item: (scope) => ({
    value:
      scope.fact === 'stock'
        ? sql.ref('f.item_id')
        : sql`case when f.kind in ('part', 'item') then f.catalogue_id end`,
    label: (value) =>
      nameIn('inventory_items', sql.ref(scope.french ? 'n.name_french' : 'n.name'))(scope, value),
  }),
  category: column('category'),
  line_kind: column('kind'),
  fee_item: column('fee_item'),
  viscosity: column('viscosity'),
  oil_formulation: column('formulation'),
  tax_line: column('name'),
  tax_rate: column('rate'),
  tax_type: column('type'),
  stock_reason: column('stock_reason'),
  adjustment: column('adjustment'),
  refund_reason: column('reason'),
  money_kind: column('money_kind'),
  drawer: column('drawer'),
  till_reason: column('till_reason'),
  method: column('payment_method'),
}

/** How rows are grouped and filtered by a dimension. */
export const groupSql = (id: DimensionId, scope: GroupScope): GroupSql => READS[id](scope)
