import { expect, test } from 'vitest'
import { printEscpos } from '#test/standins/printer/escposPrinter.ts'
import { readCodes } from '#test/standins/printer/readCodes.ts'
import { printZpl } from '#test/standins/printer/zplPrinter.ts'
import { blankBitmap, setDot } from '../drawing/bitmap.ts'
import { describedLabel } from '../describe.ts'
import { convertDesign, resized, type LabelDesign, type Printer } from '../drawing/label.ts'
import { LABEL_KINDS } from '../kinds/all.ts'
import { labelPage, printerBytes } from '../print.ts'
import { receiptPage, type ReceiptData } from '../receipt.ts'
import { oneLine, printableText, windows1252 } from '../drawing/windows1252.ts'

const ZEBRA: Printer = { language: 'zpl', dpi: 203 }
const SLIPS: Printer = { language: 'escpos', dpi: 203 }

test('letters become those that printers have, and what has no likeness a question mark', () => {
  expect(printableText('Zoë Çelik, l’Œuvre, 12 €')).toBe('Zoë Çelik, l’Œuvre, 12 €')
  expect(printableText('Győző Łukasz Đorđe')).toBe('Gyozo Lukasz Dorde')
  expect(printableText('李明 👩🏽‍🔧!')).toMatch(/^\?\? \?+!$/)
  expect(windows1252('é€')).toEqual(Uint8Array.of(0xe9, 0x80))
  expect(oneLine(' a\n\tb\u0007\u202Ec\u{D800}')).toBe('a bc\uFFFD')
})

/** A device that draws every letter as a square with one dot. */
const drawText = (text: string, height: number) => {
  const bitmap = blankBitmap(Array.from(text).length * height, height)
  setDot(bitmap, 0, 0)
  return bitmap
}

test('a name in another script is drawn where the device can, and said to be replaced where it cannot', () => {
  const data = { customer: '李明 (Li Míng) 🚗', order_number: '1042', code: '1042' }
  const without = labelPage({ kind: 'key_tag', data, printer: ZEBRA, language: 'en' })
  expect(without.notes).toEqual([{ code: 'replaced', what: '李明 (Li Míng) 🚗' }])
  expect(Buffer.from(printerBytes(without, ZEBRA)).toString()).toContain('?? (Li M_C3_ADng) ?')

  const drawn = labelPage({ kind: 'key_tag', data, printer: ZEBRA, language: 'en', pictures: { drawText } })
  expect(drawn.notes.filter(({ code }) => code === 'replaced')).toEqual([])
  const pictures = drawn.marks.filter(({ kind }) => kind === 'picture')
  expect(pictures.map((mark) => mark.kind === 'picture' && mark.says)).toContain('1042')
  expect(pictures.some((mark) => mark.kind === 'picture' && mark.says.startsWith('李明'))).toBe(true)
  for (const mark of drawn.marks)
    if (mark.kind === 'picture') expect(mark.x + mark.bitmap.width).toBeLessThanOrEqual(drawn.width)
})

test('signs that are commands stay text', async () => {
  const name = '^XZ~JA_41\\&>;"'
  const page = labelPage({
    kind: 'part_label',
    data: { name, code: 'A>B^C~D_E' },
    printer: ZEBRA,
    language: 'en',
  })
  const paper = await printZpl(printerBytes(page, ZEBRA), 203)
  expect(paper.texts.map(({ text }) => text)).toEqual([name])
  expect(await readCodes(paper.png)).toEqual(['Code128 A>B^C~D_E'])
})

test('a text that is too long for bars becomes a Data Matrix, and one that no code holds is left out and said', async () => {
  const long = 'PN-0123456789-ABCDEFGH'
  const page = labelPage({ kind: 'part_label', data: { code: long }, printer: ZEBRA, language: 'en' })
  const paper = await printZpl(printerBytes(page, ZEBRA), 203)
  expect(await readCodes(paper.png)).toEqual([`DataMatrix ${long}`])
  const over = labelPage({
    kind: 'part_label',
    data: { code: long.repeat(9) },
    printer: ZEBRA,
    language: 'en',
  })
  expect(over.marks).toEqual([])
  expect(over.notes.map(({ code }) => code)).toEqual(['too_long'])
})

test('an element outside the label is moved in and said', () => {
  const design: LabelDesign = {
    width: 2,
    height: 1,
    unit: 'in',
    elements: [
      {
        kind: 'field',
        field: 'name',
        x: 1.9,
        y: 0.9,
        width: 1,
        height: 0.3,
        size: 10,
        align: 'left',
        lines: 1,
      },
      { kind: 'line', x: -1, y: 0.5, width: 9, height: 0.02 },
    ],
  }
  const page = labelPage({
    kind: 'part_label',
    data: { name: 'Filter' },
    printer: ZEBRA,
    language: 'en',
    design,
  })
  expect(page.notes.map(({ code }) => code)).toEqual(['outside', 'outside'])
  for (const mark of page.marks)
    if ('width' in mark) expect([mark.x >= 0, mark.x + mark.width <= page.width]).toEqual([true, true])
})

