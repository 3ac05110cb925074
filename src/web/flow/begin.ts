import type { Vehicle } from '../../contract/vehicles.ts'
import { call } from '../app/api.ts'
import { deviceId } from '../app/device.ts'
import { changeIntake, endIntake, type Intake } from './intake.ts'
import type { Subject } from './useSubject.ts'

/** Owner ids as records hold them. */
const idsOf = (party: Subject['party']) => ({
  customer_id: party?.customer?.id ?? null,
  fleet_location_id: party?.fleet?.fleet_location_id ?? null,
})

/** Whether something about the vehicle itself was entered or its owner changed. */
function changed({ vehicle, plate, party, intake }: Subject): boolean {
  if (!vehicle) return true
  const typed = Object.entries(plate).some(([field, value]) => vehicle[field as keyof Vehicle] !== value)
  const next = idsOf(party)
  const moved =
    next.customer_id !== vehicle.customer_id || next.fleet_location_id !== vehicle.fleet_location_id
  return typed || (moved && party !== null && intake?.keep_owner !== false)
}

function ownerIds({ vehicle, party, intake }: Subject) {
  // An order for nobody, or for someone just this once, leaves the vehicle with its owner.
  const keeps = vehicle !== null && (party === null || intake?.keep_owner === false)
  return keeps
    ? { customer_id: vehicle.customer_id, fleet_location_id: vehicle.fleet_location_id }
    : idsOf(party)
}

async function saveVehicle(subject: Subject, intake: Intake): Promise<string> {
  const { vehicle, vin, details, plate } = subject
  const id = vehicle?.id ?? intake.vehicle_id
  if (!changed(subject)) return id
  const body = { id, vin, details, ...plate, ...ownerIds(subject) }
  const saved = await call('vehicles.save', { params: { id }, body })
  return saved.vehicle.id
}

/** Writes the vehicle where it is new or changed, then the order; with `inLine` it takes its place in line. Answers the order's id. */
export async function beginOrder(subject: Subject, shopId: string, inLine: boolean): Promise<string> {
  const intake = changeIntake(subject.key, { title: subject.title })
  const vehicle_id = await saveVehicle(subject, intake)
  const mileage = intake.mileage === '' ? null : Number(intake.mileage)
  const made_at = new Date().toISOString()
  const common = { device_id: deviceId(), made_at }
  const { order } = await call('orders.create', {
    body: {
      id: intake.order_id,
      shop_id: shopId,
      flow_type: 'vin',
      vehicle_id,
      ...idsOf(subject.party),
      mileage,
      vin_search: subject.vin,
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
    await call('orders.command', { params: { id: order.id }, body })
  }
  endIntake(subject.key)
  return order.id
}

/** An order without a vehicle: for whoever was chosen, with a VIN that could not be read kept as a note. */
export async function beginBlank(
  key: string,
  shopId: string,
  { party = null, typed = '' }: { party?: Subject['party']; typed?: string },
): Promise<string> {
  const intake = changeIntake(key, {})
  const common = { device_id: deviceId(), made_at: new Date().toISOString() }
  const { order } = await call('orders.create', {
    body: {
      id: intake.order_id,
      shop_id: shopId,
      flow_type: 'blank_order',
      ...idsOf(party),
      vin_search: typed.slice(0, 40),
      ...common,
    },
  })
  if (typed !== '' && order.internal_note === '') {
    const change = { field: 'internal_note' as const, value: `VIN: ${typed}` }
    await call('orders.command', {
      params: { id: order.id },
      body: { id: intake.command_id, type: 'field.set' as const, change, ...common },
    })
  }
  endIntake(key)
  return order.id
}
