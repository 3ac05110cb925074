import { sql, type RawBuilder } from 'kysely'
import { dimensionOf, type DimensionId } from '#domain/reports/define/dimensions.ts'
import { offsetTime } from '#domain/places/zones.ts'
import type { Calendar } from './calendar.ts'
import type { Fact } from '#domain/reports/define/facts.ts'
import type { Basis } from '#domain/reports/define/shape.ts'

import { JOB_NET } from './columns.ts'

type Sql = RawBuilder<unknown>

export interface GroupScope extends Calendar {
  company: string
  fact: Fact
  basis: Basis
  french: boolean
}

/** How a dimension is read from a row `f`, and how a value is called; without a label, the value is its name. */
export interface GroupSql {
  value: Sql
  /** The name of a value of the column. */
  label?: (value: Sql) => Sql
  /** By what rows are ordered, where not by the value itself. */
  order?: (value: Sql) => Sql
}

type Read = (scope: GroupScope) => GroupSql

const column =
  (name: string): Read =>
  () => ({ value: sql.ref(`f.${name}`) })

/** Rows that belong to a sale have its day besides their own. */
const SOLD: ReadonlySet<Fact> = new Set(['entries', 'lines', 'taxes'])

const dayOf = ({ fact, basis }: GroupScope): Sql =>
  sql.ref(SOLD.has(fact) && basis === 'sale' ? 'f.sale_day' : 'f.day')

/** A dimension that is an id, with its name from another table. */
const named =
  (name: string, label: (scope: GroupScope, value: Sql) => Sql): Read =>
  (scope) => ({ value: sql.ref(`f.${name}`), label: (each) => label(scope, each) })

const nameIn =
  (table: string, name: Sql) =>
  ({ company }: GroupScope, value: Sql): Sql =>
    sql`(select ${name} from ${sql.table(table)} n where n.company_id = ${company} and n.id = ${value})`

const PERSON = sql`trim(n.first_name || ' ' || n.last_name)`
const person = nameIn('users', PERSON)

/** Facts whose rows find the columns of their sale in their entry; others have them. */
const OF_ENTRY: ReadonlySet<Fact> = new Set(['lines', 'taxes', 'pairs', 'packages'])

/** A column of the sale to which a row belongs. */
const saleColumn =
  (name: string, label?: (scope: GroupScope, value: Sql) => Sql): Read =>
  (scope) => ({
    value: OF_ENTRY.has(scope.fact)
      ? sql`(select ${sql.ref(`e.${name}`)} from sales_entries e
          where e.company_id = ${scope.company} and e.id = f.entry_id and e.day = f.day)`
      : sql.ref(`f.${name}`),
    ...(label && { label: (each: Sql) => label(scope, each) }),
  })

/** The record that is kept, where a record was merged: few are, and they are read once; where none was, no id is looked up. */
const lookup = (table: string, id: Sql, company: string): Sql => {
  const merged = sql`select jsonb_object_agg(k.id, k.merged_into) from ${sql.table(table)} k
    where k.company_id = ${company} and k.merged_into is not null`
  return sql`case when (${merged}) is null then ${id} else coalesce(((${merged}) ->> (${id})::text)::uuid, ${id}) end`
}

const saleValue = (name: string, scope: GroupScope): Sql => saleColumn(name)(scope).value
const locationOf = (scope: GroupScope): Sql =>
  lookup('fleet_locations', saleValue('fleet_location_id', scope), scope.company)

const soldAs: Read = (scope) => {
  const { company, french } = scope
  const name = sql.ref(french ? 'n.name_french' : 'n.name')
  const own = sql.ref(french ? 'f.name_french' : 'f.name')
  return {
    value:
      scope.fact === 'pairs'
        ? sql.ref('f.sold_as')
        : sql`coalesce(f.package_id::text, f.catalogue_id::text, ${own})`,
    label: (value) => sql`coalesce(
      (select ${name} from packages n where n.company_id = ${company} and n.id::text = ${value}),
      (select ${name} from inventory_items n where n.company_id = ${company} and n.id::text = ${value}), ${value})`,
  }
}

