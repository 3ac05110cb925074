import { isZero } from '#domain/money/money.ts'
import type { MovedRow } from '#domain/inventory/leftStock.ts'
import type { CatalogueFacts, ItemFacts } from '#domain/reports/sales/facts.ts'
import { salesTogether, NO_SALES } from '#domain/reports/sales/sales.ts'
import { SALES_AMOUNTS, type BookedLine, type Sales, type SalesTax } from '#domain/reports/sales/shape.ts'
import type { StageMove } from '#domain/reports/sales/stages.ts'
import type { Ask } from './ask.ts'
import type { ClosedDay } from '#server/shop/index.ts'
import { punchesOn, type OwnPunch } from './labor.queries.ts'
import type { SaleFacts } from './rows.ts'

interface CatalogueRow {
  packages: { id: string; category: string }[]
  items: (ItemFacts & { id: string })[]
}

const CATALOGUE = `
  (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'category', c.name)), '[]') from packages p
    join classifications c on c.company_id = p.company_id and c.id = p.classification_id
    where p.company_id = $1 and p.id = any($2::uuid[])) as packages,
  (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'category', c.name, 'part_type', i.part_type,
      'viscosity', i.viscosity, 'formulation', i.formulation)), '[]') from inventory_items i
    left join classifications c on c.company_id = i.company_id and c.id = i.classification_id
    where i.company_id = $1 and i.id = any($3::uuid[])) as items`

interface CatalogueIds {
  packages: readonly string[]
  items: readonly string[]
}

const factsIn = (found: CatalogueRow | undefined): CatalogueFacts => ({
  packages: new Map(found?.packages.map(({ id, category }) => [id, category])),
  items: new Map(found?.items.map(({ id, ...facts }) => [id, facts])),
})

/** What the catalogue says of packages and inventory items. */
export async function catalogueFacts(
  ask: Ask,
  companyId: string,
  { packages, items }: CatalogueIds,
): Promise<CatalogueFacts> {
  const [found] = await ask<CatalogueRow>(`select ${CATALOGUE}`, [companyId, packages, items])
  return factsIn(found)
}

type FirstSaleRow = CatalogueRow & {
  is_first: boolean
  closed: ClosedDay[]
  moves: StageMove[]
  moved: MovedRow[]
  punches: OwnPunch[]
}

const MOVES = `(select coalesce(jsonb_agg(jsonb_build_object('to', h.to_status, 'at',
    to_char(h.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by h.created_at, h.id), '[]')
  from order_status_history h where h.company_id = $1 and h.order_id = $2)`

const MOVED = `(select coalesce(jsonb_agg(jsonb_build_object('item_id', m.item_id, 'quantity', m.quantity::text,
    'value', m.value::text) order by m.at, m.id), '[]') from stock_movements m
  where m.company_id = $1 and m.order_id = $2 and m.reason in ('used', 'given_back', 'returned'))`

/** The goods that moved with an order so far, oldest first. */
export async function listMoved(ask: Ask, companyId: string, orderId: string): Promise<MovedRow[]> {
  const [found] = await ask<{ moved: MovedRow[] }>(`select ${MOVED} as moved`, [companyId, orderId])
  return found?.moved ?? []
}

/** The steps of an order so far, oldest first. */
export async function listMoves(ask: Ask, companyId: string, orderId: string): Promise<StageMove[]> {
  const [found] = await ask<{ moves: StageMove[] }>(`select ${MOVES} as moves`, [companyId, orderId])
  return found?.moves ?? []
}

/** Who gave the discounts of an order, by the id of the entry; the order's own discount by the order's id. */
export async function discountGivers(
  ask: Ask,
  companyId: string,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await ask<{ id: string; user_id: string }>(
    `select coalesce(c.command ->> 'entry_id', c.command -> 'entry' ->> 'id', c.order_id::text) as id, c.user_id
      from order_commands c where c.company_id = $1 and c.order_id = any($2::uuid[])
        and c.type in ('coupon.add', 'discount.add', 'order_discount.set') and c.user_id is not null
      order by c.version`,
    [companyId, orderIds],
  )
  return new Map(found.map(({ id, user_id }) => [id, user_id]))
}

