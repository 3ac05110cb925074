import type { CanvasLine, Column, Content, TDocumentDefinitions, TableCell } from 'pdfmake/interfaces.js'
import { inspectionContent } from './inspectionPdf.ts'
import { letter } from './letter.ts'
import type { DocumentModel } from './model.ts'
import type { Section } from './sections.ts'

const right = (text: string, bold = false, fontSize = 9): TableCell => ({
  text,
  alignment: 'right',
  bold,
  fontSize,
  noWrap: true,
})

function pairsTable(rows: readonly [string, string][], alignment: 'left' | 'right'): Content {
  if (rows.length === 0) return { text: '' }
  return {
    layout: {
      defaultBorder: false,
      paddingTop: () => 0.5,
      paddingBottom: () => 0.5,
      paddingLeft: () => 0,
      paddingRight: () => 6,
    },
    table: {
      widths: ['auto', '*'],
      body: rows.map(([label, value]) => [
        { text: label, color: '#444' },
        { text: value, alignment, bold: true },
      ]),
    },
  }
}

function sectionTable(section: Section, w: DocumentModel['words']): Content {
  const head: TableCell[] = [
    { text: `${section.title}${section.mark ? ` · ${section.mark}` : ''}`, bold: true },
    right(w.quantity),
    right(w.price),
    right(section.total || w.amount, true),
  ]
  const body = section.lines.map((line): TableCell[] => [
    { text: [line.text, { text: line.detail ? `  ${line.detail}` : '', color: '#555', fontSize: 8 }] },
    right(line.quantity),
    right(line.price),
    right(line.amount),
  ])
  return {
    margin: [0, 8, 0, 0],
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: ['*', 48, 62, 62],
      body: [head, ...body],
    },
    layout: {
      hLineWidth: (index) => (index === 1 ? 0.7 : 0),
      vLineWidth: () => 0,
      paddingTop: () => 1.5,
      paddingBottom: () => 1.5,
      paddingLeft: () => 0,
      paddingRight: (index) => (index === 3 ? 0 : 8),
    },
  }
}

/** Drawn anew each time: the maker moves the lines that it is given to their place on the page. */
const cross = (): CanvasLine[] => [
  { type: 'line', x1: 1, y1: 2.5, x2: 6, y2: 7.5, lineWidth: 0.9 },
  { type: 'line', x1: 1, y1: 7.5, x2: 6, y2: 2.5, lineWidth: 0.9 },
]

/** The typeface has no empty box: one is drawn before the words. */
function remarkLine(line: string): Content {
  const ticked = line.startsWith('☒')
  if (!ticked && !line.startsWith('☐')) return { text: line }
  const box: Column = {
    width: 12,
    canvas: [{ type: 'rect', x: 0, y: 1.5, w: 7, h: 7, lineWidth: 0.7 }, ...(ticked ? cross() : [])],
  }
  return { columns: [box, { width: '*', text: line.slice(1).trim() }] }
}

function totalsTable(model: DocumentModel): Column {
  const rows = [
    ...model.totals,
    ...(model.balance ? [{ label: model.balance[0], amount: model.balance[1], strong: true }] : []),
  ]
  if (rows.length === 0) return { width: 240, text: '' }
  return {
    width: 240,
    unbreakable: true,
    table: {
      widths: ['*', 'auto'],
      body: rows.map(({ label, amount, strong }) => [
        { text: label, bold: strong, fontSize: strong ? 12 : 9 },
        right(amount, strong, strong ? 12 : 9),
      ]),
    },
    layout: {
      hLineWidth: (index) => (rows[index]?.strong ? 0.7 : 0),
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 1.5,
      paddingBottom: () => 1.5,
    },
  }
}

