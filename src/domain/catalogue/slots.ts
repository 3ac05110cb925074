import type { FILTER_TYPES_SECOND } from '../constants.ts'
import type { CatalogueItem } from '../orders/catalogue.ts'
import { fits, foldFitment, foldVehicle, type Fit, type Fitment, type FitVehicle } from './fitment.ts'

export type SlotFilterType = keyof typeof FILTER_TYPES_SECOND

/**
 * A filter descriptor of the second list (specification 3). `filter_name` is what the item must have: a tag's id, a
 * part type, a formulation, a viscosity.
 */
export interface SlotFilter {
  type: SlotFilterType
  filter_name: string
}

/**
 * A place in a package that any of several items may fill. Filters of one type are alternatives, filters of several
 * types must all hold. `inventory_item_id` is the item that the shop prefers, taken first wherever it fits.
 */
export interface Slot {
  filters: readonly SlotFilter[]
  inventory_item_id: string | null
}

/** Why a slot stays open: no item is of this kind, none fits the vehicle, or too little is known of the vehicle. */
export type SlotReason = 'no_item' | 'none_fits' | 'vehicle_unknown'
export type SlotAnswer = { item: CatalogueItem } | { item: null; reason: SlotReason }

const values: Record<SlotFilterType, (item: CatalogueItem) => readonly string[]> = {
  tag: (item) => item.tag_ids,
  pcdb_part_type: (item) => [item.part_type],
  oil_formulation: (item) => [item.formulation],
  viscosity: (item) => [item.viscosity],
}
export const SLOT_FILTER_TYPES = ['tag', 'pcdb_part_type', 'oil_formulation', 'viscosity'] as const

/** Whether an item is of the kind that a slot asks for, whatever the vehicle. */
export function isOfKind(item: CatalogueItem, filters: readonly SlotFilter[]): boolean {
  return SLOT_FILTER_TYPES.every((type) => {
    const asked = filters.filter((filter) => filter.type === type)
    return asked.length === 0 || asked.some(({ filter_name }) => values[type](item).includes(filter_name))
  })
}

/** How an item stands to a vehicle; see `Fit`. */
export const itemFits = (item: { fitment: readonly Fitment[] }, vehicle: FitVehicle | null) =>
  fits(foldFitment(item.fitment), foldVehicle(vehicle))

const keyOf = ({ type, filter_name }: SlotFilter): string => `${type}\n${filter_name}`

/** The items of a company, ready to be asked for many vehicles. */
export interface SlotIndex {
  items: readonly CatalogueItem[]
  /** Folded fitment by item. */
  fitments: readonly (readonly Fitment[])[]
  /** The items that have a value, by the filter that asks for it. */
  having: ReadonlyMap<string, readonly number[]>
  places: ReadonlyMap<string, number>
}

/** Makes items ready for `slotResolver`; those given first are taken first among equals. */
export function slotIndex(items: readonly CatalogueItem[]): SlotIndex {
  const having = new Map<string, number[]>()
  for (const [at, item] of items.entries())
    for (const type of SLOT_FILTER_TYPES)
      for (const filter_name of values[type](item)) {
        if (filter_name === '') continue
        const key = keyOf({ type, filter_name })
        const list = having.get(key)
        if (list) list.push(at)
        else having.set(key, [at])
      }
  return {
    items,
    fitments: items.map((item) => foldFitment(item.fitment)),
    having,
    places: new Map(items.map((item, at) => [item.id, at])),
  }
}

/** A set of places, one bit a place. */
type Bits = Uint32Array

function firstInAll(sets: readonly Bits[]): number | null {
  const length = sets[0]?.length ?? 0
  for (let at = 0; at < length; at += 1) {
    let left = ~0
    for (const set of sets) left &= set[at] ?? 0
    if (left !== 0) return at * 32 + (31 - Math.clz32(left & -left))
  }
  return null
}

