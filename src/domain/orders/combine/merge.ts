import { refuse, type Refusal } from '../editing/result.ts'
import type { OrderInspection } from '#domain/inspections/shapes.ts'
import type { Order } from '../order.ts'
import { linesOf, lineIdsOf, withLines, withoutLines } from './lines.ts'
import { withTag } from '../tags.ts'

type Payer = Pick<Order, 'customer_id' | 'fleet_location_id'>

const payerOf = ({ customer_id, fleet_location_id }: Payer): string | null => fleet_location_id ?? customer_id

const differ = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b

/** Why two orders are not the same visit; null when one may be merged into the other. */
export function mergeProblem(survivor: Order, duplicate: Order): Refusal | null {
  if (survivor.id === duplicate.id) return refuse('merge_same_order')
  if (survivor.shop_id !== duplicate.shop_id) return refuse('merge_other_shop')
  if (differ(survivor.vehicle_id, duplicate.vehicle_id)) return refuse('merge_other_vehicle')
  return differ(payerOf(survivor), payerOf(duplicate)) ? refuse('merge_other_customer') : null
}

const joined = (survivor: string, more: string): string =>
  [survivor, more].filter((text) => text.trim() !== '').join('\n')

/** The photos and videos of findings, whose rows are written anew for the surviving order. */
export interface MovedPhoto {
  from: string
  to: string
}

function withPhotos<Point extends OrderInspection>(
  points: readonly Point[],
  moved: readonly MovedPhoto[],
): Point[] {
  const ids = new Map(moved.map(({ from, to }) => [from, to]))
  return points.map((point) => ({
    ...point,
    photos: point.photos.map((photo) => ({ ...photo, id: ids.get(photo.id) ?? photo.id })),
  }))
}

/** The surviving order with the lines, findings, declined work and notes of its duplicate. Each order is priced by its own terms. */
export function merged(survivor: Order, duplicate: Order, photos: readonly MovedPhoto[] = []): Order {
  const groups = duplicate.inspection_groups.map((group) => ({
    ...group,
    selected_inspections: withPhotos(group.selected_inspections, photos),
  }))
  return {
    ...withLines(survivor, linesOf(duplicate, lineIdsOf(duplicate))),
    inspection_groups: [...survivor.inspection_groups, ...groups],
    inspection_items: [...survivor.inspection_items, ...withPhotos(duplicate.inspection_items, photos)],
    declined_items: [...survivor.declined_items, ...duplicate.declined_items],
    notes: joined(survivor.notes, duplicate.notes),
    internal_note: joined(survivor.internal_note, duplicate.internal_note),
    tags: duplicate.tags.reduce(withTag, survivor.tags),
    mileage: survivor.mileage ?? duplicate.mileage,
  }
}

/** The duplicate without what the surviving order now has. Its notes stay readable. */
export const emptied = (duplicate: Order): Order => ({
  ...withoutLines(duplicate, linesOf(duplicate, lineIdsOf(duplicate))),
  inspection_groups: [],
  inspection_items: [],
  declined_items: [],
})
