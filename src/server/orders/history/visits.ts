import type { Visit, VehicleHistoryPage } from '#contract/orders/vehicleHistory.ts'
import type { Visit as MaintenanceVisit } from '#domain/vehicles/maintenance/item.ts'
import { fold } from '#domain/base/search.ts'
import { localDate } from '#domain/places/zones.ts'
import { convertDistance, type DistanceUnit } from '#domain/places/units.ts'
import type { RecordRow, VisitRow } from './history.queries.ts'

type Line = Visit['lines'][number]

const named = (
  kind: Line['kind'],
  { name, name_french }: Pick<Line, 'name' | 'name_french'>,
  quantity = '',
  unit = '',
): Line => ({
  kind,
  name,
  name_french,
  quantity,
  unit,
})

const textLines = (text: string, kind: Line['kind']): Line[] =>
  text
    .split('\n')
    .filter((part) => part.trim() !== '')
    .map((part) => named(kind, { name: part, name_french: part }))

/** The local day of an order in its shop. */
const dateOf = ({ at, time_zone }: VisitRow): string => localDate(at, time_zone)

/** An order as a visit. Jobs that were not approved are declined work, not work done. */
export function visitOfOrder(row: VisitRow): Visit {
  const done = row.packages.filter((line) => line.approved)
  const packages = new Set(done.map((line) => line.id))
  const inDone = (line: { package_id: string | null }) =>
    line.package_id === null || packages.has(line.package_id)
  return {
    kind: 'order',
    id: row.id,
    number: row.order_custom_id,
    shop_name: row.shop_name,
    date: dateOf(row),
    status: row.status,
    mileage: row.mileage,
    mileage_unit: row.unit,
    customer_name: row.customer_name,
    technicians: [...new Set(row.tech_positions.map((person) => person.name))],
    lines: [
      ...done.map((line) => named('package', line)),
      ...row.services
        .filter(inDone)
        .map((line) => named('service', { name: line.literal_name, name_french: line.literal_name_french })),
      ...row.parts.filter(inDone).map((line) => named('part', line, line.quantity_to_use, line.unit)),
      ...row.options.filter(inDone).map((line) => named('option', line)),
      ...row.inventory_items.map((line) => named('item', line, line.quantity_to_use, line.unit)),
      ...row.casual_items.map((line) => named('casual', line, line.quantity)),
    ],
    notes: row.notes,
    internal_note: row.internal_note,
    total: row.final_price,
    currency: row.currency,
    carfax: {
      shared: row.shared_with_carfax,
      reported_at: row.reported_at,
      batch_id: row.batch_id,
      changed_since: row.changed_since,
      omitted: row.omit_carfax,
    },
  }
}

/** A service from another system, as a visit. */
export const visitOfRecord = (row: RecordRow): Visit => ({
  kind: 'record',
  id: row.id,
  number: row.order_number,
  shop_name: row.shop_name,
  date: row.serviced_on,
  status: row.status,
  mileage: row.mileage,
  mileage_unit: row.mileage_unit,
  customer_name: row.customer_name,
  technicians: row.technicians === '' ? [] : row.technicians.split(/, |\n/),
  lines: [...textLines(row.services, 'text'), ...textLines(row.parts, 'part')],
  notes: row.notes,
  internal_note: '',
  total: row.total,
  currency: row.currency,
  carfax: null,
})

/** Whether work of a visit really happened: not on a void order. */
export const counts = ({ status }: Visit): boolean => status === 'complete' || status === 'uncollectible'

/** A distance in another unit; one whose unit is not known is taken as it is. */
export const inUnit = (mileage: number, from: DistanceUnit | '', to: DistanceUnit): number =>
  from === '' || from === to ? mileage : Number(convertDistance(String(mileage), from, to))

/** A visit for the maintenance rules, its mileage in this unit, its services also by our own ids. */
export function maintenanceVisit(
  visit: Visit,
  taxonomy_ids: readonly string[],
  unit: DistanceUnit,
): MaintenanceVisit {
  return {
    date: visit.date,
    mileage: visit.mileage === null ? null : inUnit(visit.mileage, visit.mileage_unit, unit),
    taxonomy_ids,
    texts: visit.lines.flatMap((line) => [fold(line.name), fold(line.name_french)]),
  }
}

type Declined = VehicleHistoryPage['declined'][number]

/** Declined work, newest first, and whether it was done since. */
export function declinedWork(
  orders: readonly VisitRow[],
  records: readonly RecordRow[],
  visits: readonly Visit[],
): Declined[] {
  const found: Omit<Declined, 'done_since'>[] = [
    ...orders.flatMap((row) => [
      ...row.declined_items.map((line) => ({
        name: line.name,
        name_french: line.name_french,
        reason: line.reason,
        note: line.note ?? '',
        amount: line.amount,
        currency: row.currency,
        date: dateOf(row),
        visit_id: row.id,
        item_id: line.id,
      })),
      ...row.packages
        .filter((line) => !line.approved && ['complete', 'uncollectible'].includes(row.status))
        .map((line) => ({
          name: line.name,
          name_french: line.name_french,
          reason: '',
          note: '',
          amount: line.price,
          currency: row.currency,
          date: dateOf(row),
          visit_id: row.id,
          item_id: line.id,
        })),
    ]),
    ...records.flatMap((row) =>
      textLines(row.declined, 'text').map(({ name }) => ({
        name,
        name_french: name,
        reason: '',
        note: '',
        amount: null,
        currency: row.currency,
        date: row.serviced_on,
        visit_id: row.id,
        item_id: null,
      })),
    ),
  ]
  const doneSince = ({ name, date }: { name: string; date: string }) =>
    visits.some(
      (visit) =>
        counts(visit) && visit.date > date && visit.lines.some((line) => fold(line.name) === fold(name)),
    )
  return found
    .map((row) => ({ ...row, done_since: doneSince(row) }))
    .sort((one, other) => other.date.localeCompare(one.date))
}
