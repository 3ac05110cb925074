import { sql } from 'kysely'
import { readStored } from '#contract/base/stored.ts'
import { storedDayReport, type StoredReport, type TillDay, type TillDrawer } from '#contract/till/till.ts'
import { add, money2 } from '#domain/money/money.ts'
import { dayReport, type BookedRow, type DayReport } from '#domain/till/dayReport.ts'
import type { DayOrder } from '#domain/till/orderBooks.ts'
import { cashOf, drawerOf, drawerSums } from '#domain/till/till.ts'
import { type ClosedDay, type ShopRow, currentDay, shopDay } from '../shop/index.ts'
import { firstRow, type Tx } from '../base/db.ts'
import {
  bookedRows,
  listDrawers,
  isLastClosed,
  listMovements,
  listPictures,
  listReopenings,
  type DrawerRow,
} from './till.queries.ts'
import { orderSales } from './sales.queries.ts'
import { withFrenchNames } from './taxNames.ts'

/** The drawers with their cash; the expected amount of a counted drawer stays as it was then. */
async function withSums(
  tx: Tx,
  company: string,
  drawers: readonly DrawerRow[],
  booked: readonly BookedRow[],
): Promise<TillDrawer[]> {
  const ids = drawers.map(({ id }) => id)
  const movements = await listMovements(tx, company, ids)
  const pictures = await listPictures(tx, company, ids)
  return drawers.map(({ shop_id: _shop, day: _day, device_id: _device, ...drawer }) => {
    const own = booked.filter((row) => drawerOf(row, drawers) === drawer.id)
    const moved = movements.filter((row) => row.session_id === drawer.id)
    const sums = drawerSums(drawer.opening_float, own, moved)
    return {
      ...drawer,
      ...sums,
      expected: drawer.closed_at === null ? sums.expected : drawer.expected,
      movements: moved.map(({ session_id: _session, ...row }) => row),
      images: pictures.filter((row) => row.session_id === drawer.id).map(({ id }) => ({ id })),
    }
  })
}

/** The drawers of a day with the cash that each has to hold. */
export async function drawersOn(tx: Tx, company: string, shopId: string, day: string): Promise<TillDrawer[]> {
  const drawers = await listDrawers(tx, company, shopId, day)
  return withSums(tx, company, drawers, await bookedRows(tx, company, shopId, day))
}
/** The end of the audit log as a closed day recorded it. */
const headOf = (closed: ClosedDay | null): TillDay['audit'] =>
  closed === null || closed.audit_seq === null ? null : { seq: closed.audit_seq, hash: closed.audit_hash }

interface Booked {
  drawers: readonly DrawerRow[]
  orders: readonly DayOrder[]
  booked: readonly BookedRow[]
}

/** The report of a day as the ledgers of sales and payments are now. */
function reportNow({ drawers, orders, booked }: Booked): DayReport {
  const left = booked.filter((row) => drawerOf(row, drawers) === null)
  return dayReport({
    orders: [...orders],
    rows: [...booked],
    over_short: drawers.map(({ over_short }) => over_short ?? '0'),
    cash_uncounted: money2(add(...left.map(cashOf))),
  })
}

/** A day with what its books are made of. The orders are those of a day that is not closed: a closed one has its books. */
export interface DayRead {
  till: TillDay
  orders: readonly DayOrder[]
  booked: readonly BookedRow[]
}

/** The till of a day: for a closed one the stored report, for any other the present state. */
export const tillDay = async (tx: Tx, company: string, shop: ShopRow, day: string): Promise<TillDay> =>
  (await readDay(tx, company, shop, day)).till

/** The same with the sales and payments of its report, each read once. */
export async function readDay(tx: Tx, company: string, shop: ShopRow, day: string): Promise<DayRead> {
  const current_day = await currentDay(tx, company, shop)
  const { closed } = await shopDay(tx, company, shop, day)
  const drawers = await listDrawers(tx, company, shop.id, day)
  const booked = await bookedRows(tx, company, shop.id, day)
  const closing = closed ? await findClosingReport(tx, company, shop.id, day) : null
  const orders = closing ? [] : await orderSales(tx, company, shop.id, day)
  const report = closing ?? reportNow({ drawers, orders, booked })
  const till = {
    shop_id: shop.id,
    day,
    current_day,
    currency: shop.currency,
    closed_at: closed?.closed_at ?? null,
    closed_name: closed?.closed_name ?? '',
    audit: headOf(closed),
    reopenable: closed !== null && (await isLastClosed(tx, company, shop.id, day)),
    reopenings: await listReopenings(tx, company, shop.id, day),
    drawers: await withSums(tx, company, drawers, booked),
    report: await withFrenchNames(tx, company, { shop, day, report }),
  }
  return { till, orders, booked }
}

/** The till of a day that was closed in this transaction, with the report with which it was closed. */
export async function justClosed(tx: Tx, company: string, shop: ShopRow, till: TillDay): Promise<TillDay> {
  const { closed } = await shopDay(tx, company, shop, till.day)
  return {
    ...till,
    current_day: await currentDay(tx, company, shop),
    closed_at: closed?.closed_at ?? null,
    closed_name: closed?.closed_name ?? '',
    audit: headOf(closed),
    reopenable: await isLastClosed(tx, company, shop.id, till.day),
  }
}

/** The report with which a day was closed, as this release reads it. */
async function findClosingReport(
  tx: Tx,
  company: string,
  shopId: string,
  day: string,
): Promise<StoredReport | null> {
  const found = await firstRow(
    tx,
    sql<{ report: unknown; report_version: number }>`select report, report_version from shop_days
      where company_id = ${company} and shop_id = ${shopId} and day = ${day} and closed_at is not null`,
  )
  return found ? readStored(storedDayReport, found.report_version, found.report) : null
}
