import { sql } from 'kysely'
import type { CarfaxBatch } from '#contract/orders/carfax.ts'
import type {
  OrderPackage,
  OrderPart,
  OrderService,
  CasualItem,
  InventoryLine,
} from '#domain/orders/order.ts'
import { localDate } from '#domain/places/zones.ts'
import { validateVin } from '#domain/vehicles/decoding/vin.ts'
import { firstRow, json, rows, type Tx } from '#server/base/db.ts'
import { readIn } from '../serviced.queries.ts'
import type { ReportedLine } from './file.ts'

/** The most orders in one file; the next run takes the rest. */
const MOST_ORDERS = 5000

export interface BatchRow extends CarfaxBatch {
  company_id: string
  content: string
  order_ids: string[]
}

/** Finalized with a VIN, and not excluded from CARFAX by the order or its shop. */
const reportable = (companyId: string) => sql`o.company_id = ${companyId} and o.status = 'complete'
  and not o.shared_with_carfax and not o.omit_carfax and length(o.vin) = 17
  and coalesce((s.settings ->> 'omit_carfax')::boolean, false) = false`

export async function waitingOrders(tx: Tx, companyId: string): Promise<number> {
  const row = await firstRow(
    tx,
    sql<{ count: number }>`select count(*)::int as count from orders o
      join shops s on s.company_id = o.company_id and s.id = o.shop_id where ${reportable(companyId)}`,
  )
  return row?.count ?? 0
}

interface OrderRow extends Omit<ReportedLine, 'service' | 'labor' | 'part' | 'quantity'> {
  id: string
  time_zone: string
  packages: OrderPackage[]
  services: OrderService[]
  parts: OrderPart[]
  inventory_items: InventoryLine[]
  casual_items: CasualItem[]
}

/**
 * One line for each service with its package's parts, or for each sold item: no customer and no price. CARFAX publishes
 * no rule for several lines, so this is an assumption.
 */
function linesOf(order: OrderRow): ReportedLine[] {
  const { id: _id, time_zone, packages, services, parts, inventory_items, casual_items, ...facts } = order
  const common = {
    ...facts,
    opened: localDate(order.opened, time_zone),
    closed: localDate(order.closed, time_zone),
  }
  const line = (
    service: string,
    labor: string,
    part: { name: string; quantity: string } | undefined,
  ): ReportedLine => ({
    ...common,
    service,
    labor,
    part: part?.name ?? '',
    quantity: part?.quantity ?? '',
  })
  const jobs = packages
    .filter((job) => job.approved)
    .flatMap((job) => {
      const own = services.filter((row) => row.package_id === job.id).map((row) => row.literal_name)
      const used = parts.filter((row) => row.package_id === job.id)
      return Array.from({ length: Math.max(1, own.length, used.length) }, (_, at) => {
        const part = used[at]
        return line(
          job.name,
          own[at] ?? own[0] ?? job.name,
          part && { name: part.name, quantity: part.quantity_to_use },
        )
      })
    })
  const loose = services
    .filter((row) => row.package_id === null)
    .map((row) => line(row.literal_name, row.literal_name, undefined))
  const sold = inventory_items.map((row) =>
    line(row.name, '', { name: row.name, quantity: row.quantity_to_use }),
  )
  const typed = casual_items
    .filter((row) => row.fee_item === null)
    .map((row) => line(row.name, row.name, undefined))
  return [...jobs, ...loose, ...sold, ...typed]
}

/** The orders that CARFAX has not received yet, and their lines. A VIN that fails its check is left out. */
export async function ordersToReport(
  tx: Tx,
  companyId: string,
): Promise<{ ids: string[]; lines: ReportedLine[] }> {
  const found = await rows(
    tx,
    sql<OrderRow>`select o.id, o.vin, o.created_timestamp as opened, o.complete_timestamp as closed, s.time_zone,
      o.mileage, ${readIn(companyId)} as unit,
      o.order_custom_id as number, coalesce(o.vehicle_details ->> 'make', '') as make,
      coalesce(o.vehicle_details ->> 'model', '') as model, (o.vehicle_details ->> 'year')::int as year,
      o.license_plate as plate, o.license_plate_region as plate_region,
      coalesce(nullif(s.settings ->> 'carfax_location_id', ''), s.id::text) as location_id, s.name as location_name,
      s.address, s.city, s.region, s.postalcode, s.phonenumber as phone, s.website as url,
      o.packages, o.services, o.parts, o.inventory_items, o.casual_items
    from orders o join shops s on s.company_id = o.company_id and s.id = o.shop_id
    where ${reportable(companyId)} order by o.complete_timestamp, o.id limit ${MOST_ORDERS}`,
  )
  const good = found.filter((order) => validateVin(order.vin).ok)
  return { ids: good.map((order) => order.id), lines: good.flatMap(linesOf) }
}

