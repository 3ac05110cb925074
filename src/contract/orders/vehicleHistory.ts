import { z } from 'zod'
import { SEVERITIES } from '#domain/vehicles/maintenance/schedule.ts'
import { ORDER_STATUSES } from '#domain/orders/status/status.ts'
import { maintenanceItem } from '#domain/vehicles/maintenance/itemShape.ts'
import { vehicleDetails } from '#domain/vehicles/record/shapes.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { id, line, requiredLine, versionOrNew } from '../base/shared.ts'

const workLine = z
  .object({
    kind: z.enum(['package', 'service', 'part', 'option', 'item', 'casual', 'text']),
    name: z.string(),
    name_french: z.string(),
    quantity: z.string(),
    unit: z.string(),
  })
  .meta({ id: 'WorkLine' })

export const visit = z
  .object({
    /** An order of this company, or a service from another system. */
    kind: z.enum(['order', 'record']),
    id,
    number: z.string(),
    shop_name: z.string(),
    /** The day in the shop's zone. */
    date: z.string(),
    status: z.enum(ORDER_STATUSES),
    mileage: z.number().nullable(),
    mileage_unit: z.enum(['miles', 'km', '']),
    customer_name: z.string(),
    technicians: z.array(z.string()),
    lines: z.array(workLine),
    notes: z.string(),
    internal_note: z.string(),
    total: z.string().nullable(),
    currency: z.string(),
    carfax: z
      .object({
        shared: z.boolean(),
        reported_at: z.string().nullable(),
        batch_id: id.nullable(),
        /** Changed or voided after CARFAX received it. */
        changed_since: z.boolean(),
        omitted: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'Visit' })
export type Visit = z.infer<typeof visit>

export const dueLine = z
  .object({
    item: maintenanceItem,
    name: z.string(),
    name_french: z.string(),
    source: z.enum(['shop', 'import']),
    source_text: z.string(),
    note: z.string(),
    usage: z.enum(['normal', 'severe']),
    frequency_code: z.string(),
    state: z.enum(['overdue', 'soon', 'later', 'unknown', 'not_computed']),
    /** Distances of a line are in the page's unit. */
    interval: z.number().nullable(),
    interval_months: z.number().nullable(),
    last_date: z.string().nullable(),
    last_mileage: z.number().nullable(),
    due_mileage: z.number().nullable(),
    due_date: z.string().nullable(),
  })
  .meta({ id: 'DueLine' })
export type DueLine = z.infer<typeof dueLine>

const vehiclePage = z
  .object({
    id,
    name: z.string(),
    vin: z.string(),
    license_plate: z.string(),
    license_plate_region: z.string(),
    unit_number: z.string(),
    color: z.string(),
    identifier: z.string(),
    details: vehicleDetails,
  })
  .meta({ id: 'HistoryVehicle' })

export const vehicleHistoryPage = z
  .object({
    vehicle: vehiclePage,
    /** Of every distance on the page but a visit's own. */
    unit: z.enum(['miles', 'km']),
    visits: z.array(visit),
    readings: z.array(
      z.object({ date: z.string(), mileage: z.number(), plausible: z.boolean(), visit_id: id }),
    ),
    declined: z.array(
      z.object({
        name: z.string(),
        name_french: z.string(),
        reason: z.string(),
        amount: z.string().nullable(),
        currency: z.string(),
        date: z.string(),
        visit_id: id,
        /** Its id on the order: a declined item, or a job that was not approved. */
        item_id: id.nullable(),
        note: z.string(),
        /** The same was done at a later visit. */
        done_since: z.boolean(),
      }),
    ),
    owners: z.array(
      z.object({
        name: z.string(),
        customer_id: id.nullable(),
        fleet_location_id: id.nullable(),
        from: z.string(),
        to: z.string().nullable(),
      }),
    ),
    due: z.array(dueLine),
    severity: z.enum(SEVERITIES),
    /** Whether any interval is on, or any imported schedule fits: otherwise nothing can be due. */
    has_schedule: z.boolean(),
  })
  .meta({ id: 'VehicleHistory' })
export type VehicleHistoryPage = z.infer<typeof vehicleHistoryPage>

const distance = z.number().int().min(1).max(1_000_000).nullable()
const months = z.number().int().min(1).max(1200).nullable()

const intervalFields = {
  name: requiredLine(120),
  name_french: line(120).default(''),
  interval_mile: distance.default(null),
  interval_kilometer: distance.default(null),
  interval_month: months,
  severe_interval_mile: distance.default(null),
  severe_interval_kilometer: distance.default(null),
  severe_interval_month: months.default(null),
  active: z.boolean(),
}

export const shopInterval = z
  .object({
    key: z.string(),
    taxonomy_id: z.string(),
    name: z.string(),
    name_french: z.string(),
    interval_mile: z.number().nullable(),
    interval_kilometer: z.number().nullable(),
    interval_month: z.number().nullable(),
    severe_interval_mile: z.number().nullable(),
    severe_interval_kilometer: z.number().nullable(),
    severe_interval_month: z.number().nullable(),
    active: z.boolean(),
    /** One of the shipped recommendations, unchanged or changed. */
    recommendation: z.boolean(),
    /** 0: as shipped. */
    version: z.number(),
  })
  .meta({ id: 'ShopInterval' })
export type ShopIntervalRow = z.infer<typeof shopInterval>

const intervalsReply = z.object({
  severity: z.enum(SEVERITIES),
  intervals: z.array(shopInterval),
  /** Lines of imported schedules. */
  schedule_lines: z.number(),
})

export const vehicleHistory = {
  search: route({
    method: 'GET',
    path: '/api/v2/vehicle_history',
    allow: 'signed_in',
    query: z.object({ q: line(100).default('') }),
    reply: z.object({
      vehicles: z.array(
        z.object({
          id,
          name: z.string(),
          vin: z.string(),
          license_plate: z.string(),
          unit_number: z.string(),
          owner: z.string(),
        }),
      ),
    }),
    summary: 'Find a vehicle for its history',
    description: 'By VIN or its end, plate, unit number or name; without text, the newest twelve.',
    example: {},
  }),
  get: route({
    method: 'GET',
    path: '/api/v2/vehicle_history/:id',
    allow: 'signed_in',
    params: z.object({ id }),
    query: z.object({ shop_id: id.optional() }),
    reply: vehicleHistoryPage,
    errors: ['not_found'],
    summary: 'History of a vehicle',
    description:
      'At any shop of the company: visits with their lines, mileage, declined work, owners over time and due services. Distances in the unit of the shop.',
    example: {},
  }),
  intervals: route({
    method: 'GET',
    path: '/api/v2/maintenance_intervals',
    allow: 'signed_in',
    reply: intervalsReply,
    summary: 'Maintenance intervals',
    description: 'The built-in shop recommendations, off until they are turned on, and the company’s own.',
    example: {},
  }),
  saveInterval: route({
    method: 'PUT',
    path: '/api/v2/maintenance_intervals/:key',
    allow: 'catalogue.edit',
    params: z.object({ key: z.string().regex(/^[a-z0-9_-]{1,60}$/) }),
    body: z.object({ ...intervalFields, version: versionOrNew }),
    reply: z.object({ interval: shopInterval }),
    errors: ['stale_version', 'interval_empty'],
    emits: ['vehicle.changed'],
    audit: UNAUDITED.catalogue,
    summary: 'Save an interval',
    description:
      'Turns one on or off or changes it; a key that is not built in is the company’s own. A distance is in miles, in kilometers, or one for each; a missing one is converted.',
    example: { name: 'Brake fluid', interval_mile: null, interval_month: 36, active: true, version: 0 },
  }),
}
