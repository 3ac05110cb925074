import { sql, type RawBuilder } from 'kysely'
import { api } from '#contract/api.ts'
import type { Vehicle } from '#domain/vehicles/record/shapes.ts'
import type { AuditKind } from '#domain/base/audit.ts'
import { vehicleName } from '#domain/orders/names.ts'
import { findOwner } from '../parties/index.ts'
import { audit } from '../base/audit.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { handlers } from '../base/http/context.ts'
import type { Author } from '../base/author.ts'
import { vehicleOrders } from '../orders/index.ts'
import { emit } from '../base/outbox.ts'
import { isDuplicate } from '../base/database/postgresErrors.ts'
import {
  listOwners,
  recordOwner,
  sameOwner,
  findVehicleByVin,
  lockVehicle,
  listVehicles,
} from '../vehicles/index.ts'
import { checkedVin, checkOwner, present, saveVehicle } from './saveVehicle.ts'

async function page(tx: Tx, session: Author, vehicle: Vehicle) {
  return {
    owner: await findOwner(tx, session.company_id, vehicle),
    history: await vehicleOrders(tx, session, vehicle.id),
  }
}

interface Change {
  id: string
  version: number
  /** True where the vehicle is already in the requested state: the same request again. */
  done: (vehicle: Vehicle) => boolean
  set: RawBuilder<unknown>
  audited?: AuditKind
}

/** Changes some columns of a vehicle against the version that was seen. */
async function change(
  tx: Tx,
  session: Author,
  { id, version, done, set, audited }: Change,
): Promise<Vehicle> {
  const { company_id, user_id } = session
  const vehicle = await lockVehicle(tx, company_id, id)
  if (!vehicle) throw new AppError('not_found')
  if (done(vehicle)) return vehicle
  if (vehicle.version !== version) throw new AppError('stale_version', { current: { vehicle } })
  await sql`update vehicles set ${set}, version = version + 1 where company_id = ${company_id} and id = ${id}`.execute(
    tx,
  )
  await emit(tx, { company_id, event: 'vehicle.changed', subject_id: id, user_id })
  if (audited) {
    const subject = vehicleName(vehicle.details) || vehicle.vin || vehicle.license_plate
    audit(tx, session, { kind: audited, subject_id: id, subject })
  }
  return present(tx, company_id, id)
}

export const vehicleRoutes = handlers(api.vehicles)({
  async vin(context, { params, query }) {
    const { session, services } = context
    const decoded = services.vehicleData.decode(params.vin, query.year)
    if (!decoded.valid) return { decoded, known: null, owner: null, history: [] }
    return context.tenant(async (tx) => {
      const known = await findVehicleByVin(tx, session.company_id, decoded.vin)
      return { decoded, known, ...(known ? await page(tx, session, known) : { owner: null, history: [] }) }
    })
  },

  async list(context, { query }) {
    const { company_id } = context.session
    const { customer_id = null, fleet_location_id = null } = query
    if (customer_id === null && fleet_location_id === null)
      throw new AppError('invalid_input', {
        fields: [{ pointer: '/query/customer_id', code: 'required', detail: 'customer_id' }],
      })
    return context.tenant(async (tx) => {
      const owner = await findOwner(tx, company_id, { customer_id, fleet_location_id })
      if (!owner) throw new AppError('not_found')
      const found = await listVehicles(tx, company_id, query)
      return { ...found, owner: { ...owner, vehicles: found.total } }
    })
  },

  async get(context, { params }) {
    return context.tenant(async (tx) => {
      const vehicle = await present(tx, context.session.company_id, params.id)
      return { vehicle, ...(await page(tx, context.session, vehicle)) }
    })
  },

  async save(context, { params, body }) {
    if (params.id !== body.id) throw new AppError('not_found')
    const vin = checkedVin(body.vin)
    const write = () =>
      context.tenant(async (tx) => ({ vehicle: await saveVehicle(tx, context.session, body, vin) }))
    // Two stations that add the same vehicle at once: the second finds the first one's row.
    return write().catch((error: unknown) => {
      if (isDuplicate(error, 'vehicles_vin')) return write()
      throw error
    })
  },

  async changeOwner(context, { params, body }) {
    const { version, ...owner } = body
    return context.tenant(async (tx) => {
      await checkOwner(tx, context.session.company_id, owner)
      const before = await lockVehicle(tx, context.session.company_id, params.id)
      const vehicle = await change(tx, context.session, {
        id: params.id,
        version,
        done: (now) => sameOwner(now, owner),
        set: sql`customer_id = ${owner.customer_id}, fleet_location_id = ${owner.fleet_location_id}`,
      })
      if (before) await recordOwner(tx, context.session, { vehicleId: vehicle.id, before, after: owner })
      return { vehicle }
    })
  },

  async owners(context, { params }) {
    const { company_id } = context.session
    return context.tenant(async (tx) => {
      await present(tx, company_id, params.id)
      return { owners: await listOwners(tx, company_id, params.id) }
    })
  },

  remove: (context, { params, body }) =>
    context.tenant(async (tx) => ({
      vehicle: await change(tx, context.session, {
        id: params.id,
        version: body.version,
        done: ({ removed }) => removed,
        audited: 'vehicle.archived',
        set: sql`removed_timestamp = now()`,
      }),
    })),

  restore: (context, { params, body }) =>
    context.tenant(async (tx) => ({
      vehicle: await change(tx, context.session, {
        id: params.id,
        version: body.version,
        done: ({ removed }) => !removed,
        audited: 'vehicle.restored',
        set: sql`removed_timestamp = null`,
      }),
    })),
})