export const recentBatches = (tx: Tx, companyId: string): Promise<BatchRow[]> =>
  rows(
    tx,
    sql<BatchRow>`select *, ''::text as content from carfax_batches where company_id = ${companyId}
      order by created_at desc limit 30`,
  )

export const findBatch = (tx: Tx, companyId: string, id: string): Promise<BatchRow | undefined> =>
  firstRow(tx, sql<BatchRow>`select * from carfax_batches where company_id = ${companyId} and id = ${id}`)

/** The problem of a file that was written and not sent so far. */
export const NOT_SENT = 'not sent yet'

/** Files that failed to be sent, or whose answer was lost: they are sent first, under their own names. */
export const unsentBatches = (tx: Tx, companyId: string): Promise<BatchRow[]> =>
  rows(
    tx,
    sql<BatchRow>`select * from carfax_batches where company_id = ${companyId} and uploaded_at is null and problem <> ''
      order by created_at`,
  )

/** Files that CARFAX did not accept, oldest first; a file that is being sent now is not among them. */
export const failedBatches = (tx: Tx, companyId: string): Promise<BatchRow[]> =>
  rows(
    tx,
    sql<BatchRow>`select * from carfax_batches where company_id = ${companyId} and uploaded_at is null
        and problem <> '' and (problem <> ${NOT_SENT} or created_at < now() - interval '5 minutes')
      order by created_at`,
  )

export async function earlierFiles(tx: Tx, companyId: string, start: string): Promise<number> {
  const row = await firstRow(
    tx,
    sql<{ count: number }>`select count(*)::int as count from carfax_batches
      where company_id = ${companyId} and starts_with(file_name, ${start})`,
  )
  return row?.count ?? 0
}

type NewBatch = Pick<
  BatchRow,
  'id' | 'kind' | 'file_name' | 'content' | 'order_ids' | 'lines' | 'problem' | 'user_name'
>

export async function insertBatch(tx: Tx, companyId: string, batch: NewBatch): Promise<void> {
  await sql`insert into carfax_batches (company_id, id, kind, file_name, content, order_ids, orders, lines, problem, user_name)
    values (${companyId}, ${batch.id}, ${batch.kind}, ${batch.file_name}, ${batch.content}, ${json(batch.order_ids)},
      ${batch.order_ids.length}, ${batch.lines}, ${batch.problem}, ${batch.user_name})
    on conflict (company_id, id) do nothing`.execute(tx)
}

/** The file has arrived: only now its orders count as shared, at their present version. */
export async function markUploaded(tx: Tx, { company_id, id, order_ids }: BatchRow): Promise<void> {
  await sql`update carfax_batches set uploaded_at = now(), problem = '' where company_id = ${company_id} and id = ${id}`.execute(
    tx,
  )
  await sql`update orders set shared_with_carfax = true where company_id = ${company_id} and id = any(${order_ids}::uuid[])`.execute(
    tx,
  )
  await sql`insert into carfax_reports (company_id, order_id, batch_id, order_version, reported_at)
    select company_id, id, ${id}::uuid, version, now() from orders where company_id = ${company_id} and id = any(${order_ids}::uuid[])
    on conflict (company_id, order_id) do update set batch_id = excluded.batch_id, order_version = excluded.order_version,
      reported_at = excluded.reported_at`.execute(tx)
}

export async function markFailed(tx: Tx, { company_id, id }: BatchRow, problem: string): Promise<void> {
  await sql`update carfax_batches set problem = ${problem} where company_id = ${company_id} and id = ${id}`.execute(
    tx,
  )
}
