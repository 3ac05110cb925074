import { atoms } from '../money/cents.ts'
import { add, money4, type Decimal } from '../money/money.ts'

/** How far a count sheet is. */
export const SHEET_STATES = ['open', 'posted', 'canceled'] as const
export type SheetState = (typeof SHEET_STATES)[number]

/**
 * Which items a count sheet has: all that the shop has, those of bins, categories, brands or classes, a random cycle of
 * those that were not counted for longest, or the whole catalogue, for the first stock.
 */
export const SHEET_CHOICES = ['all', 'bin', 'category', 'brand', 'class', 'cycle', 'catalogue'] as const
export type SheetChoice = (typeof SHEET_CHOICES)[number]

/** What becomes of the items of a sheet without a count: they stay as they are, or none are there. */
export const MISSING_CHOICES = ['leave', 'zero'] as const
export type MissingChoice = (typeof MISSING_CHOICES)[number]

/**
 * What happens to a line: a quantity replaces what was counted before or is added to it (a second place, another scan),
 * or someone asks for another count, which drops what was counted until then.
 */
export const ENTRY_KINDS = ['set', 'add', 'recount'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** One entry of a line, with the instant at which it was made and who made it. */
export interface CountEntry {
  kind: EntryKind
  /** In the item's own unit; zero for a recount. */
  quantity: Decimal
  at: string
  name: string
}

/** What was counted of a line. */
export interface LineCount {
  counted: Decimal
  /** When its last part was counted: what moved since then stays valid. */
  counted_at: string
  counted_by_name: string
  /** When its first part was counted; what moved between the two makes the count doubtful. */
  first_at: string
}

export interface LineState {
  /** Null: not counted, or to be counted again. */
  count: LineCount | null
  /** What was counted before someone asked for another count; null without such a request. */
  recount: { counted: Decimal | null; name: string } | null
}

/** The state of a line by its entries, in the order in which they were made. */
export function lineState(entries: readonly CountEntry[]): LineState {
  let state: LineState = { count: null, recount: null }
  for (const entry of entries) state = after(state, entry)
  return state
}

function after({ count, recount }: LineState, { kind, quantity, at, name }: CountEntry): LineState {
  if (kind === 'recount')
    return { count: null, recount: { counted: count?.counted ?? recount?.counted ?? null, name } }
  const adds = kind === 'add' && count !== null
  const counted = money4(adds ? add(count.counted, quantity) : quantity)
  const first_at = adds ? count.first_at : at
  return { count: { counted, counted_at: at, counted_by_name: name, first_at }, recount }
}

/** Classes of items by the worth of what is used of them. */
export const ITEM_CLASSES = ['A', 'B', 'C'] as const
export type ItemClass = (typeof ITEM_CLASSES)[number]

const CLASS_A_PERCENT = 80n
const CLASS_B_PERCENT = 95n

/**
 * The class of each item: A are the items with the highest use that make up 80 % of the worth of all use, B those up to
 * 95 %, C the rest, and all without use. `used` is the worth in cents, zero or more; equal ones by id. Source:
 * inventory 4.
 */
export function itemClasses(rows: readonly { item_id: string; used: Decimal }[]): Map<string, ItemClass> {
  const sorted = rows
    .map(({ item_id, used }) => ({ item_id, used: atoms(used) }))
    .sort((one, other) =>
      one.used === other.used ? one.item_id.localeCompare(other.item_id) : one.used < other.used ? 1 : -1,
    )
  const whole = sorted.reduce((sum, { used }) => sum + used, 0n)
  let before = 0n
  return new Map(
    sorted.map(({ item_id, used }) => {
      const found = classAt(before, used, whole)
      before += used
      return [item_id, found] as const
    }),
  )
}

/** By what the items before it make up, so that the item that crosses a border belongs to the higher class. */
function classAt(before: bigint, used: bigint, whole: bigint): ItemClass {
  if (used <= 0n) return 'C'
  if (before * 100n < whole * CLASS_A_PERCENT) return 'A'
  return before * 100n < whole * CLASS_B_PERCENT ? 'B' : 'C'
}
