import type { Party } from '#contract/parties/customers.ts'
import type { Vehicle } from '#domain/vehicles/record/shapes.ts'
import { call } from '../base/client/api.ts'
import { madeHere } from '../base/device/device.ts'
import { changeIntake, endIntake, type Intake } from './intake.ts'
import type { Subject } from './useSubject.ts'
import type { Variant } from './steps.ts'

/** Owner ids as records hold them. */
const idsOf = (party: Party | null) => ({
  customer_id: party?.customer?.id ?? null,
  fleet_location_id: party?.fleet?.fleet_location_id ?? null,
})

/** Whether vehicle data was entered, its owner changed, or it returns to the lists. */
function changed({ vehicle, plate, party, intake }: Subject): boolean {
  if (!vehicle || vehicle.removed) return true
  const typed = Object.entries(plate).some(([field, value]) => vehicle[field as keyof Vehicle] !== value)
  const next = idsOf(party)
  const moved =
    next.customer_id !== vehicle.customer_id || next.fleet_location_id !== vehicle.fleet_location_id
  return typed || (moved && party !== null && intake?.keep_owner !== false)
}

function ownerIds({ vehicle, party, intake }: Subject) {
  // An order without an owner, or for a person just this once, leaves the vehicle with its owner.
  const keepsOwner = vehicle !== null && (party === null || intake?.keep_owner === false)
  return keepsOwner
    ? { customer_id: vehicle.customer_id, fleet_location_id: vehicle.fleet_location_id }
    : idsOf(party)
}

async function saveVehicle(subject: Subject, intake: Intake): Promise<string> {
  const { vehicle, vin, kind, description, identifier, details, plate } = subject
  const id = vehicle?.id ?? intake.vehicle_id
  if (!changed(subject)) return id
  const version = vehicle ? { version: vehicle.version } : {}
  const body = { id, kind, vin, description, identifier, details, ...plate, ...ownerIds(subject), ...version }
  const saved = await call('vehicles.save', { params: { id }, body })
  return saved.vehicle.id
}

/**
 * Saves the vehicle where it is new or changed, then the order; with `inLine` it takes its place in line. Answers the
 * order's id.
 */
export async function beginOrder(subject: Subject, shopId: string, inLine: boolean): Promise<string> {
  const intake = changeIntake(subject.key, { title: subject.title })
  const vehicle_id = await saveVehicle(subject, intake)
  const mileage = intake.mileage === '' ? null : Number(intake.mileage)
  const common = madeHere()
  const { order } = await call('orders.create', {
    body: {
      id: intake.order_id,
      shop_id: shopId,
      flow_type: subject.flow.variant,
      vehicle_id,
      ...idsOf(subject.party),
      mileage,
      vin_search: intake.vin_search,
      plate_search: intake.plate_search,
      ...common,
    },
  })
  if (inLine && order.status === 'open') {
    const body = {
      id: intake.command_id,
      type: 'status.move' as const,
      to: 'stand-by' as const,
      expected_version: order.version,
      ...common,
    }
    await call('orders.command', { params: { id: order.id }, query: {}, body })
  }
  endIntake(subject.key)
  return order.id
}

interface Blank {
  flow_type: Variant | 'blank_order'
  party?: Party | null
  /** A VIN that could not be read; kept as a note. */
  typed?: string
}

/** An order without a vehicle: for a chosen person, with an unreadable number stored as a note. */
export async function beginBlank(key: string, shopId: string, blank: Blank): Promise<string> {
  const { flow_type, party = null, typed = '' } = blank
  const intake = changeIntake(key, {})
  const common = madeHere()
  const { order } = await call('orders.create', {
    body: {
      id: intake.order_id,
      shop_id: shopId,
      flow_type,
      ...idsOf(party),
      vin_search: typed.slice(0, 40),
      ...common,
    },
  })
  if (typed !== '' && order.internal_note === '') {
    const change = { field: 'internal_note' as const, value: `VIN: ${typed}` }
    await call('orders.command', {
      params: { id: order.id },
      query: {},
      body: { id: intake.command_id, type: 'field.set' as const, change, ...common },
    })
  }
  endIntake(key)
  return order.id
}
