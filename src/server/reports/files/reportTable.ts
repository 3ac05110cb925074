import { msg, msgIn, type Say } from '#domain/base/words.ts'
import { formatsOf } from '#domain/base/formats.ts'
import { zoneName } from '#domain/places/zoneNames.ts'
import type { ReportAnswer, ReportRow } from '#contract/reports/reports.ts'
import { dimensionOf, isDimension, type DimensionId } from '#domain/reports/define/dimensions.ts'
import { isMeasure, measureOf, type MeasureId } from '#domain/reports/define/measures.ts'
import type { FigureKind } from '#domain/reports/define/shape.ts'
import { rows, type Tx } from '#server/base/db.ts'
import { sql } from 'kysely'
import { runReport } from '../answer/answer.ts'
import type { Asked } from '../answer/asked.ts'

/** What the cells of a column are. `group` and `measure` say what it shows. */
export interface TableColumn {
  title: string
  kind: FigureKind | 'text' | 'number' | 'instant'
  group?: DimensionId
  measure?: MeasureId
}

/** A row of a file; its cells are values as they are, and `labels` what people call those of groups. */
export interface TableRow {
  currency: string
  isTotal: boolean
  cells: (string | null)[]
  labels: string[]
}

/** A report as every file has it. */
export interface ReportTable {
  /** Its language. */
  say: Say
  title: string
  question: string
  /** What was asked: period, basis, shops, filters, and when it was read. */
  head: [label: string, text: string][]
  formulas: [label: string, text: string][]
  columns: TableColumn[]
  rows: TableRow[]
  /** How many rows there are in all, without totals. */
  of: number
}

const kindOf = (id: DimensionId): TableColumn['kind'] => {
  const { kind } = dimensionOf(id)
  return kind === 'day' || kind === 'instant' || kind === 'number' ? kind : 'text'
}

function columnsOf(answer: ReportAnswer, say: Say): TableColumn[] {
  const groups = answer.groups.filter(isDimension)
  const before = msg(', before')
  return [
    { title: say(msg('Currency')), kind: 'text' },
    ...groups.map((id): TableColumn => ({
      title: say(dimensionOf(id).words),
      kind: kindOf(id),
      group: id,
    })),
    ...answer.measures.filter(isMeasure).flatMap((id): TableColumn[] => {
      const { words, kind } = measureOf(id)
      const column = { title: say(words), kind, measure: id }
      return answer.before ? [column, { ...column, title: `${say(words)}${say(before)}` }] : [column]
    }),
  ]
}

const figuresOf = (answer: ReportAnswer, figures: ReportRow['figures'], before: ReportRow['before']) =>
  answer.measures.flatMap((id) => [figures[id] ?? null, ...(answer.before ? [before?.[id] ?? null] : [])])

function rowsOf(answer: ReportAnswer, say: Say): TableRow[] {
  return answer.blocks.flatMap(({ currency: code, rows: found, total, total_before }) => {
    const currency = code.toUpperCase()
    const groups = answer.groups.length
    const totalLabels = Array.from({ length: groups }, (_each, at) => (at === 0 ? say(msg('Total')) : ''))
    return [
      ...found.map(({ keys, figures, before }) => ({
        currency,
        isTotal: false,
        cells: [currency, ...keys.map(({ value }) => value), ...figuresOf(answer, figures, before)],
        labels: [currency, ...keys.map(({ label }) => label)],
      })),
      {
        currency,
        isTotal: true,
        cells: [currency, ...totalLabels, ...figuresOf(answer, total, total_before)],
        labels: [currency, ...totalLabels],
      },
    ]
  })
}

interface NamedShop {
  name: string
  time_zone: string
}

const namedShops = (tx: Tx, { company, shops }: Asked): Promise<NamedShop[]> =>
  rows(
    tx,
    sql<NamedShop>`select name, time_zone from shops where company_id = ${company} and id = any(${shops}::uuid[])
      order by name`,
  )

function headOf(answer: ReportAnswer, shops: readonly NamedShop[], say: Say): ReportTable['head'] {
  const zone = shops[0]?.time_zone ?? 'UTC'
  const named = shops.map(({ name, time_zone }) => `${name} (${zoneName(time_zone, say.language)})`)
  const filters = answer.filters.map(({ dimension, not, values }): [string, string] => [
    say(not ? msg('Filter, without') : msgIn('reports', 'Filter')),
    `${isDimension(dimension) ? say(dimensionOf(dimension).words) : dimension}: ${values.map(({ label }) => label).join(', ')}`,
  ])
  return [
    [say(msg('Period')), `${answer.from} – ${answer.to}`],
    ...(answer.before
      ? [[say(msg('Compared with')), `${answer.before.from} – ${answer.before.to}`] as [string, string]]
      : []),
    [say(msg('Basis')), answer.basis === 'sale' ? say(msg('Day of sale')) : say(msg('Day of entry'))],
    [say(msg('Shops')), named.join(', ')],
    ...filters,
    [say(msg('Read at')), formatsOf(say.language).zonedTime(answer.as_of, zone)],
  ]
}

/** The whole answer of a report as a table, with all that files say about it. */
export async function tableFor(tx: Tx, asked: Asked): Promise<ReportTable> {
  const { report, say } = asked
  const answer = await runReport(tx, asked)
  return {
    say,
    title: say(report.title),
    question: say(report.question),
    head: headOf(answer, await namedShops(tx, asked), say),
    formulas: answer.measures
      .filter(isMeasure)
      .map((id): [string, string] => [say(measureOf(id).words), say(measureOf(id).formula)]),
    columns: columnsOf(answer, say),
    rows: rowsOf(answer, say),
    of: Math.max(0, ...answer.blocks.map(({ of }) => of)),
  }
}
