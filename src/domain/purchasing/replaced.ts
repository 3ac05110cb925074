import type { Newest } from '../catalogue/supersession.ts'
import { inNewUnit, type UnitRatio } from '../catalogue/unitRatio.ts'
import { add, dec, isNegative, money4, type Decimal } from '../money/money.ts'
import type { ItemUsage, Position } from './suggestions.ts'

/** An item of a shop with what is there and to come, in its own unit. */
export interface Supply extends Position {
  item_id: string
  unit: string
  /** Out of use: it is only looked at for the item that replaces it. */
  active: boolean
  available: Decimal
  on_order: Decimal
  in_transit: Decimal
  drafted: Decimal
}

/** A replaced item with its quantities in the unit of the item that replaces it. */
export interface Old<Row extends Supply> {
  row: Row
  /** How its own unit compares with that one. */
  ratio: UnitRatio
}

/** An item with those that it replaces: its quantities include theirs. */
export interface Joined<Row extends Supply> {
  row: Row
  replaces: readonly Old<Row>[]
}

const above = (quantity: Decimal): Decimal => (isNegative(quantity) ? '0' : quantity)

function withReplaced<Row extends Supply>(row: Row, replaces: readonly Row[]): Row {
  if (replaces.length === 0) return row
  const sum = (first: Decimal, of: (old: Row) => Decimal): Decimal =>
    money4(add(first, ...replaces.map((old) => of(old))))
  const available = sum(row.available, (old) => above(old.available))
  const on_order = sum(row.on_order, (old) => old.on_order)
  const in_transit = sum(row.in_transit, (old) => old.in_transit)
  const drafted = sum(row.drafted, (old) => old.drafted)
  const limits = [row, ...replaces].find(({ min, max }) => min !== null || max !== null) ?? row
  const { min, max } = limits
  const cover = money4(add(available, on_order, in_transit, drafted))
  return { ...row, available, on_order, in_transit, drafted, cover, min, max }
}

const orNull = (quantity: Decimal | null, ratio: UnitRatio): Decimal | null =>
  quantity === null ? null : inNewUnit(quantity, ratio)

const converted = <Row extends Supply>(row: Row, ratio: UnitRatio): Row => ({
  ...row,
  available: inNewUnit(row.available, ratio),
  on_order: inNewUnit(row.on_order, ratio),
  in_transit: inNewUnit(row.in_transit, ratio),
  drafted: inNewUnit(row.drafted, ratio),
  cover: inNewUnit(row.cover, ratio),
  min: orNull(row.min, ratio),
  max: orNull(row.max, ratio),
})

/**
 * The items that can be ordered. A replaced one is not ordered again: what is left of it and what is to come counts for
 * the item that replaces it, in that item's unit; it has the old limits where it has none. A quantity below zero is a
 * missing count and takes nothing away. In another unit without a ratio nothing is added up.
 */
export function joinReplaced<Row extends Supply>(
  rows: readonly Row[],
  newest: ReadonlyMap<string, Newest>,
): Joined<Row>[] {
  const units = new Map(rows.map(({ item_id, unit }) => [item_id, unit]))
  const newerOf = ({ item_id, unit }: Row): Newest | undefined => {
    const newer = newest.get(item_id)
    const newerUnit = units.get(newer?.new_id ?? '')
    if (!newer || newerUnit === undefined) return undefined
    return newerUnit === unit || newer.ratio.own !== newer.ratio.newer ? newer : undefined
  }
  const old = Map.groupBy(
    rows.flatMap((row) => {
      const newer = newerOf(row)
      return newer ? [{ new_id: newer.new_id, ratio: newer.ratio, row: converted(row, newer.ratio) }] : []
    }),
    ({ new_id }) => new_id,
  )
  return rows
    .filter((row) => row.active && newerOf(row) === undefined)
    .map((row) => {
      const replaces = (old.get(row.item_id) ?? []).map(({ row: former, ratio }) => ({ row: former, ratio }))
      return {
        row: withReplaced(
          row,
          replaces.map((each) => each.row),
        ),
        replaces,
      }
    })
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const

/** The usage of a replaced item in the unit of the item that replaces it. An estimate, so in floating-point numbers. */
export function usageInNewUnit(usage: ItemUsage, { own, newer }: UnitRatio): ItemUsage {
  const times = Number(dec(newer).div(own).toFixed())
  const each = (list: readonly number[]): number[] => list.map((used) => used * times)
  return { ...usage, used: each(usage.used), used_recent: each(usage.used_recent) }
}

/**
 * What was used of an item and of those that it replaces, together. A day counts as without goods only where none of them
 * was there.
 */
export function joinUsage(usages: readonly ItemUsage[]): ItemUsage {
  const [only] = usages
  if (only && usages.length === 1) return only
  const sum = (of: (usage: ItemUsage) => readonly number[]): number[] =>
    WEEKDAYS.map((day) => usages.reduce((total, usage) => total + (of(usage)[day] ?? 0), 0))
  const least = (of: (usage: ItemUsage) => readonly number[]): number[] =>
    WEEKDAYS.map((day) => Math.min(...usages.map((usage) => of(usage)[day] ?? 0)))
  return {
    used: sum(({ used }) => used),
    used_recent: sum(({ used_recent }) => used_recent),
    out: least(({ out }) => out),
    out_recent: least(({ out_recent }) => out_recent),
  }
}
