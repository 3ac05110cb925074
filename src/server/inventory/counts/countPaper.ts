import { msg, msgIn, said, type Language } from '#domain/base/words.ts'
import type { CountSheet } from '#contract/inventory/countSheets.ts'
import type { Sheet } from '#server/base/papers/sheet.ts'
import type { VolumeUnit } from '#domain/places/volume.ts'
import { formatter, paperMeasure, wordsOf } from '#server/base/papers/documentWords.ts'
import { sayIn } from '#server/base/words.ts'

const WORDS = {
  item: msg('Item'),
  bin: msgIn('inventory', 'Bin'),
  number: msg('Part number'),
  expected: msgIn('inventory', 'Expected'),
  counted: msg('Counted'),
  title: msg('Count sheet'),
}

/** A line to write on. */
const BLANK = '__________'

/** A count sheet as paper: with lines to write on where nothing was counted, and without what a blind sheet hides. */
export function countPaper(
  sheet: CountSheet,
  shop: { name: string; volume_measurement: VolumeUnit },
  language: Language,
): Sheet {
  const { item, bin, number, expected, counted, title } = said(WORDS, sayIn(language))
  const f = formatter(language, sheet.currency, 'UTC')
  const w = wordsOf(language)
  const measure = paperMeasure(language, f, shop.volume_measurement)
  const shown = sheet.lines.some((line) => line.expected !== null)
  return {
    language,
    title,
    subtitle: sheet.name,
    head: [shop.name],
    tables: [
      {
        title: '',
        columns: [item, bin, number, ...(shown ? [expected] : []), counted],
        rows: sheet.lines.map((line) => ({
          cells: [
            language === 'fr-CA' ? line.item_name_french || line.item_name : line.item_name,
            line.bin,
            line.part_number,
            ...(shown ? [line.expected === null ? '' : measure.amount(line.expected, line.unit)] : []),
            line.counted === null
              ? `${BLANK} ${measure.unit(line.unit)}`.trim()
              : measure.amount(line.counted, line.unit),
          ],
        })),
      },
    ],
    page: w.page,
    of: w.of,
  }
}
