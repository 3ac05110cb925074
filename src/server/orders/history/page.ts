import type { DueLine, VehicleHistoryPage, Visit } from '#contract/orders/vehicleHistory.ts'
import { byUrgency, dueOf, lastDone } from '#domain/vehicles/maintenance/due.ts'
import type { NamedItem, Visit as MaintenanceVisit } from '#domain/vehicles/maintenance/item.ts'
import { plausible } from '#domain/vehicles/maintenance/mileage.ts'
import { oilOf } from '#domain/vehicles/maintenance/recommendations.ts'
import {
  fitsVehicle,
  ofSeverity,
  scheduleItem,
  shopItem,
  type Severity,
} from '#domain/vehicles/maintenance/schedule.ts'
import { vehicleName } from '#domain/orders/names.ts'
import { localDate } from '#domain/places/zones.ts'
import type { DistanceUnit } from '#domain/places/units.ts'
import type { Author } from '#server/base/author.ts'
import { loadCompanySettings, type ShopRow } from '#server/shop/index.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { listOwners } from '#server/vehicles/index.ts'
import {
  findHistoryVehicle,
  listSchedules,
  vehicleRecords,
  vehicleVisits,
  type HistoryVehicle,
  type VisitRow,
} from './history.queries.ts'
import { shopIntervals } from './intervals.ts'
import { counts, declinedWork, inUnit, maintenanceVisit, visitOfOrder, visitOfRecord } from './visits.ts'

type Reading = VehicleHistoryPage['readings'][number]

/** The odometer readings, oldest first, in one unit; impossible ones are marked. */
function readingsOf(visits: readonly Visit[], unit: DistanceUnit): Reading[] {
  const read = visits
    .flatMap(({ id, date, mileage, mileage_unit }) =>
      mileage === null ? [] : [{ date, mileage: inUnit(mileage, mileage_unit, unit), visit_id: id }],
    )
    .reverse()
  // Checked in miles, whatever unit is shown.
  const accepted = plausible(
    read.map(({ date, mileage }) => ({ date, mileage: inUnit(mileage, unit, 'miles') })),
  )
  return read.map((reading, at) => ({ ...reading, plausible: accepted[at] ?? true }))
}

/** The intervals of a vehicle: the company's own that are on, and the imported lines that fit. */
async function itemsFor(
  tx: Tx,
  companyId: string,
  vehicle: HistoryVehicle,
  done: readonly MaintenanceVisit[],
): Promise<NamedItem[]> {
  const own = (await shopIntervals(tx, companyId)).filter((row) => row.active)
  const imported = (await listSchedules(tx, companyId, vehicle.details)).filter((line) =>
    fitsVehicle(line, vehicle.details),
  )
  // The interval for the oil of the last oil change; all of them while it is not known.
  const lastOil = done.find((visit) => oilOf(visit.texts) !== null)
  const oil = lastOil ? oilOf(lastOil.texts) : null
  const isOn = (key: string) => own.some((row) => row.key === key)
  const wanted = own.filter(
    (row) => !row.key.startsWith('oil_') || oil === null || !isOn(oil) || row.key === oil,
  )
  return [...wanted.map(shopItem), ...imported.map(scheduleItem)]
}

interface Now {
  today: string
  mileage: number | null
  unit: DistanceUnit
  severity: Severity
}

function dueLines(items: readonly NamedItem[], done: readonly MaintenanceVisit[], now: Now): DueLine[] {
  const found = items.flatMap((named) => {
    const last = lastDone(named, done)
    return ofSeverity(named.item.IntervalItems, now.severity).map((interval) => ({
      named,
      due: dueOf(interval, last, now),
    }))
  })
  return found
    .toSorted((one, other) => byUrgency(one.due, other.due))
    .map(({ named: { words: _words, ...named }, due }) => ({
      ...named,
      usage: due.interval.IntervalUsage,
      frequency_code: due.interval.FrequencyCode,
      state: due.state,
      interval: due.distance,
      interval_months: due.interval.IntervalMonth,
      last_date: due.last?.date ?? null,
      last_mileage: due.last?.mileage ?? null,
      due_mileage: due.due_mileage,
      due_date: due.due_date,
    }))
}

const titleOf = (vehicle: HistoryVehicle): string =>
  vehicleName(vehicle.details) ||
  vehicle.description ||
  vehicle.vin ||
  vehicle.license_plate ||
  vehicle.identifier

const taxonomyOf = (orders: readonly VisitRow[], id: string): string[] =>
  orders.find((row) => row.id === id)?.services.map((line) => line.taxonomy_id) ?? []

/**
 * Everything known about a vehicle, in the unit and on the day of a shop. Orders of shops in which the person does not
 * work count for what is due, and are not shown.
 */
export async function historyPage(
  tx: Tx,
  session: Author,
  vehicleId: string,
  shop: Pick<ShopRow, 'distance_measurement' | 'time_zone'>,
): Promise<VehicleHistoryPage> {
  const companyId = session.company_id
  const vehicle = await findHistoryVehicle(tx, companyId, vehicleId)
  if (!vehicle) throw new AppError('not_found')
  const unit = shop.distance_measurement
  const orders = await vehicleVisits(tx, session, vehicleId)
  const hidden = new Set(orders.filter(({ mine }) => !mine).map(({ id }) => id))
  const records = await vehicleRecords(tx, companyId, vehicleId)
  const visits = [...orders.map(visitOfOrder), ...records.map(visitOfRecord)].sort((one, other) =>
    other.date.localeCompare(one.date),
  )
  const done = visits
    .filter(counts)
    .map((visit) => maintenanceVisit(visit, taxonomyOf(orders, visit.id), unit))
  const readings = readingsOf(visits, unit)
  const latest = readings.findLast((reading) => reading.plausible)?.mileage
  const mileage =
    latest ?? (vehicle.mileage === null ? null : inUnit(vehicle.mileage, vehicle.mileage_unit, unit))
  const severity = (await loadCompanySettings(tx, companyId)).maintenance_severity
  const items = await itemsFor(tx, companyId, vehicle, done)
  const today = localDate(new Date().toISOString(), shop.time_zone)
  const owners = await listOwners(tx, companyId, vehicleId)
  return {
    vehicle: { ...vehicle, name: titleOf(vehicle) },
    unit,
    visits: visits.filter(({ id }) => !hidden.has(id)),
    readings,
    declined: declinedWork(
      orders.filter(({ mine }) => mine),
      records,
      visits,
    ),
    owners: owners.map(({ name, customer_id, fleet_location_id, from_timestamp, to_timestamp }) => ({
      name,
      customer_id,
      fleet_location_id,
      from: from_timestamp,
      to: to_timestamp,
    })),
    due: dueLines(items, done, {
      today,
      mileage,
      unit,
      severity,
    }),
    severity,
    has_schedule: items.length > 0,
  }
}