/** What the first sale of an order needs, in one read; null where the books have the order already. */
export async function firstSaleFacts(
  ask: Ask,
  companyId: string,
  {
    order,
    sold: { packages, items },
    days,
  }: { order: { id: string; shop_id: string }; sold: CatalogueIds; days: readonly string[] },
): Promise<{
  known: CatalogueFacts
  closed: ClosedDay[]
  moves: StageMove[]
  moved: MovedRow[]
  punches: OwnPunch[]
} | null> {
  const [found] = await ask<FirstSaleRow>(
    `select ${CATALOGUE},
      not exists (select from sales_entries e where e.company_id = $1 and e.order_id = $4) as is_first,
      (select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'closed_name', d.closed_name,
          'closed_at', to_char(d.closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '[]') from shop_days d
        where d.company_id = $1 and d.shop_id = $5 and d.day = any($6::date[]) and d.closed_at is not null) as closed,
      ${MOVES.replace('$2', '$4')} as moves, ${MOVED.replace('$2', '$4')} as moved,
      ${punchesOn('= $4')} as punches`,
    [companyId, packages, items, order.id, order.shop_id, days],
  )
  return found?.is_first ? { ...found, known: factsIn(found) } : null
}

/** What the books have of an order. */
export interface OrderBooks {
  seq: number
  sales: Sales<BookedLine>
  /** What the order was at its last sale; null before the first. */
  facts: SaleFacts | null
}

type EntryRow = SaleFacts &
  Pick<Sales, 'total' | 'bad_debt' | 'cars' | 'invoices'> & { seq: number; cause: string }

const FACTS = `sale_day::text, hour, currency, opened_by, customer_id, fleet_location_id, vehicle_id, bay_id, has_vehicle, make, model,
  model_year, fuel, viscosity, formulation, postalcode, positions, wait_seconds, bay_seconds, finish_seconds,
  total_seconds, promise_kept, discounts_given, sale_net`
const LINE_FACTS = `key, kind, package_line_id, catalogue_id, package_id, name, name_french, fee_item, technician_id, category, part_type, viscosity,
  formulation`
const TAX_FACTS = 'place, name, type, rate'
const TAX_SUMS = ['base', 'exempt_base', 'exempt_party_base', 'amount', 'asked_back'] as const

const sums = (names: readonly string[]): string => names.map((name) => `sum(${name}) as ${name}`).join(', ')
const LINE_SUMS = ['quantity', ...SALES_AMOUNTS] as const

function factsOf(entry: EntryRow): SaleFacts {
  const {
    seq: _seq,
    cause: _cause,
    total: _total,
    bad_debt: _debt,
    cars: _cars,
    invoices: _invoices,
    ...facts
  } = entry
  return facts
}

/** What the books have of an order, under its row lock. */
export async function orderBooks(ask: Ask, companyId: string, orderId: string): Promise<OrderBooks> {
  const of = [companyId, orderId]
  const entries = await ask<EntryRow>(
    `select seq, cause, total, bad_debt, cars, invoices, ${FACTS} from sales_entries
      where company_id = $1 and order_id = $2 order by seq`,
    of,
  )
  const sold = entries.findLast(({ cause }) => cause === 'sale')
  if (!sold) return { seq: 0, sales: NO_SALES, facts: null }
  const [lines, taxes] = await Promise.all([
    ask<BookedLine>(
      `select ${LINE_FACTS}, ${sums(LINE_SUMS)}, sum(times)::int as times from sales_lines
        where company_id = $1 and order_id = $2 group by ${LINE_FACTS}`,
      of,
    ),
    ask<SalesTax>(
      `select ${TAX_FACTS}, ${sums(TAX_SUMS)} from sales_taxes
        where company_id = $1 and order_id = $2 group by ${TAX_FACTS}`,
      of,
    ),
  ])
  const whole = entries
    .map((entry): Sales<BookedLine> => ({ ...entry, lines: [], taxes: [] }))
    .reduce(salesTogether<BookedLine>, NO_SALES)
  return {
    seq: entries.length,
    sales: {
      ...whole,
      lines: lines.filter((line) => line.times !== 0 || LINE_SUMS.some((name) => !isZero(line[name]))),
      taxes: taxes.filter((tax) => TAX_SUMS.some((name) => !isZero(tax[name]))),
    },
    facts: factsOf(sold),
  }
}
