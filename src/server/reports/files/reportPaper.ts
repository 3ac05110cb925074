import { formatsOf } from '#domain/base/formats.ts'
import { figureText, groupText } from '#domain/reports/define/show.ts'
import type { Sheet } from '#server/base/papers/sheet.ts'
import type { ReportTable, TableColumn } from './reportTable.ts'
import { msg, msgIn } from '#domain/base/words.ts'

const line = ([label, text]: [string, string]): string => `${label}: ${text}`

/** A report on paper: the same table, written as people read it. */
export function reportPaper({ say, title, question, head, formulas, columns, rows }: ReportTable): Sheet {
  const { language } = say
  const formats = formatsOf(language)
  const currencies = new Set(rows.map(({ currency }) => currency))
  // Of one currency, its column says nothing.
  const shown = columns.flatMap((_each, at) => (at === 0 && currencies.size < 2 ? [] : [at]))
  const none = say(msgIn('reports', 'None'))
  const cellOf = (row: ReportTable['rows'][number], at: number): string => {
    const { measure, group } = columns[at] as TableColumn
    const value = row.cells[at] ?? null
    if (measure) return figureText(formats, measure, value, row.currency)
    const label = row.labels[at] ?? ''
    if (!group || row.isTotal) return label
    return groupText(formats, group, { value: value ?? '', label }, { currency: row.currency, none })
  }
  return {
    language,
    title,
    subtitle: question,
    head: head.map(line),
    wide: true,
    tables: [
      {
        title: '',
        left: shown.filter((at) => columns[at]?.measure === undefined).length,
        columns: shown.map((at) => columns[at]?.title ?? ''),
        rows: rows.map((row) => ({
          cells: shown.map((at) => cellOf(row, at)),
          strong: row.isTotal,
        })),
      },
    ],
    foot: formulas.map(line),
    page: say(msg('Page')),
    of: say(msg('of')),
  }
}
