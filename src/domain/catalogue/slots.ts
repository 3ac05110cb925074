import type { CatalogueItem } from './package.ts'
import { SLOT_FILTER_TYPES, type SlotFilterType } from './slotFilter.ts'
import type { Fitment, SlotFilter } from './shapes.ts'
import { fits, foldFitment, foldVehicle, type Fit, type FitVehicle } from './fitment.ts'

/**
 * A place in a package that any of several items may fill. Filters of one type are alternatives; filters of several
 * types must all match. `inventory_item_id` is the preferred item, chosen first wherever it fits.
 */
export interface Slot {
  filters: readonly SlotFilter[]
  inventory_item_id: string | null
}

/** Why a slot stays open: no item is of this kind, none fits the vehicle, or too little is known about the vehicle. */
export type SlotReason = 'no_item' | 'none_fits' | 'vehicle_unknown'
export type SlotAnswer = { item: CatalogueItem } | { item: null; reason: SlotReason }

type Kinded = Pick<CatalogueItem, 'tag_ids' | 'part_type' | 'formulation' | 'viscosity'>

const values: Record<SlotFilterType, (item: Kinded) => readonly string[]> = {
  tag: (item) => item.tag_ids,
  pcdb_part_type: (item) => [item.part_type],
  oil_formulation: (item) => [item.formulation],
  viscosity: (item) => [item.viscosity],
}

/** Whether an item is of the kind that a slot asks for, whatever the vehicle. */
export function isOfKind(item: Kinded, filters: readonly SlotFilter[]): boolean {
  return SLOT_FILTER_TYPES.every((type) => {
    const asked = filters.filter((filter) => filter.type === type)
    return asked.length === 0 || asked.some(({ filter_name }) => values[type](item).includes(filter_name))
  })
}

/** How an item fits a vehicle; see `Fit`. */
export const itemFits = (item: { fitment: readonly Fitment[] }, vehicle: FitVehicle | null) =>
  fits(foldFitment(item.fitment), foldVehicle(vehicle))

type Kinds = Readonly<Record<SlotFilterType, ReadonlyMap<string, number>>>

/** The items of a company, prepared for many vehicles. A kind is one value of one filter type, numbered. */
export interface SlotIndex {
  items: readonly CatalogueItem[]
  places: ReadonlyMap<string, number>
  kinds: Kinds
  /** The kinds of each item. */
  kindsOf: readonly (readonly number[])[]
  /** Folded fitment by item; the items without fitment; and the others by the makes that they name ('' names none). */
  fitments: readonly (readonly Fitment[])[]
  universal: readonly number[]
  byMake: ReadonlyMap<string, readonly number[]>
  /** Whether any item is of the kind that a slot asks for, whatever the vehicle. */
  some: (filters: readonly SlotFilter[]) => boolean
}

function numberedKinds(items: readonly CatalogueItem[]): Pick<SlotIndex, 'kinds' | 'kindsOf'> {
  const kinds: Record<SlotFilterType, Map<string, number>> = {
    tag: new Map(),
    pcdb_part_type: new Map(),
    oil_formulation: new Map(),
    viscosity: new Map(),
  }
  let count = 0
  const kindOf = (type: SlotFilterType, name: string): number => {
    const known = kinds[type].get(name)
    if (known !== undefined) return known
    kinds[type].set(name, count)
    return count++
  }
  const kindsOf = items.map((item) =>
    SLOT_FILTER_TYPES.flatMap((type) =>
      values[type](item).flatMap((name) => (name === '' ? [] : [kindOf(type, name)])),
    ),
  )
  return { kinds, kindsOf }
}

/** Prepares items for `slotResolver`; among equals, the earlier item is chosen. */
export function slotIndex(items: readonly CatalogueItem[]): SlotIndex {
  const { kinds, kindsOf } = numberedKinds(items)
  const fitments = items.map((item) => foldFitment(item.fitment))
  const byMake = new Map<string, number[]>()
  for (const [at, rows] of fitments.entries())
    for (const make of new Set(rows.map((row) => row.make))) {
      const list = byMake.get(make)
      if (list) list.push(at)
      else byMake.set(make, [at])
    }
  const everything = items.map((_, at) => at)
  // An open slot asks this for every vehicle; its list of filters is the same each time.
  const known = new WeakMap<readonly SlotFilter[], boolean>()
  let asked: ((filters: readonly SlotFilter[]) => Members[]) | null = null
  return {
    items,
    places: new Map(items.map((item, at) => [item.id, at])),
    kinds,
    kindsOf,
    fitments,
    universal: everything.filter((at) => fitments[at]?.length === 0),
    byMake,
    some(filters) {
      const before = known.get(filters)
      if (before !== undefined) return before
      asked ??= membership(kinds, kindsOf, everything)
      const answer = firstInAll(asked(filters)) !== null
      known.set(filters, answer)
      return answer
    },
  }
}

/** The items that may fit a vehicle, the best first; the first `sure` of them do. */
function ranking({ items, fitments, universal, byMake }: SlotIndex, vehicle: FitVehicle | null) {
  const folded = foldVehicle(vehicle)
  const makes = folded.make === '' ? [...byMake.keys()] : [folded.make, '']
  // Items that name only other makes do not fit and are not checked.
  const asking = new Uint8Array(items.length)
  for (const make of makes) for (const at of byMake.get(make) ?? []) asking[at] = 1
  const named: number[] = []
  const unknown: number[] = []
  for (let at = 0; at < asking.length; at += 1) {
    if (asking[at] !== 1) continue
    const fit = fits(fitments[at] ?? [], folded)
    if (fit === 'named') named.push(at)
    else if (fit === 'unknown') unknown.push(at)
  }
  return { ranked: [...named, ...universal, ...unknown], sure: named.length + universal.length }
}

