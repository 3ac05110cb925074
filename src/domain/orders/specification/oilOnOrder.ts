import type { SlotFilter } from '#domain/catalogue/shapes.ts'
import { OIL_VISCOSITIES } from '#domain/base/constants.ts'
import { fold } from '#domain/base/search.ts'
import { add, isPositive, type Decimal } from '#domain/money/money.ts'
import { isMeasured, pouredVolume, type VolumeUnit } from '#domain/places/volume.ts'
import type { UsedOnOrder } from '#domain/vehicles/specifications/learned.ts'
import type { Order } from '../order.ts'

interface Part {
  name: string
  name_french: string
  part_number: string
  unit: string
  filters?: readonly SlotFilter[] | undefined
}

const GRADE = /\b(\d{1,2})w[- ]?(\d{1,2})\b/i
const GRADES: ReadonlySet<string> = new Set(OIL_VISCOSITIES)

/** The engine oil's viscosity in a name, as it is printed on the can: `5W-30`; empty without one. */
export function viscosityIn(name: string): string {
  const [, cold = '', hot = ''] = GRADE.exec(name) ?? []
  const grade = `${cold}w-${hot}`
  return GRADES.has(grade) ? grade.toUpperCase() : ''
}

const OTHER_OIL =
  /gear|transmission|differential|transfer|steering|hydraulic|chain|boite|differentiel|transfert|direction|hydraulique|pont/

const asks = ({ filters = [] }: Part, type: SlotFilter['type'], name?: string): boolean =>
  filters.some((row) => row.type === type && (name === undefined || row.filter_name === name))

/** Whether a line is the oil that is poured into the engine. */
export function isEngineOil(part: Part): boolean {
  if (!isMeasured(part.unit)) return false
  if (asks(part, 'oil_formulation') || asks(part, 'pcdb_part_type', 'Engine Oil')) return true
  const name = fold(`${part.name} ${part.name_french}`)
  if (OTHER_OIL.test(name)) return false
  return viscosityIn(part.name) !== '' || /\boil\b|\bhuile\b/.test(name)
}

/** Whether a line is the engine's oil filter. */
export function isOilFilter(part: Part): boolean {
  if (isMeasured(part.unit)) return false
  return (
    asks(part, 'pcdb_part_type', 'Engine Oil Filter') ||
    /oil filter|filtre a huile/.test(fold(`${part.name} ${part.name_french}`))
  )
}

/** The place of a package's engine oil among its parts; -1 without one. */
export const oilPart = ({ parts }: { parts: readonly Part[] }): number => parts.findIndex(isEngineOil)

export interface OilUsed {
  /** Null while no oil is on the order. */
  quantity: Decimal | null
  unit: VolumeUnit
  viscosity: string
  oil_filter: string
}

type Lines = Pick<Order, 'packages' | 'parts' | 'inventory_items'>

/** The engine oil and the oil filter on an order, without packages that the customer did not approve. */
export function oilUsed({ packages, parts, inventory_items }: Lines, unit: VolumeUnit): OilUsed {
  const approved = new Set(packages.flatMap((row) => (row.approved ? [row.id] : [])))
  const lines = [...parts.filter((row) => approved.has(row.package_id)), ...inventory_items].filter((row) =>
    isPositive(row.quantity_to_use),
  )
  const oil = lines.filter(isEngineOil)
  const poured = oil.map((row) =>
    isMeasured(row.unit) ? pouredVolume(row.quantity_to_use, row.unit, unit) : '0',
  )
  return {
    quantity: oil.length === 0 ? null : add(...poured).toString(),
    unit,
    viscosity: oil.map((row) => viscosityIn(row.name)).find((grade) => grade !== '') ?? '',
    oil_filter: lines.find((row) => isOilFilter(row))?.part_number ?? '',
  }
}

/** What a finalized order says of a vehicle's oil. */
export const usedOnOrder = (
  order: Lines & Pick<Order, 'vehicle_id'> & { at: string },
  vehicleId: string | null,
): UsedOnOrder => ({
  ...oilUsed(order, 'quart'),
  same_vehicle: vehicleId !== null && order.vehicle_id === vehicleId,
  at: order.at,
})
