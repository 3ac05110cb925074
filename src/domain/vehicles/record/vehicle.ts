import { convertDistance, type DistanceUnit } from '#domain/places/units.ts'
import type { VehicleKind } from './kinds.ts'
import type { VehicleDetails } from './shapes.ts'

/** The fields that a shop may require for every vehicle before its order begins. */
export const VEHICLE_REQS = ['mileage', 'license_plate', 'color', 'unit_number'] as const
export type VehicleReq = (typeof VEHICLE_REQS)[number]

/** Whether vehicles of this kind have an odometer: road vehicles only. */
export const hasOdometer = (kind: VehicleKind): boolean => kind === 'vehicle'

/** The requirements of a shop that a vehicle of this kind can meet: without an odometer no mileage. */
export const reqsOf = (kind: VehicleKind, reqs: readonly VehicleReq[]): VehicleReq[] =>
  reqs.filter((req) => req !== 'mileage' || hasOdometer(kind))

/** The requirements of a shop that a vehicle does not meet, in the list's order. Blank text counts as empty. */
export function missingReqs(
  reqs: readonly VehicleReq[],
  has: Readonly<Record<VehicleReq, string>>,
): VehicleReq[] {
  return VEHICLE_REQS.filter((req) => reqs.includes(req) && has[req].trim() === '')
}

interface Described {
  description: string
  identifier: string
  details: Pick<VehicleDetails, 'year'>
}

/** What an order says of a trailer, a boat or a machine: "2019 Big Tex 70PI · 16VPX142". */
export function otherVehicleInfo({ description, identifier, details: { year } }: Described): string {
  const name = [year === null ? '' : String(year), description].filter((part) => part !== '').join(' ')
  return [name, identifier].filter((part) => part !== '').join(' · ')
}

interface Odometer {
  mileage: number | null
  /** Empty where it is not known: the figure is taken as it is. */
  mileage_unit: DistanceUnit | ''
}

/** The last mileage in the unit of a shop; null where none is known. */
export function mileageIn({ mileage, mileage_unit }: Odometer, unit: DistanceUnit): number | null {
  if (mileage === null || mileage_unit === '' || mileage_unit === unit) return mileage
  return Number(convertDistance(String(mileage), mileage_unit, unit))
}
