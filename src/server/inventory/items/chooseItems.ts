import { createHash } from 'node:crypto'
import type { CountChoices, countSheets } from '#contract/inventory/countSheets.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { itemClasses, type SheetChoice } from '#domain/inventory/countSheet.ts'
import type { CountableItem } from '../counts/countChoices.queries.ts'

type Choice = Pick<ParsedOf<typeof countSheets.create>['body'], 'id' | 'by' | 'values' | 'size'>

const FRESH_MS = 90 * 86_400_000

/** Not counted for so long that a cycle takes it first. */
const isDue = ({ counted_at }: CountableItem, now: string): boolean =>
  counted_at === null || Date.parse(now) - Date.parse(counted_at) > FRESH_MS

type Grouped = Exclude<SheetChoice, 'all' | 'cycle' | 'catalogue'>
type Labels = Readonly<
  Record<Grouped, (item: CountableItem) => { value: string; label: string; french: string }>
>

const plain = (value: string) => ({ value, label: value, french: value })

/** The value by which an item belongs to each kind of group; an item without one belongs to none. */
function labelsOf(items: readonly CountableItem[]): Labels {
  const classes = itemClasses(items)
  return {
    bin: ({ bin }) => plain(bin),
    brand: ({ brand }) => plain(brand),
    class: ({ item_id }) => plain(classes.get(item_id) ?? 'C'),
    category: ({ classification_id, category, category_french }) => ({
      value: classification_id ?? '',
      label: category,
      french: category_french,
    }),
  }
}

/** What a sheet of this shop's items can have. */
export function choicesOf(catalogue: readonly CountableItem[], now: string): CountChoices {
  const items = catalogue.filter(({ here }) => here)
  const labels = labelsOf(items)
  const groups = (by: Grouped): CountChoices['bin'] => {
    const found = new Map<string, CountChoices['bin'][number]>()
    for (const item of items) {
      const { value, label, french } = labels[by](item)
      if (value === '') continue
      const option = found.get(value) ?? { value, label, label_french: french, items: 0 }
      found.set(value, { ...option, items: option.items + 1 })
    }
    return [...found.values()].sort((one, other) => one.label.localeCompare(other.label))
  }
  return {
    all: items.length,
    catalogue: catalogue.length,
    not_counted: items.filter((item) => isDue(item, now)).length,
    bin: groups('bin'),
    category: groups('category'),
    brand: groups('brand'),
    class: groups('class'),
  }
}

/** Random for a sheet, and the same again when its request is sent twice. */
const lot = (sheetId: string, { item_id }: CountableItem): string =>
  createHash('sha256').update(`${sheetId} ${item_id}`).digest('hex')

/** So many items at random, first of those that are due, then of those that were counted longest ago. */
function cycle(items: readonly CountableItem[], { id, size }: Choice, now: string): Set<string> {
  const due = items
    .filter((item) => isDue(item, now))
    .map((item) => ({ item, lot: lot(id, item) }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .map(({ item }) => item)
  const rest = items
    .filter((item) => !isDue(item, now))
    .sort((one, other) => (one.counted_at ?? '').localeCompare(other.counted_at ?? ''))
  return new Set([...due, ...rest].slice(0, size).map(({ item_id }) => item_id))
}

/** The items of a sheet, in the order in which they are counted. */
export function chosenItems(
  catalogue: readonly CountableItem[],
  choice: Choice,
  now: string,
): CountableItem[] {
  const { by, values } = choice
  if (by === 'catalogue') return [...catalogue]
  const items = catalogue.filter(({ here }) => here)
  if (by === 'all') return items
  if (by === 'cycle') {
    const drawn = cycle(items, choice, now)
    return items.filter(({ item_id }) => drawn.has(item_id))
  }
  const labelOf = labelsOf(items)[by]
  return items.filter((item) => values.includes(labelOf(item).value))
}
