import { missingReqs, type VehicleReq } from '../../domain/vehicles/vehicle.ts'
import type { Person, Step, Variant } from './steps.ts'
import { hasStep } from './steps.ts'

interface Owner {
  customer_id: string | null
  fleet_location_id: string | null
}

export interface IntakeState {
  variant: Variant
  /** Of a vehicle that is known: whose it is by our records. */
  owner: Owner | null
  /** Who comes in, where that was said first. */
  person: Person | null
  /** Whether someone said already who the order is for. */
  decided: boolean
  reqs: readonly VehicleReq[]
  has: Readonly<Record<VehicleReq, string>>
}

const isNoOne = (owner: Owner | null): boolean =>
  owner === null || (owner.customer_id === null && owner.fleet_location_id === null)

const isPerson = (owner: Owner | null, person: Person): boolean =>
  (owner?.customer_id ?? '') === person.customer_id &&
  (owner?.fleet_location_id ?? '') === person.fleet_location_id

/** The step that asks whose vehicle it is; null where that is clear. */
function askWhose({ variant, owner, person, decided }: IntakeState): Step | null {
  if (decided) return null
  if (person) {
    if (isNoOne(owner) || isPerson(owner, person)) return null
    return hasStep(variant, 'vehicle_decision') ? 'vehicle_decision' : null
  }
  if (!isNoOne(owner)) return null
  return hasStep(variant, 'customer_decision') ? 'customer_decision' : 'add_customer_fleet_vin'
}

/** Which step comes when the vehicle is known: whose it is, then what this shop asks for, then the overview. */
export function nextStep(standing: IntakeState): Step {
  const whose = askWhose(standing)
  if (whose) return whose
  const { variant, reqs, has } = standing
  return hasStep(variant, 'vehicle_reqs') && missingReqs(reqs, has).length > 0 ? 'vehicle_reqs' : 'overview'
}