/** How every figure was calculated, group by group, on a page of its own. */
function appendixPages({ appendix, words: w }: DocumentModel): Content[] {
  if (appendix.length === 0) return []
  const tables = appendix.map(({ title, rows }): Content => ({
    margin: [0, 8, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 70],
      body: [
        [{ text: title, bold: true }, ''],
        ...rows.map(({ label, detail, amount, strong }): TableCell[] => [
          {
            text: [
              { text: label, bold: strong },
              { text: `  ${detail}`, color: '#555', fontSize: 8 },
            ],
          },
          right(amount, strong),
        ]),
      ],
    },
    layout: {
      hLineWidth: (index) => (index === 1 || index === rows.length ? 0.7 : 0),
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 1.5,
      paddingBottom: () => 1.5,
    },
  }))
  return [{ text: w.explained, fontSize: 14, bold: true, pageBreak: 'before' }, ...tables]
}

/** The shop at the left, the title and facts of the document at the right. */
function letterhead(model: DocumentModel): Content {
  const [company = '', ...shop] = model.shop
  return {
    columns: [
      {
        width: '*',
        stack: [
          ...(model.logo
            ? [
                {
                  image: model.logo,
                  fit: [170, 50] as [number, number],
                  margin: [0, 0, 0, 4] as [number, number, number, number],
                },
              ]
            : []),
          { text: company, bold: true, fontSize: 12 },
          ...shop,
        ],
      },
      {
        width: 230,
        stack: [
          { text: model.title, fontSize: 20, bold: true, alignment: 'right' },
          pairsTable(model.facts, 'right'),
        ],
      },
    ],
  }
}

/** A line to sign on, with the signature where there is one. */
function signatureLine(model: DocumentModel): Content[] {
  if (!model.signature) return []
  return [
    {
      margin: [0, model.signature_img ? 8 : 34, 0, 0],
      unbreakable: true,
      stack: [
        ...(model.signature_img ? [{ image: model.signature_img, fit: [200, 48] }] : []),
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 220, y2: 0, lineWidth: 0.7 }] },
        { text: model.signature, fontSize: 8 },
      ],
    } as Content,
  ]
}

/** Everything that is printed of a document. */
function pdfContent(model: DocumentModel): Content[] {
  const { words: w } = model
  const remarks: Content[] = model.remarks.map(({ title, text }) => ({
    margin: [0, 8, 0, 0],
    unbreakable: true,
    stack: [...(title ? [{ text: title, bold: true }] : []), ...text.map(remarkLine)],
  }))
  return [
    letterhead(model),
    {
      margin: [0, 12, 0, 0],
      columns: [
        { width: '*', stack: [{ text: w.customer, bold: true }, ...model.customer] },
        { width: 280, ...(pairsTable(model.vehicle, 'left') as object) } as Content,
      ],
    },
    ...inspectionContent(model.inspection),
    ...model.sections.map((section) => sectionTable(section, w)),
    {
      margin: [0, 12, 0, 0],
      columns: [
        {
          width: '*',
          stack:
            model.payments.length > 0
              ? [{ text: w.payments, bold: true }, pairsTable(model.payments, 'right')]
              : [],
        },
        { width: 24, text: '' },
        totalsTable(model),
      ],
    },
    ...remarks,
    ...signatureLine(model),
    ...appendixPages(model),
  ]
}

/** The document for the PDF maker, built in the worker. */
export const pdfDefinition = (model: DocumentModel): TDocumentDefinitions => ({
  ...letter(`${model.title} ${model.number}`, model.language, model.words),
  content: pdfContent(model),
  ...(model.stamp && { watermark: { text: model.stamp, opacity: 0.12, bold: true } }),
})

/** A watermark would be on every page: in a file of many documents each says at its top that it does not count. */
const stamped = ({ stamp }: DocumentModel): Content[] =>
  stamp === '' ? [] : [{ text: stamp, fontSize: 16, bold: true, alignment: 'center', margin: [0, 0, 0, 8] }]

/** Several documents in one file, each from a page of its own. */
export function pdfOfMany(models: readonly DocumentModel[]): TDocumentDefinitions {
  const [first] = models
  if (!first) throw new Error('no document was given')
  return {
    ...letter(first.title, first.language, first.words),
    content: models.map((model, at) => ({
      stack: [...stamped(model), ...pdfContent(model)],
      ...(at > 0 && { pageBreak: 'before' as const }),
    })),
  }
}
