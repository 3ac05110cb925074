import type { Language } from '#domain/base/words.ts'
import { isFinding } from '#domain/inspections/kinds.ts'
import type { OrderInspection } from '#domain/inspections/shapes.ts'
import { noteIn } from '#domain/inspections/phrases.ts'
import type { Order, OrderPackage } from '#domain/orders/order.ts'
import type { InspectionPart, PaperPoint, PointState } from '#server/base/papers/inspectionPart.ts'
import { inspectionWords } from './words.ts'
import { sayIn } from '#server/base/words.ts'

/** What the report reads of an order. */
export type Inspected = Pick<Order, 'inspection_groups' | 'inspection_items' | 'packages'>

/** The small pictures of the photos that fit, by the photo's id. */
export type Pictures = ReadonlyMap<string, string>

interface Setting {
  language: Language
  /** An instant as the shop's clock shows it. */
  moment: (at: string) => string
  pictures: Pictures
}

/** The most urgent result first. */
const ORDER: readonly PointState[] = ['now', 'soon', 'ok', 'na', 'open']

const named = (row: { name: string; name_french: string }, language: Language): string =>
  language === 'fr-CA' ? row.name_french || row.name : row.name

const stateOf = ({ answer }: OrderInspection): PointState => answer ?? 'open'

function measured({ values }: OrderInspection, language: Language): string {
  const { units } = inspectionWords(language)
  return values
    .filter(({ value }) => value !== '')
    .map(({ unit, value }) => (unit === '32nds' ? `${value}${units[unit] ?? ''}` : `${value}\u00A0${unit}`))
    .join(' · ')
}

/** The work that a finding recommends: the lines that it added to the order, else what the catalogue names for it. */
function recommended(row: OrderInspection, packages: readonly OrderPackage[], language: Language): string[] {
  const w = inspectionWords(language)
  const added = packages.filter((line) => line.inspection_id === row.id)
  if (added.length > 0)
    return added.map((line) =>
      w.recommended(`${named(line, language)} (${line.approved ? w.approved : w.notApproved})`),
    )
  return row.recommend && isFinding(row.answer) ? [w.recommended(named(row.recommend, language))] : []
}

/** What is not printed of the point's files. */
function unprinted({ photos }: OrderInspection, { language, pictures }: Setting): string[] {
  const w = inspectionWords(language)
  const left = photos.filter(({ id, kind }) => kind === 'photo' && !pictures.has(id)).length
  const videos = photos.filter(({ kind }) => kind === 'video').length
  return [...(left > 0 ? [w.morePhotos(left)] : []), ...(videos > 0 ? [w.videos(videos)] : [])]
}

function point(row: OrderInspection, packages: readonly OrderPackage[], setting: Setting): PaperPoint {
  const { language, moment, pictures } = setting
  const w = inspectionWords(language)
  const state = stateOf(row)
  const by = row.answered_at === null ? [] : [row.answered_by, moment(row.answered_at)]
  const lines = [
    measured(row, language),
    noteIn(sayIn(language), row.notesVal),
    ...recommended(row, packages, language),
    ...unprinted(row, setting),
    by.filter((part) => part !== '').join(', '),
  ]
  return {
    name: named(row, language),
    state,
    result: w.results[state],
    lines: lines.filter((line) => line !== ''),
    photos: row.photos.flatMap(({ id }) => pictures.get(id) ?? []),
  }
}

/** The inspection of an order for its report: how many points have each result, and every point group by group. */
export function inspectionPart(order: Inspected, setting: Setting): InspectionPart {
  const w = inspectionWords(setting.language)
  const points = (rows: readonly OrderInspection[]) => rows.map((row) => point(row, order.packages, setting))
  const groups = [
    ...order.inspection_groups.map((group) => ({
      title: named(group, setting.language),
      points: points(group.selected_inspections),
    })),
    { title: w.otherItems, points: points(order.inspection_items) },
  ].filter((group) => group.points.length > 0)
  const all = groups.flatMap((group) => group.points)
  const summary = ORDER.map((state) => ({
    state,
    items: all.filter((each) => each.state === state).length,
  }))
  return {
    summary: summary
      .filter(({ items }) => items > 0)
      .map(({ state, items }) => ({ state, text: w.count[state](items) })),
    groups,
  }
}
