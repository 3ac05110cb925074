import sharp from 'sharp'
import { expect, test } from 'vitest'
import { printEpl } from '#test/standins/printer/eplPrinter.ts'
import { printEscpos } from '#test/standins/printer/escposPrinter.ts'
import type { Printed } from '#test/standins/printer/picture.ts'
import { readCodes } from '#test/standins/printer/readCodes.ts'
import { printZpl } from '#test/standins/printer/zplPrinter.ts'
import { blankBitmap, setDot, type Bitmap } from './drawing/bitmap.ts'
import type { LabelData } from './kinds/fields.ts'
import { LABEL_KIND_NAMES, LABEL_KINDS, type LabelKindName } from './kinds/all.ts'
import { sampleOf, type LabelSize } from './kinds/kind.ts'
import { DPIS, PRINTER_LANGUAGES, type Printer } from './drawing/label.ts'
import { labelPage, printerBytes } from './print.ts'
import { svg } from './drawing/svg.ts'
import type { Language } from '#domain/base/words.ts'

const FORMATS = { code128: 'Code128', qr: 'QRCode', datamatrix: 'DataMatrix' } as const

const printers: Printer[] = PRINTER_LANGUAGES.flatMap((language) =>
  DPIS.filter((dpi) => language !== 'escpos' || dpi === 203).map((dpi) => ({ language, dpi })),
)

interface Wish {
  data?: LabelData
  language?: Language
  size?: LabelSize
}

function pageOf(kind: LabelKindName, printer: Printer, { data, language = 'en', size }: Wish = {}) {
  return labelPage({ kind, data: data ?? sampleOf(LABEL_KINDS[kind]), printer, language, size })
}

/** What the printer of a language makes of the bytes. */
function printed(bytes: Uint8Array, { language, dpi }: Printer, width: number): Promise<Printed> {
  if (language === 'zpl') return printZpl(bytes, dpi)
  return language === 'epl' ? printEpl(bytes, dpi) : printEscpos(bytes, width)
}

const kindsAndPrinters = LABEL_KIND_NAMES.flatMap((kind) => printers.map((printer) => ({ kind, ...printer })))

test.each(kindsAndPrinters)(
  'codes of $kind are read from $language at $dpi, and from its preview',
  async ({ kind, language, dpi }) => {
    const printer = { language, dpi }
    const { design, sizes } = LABEL_KINDS[kind]
    const data = sampleOf(LABEL_KINDS[kind])
    const wanted = design.elements.flatMap((each) => (each.kind === 'code' ? [String(data[each.field])] : []))
    // ZPL in every size; the other two draw the same dots.
    for (const size of language === 'zpl' ? sizes : sizes.slice(0, 1)) {
      const page = pageOf(kind, printer, { size })
      expect(page.notes.filter(({ code }) => code !== 'cut' && code !== 'longer')).toEqual([])
      const paper = await printed(printerBytes(page, printer), printer, page.width)
      const preview = await sharp(Buffer.from(svg(page)))
        .png()
        .toBuffer()
      for (const picture of [paper.png, preview]) {
        const found = await readCodes(picture)
        expect(
          found.map((code) => code.split(' ').slice(1).join(' ')),
          JSON.stringify(size),
        ).toEqual(wanted)
      }
    }
  },
)

const FORMAT_KINDS = [
  ['part_label', FORMATS.code128, 'code'],
  ['key_tag', FORMATS.qr, 'code'],
  ['tire_tag', FORMATS.datamatrix, 'code'],
] as const

test.each(FORMAT_KINDS)('the code of %s is a %s', async (kind, format, field) => {
  const page = pageOf(kind, { language: 'zpl', dpi: 203 })
  const paper = await printZpl(printerBytes(page, { language: 'zpl', dpi: 203 }), 203)
  expect(await readCodes(paper.png)).toEqual([`${format} ${String(sampleOf(LABEL_KINDS[kind])[field])}`])
})

const FRENCH: LabelData = {
  shop_name: 'Garage Œuvré & Frères',
  shop_phone: '514 555-0199',
  date: '2026-11-25',
  mileage: 84210,
  unit: 'km',
  oil: '5W-30 synthétique – août',
  next_due_mileage: 92210,
  next_due_date: '2027-05-25',
  vehicle: 'Citroën C4 à l’île',
}