const FITS = ['named', 'any', 'unknown', 'no'] as const

/** Every item by how it stands to the vehicle; `sure` fit, up to `possible` may. */
function ranking({ fitments }: SlotIndex, vehicle: FitVehicle | null) {
  const folded = foldVehicle(vehicle)
  const order: Record<Fit, number[]> = { named: [], any: [], unknown: [], no: [] }
  for (const [at, rows] of fitments.entries()) order[fits(rows, folded)].push(at)
  const sure = order.named.length + order.any.length
  return { ranked: FITS.flatMap((fit) => order[fit]), sure, possible: sure + order.unknown.length }
}

export interface SlotResolver {
  /** The item for a slot: the preferred one, then one that names the vehicle, then one that fits all. */
  resolve: (slot: Slot) => SlotAnswer
  /** Every item that may fill it, the best first; at the end those of which the vehicle tells too little. */
  candidates: (filters: readonly SlotFilter[]) => CatalogueItem[]
}

/** The sets of bits of one ranking, made when they are first asked for. */
function kindSets({ having }: SlotIndex, ranked: readonly number[]) {
  const ranks = new Int32Array(ranked.length)
  for (const [rank, at] of ranked.entries()) ranks[at] = rank
  const sets = new Map<string, Bits>()
  const made = (alike: readonly SlotFilter[]): Bits => {
    const key = alike.map(keyOf).join('\t')
    const known = sets.get(key)
    if (known) return known
    const bits = new Uint32Array(Math.ceil(ranked.length / 32))
    for (const filter of alike)
      for (const at of having.get(keyOf(filter)) ?? []) {
        const rank = ranks[at] ?? 0
        bits[rank >> 5] = (bits[rank >> 5] ?? 0) | (1 << (rank & 31))
      }
    sets.set(key, bits)
    return bits
  }
  const of = (filters: readonly SlotFilter[]): Bits[] =>
    SLOT_FILTER_TYPES.map((type) => filters.filter((filter) => filter.type === type))
      .filter((alike) => alike.length > 0)
      .map(made)
  return { ranks, of }
}

/**
 * Answers the slots of any number of packages for one vehicle. Items are ranked once by how they fit; each kind of item
 * becomes a set of bits over that ranking, so that a slot is the first bit that all of its sets have.
 */
export function slotResolver(index: SlotIndex, vehicle: FitVehicle | null): SlotResolver {
  const { items, places } = index
  const { ranked, sure, possible } = ranking(index, vehicle)
  const { ranks, of } = kindSets(index, ranked)
  const firsts = new Map<string, number | null>()

  const first = (filters: readonly SlotFilter[]): number | null => {
    const key = filters.map(keyOf).join('\t')
    const known = firsts.get(key)
    if (known !== undefined) return known
    const rank = firstInAll(of(filters))
    firsts.set(key, rank)
    return rank
  }
  const preferred = ({ inventory_item_id, filters }: Slot): CatalogueItem | null => {
    const at = inventory_item_id === null ? undefined : places.get(inventory_item_id)
    const item = at === undefined ? undefined : items[at]
    return item && (ranks[at ?? 0] ?? sure) < sure && isOfKind(item, filters) ? item : null
  }

  return {
    resolve(slot) {
      const wished = preferred(slot)
      if (wished) return { item: wished }
      const rank = first(slot.filters)
      const item = items[ranked[rank ?? -1] ?? -1]
      if (rank === null || !item) return { item: null, reason: 'no_item' }
      if (rank < sure) return { item }
      return { item: null, reason: rank < possible ? 'vehicle_unknown' : 'none_fits' }
    },
    candidates(filters) {
      const sets = of(filters)
      return ranked.slice(0, possible).flatMap((at, rank) => {
        const item = items[at]
        return item && sets.every((bits) => ((bits[rank >> 5] ?? 0) >>> (rank & 31)) & 1) ? [item] : []
      })
    },
  }
}
