import { normalizeVin, vinInText } from '../../domain/vehicles/vin.ts'
import type { Vehicle } from '../../contract/vehicles/vehicleShape.ts'
import { call } from '../base/api.ts'
import { useGo } from '../base/navigation.tsx'
import { useShops } from '../base/shop.ts'
import { changeIntake, type Intake } from './intake.ts'
import { nextStep } from './next.ts'
import { plateOf } from './useSubject.ts'
import { flowPath, type Variant } from './steps.ts'
import { useFlow, type Flow } from './useFlow.ts'
import { knownTitle, vehicleTitle } from '../vehicles/vehicleProblems.ts'

/** Whether a text can be meant as a VIN: it holds one, or is that long and without spaces. */
export const looksLikeVin = (text: string): boolean =>
  vinInText(text) !== null || /^[A-Za-z0-9]{17}$/.test(normalizeVin(text))

/** A vehicle that is found goes on by VIN, unless a person came first or it is none that has a VIN. */
function variantOf({ person }: Flow, kind: Vehicle['kind'] = 'vehicle'): Variant {
  if (person) return 'name'
  return kind === 'vehicle' ? 'vin' : 'other_vehicle'
}

const personSearch = ({ person }: Flow): Record<string, string> => ({ ...person })

/** Goes on with a vehicle that is known: to whose it is, what is asked of it, or its overview. */
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
      reqs: shop?.vehicle_reqs ?? [],
      has: { ...plateOf(vehicle), ...intake.plate, mileage: intake.mileage },
    })
    go(flowPath(variant, step), { vehicle_id: vehicle.id, ...personSearch(flow) })
  }
}

/** The same where only its id is at hand. */
export function useOpenVehicleId(): (id: string) => Promise<void> {
  const open = useOpenVehicle()
  return async (id) => open((await call('vehicles.get', { params: { id } })).vehicle)
}

/** Goes to what a VIN means: the known vehicle at once, else what the VIN says. */
export function useOpenVin(): (vin: string, start?: Partial<Intake>) => Promise<void> {
  const flow = useFlow()
  const go = useGo()
  const openVehicle = useOpenVehicle()
  return async (text, start = {}) => {
    const vin = vinInText(text) ?? normalizeVin(text)
    try {
      const { known, decoded } = await call('vehicles.vin', { params: { vin }, query: {} })
      if (known) return openVehicle(known, start)
      if (decoded.valid) changeIntake(`vin:${vin}`, { title: vehicleTitle(decoded) || vin, ...start })
    } catch {
      // The page itself says what went wrong, and offers to try again.
    }
    return go(flowPath(variantOf(flow), 'vin_search'), { vin, ...personSearch(flow) })
  }
}