/** The items of one kind, or of any of several: their ranks, rising, and the same as a set of bits. */
interface Members {
  ranks: readonly number[]
  bits: Uint32Array
}

function membersOf(ranks: readonly number[], count: number): Members {
  const bits = new Uint32Array((count + 31) >> 5)
  for (const rank of ranks) bits[rank >> 5] = (bits[rank >> 5] ?? 0) | (1 << (rank & 31))
  return { ranks, bits }
}

/** The items that a slot accepts, by rank, the smallest set first; each set is built when first needed. */
function membership(
  kinds: Kinds,
  kindsOf: SlotIndex['kindsOf'],
  ranked: readonly number[],
): (filters: readonly SlotFilter[]) => Members[] {
  const lists: number[][] = []
  for (const [rank, at] of ranked.entries())
    for (const kind of kindsOf[at] ?? []) (lists[kind] ??= []).push(rank)
  const single: Members[] = []
  const several = new Map<string, Members>()
  const noOne = membersOf([], ranked.length)
  const one = (kind: number | undefined): Members =>
    kind === undefined ? noOne : (single[kind] ??= membersOf(lists[kind] ?? [], ranked.length))
  const any = (type: SlotFilterType, names: readonly string[]): Members => {
    const [name = ''] = names
    if (names.length === 1) return one(kinds[type].get(name))
    const key = [type, ...names].join('\n')
    const known = several.get(key)
    if (known) return known
    const ranks = names.flatMap((each) => one(kinds[type].get(each)).ranks)
    const made = membersOf(
      [...new Set(ranks)].toSorted((a, b) => a - b),
      ranked.length,
    )
    several.set(key, made)
    return made
  }
  return (filters) => {
    const asked: Members[] = []
    for (const type of SLOT_FILTER_TYPES) {
      let names: string[] | null = null
      for (const filter of filters) if (filter.type === type) (names ??= []).push(filter.filter_name)
      if (names) asked.push(any(type, names))
    }
    return asked.length > 1 ? asked.sort((a, b) => a.ranks.length - b.ranks.length) : asked
  }
}

function isInAll(rank: number, sets: readonly Members[], from: number): boolean {
  const place = rank >> 5
  const bit = 1 << (rank & 31)
  for (let at = from; at < sets.length; at += 1) if (((sets[at]?.bits[place] ?? 0) & bit) === 0) return false
  return true
}

/** The best rank that is in every set; the first set is walked, so it should be the smallest. */
function firstInAll(sets: readonly Members[]): number | null {
  for (const rank of sets[0]?.ranks ?? []) if (isInAll(rank, sets, 1)) return rank
  return null
}

export interface SlotResolver {
  /** The item for a slot: the preferred one, then one that names the vehicle, then one that fits all. */
  resolve: (slot: Slot) => SlotAnswer
  /** Every item that may fill it, the best first; last come those for which too little is known about the vehicle. */
  candidates: (filters: readonly SlotFilter[]) => CatalogueItem[]
  /** Of those, only the items known to fit. */
  fitting: (filters: readonly SlotFilter[]) => CatalogueItem[]
  /** How one of the items fits the vehicle; null when there is no item of this id. */
  fitOf: (itemId: string) => Fit | null
}

/**
 * Resolves the slots of any number of packages for one vehicle. The items that fit are ranked once, and each kind holds
 * the ranks of its items: a slot walks its smallest kind until an item is in all the others too.
 */
export function slotResolver(index: SlotIndex, vehicle: FitVehicle | null): SlotResolver {
  const { items, places } = index
  const { ranked, sure } = ranking(index, vehicle)
  const folded = foldVehicle(vehicle)
  const asked = membership(index.kinds, index.kindsOf, ranked)
  const itemAt = (rank: number): CatalogueItem | undefined => items[ranked[rank] ?? -1]
  const fitAt = (at: number): Fit => fits(index.fitments[at] ?? [], folded)
  const preferred = ({ inventory_item_id, filters }: Slot): CatalogueItem | null => {
    const at = inventory_item_id === null ? undefined : places.get(inventory_item_id)
    const item = at === undefined ? undefined : items[at]
    if (at === undefined || !item || !isOfKind(item, filters)) return null
    const fit = fitAt(at)
    return fit === 'named' || fit === 'any' ? item : null
  }
  const ranksOf = (filters: readonly SlotFilter[]): number[] => {
    const sets = asked(filters)
    return (sets[0]?.ranks ?? []).filter((rank) => isInAll(rank, sets, 1))
  }
  const itemsAt = (ranks: readonly number[]) => ranks.flatMap((rank) => itemAt(rank) ?? [])
  return {
    resolve(slot) {
      const wished = preferred(slot)
      if (wished) return { item: wished }
      const rank = firstInAll(asked(slot.filters))
      const item = rank === null ? undefined : itemAt(rank)
      if (rank === null || !item)
        return { item: null, reason: index.some(slot.filters) ? 'none_fits' : 'no_item' }
      return rank < sure ? { item } : { item: null, reason: 'vehicle_unknown' }
    },
    candidates: (filters) => itemsAt(ranksOf(filters)),
    fitting: (filters) => itemsAt(ranksOf(filters).filter((rank) => rank < sure)),
    fitOf(itemId) {
      const at = places.get(itemId)
      return at === undefined ? null : fitAt(at)
    },
  }
}