/** An instant with the zone of its shop behind it; it sorts as the instant does. */
const instant =
  (name: string): Read =>
  ({ zones }) => ({
    value: sql`to_char(${sql.ref(`f.${name}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z "')
      || (${JSON.stringify(zones)}::jsonb ->> f.shop_id::text)`,
  })

/** Such a value as the clocks of its shop showed it, with their offset: "2026-11-27T09:14:05-05:00". */
export function shownInstant(value: string): string {
  const [at = '', zone = 'UTC'] = value.split(' ')
  return at === '' ? '' : offsetTime(at, zone)
}

const BAND = 25
/** Of net sales: what is left below it is a low margin. */
const LOW_MARGIN = '0.2'

/** Lines that earn little; a package is judged with all of its lines. What took a sale back is judged as the sale was. */
const marginFlag: Read = () => {
  const [net, cost] = [sql`abs(${JOB_NET})`, sql`abs(f.job_cost)`]
  return {
    value: sql`case when f.kind not in ('package', 'item', 'casual') or (${net} = 0 and ${cost} = 0) then ''
      when f.kind = 'item' and ${cost} = 0 and f.times <> 0 then 'no_cost' when ${net} < ${cost} then 'below_cost'
      when ${cost} > 0 and ${net} - ${cost} < ${net} * ${LOW_MARGIN}::numeric then 'low' else '' end`,
  }
}

const exemption = (field: string): Read => {
  const own = sql.lit(field)
  const ofFleet = sql.lit(`fleet_location_${field}`)
  return ({ company }) => ({
    value: sql`(select coalesce(o.customer ->> ${own}, o.fleet ->> ${ofFleet}, '') from orders o
      where o.company_id = ${company} and o.id = f.order_id)`,
  })
}

/** A financial category by its name, which is stored in English. */
const category =
  (name: string): Read =>
  ({ company, french }) => ({
    value: sql.ref(`f.${name}`),
    ...(french && {
      label: (value: Sql) => sql`(select nullif(n.name_french, '') from classifications n
        where n.company_id = ${company} and n.name = ${value} order by n.removed_at is not null limit 1)`,
    }),
  })

const READS: Readonly<Partial<Record<DimensionId, Read>>> = {
  day: (scope) => ({ value: dayOf(scope) }),
  week: (scope) => ({
    value: sql`(${dayOf(scope)} - (extract(dow from ${dayOf(scope)})::int + 7 - ${sql.lit(scope.week_starts)}) % 7)`,
  }),
  month: (scope) => ({ value: sql`to_char(${dayOf(scope)}::timestamp, 'YYYY-MM')` }),
  year: (scope) => ({ value: sql`extract(year from ${dayOf(scope)})::int` }),
  at: instant('at'),
  punched_in: instant('punched_in'),
  punched_out: instant('punched_out'),
  began_at: instant('began_at'),
  weekday: (scope) => ({
    value: sql`extract(isodow from ${dayOf(scope)})::int`,
    order: (value) => sql`(${value} + 7 - ${sql.lit(scope.week_starts)}) % 7`,
  }),
  shop: named('shop_id', nameIn('shops', sql.ref('n.name'))),
  order: named('order_id', nameIn('orders', sql`'#' || n.order_custom_id`)),
  customer: (scope) => ({
    value: lookup('customers', saleValue('customer_id', scope), scope.company),
    label: (value) => nameIn('customers', PERSON)(scope, value),
  }),
  fleet: (scope) => ({
    value: sql`(select l.fleet_id from fleet_locations l
      where l.company_id = ${scope.company} and l.id = ${locationOf(scope)})`,
    label: (value) => nameIn('fleets', sql.ref('n.fleet_name'))(scope, value),
  }),
  fleet_location: (scope) => ({
    value: locationOf(scope),
    label: (value) =>
      sql`(select f.fleet_name || ' · ' || n.name from fleet_locations n join fleets f on f.company_id = ${scope.company}
        and f.id = n.fleet_id where n.company_id = ${scope.company} and n.id = ${value})`,
  }),
  payer_kind: (scope) => ({
    value: sql`case when ${saleValue('fleet_location_id', scope)} is not null then 'fleet'
      when ${saleValue('customer_id', scope)} is not null then 'customer' else '' end`,
  }),
  bay: saleColumn('bay_id', nameIn('bays', sql.ref('n.name'))),
  opened_by: saleColumn('opened_by', person),
  vehicle: saleColumn(
    'vehicle_id',
    nameIn(
      'vehicles',
      sql`coalesce(nullif(trim(concat_ws(' ', n.year, n.make, n.model)), ''), n.description)`,
    ),
  ),
  person: named('user_id', person),
  given_by: named('given_by', person),
  make: saleColumn('make'),
  model: saleColumn('model'),
  model_year: saleColumn('model_year'),
  vehicle_fuel_type: saleColumn('fuel'),
  engine_oil_viscosity: saleColumn('viscosity'),
  engine_oil_formulation: saleColumn('formulation'),
  postal_area: (scope) => {
    const code = saleValue('postalcode', scope)
    return {
      value: sql`case when ${code} ~ '^[A-Za-z]' then upper(left(${code}, 3)) else left(${code}, 5) end`,
    }
  },
  ticket_band: () => ({ value: sql`(floor(f.sale_net / ${BAND}::int) * ${BAND}::int)::int` }),
  sold_as: soldAs,
  contains: (scope) => ({
    value: sql`null`,
    label: (value) => soldAs({ ...scope, fact: 'lines' }).label?.(value) ?? value,
  }),
  with_package: (scope) => ({
    value: sql.ref('f.with_package'),
    label: (value) => nameIn('packages', sql.ref(scope.french ? 'n.name_french' : 'n.name'))(scope, value),
  }),
  coupon: (scope) => ({
    value: sql.ref('f.coupon'),
    label: (value) =>
      sql`coalesce((select ${sql.ref(scope.french ? 'n.name_french' : 'n.name')} from coupons n
        where n.company_id = ${scope.company} and n.id::text = ${value}), ${value})`,
  }),
  item: (scope) => ({
    value:
      scope.fact === 'lines'
        ? sql`case when f.kind in ('part', 'item') then f.catalogue_id end`
        : sql.ref('f.item_id'),
    label: (value) =>
      nameIn('inventory_items', sql.ref(scope.french ? 'n.name_french' : 'n.name'))(scope, value),
  }),
  tag: (scope) => ({
    value: sql`null`,
    label: (value) => nameIn('tags', sql.ref(scope.french ? 'n.name_french' : 'n.name'))(scope, value),
  }),
  campaign: named('campaign_id', nameIn('campaigns', sql.ref('n.name'))),
  supplier: named('supplier_id', nameIn('suppliers', sql.ref('n.name'))),
  purchase_order: named('purchase_order_id', nameIn('purchase_orders', sql`'PO ' || n.number`)),
  needed_for: named('needed_for', nameIn('orders', sql`'#' || n.order_custom_id`)),
  incentive_rule: named('rule_id', nameIn('spiff_rules', sql.ref('n.name'))),
  category: category('category'),
  item_category: category('item_category'),
  line_kind: column('kind'),
  line_name: (scope) => ({
    value:
      scope.fact === 'overrides'
        ? sql.ref('f.line_name')
        : sql.ref(scope.french ? 'f.name_french' : 'f.name'),
  }),
  margin_flag: marginFlag,
  oil_formulation: column('formulation'),
  tax_line: column('name'),
  tax_rate: column('rate'),
  tax_type: column('type'),
  exempt_kind: () => ({
    value: sql`case when f.exempt_party_base <> 0 then 'party' when f.exempt_base <> 0 then 'goods' else '' end`,
  }),
  exempt_number: exemption('tax_exempt_num'),
  exempt_region: exemption('tax_exempt_region'),
  exempt_until: (scope) => ({ value: sql`nullif(${exemption('tax_exempt_expiry')(scope).value}, '')::date` }),
  decline_reason: column('reason'),
  consent_way: column('way'),
  point_answer: column('answer'),
  note: ({ fact, company }) => ({
    value:
      fact === 'entries'
        ? sql`(select coalesce(nullif(concat_ws(' ', nullif(h.reason, ''), nullif(h.note, '')), ''), '') from order_status_history h
            where h.company_id = ${company} and h.order_id = f.order_id and h.created_at <= f.at + interval '1 second'
            order by h.created_at desc limit 1)`
        : sql.ref('f.note'),
  }),
}

/** How rows are grouped and filtered by a dimension: without a rule of its own, by the column of its name. */
export const groupSql = (id: DimensionId, scope: GroupScope): GroupSql => (READS[id] ?? column(id))(scope)

/** Which kinds of payers are meant. */
function isPayer(kinds: readonly string[], scope: GroupScope): Sql {
  const fleet = sql`${saleValue('fleet_location_id', scope)} is not null`
  const customer = sql`${saleValue('customer_id', scope)} is not null`
  const each: Readonly<Record<string, Sql>> = {
    fleet,
    customer: sql`(not (${fleet}) and ${customer})`,
    '': sql`(not (${fleet}) and not (${customer}))`,
  }
  return sql`(${sql.join(
    kinds.map((kind) => each[kind] ?? sql`false`),
    sql` or `,
  )})`
}

/** Shown instants as seconds since 1970. */
const secondsOf = (values: readonly string[]): number[] =>
  values.map((value) => Date.parse(value) / 1000).filter((seconds) => !Number.isNaN(seconds))

/** Conditions on rows that may have several of the values. */
export function containsSql(id: DimensionId, values: readonly string[], scope: GroupScope): Sql | null {
  const { company, fact } = scope
  if (id === 'contains')
    return sql`exists (select from sales_lines c where c.company_id = ${company} and c.order_id = f.order_id
      and coalesce(c.package_id::text, c.catalogue_id::text, c.name) = any(${values}::text[]))`
  // Said of the columns themselves, the database knows how many rows are meant.
  if (id === 'payer_kind') return isPayer(values, scope)
  if (dimensionOf(id).kind === 'instant')
    return sql`floor(date_part('epoch', ${sql.ref(`f.${id}`)})) = any(${secondsOf(values)}::float8[])`
  if (id !== 'tag') return null
  const tags =
    fact === 'lines'
      ? sql`(select t.tag_ids from inventory_items t where t.company_id = ${company} and t.id = f.catalogue_id)`
      : sql.ref('f.tag_ids')
  return sql`coalesce(${tags} ?| ${values}::text[], false)`
}