const SHOP = 'Northside Automotive Service and Tire Center of Tampa Bay FL'

test.each([
  ['zpl', 203],
  ['zpl', 300],
  ['epl', 203],
  ['epl', 300],
] as const)('a shop name of 60 letters stays readable on a sticker of %s at %i', (language, dpi) => {
  for (const size of LABEL_KINDS.oil_sticker.sizes) {
    const page = labelPage({
      kind: 'oil_sticker',
      data: { shop_name: SHOP },
      printer: { language, dpi },
      language: 'en',
      size,
    })
    const lines = page.marks.flatMap((mark) =>
      mark.kind === 'text' && mark.text !== 'NEXT SERVICE' ? [mark] : [],
    )
    const name = lines.slice(
      0,
      lines.findIndex(({ text }) => text === 'Date'),
    )
    for (const { face } of name) expect((face.height / dpi) * 25.4).toBeGreaterThan(2.1)
    const text = name.map((line) => line.text).join(' ')
    const cut = page.notes.some(({ code }) => code === 'cut')
    expect(cut ? text.endsWith('…') && SHOP.startsWith(text.slice(0, -1)) : text === SHOP, text).toBe(true)
    // The usual sizes have room for two lines.
    if (language === 'zpl' && size.height > 2) expect([cut, name.length]).toEqual([false, 2])
  }
})

test('a design in other units and sizes keeps its proportions', () => {
  const { design } = LABEL_KINDS.oil_sticker
  const metric = convertDesign(design, 'mm')
  expect([metric.width, metric.height]).toEqual([50.8, 63.5])
  const half = resized(design, { width: 1, height: 1.25, unit: 'in' })
  expect(half.elements.every((each) => each.x + each.width <= 1)).toBe(true)
})

const RECEIPT: ReceiptData = {
  shop: ['Garage Œuvré', '514 555-0199'],
  title: 'Facture 1042',
  facts: [['Client', 'Zoé Lefrançois-Desrosiers-de-la-Bruère de Saint-Hyacinthe']],
  lines: [{ text: 'Vidange d’huile synthétique avec filtre et inspection', amount: '89,95\u00A0$' }],
  totals: [{ text: 'Total', amount: '1\u00A0103,42\u00A0$', strong: true }],
  payments: [['Visa', '1\u00A0103,42\u00A0$']],
  remarks: ['Merci de votre visite!'],
  url: 'https://shop.example/r/1',
}

test.each([80, 58] as const)(
  'a receipt of %i mm has every word and figure, its code, a cut and the pulse',
  async (width) => {
    const page = receiptPage(RECEIPT, width, SLIPS)
    expect(page.width).toBe(width === 80 ? 576 : 384)
    const slip = await printEscpos(printerBytes(page, SLIPS, { copies: 2, drawer: true }), page.width)
    const texts = slip.texts.map(({ text }) => text)
    expect(texts).toContain('Garage Œuvré')
    expect(texts.filter((text) => text === '1 103,42 $')).toHaveLength(4)
    expect(texts.join(' ')).toContain('Bruère')
    expect([slip.cuts, slip.drawer]).toEqual([2, true])
    for (const { x, text } of slip.texts) expect(x + text.length * 9).toBeLessThanOrEqual(page.width)
    expect(await readCodes(slip.png)).toEqual(
      Array.from({ length: 2 }, () => 'QRCode https://shop.example/r/1'),
    )
  },
)

test('a description is drawn, and what is wrong in it is said', () => {
  const { bytes } = describedLabel({
    kind: 'oil_sticker',
    printer: 'zpl',
    dpi: 300,
    language: 'fr-CA',
    size: { width: 2, height: 2, unit: 'in' },
    data: { next_due_mileage: 92210, unit: 'km', next_due_date: '2027-05-25' },
  })
  const source = Buffer.from(bytes).toString()
  expect(source).toMatch(/^\^XA\n\^CI28\n\^LH0,0\n\^PW600\n\^LL600\n/)
  expect(source).toContain('92 210 km')
  expect(source).toContain('25 mai 2027')
  expect(
    Buffer.from(describedLabel({ kind: 'part_label', language: 'epl', data: {} }).bytes).toString(),
  ).toMatch(/^\nN\nq406/)
  expect(describedLabel({ kind: 'receipt', paper: 58, data: { title: 'Reçu' } }).bytes[0]).toBe(0x1b)
  for (const [given, words] of [
    [7, 'object'],
    [{ kind: 'poster', data: {} }, 'kind'],
    [{ kind: 'key_tag' }, 'data'],
    [{ kind: 'key_tag', data: { code: [] } }, 'code'],
    [{ kind: 'key_tag', data: {}, dpi: 200 }, 'dpi'],
    [{ kind: 'key_tag', data: {}, size: { width: 20, height: 1 } }, 'width'],
  ] as const)
    expect(() => describedLabel(given)).toThrow(
      expect.objectContaining({ message: expect.stringContaining(words) }),
    )
})
