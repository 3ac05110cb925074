import { epl } from './printers/epl.ts'
import { escpos, type ReceiptEnd } from './printers/escpos.ts'
import { fieldText, type LabelData } from './kinds/fields.ts'
import { flowed } from './drawing/flow.ts'
import { LABEL_KINDS, type LabelKindName } from './kinds/all.ts'
import type { LabelSize } from './kinds/kind.ts'
import { resized, type LabelDesign, type Printer } from './drawing/label.ts'
import { layOut } from './layout/layout.ts'
import type { Pictures, PrintPage } from './drawing/page.ts'
import type { Language } from '#domain/base/words.ts'
import { zpl } from './printers/zpl.ts'

export interface LabelWish {
  kind: LabelKindName
  data: LabelData
  printer: Printer
  language: Language
  /** The company's own design; the product's without one. */
  design?: LabelDesign | undefined
  /** Another size than the design's. */
  size?: LabelSize | undefined
  pictures?: Pictures | undefined
}

/** A label of a kind with its data, laid out for one printer. */
export function labelPage({ kind, data, printer, language, design, size, pictures }: LabelWish): PrintPage {
  const declared = LABEL_KINDS[kind]
  const own = design ?? declared.design
  const drawn = size ? resized(own, size) : own
  const page = layOut(drawn, fieldText(declared.fields, data, language), { printer, language, pictures })
  return printer.language === 'escpos' ? flowed(page) : page
}

/** A page in the language of its printer. */
export function printerBytes(page: PrintPage, { language }: Printer, options: ReceiptEnd = {}): Uint8Array {
  if (language === 'zpl') return zpl(page, options.copies)
  return language === 'epl' ? epl(page, options.copies) : escpos(page, options)
}
