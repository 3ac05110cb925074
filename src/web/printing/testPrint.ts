import { LABEL_KINDS } from '#domain/printing/kinds/all.ts'
import { sampleOf } from '#domain/printing/kinds/kind.ts'
import { receiptPage } from '#domain/printing/receipt.ts'
import { assignmentOf, isLabel, type PrintDocument, type StationSettings } from '#domain/printing/station.ts'
import { testPdf } from '#domain/printing/printers/testPdf.ts'
import type { Language } from '#domain/base/words.ts'
import type { OwnDesign } from '#contract/printing/printing.ts'
import { drawText } from './drawText.ts'
import { printBlob } from './printDocument.ts'
import { printLabel } from './printLabel.ts'
import { printSlip } from './printSlip.ts'

interface TestWords {
  title: string
  shop: string
  language: Language
}

/** Prints a sample of a document where the station prints it. */
export function testPrint(
  document: PrintDocument,
  settings: StationSettings,
  { title, shop, language }: TestWords,
  designs: readonly OwnDesign[],
): void {
  if (isLabel(document)) {
    const data = { ...sampleOf(LABEL_KINDS[document]), shop_name: shop }
    printLabel({ kind: document, data, language, title, designs })
  } else if (document === 'receipt') {
    const width = assignmentOf(settings, document).paper === '58' ? 58 : 80
    const data = { shop: [shop], title, facts: [], lines: [], totals: [], payments: [], remarks: [], url: '' }
    printSlip(receiptPage(data, width, { language: 'escpos', dpi: 203 }, { drawText }), { title })
  } else {
    const pdf = new Blob([Uint8Array.from(testPdf([title, shop]))], { type: 'application/pdf' })
    printBlob(document, title, () => Promise.resolve(pdf))
  }
}
