import type { AuthorizationPage } from '#contract/orders/authorizations.ts'
import { isFinding } from '#domain/inspections/kinds.ts'
import { allInspections } from '#domain/inspections/order.ts'
import type { OrderInspection } from '#domain/inspections/shapes.ts'
import { sub } from '#domain/money/money.ts'
import { jobPrice, totalsWith } from '#domain/orders/prices/pricing.ts'
import { vehicleName } from '#domain/orders/names.ts'
import type { Order, OrderPackage } from '#domain/orders/order.ts'
import { loadPrivacy, visitorPage } from '../customer/visitorPage.ts'
import type { Tx } from '#server/base/db.ts'
import type { Services } from '#server/base/http/context.ts'
import type { Author } from '#server/base/author.ts'
import { fileUrl, listFiles } from '#server/inspections/index.ts'

const waitingJobs = (order: Order): OrderPackage[] => order.packages.filter((row) => !row.approved)

/** The points that the customer should see. */
const findingsOf = (order: Order): OrderInspection[] =>
  allInspections(order).filter((row) => isFinding(row.answer))

/** Whether there is anything to show or to decide. */
export const hasSomething = (order: Order): boolean =>
  waitingJobs(order).length > 0 || findingsOf(order).length > 0

function jobOf(order: Order, line: OrderPackage): AuthorizationPage['jobs'][number] {
  const mine = (row: { package_id: string | null }) => row.package_id === line.id
  const details = [
    ...order.services.filter(mine).map((row) => ({
      name: row.literal_name,
      name_french: row.literal_name_french,
    })),
    ...[...order.parts, ...order.options]
      .filter(mine)
      .map(({ name, name_french }) => ({ name, name_french })),
  ]
  return {
    line_id: line.id,
    name: line.name,
    name_french: line.name_french,
    details,
    price: jobPrice(order, line.id),
    adds: sub(totalsWith(order, [line.id]).total, order.final_price).toFixed(2),
    finding_id: line.inspection_id ?? null,
  }
}

/** A link's page as the order is now. */
export async function authorizationPage(
  services: Services,
  tx: Tx,
  { company_id, user_id }: Pick<Author, 'company_id' | 'user_id'>,
  { order, expires_at }: { order: Order; expires_at: string },
): Promise<AuthorizationPage> {
  const privacy = await loadPrivacy(tx, company_id)
  const files = await listFiles(tx, company_id, order.id)
  const actor = { kind: 'customer_link' as const, order_id: order.id }
  const customer: Author = { company_id, user_id, actor, name: '' }
  const urls = new Map(files.map((row) => [row.id, fileUrl(services, customer, row)]))
  const groupOf = (id: string) =>
    order.inspection_groups.find((group) => group.selected_inspections.some((row) => row.id === id))
  return {
    ...(await visitorPage(services, order, { expires_at, privacy })),
    vehicle: {
      name: vehicleName(order.vehicle_details) || order.other_vehicle_info,
      license_plate: order.license_plate,
      vin: order.vin,
      mileage: order.mileage,
      unit: order.shop.distance_measurement,
    },
    findings: findingsOf(order).map((row) => ({
      id: row.id,
      group: groupOf(row.id)?.name ?? '',
      group_french: groupOf(row.id)?.name_french ?? '',
      name: row.name,
      name_french: row.name_french,
      answer: row.answer,
      note: row.notesVal,
      values: row.values.filter(({ value }) => value !== ''),
      photos: row.photos.flatMap(({ id, kind, marks }) => {
        const url = urls.get(id)
        return url ? [{ id, kind, marks, url }] : []
      }),
    })),
    fine: allInspections(order).filter((row) => row.answer === 'ok').length,
    not_checked: allInspections(order)
      .filter((row) => !row.checked)
      .map(({ name, name_french }) => ({ name, name_french })),
    jobs: waitingJobs(order).map((line) => jobOf(order, line)),
    total: order.final_price,
  }
}