test.each(printers)('French accents survive in $language at $dpi', async (printer) => {
  const page = pageOf('oil_sticker', printer, { data: FRENCH, language: 'fr-CA' })
  const paper = await printed(printerBytes(page, printer), printer, page.width)
  const texts = paper.texts.map(({ text }) => text).join('\n')
  for (const text of [
    'Œuvré',
    'Frères',
    'synthétique',
    'PROCHAIN SERVICE',
    '92 210 km',
    '25 mai 2027',
    'l’île',
  ])
    expect(texts).toContain(text)
  expect(page.notes).toEqual([])
})

const byText = (texts: { x: number; y: number; text: string }[]) =>
  texts.toSorted((one, other) => one.text.localeCompare(other.text) || one.x - other.x)

test.each(printers)('every text of $language at $dpi is where the preview shows it', async (printer) => {
  const page = pageOf('oil_sticker', printer)
  const paper = await printed(printerBytes(page, printer), printer, page.width)
  const shown = page.marks.flatMap((mark) =>
    mark.kind === 'text' ? [{ x: mark.x, y: mark.y + mark.face.above, text: mark.text }] : [],
  )
  expect(shown.length).toBeGreaterThan(8)
  const found = byText(paper.texts)
  for (const [at, { x, y, text }] of byText(shown).entries()) {
    expect(found[at]).toMatchObject({ x, text })
    expect(found[at]?.y).toBe(y)
  }
})

const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh '.repeat(6)

/** The dark dots of a picture nearest to its edges. */
async function inkBox(png: Uint8Array) {
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const box = { left: info.width, right: -1, top: info.height, bottom: -1 }
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1)
      if ((data[y * info.width + x] ?? 255) < 128) {
        box.left = Math.min(box.left, x)
        box.right = Math.max(box.right, x)
        box.top = Math.min(box.top, y)
        box.bottom = Math.max(box.bottom, y)
      }
  return box
}

test.each(kindsAndPrinters.filter(({ language }) => language !== 'escpos'))(
  'nothing runs off $kind in $language at $dpi with very long text',
  async ({ kind, language, dpi }) => {
    const printer = { language, dpi }
    const data = Object.fromEntries(LABEL_KINDS[kind].fields.map(({ name }) => [name, LONG]))
    for (const size of LABEL_KINDS[kind].sizes.slice(0, 1)) {
      const page = pageOf(kind, printer, { data, size })
      for (const mark of page.marks)
        if (mark.kind === 'text') {
          expect(mark.x).toBeGreaterThanOrEqual(0)
          expect(mark.x + mark.width).toBeLessThanOrEqual(page.width)
          expect(mark.y + mark.face.line).toBeLessThanOrEqual(page.height)
        }
      expect(page.notes.some(({ code }) => code === 'cut')).toBe(true)
      const paper = await printed(printerBytes(page, printer), printer, page.width)
      const box = await inkBox(paper.png)
      expect(box.left).toBeGreaterThan(0)
      expect(box.right).toBeLessThan(page.width - 1)
      expect(box.top).toBeGreaterThanOrEqual(0)
      expect(box.bottom).toBeLessThan(page.height - 1)
    }
  },
)

const NAMES = ['Zoé Œuvré-Lefrançois', 'محمد علي الحسن', '李明 🚗👩🏽‍🔧', 'Дмитрий Їжак', 'e\u0301\u202E\u0007']

/** A device that draws every letter as a square with one dot. */
const drawText = (text: string, height: number): Bitmap => {
  const bitmap = blankBitmap(Array.from(text).length * height, height)
  setDot(bitmap, 0, 0)
  return bitmap
}

test.each(kindsAndPrinters)(
  'accents, other scripts and emoji run off no $kind in $language at $dpi, drawn or replaced',
  async ({ kind, language, dpi }) => {
    const printer = { language, dpi }
    const { fields } = LABEL_KINDS[kind]
    for (const pictures of [{}, { drawText }])
      for (const name of NAMES) {
        const data = Object.fromEntries(fields.map((field) => [field.name, name.repeat(3)]))
        const page = labelPage({ kind, data, printer, language: 'fr-CA', pictures })
        for (const mark of page.marks) {
          const width = mark.kind === 'picture' ? mark.bitmap.width : 'width' in mark ? mark.width : 0
          expect(mark.x).toBeGreaterThanOrEqual(0)
          expect(mark.x + width, JSON.stringify([name, mark])).toBeLessThanOrEqual(page.width)
        }
        const codes = page.notes.map(({ code }) => code)
        if (!('drawText' in pictures) && name.includes('李')) expect(codes).toContain('replaced')
        expect(printerBytes(page, printer).length).toBeGreaterThan(10)
      }
  },
)
