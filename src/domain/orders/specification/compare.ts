import { dec, max, sub, type Decimal } from '#domain/money/money.ts'
import { fold } from '#domain/base/search.ts'
import type { KnownSpecification } from '#domain/vehicles/specifications/specification.ts'
import { isMeasured, pouredInto, pouredVolume, type VolumeUnit } from '#domain/places/volume.ts'
import type { CatalogueItem, CataloguePackage, CataloguePart } from '#domain/catalogue/package.ts'
import type { Order } from '../order.ts'
import { isEngineOil, oilPart, oilUsed, viscosityIn } from './oilOnOrder.ts'

/** Where an order differs from what its vehicle takes. */
export type OilDifference =
  | { kind: 'quantity'; used: Decimal; known: Decimal; unit: VolumeUnit }
  | { kind: 'viscosity'; used: string; known: string }

/** As much may be poured more or less, in quarts: what stays in the pan and the can. */
const TOLERANCE: Decimal = '0.25'

/** The capacity in another unit; null where it is not known. */
export function capacityIn({ oil_capacity }: KnownSpecification, unit: VolumeUnit): Decimal | null {
  if (!oil_capacity || !isMeasured(oil_capacity.unit)) return null
  return pouredVolume(oil_capacity.value, oil_capacity.unit, unit)
}

const grade = (text: string): string => fold(text).replaceAll(/[\s-]/g, '')

/** The oil on an order that is not what its vehicle takes; nothing while no oil is on it, or nothing is known. */
export function oilDifferences(
  order: Pick<Order, 'packages' | 'parts' | 'inventory_items'>,
  known: KnownSpecification,
  unit: VolumeUnit,
): OilDifference[] {
  const { quantity, viscosity } = oilUsed(order, unit)
  const capacity = capacityIn(known, unit)
  const differences: OilDifference[] = []
  if (quantity !== null && capacity !== null) {
    const apart = max(sub(quantity, capacity), sub(capacity, quantity))
    if (apart.gt(pouredVolume(TOLERANCE, 'quart', unit)))
      differences.push({ kind: 'quantity', used: quantity, known: capacity, unit })
  }
  const wanted = known.viscosity?.value ?? ''
  if (viscosity !== '' && wanted !== '' && grade(viscosity) !== grade(wanted))
    differences.push({ kind: 'viscosity', used: viscosity, known: wanted })
  return differences
}

/**
 * The oil of the viscosity that this vehicle takes, for the part of a package that is its engine oil: of the items that
 * fit, the wished one where it has it, else the first that has; null where the part is no oil, nothing is known, or no item
 * has it.
 */
export function oilOfVehicle<Item extends Pick<CatalogueItem, 'name' | 'viscosity'>>(
  part: CataloguePart,
  { wished, fitting }: { wished: Item | null; fitting: () => readonly Item[] },
  known: KnownSpecification,
): Item | null {
  const wanted = grade(known.viscosity?.value ?? '')
  if (wanted === '' || !isEngineOil(part)) return null
  const has = ({ viscosity, name }: Item): boolean => grade(viscosity || viscosityIn(name)) === wanted
  return wished && has(wished) ? wished : (fitting().find(has) ?? null)
}

/**
 * How much of a package's engine oil this vehicle takes, in that part's unit, and at which place it is. It is poured to
 * the tenth of what the shop reads: 5.7 L stay 5.7 L where the oil is stocked in quarts.
 */
export function oilFor(
  item: Pick<CataloguePackage, 'parts'>,
  { oil_capacity }: KnownSpecification,
  shop: VolumeUnit,
): { at: number; quantity: Decimal } | null {
  const at = oilPart(item)
  const unit = item.parts[at]?.unit ?? ''
  if (!oil_capacity || !isMeasured(oil_capacity.unit) || !isMeasured(unit)) return null
  const quantity = pouredInto({ value: oil_capacity.value, unit: oil_capacity.unit }, unit, shop)
  return dec(quantity).gt(0) ? { at, quantity } : null
}
