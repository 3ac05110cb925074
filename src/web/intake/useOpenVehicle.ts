import { normalizeVin, vinInText } from '#domain/vehicles/decoding/vin.ts'
import type { Vehicle } from '#domain/vehicles/record/shapes.ts'
import { reqsOf } from '#domain/vehicles/record/vehicle.ts'
import { call } from '../base/client/api.ts'
import { useGo } from '../base/navigation.tsx'
import { useShops } from '../base/session/shop.ts'
import { changeIntake, type Intake } from './intake.ts'
import { nextStep } from './next.ts'
import { plateOf } from './useSubject.ts'
import { flowPath, type Variant } from './steps.ts'
import { useFlow, type Flow } from './useFlow.ts'
import { knownTitle, vehicleTitle } from '../vehicles/vehicleProblems.ts'

/** Whether a text may be meant as a VIN: it contains one, or has that length and no spaces. */
export const looksLikeVin = (text: string): boolean =>
  vinInText(text) !== null || /^[A-Za-z0-9]{17}$/.test(normalizeVin(text))

/** A found vehicle continues by VIN, unless a person was chosen first or it has no VIN. */
function variantOf({ person }: Flow, kind: Vehicle['kind'] = 'vehicle'): Variant {
  if (person) return 'name'
  return kind === 'vehicle' ? 'vin' : 'other_vehicle'
}

const personSearch = ({ person }: Flow): Record<string, string> => ({ ...person })

/** Continues with a known vehicle: to its owner, to its missing fields, or to its overview. */
export function useOpenVehicle(): (vehicle: Vehicle, start?: Partial<Intake>) => void {
  const flow = useFlow()
  const go = useGo()
  const { shop } = useShops()
  return (vehicle, start = {}) => {
    const variant = variantOf(flow, vehicle.kind)
    const title = knownTitle(vehicle)
    const intake = changeIntake(`vehicle:${vehicle.id}`, { title, ...start })
    const step = nextStep({
      variant,
      owner: vehicle,
      person: flow.person,
      decided: intake.owner !== undefined,
      reqs: reqsOf(vehicle.kind, shop?.vehicle_reqs ?? []),
      has: { ...plateOf(vehicle), ...intake.plate, mileage: intake.mileage },
    })
    go(flowPath(variant, step), { vehicle_id: vehicle.id, ...personSearch(flow) })
  }
}

/** The same where only its id is available. */
export function useOpenVehicleId(): (id: string) => Promise<void> {
  const open = useOpenVehicle()
  return async (id) => open((await call('vehicles.get', { params: { id } })).vehicle)
}

/** Continues with a VIN: to the known vehicle at once, else to the VIN's data. */
export function useOpenVin(): (vin: string, start?: Partial<Intake>) => Promise<void> {
  const flow = useFlow()
  const go = useGo()
  const openVehicle = useOpenVehicle()
  return async (text, start = {}) => {
    const vin = vinInText(text) ?? normalizeVin(text)
    // The VIN of a plate's answer was not searched: the plate was.
    const from = start.plate_search ? start : { vin_search: text.trim().slice(0, 40), ...start }
    try {
      const { known, decoded } = await call('vehicles.vin', { params: { vin }, query: {} })
      if (known) return openVehicle(known, from)
      if (decoded.valid) changeIntake(`vin:${vin}`, { title: vehicleTitle(decoded) || vin, ...from })
    } catch {
      // The page itself shows the error, and offers to try again.
    }
    return go(flowPath(variantOf(flow), 'vin_search'), { vin, ...personSearch(flow) })
  }
}
