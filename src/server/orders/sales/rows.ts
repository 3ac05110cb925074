import type { CompiledQuery } from 'kysely'
import { add, money2, sub } from '#domain/money/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { oilOf } from '#domain/reports/sales/facts.ts'
import { givenDiscounts, type DiscountedOrder, type GivenDiscount } from '#domain/reports/sales/given.ts'
import { stageSeconds, type StageMove, type StageSeconds } from '#domain/reports/sales/stages.ts'
import type { SalesCause } from '#domain/orders/status/salesCause.ts'
import { netOf } from '#domain/reports/sales/sales.ts'
import { SALES_AMOUNTS } from '#domain/reports/sales/shape.ts'
import type { BookedLine, Sales, SalesAmount, SalesTax } from '#domain/reports/sales/shape.ts'
import type { LaborShare } from '#domain/reports/sales/labor.ts'
import { newId } from '#server/base/ids.ts'
import { laborRows } from './labor.queries.ts'
import { recordInsert } from './recordInsert.ts'

/** What an order was when it was sold; later entries of the sale repeat it. */
export interface SaleFacts extends StageSeconds {
  sale_day: string
  hour: number
  currency: string
  opened_by: string | null
  customer_id: string | null
  fleet_location_id: string | null
  vehicle_id: string | null
  bay_id: string | null
  has_vehicle: boolean
  make: string
  model: string
  model_year: number | null
  fuel: string
  viscosity: string
  formulation: string
  postalcode: string
  positions: Order['tech_positions']
  discounts_given: GivenDiscount[]
  promise_kept: boolean | null
  /** Net sales when it was sold. */
  sale_net: string
}

/** The fields of an order that its facts are read from. */
export type FactsOrder = Pick<
  Order,
  | 'currency'
  | 'user_id'
  | 'customer_id'
  | 'fleet_location_id'
  | 'customer'
  | 'fleet'
  | 'vehicle_id'
  | 'vehicle_details'
  | 'bay_id'
  | 'tech_positions'
  | 'promised_timestamp'
> &
  DiscountedOrder

/** When an order is sold, on which way it came there, and who gave its discounts. */
export interface Sold extends Pick<SaleFacts, 'sale_day' | 'hour'> {
  at: string
  moves: readonly StageMove[]
  givers: ReadonlyMap<string, string>
}

/** What an order is as it is sold on a day, at a local hour. */
export function saleFacts(
  order: FactsOrder,
  sales: Sales<BookedLine>,
  { sale_day, hour, at, moves, givers }: Sold,
): SaleFacts {
  const details = order.vehicle_details
  const oil = oilOf(sales)
  return {
    sale_day,
    hour,
    ...stageSeconds(moves, at),
    promise_kept: order.promised_timestamp === null ? null : at <= order.promised_timestamp,
    discounts_given: givenDiscounts(order, sales).map((row) => ({
      ...row,
      given_by: givers.get(row.key) ?? null,
    })),
    currency: order.currency,
    opened_by: order.user_id,
    customer_id: order.customer_id,
    fleet_location_id: order.fleet_location_id,
    vehicle_id: order.vehicle_id,
    bay_id: order.bay_id,
    has_vehicle: sales.cars > 0,
    make: details?.make ?? '',
    model: details?.model ?? '',
    model_year: details?.year ?? null,
    fuel: details?.fuel ?? '',
    viscosity: oil?.viscosity ?? '',
    formulation: oil?.formulation ?? '',
    postalcode: order.customer?.postalcode ?? order.fleet?.fleet_location_postalcode ?? '',
    positions: order.tech_positions,
    sale_net: money2(add('0', ...sales.lines.map(netOf))),
  }
}

/** An entry to be written. */
export interface NewSalesEntry {
  shop_id: string
  order_id: string
  seq: number
  cause: SalesCause
  at: string
  day: string
  user_id: string | null
  change: Sales<BookedLine>
  facts: SaleFacts
  /** Who did the labor of the change. */
  labor: readonly LaborShare[]
}

const sumOf = (rows: readonly Record<SalesAmount, string>[], of: SalesAmount): string =>
  money2(add('0', ...rows.map((row) => row[of])))

const taxOf = (taxes: readonly SalesTax[], type: SalesTax['type']): string =>
  money2(add('0', ...taxes.filter((row) => row.type === type).map(({ amount }) => amount)))

/** Sums of a line that an entry does not have: its taxes say them. */
const ENTRY_AMOUNTS = SALES_AMOUNTS.filter(
  (name) => name !== 'taxable' && name !== 'exempt' && name !== 'job_cost',
)

interface Rows {
  sales_entries: object[]
  sales_lines: object[]
  sales_taxes: object[]
  sales_labor: object[]
}

function rowsOf({ change, facts, labor, ...entry }: NewSalesEntry): Rows {
  const id = newId()
  const { lines, taxes, total, bad_debt, cars, invoices } = change
  const tax_asked_back = money2(add('0', ...taxes.map(({ asked_back }) => asked_back)))
  const { shop_id, order_id, day } = entry
  const { sale_day, currency } = facts
  const part = { entry_id: id, shop_id, order_id, day, sale_day, currency }
  return {
    sales_entries: [
      {
        id,
        ...entry,
        ...facts,
        ...Object.fromEntries(ENTRY_AMOUNTS.map((name) => [name, sumOf(lines, name)])),
        tax: taxOf(taxes, 'tax'),
        fees: taxOf(taxes, 'fee'),
        total,
        bad_debt,
        tax_asked_back,
        receivable: money2(sub(total, add(bad_debt, tax_asked_back))),
        cars,
        invoices,
      },
    ],
    sales_lines: lines.map((line, at) => ({ ...part, n: at + 1, ...line })),
    sales_taxes: taxes.map((tax, at) => ({ ...part, n: at + 1, ...tax })),
    sales_labor: laborRows({ id, order_id }, labor),
  }
}

const TABLES = ['sales_entries', 'sales_lines', 'sales_taxes', 'sales_labor'] as const

/** The statements that write entries with their lines and taxes, each with its parameters. */
export function entryInserts(companyId: string, entries: readonly NewSalesEntry[]): CompiledQuery[] {
  const each = entries.map(rowsOf)
  return TABLES.flatMap((table) =>
    recordInsert(
      table,
      companyId,
      each.flatMap((made) => made[table]),
    ),
  )
}
