import { missingReqs, type VehicleReq } from '#domain/vehicles/record/vehicle.ts'
import type { Person, Step, Variant } from './steps.ts'
import { hasStep } from './steps.ts'

interface Owner {
  customer_id: string | null
  fleet_location_id: string | null
}

export interface IntakeState {
  variant: Variant
  /** For a known vehicle: its owner in our records. */
  owner: Owner | null
  /** The person who came in, where that was entered first. */
  person: Person | null
  /** Whether the order's customer was chosen already. */
  decided: boolean
  reqs: readonly VehicleReq[]
  has: Readonly<Record<VehicleReq, string>>
}

const isNoOne = (owner: Owner | null): boolean =>
  owner === null || (owner.customer_id === null && owner.fleet_location_id === null)

const isPerson = (owner: Owner | null, person: Person): boolean =>
  (owner?.customer_id ?? '') === person.customer_id &&
  (owner?.fleet_location_id ?? '') === person.fleet_location_id

/** The step that asks for the vehicle's owner; null where that is clear. */
function askWhose({ variant, owner, person, decided }: IntakeState): Step | null {
  if (decided) return null
  if (person) {
    if (isNoOne(owner) || isPerson(owner, person)) return null
    return hasStep(variant, 'vehicle_decision') ? 'vehicle_decision' : null
  }
  if (!isNoOne(owner)) return null
  return hasStep(variant, 'customer_decision') ? 'customer_decision' : 'add_customer_fleet_vin'
}

/** The step after the vehicle is known: its owner, then the shop's requirements, then the overview. */
export function nextStep(standing: IntakeState): Step {
  const whose = askWhose(standing)
  if (whose) return whose
  const { variant, reqs, has } = standing
  return hasStep(variant, 'vehicle_reqs') && missingReqs(reqs, has).length > 0 ? 'vehicle_reqs' : 'overview'
}
