import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { customerTitle } from '#domain/parties/names.ts'
import { validateVin } from '#domain/vehicles/decoding/vin.ts'
import type { VehicleKind } from '#domain/vehicles/record/kinds.ts'
import type { Party } from '#contract/parties/customers.ts'
import type { Vehicle } from '#domain/vehicles/record/shapes.ts'
import type { VehicleDetails, VinAnswer } from './vinAnswer.ts'

type Decoded = VinAnswer['decoded']

/** What exactly is wrong with a VIN, and what to do about it; null where nothing is. */
export function useVinProblem(): (text: string) => { text: string; position: number | null } | null {
  const { t } = useLingui()
  return (typed) => {
    const result = validateVin(typed)
    if (result.ok) return null
    const { code, position = 0, expected = '' } = result
    const vin = typed.trim().toUpperCase()
    const length = vin.length
    if (code === 'vin_empty') return { text: t`Enter a VIN.`, position: null }
    if (code === 'vin_wrong_length') {
      const text =
        length === 18
          ? t`A VIN has 17 characters; this has 18. Only a leading I or trailing V is removed automatically.`
          : t`A VIN has 17 characters; this has ${length}.`
      return { text, position: null }
    }
    const character = vin.charAt(position - 1)
    if (code === 'vin_wrong_character') {
      const text = /[IOQ]/.test(character)
        ? t`Position ${position} is the letter ${character}. VINs never use I, O or Q. Check for a 1 or 0.`
        : t`Position ${position} is “${character}”. Use only letters and numbers.`
      return { text, position }
    }
    return {
      text: t`Check digit ${character} (position ${position}) should be ${expected}. At least one character was misread.`,
      position,
    }
  }
}

/** Year, make and model as people say them. */
export const vehicleTitle = ({
  year,
  make,
  model,
}: {
  year: number | null
  make: string
  model: string
}): string => [year === null ? '' : String(year), make, model].filter((part) => part !== '').join(' ')

/** The name of a known vehicle: year, make and model, or else its VIN. */
export const knownTitle = ({
  details,
  description,
  vin,
}: Pick<Vehicle, 'details' | 'description' | 'vin'>): string => vehicleTitle(details) || description || vin

export const partyName = ({ customer, fleet }: Party): string =>
  customer
    ? customerTitle(customer)
    : [fleet?.fleet_name, fleet?.fleet_location_name].filter(Boolean).join(' · ')

export const partyId = ({ customer, fleet }: Party): string => customer?.id ?? fleet?.fleet_location_id ?? ''

/** The data of a VIN, in the vehicle's form. */
export function detailsOf(decoded: Decoded): VehicleDetails {
  return {
    vehicle_id: null,
    base_vehicle_id: null,
    year: decoded.year,
    make: decoded.make,
    model: decoded.model,
    sub_model: decoded.trim || decoded.series,
    engine: decoded.engine.text,
    country: '',
    fuel: decoded.fuel_type,
    body: decoded.body,
    gvwr_class: decoded.gvwr_class,
    source: decoded.source,
  }
}

const fuels: Record<string, MessageDescriptor> = {
  GAS: msg`Gasoline`,
  DIESEL: msg`Diesel`,
  FLEX: msg`Flex fuel`,
  CNG: msg`Natural gas (CNG)`,
  LPG: msg`Propane (LPG)`,
  BIFUEL: msg`Bi-fuel`,
  'FULL HYBRID EVGAS': msg`Full hybrid, gasoline`,
  'MILD HYBRID EVGAS': msg`Mild hybrid, gasoline`,
  'FULL HYBRID EVFLEX': msg`Full hybrid, flex fuel`,
  ELECTRIC: msg`Electric`,
}

const kinds: Record<Exclude<VehicleKind, 'vehicle'>, MessageDescriptor> = {
  trailer: msg`Trailer`,
  boat: msg`Boat`,
  machine: msg`Equipment`,
  other: msg({ context: 'kind of vehicle', message: 'Other' }),
}

/** The description of a vehicle that is not for the road. */
export function useKindWord(): (kind: Exclude<VehicleKind, 'vehicle'>) => string {
  const { i18n } = useLingui()
  return (kind) => i18n._(kinds[kind])
}

/** The specification's fuel types in the person's language. */
export function useFuelName(): (fuel: string) => string {
  const { i18n } = useLingui()
  return (fuel) => {
    const words = fuels[fuel]
    return words ? i18n._(words) : fuel
  }
}
