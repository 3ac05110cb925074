import type { Column, Content, ContentTable, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { bars } from './bars.ts'
import { letter } from './letter.ts'

export interface BayLine {
  text: string
  /** Part number and the like, smaller. */
  detail: string
  quantity: string
  /** A tick in its box. */
  done: boolean
}

/** A work order for the bay: large type to be read from a step away, boxes to tick, and codes to scan. */
export interface BaySheet {
  kind: 'bay'
  language: string
  /** The kind of paper and the order's number. */
  title: string
  number: string
  shop: string
  vehicle: string
  plate: string
  /** What is written large beside the number, such as "Waiting". */
  flags: string[]
  facts: [label: string, value: string][]
  codes: { label: string; text: string }[]
  notes: { title: string; text: string }[]
  jobs: { title: string; lines: BayLine[] }[]
  /** What must not be begun, and its heading. */
  held: { title: string; lines: string[] }
  checklist: { title: string; lines: BayLine[] }
  /** Lines to sign on. */
  sign: string[]
  page: string
  of: string
}

const BOX = 13

/** An empty box, or one with a tick. */
const box = (done: boolean): TableCell => ({
  canvas: [
    { type: 'rect', x: 0, y: 1, w: BOX, h: BOX, lineWidth: 1.2 },
    ...(done
      ? [
          {
            type: 'polyline' as const,
            lineWidth: 1.6,
            points: [
              { x: 3, y: 8 },
              { x: 6, y: 11 },
              { x: 11, y: 4 },
            ],
          },
        ]
      : []),
  ],
})

const lineRow = ({ text, detail, quantity, done }: BayLine): TableCell[] => [
  box(done),
  { text: [text, { text: detail === '' ? '' : `   ${detail}`, fontSize: 10.5 }] },
  { text: quantity, alignment: 'right', bold: true, noWrap: true },
]

function list(title: string, lines: readonly BayLine[]): Content[] {
  const heading: TableCell = { text: title, bold: true, fontSize: 15, colSpan: 3, margin: [0, 2, 0, 2] }
  return [
    {
      margin: [0, 10, 0, 0],
      fontSize: 13,
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: [BOX + 6, '*', 'auto'],
        body: [[heading, '', ''], ...lines.map(lineRow)],
      },
      layout: {
        hLineWidth: (index) => (index === 1 ? 1 : index > 1 && index <= lines.length ? 0.3 : 0),
        vLineWidth: () => 0,
        paddingLeft: () => 0,
        paddingRight: () => 4,
        paddingTop: () => 3,
        paddingBottom: () => 3,
      },
    },
  ]
}

const framed = (content: TableCell): ContentTable => ({
  table: { widths: ['auto'], body: [[content]] },
  layout: { hLineWidth: () => 1.5, vLineWidth: () => 1.5, paddingLeft: () => 8, paddingRight: () => 8 },
})

function top({ title, number, shop, vehicle, plate, flags }: BaySheet): Content[] {
  return [
    {
      columns: [
        {
          width: '*',
          stack: [
            { text: `${title} · ${shop}`, fontSize: 10 },
            { text: `#${number}`, fontSize: 34, bold: true, lineHeight: 1 },
          ],
        },
        {
          width: 'auto',
          stack: flags.map((text) => ({ text, fontSize: 17, bold: true, alignment: 'right' as const })),
        },
      ],
    },
    {
      margin: [0, 4, 0, 6],
      columns: [
        { width: '*', text: vehicle, fontSize: 21, bold: true, lineHeight: 1.05 },
        ...(plate === '' ? [] : [{ width: 'auto', ...framed({ text: plate, fontSize: 21, bold: true }) }]),
      ],
      columnGap: 14,
    },
  ]
}

/** Facts in two columns; the second begins where half of them are written. */
function factsOf({ facts }: BaySheet): Content {
  const half = Math.ceil(facts.length / 2)
  const column = (rows: BaySheet['facts']): Column => ({
    width: '*',
    stack: rows.map(([label, value]) => ({
      text: [
        { text: `${label}  `, fontSize: 10 },
        { text: value, bold: true },
      ],
      fontSize: 13,
    })),
  })
  return { columns: [column(facts.slice(0, half)), column(facts.slice(half))], columnGap: 16 }
}

const codesOf = ({ codes }: BaySheet): Content => ({
  margin: [0, 8, 0, 0],
  columns: codes.map(({ label, text }) => ({
    width: 'auto',
    stack: [bars(text, 34), { text: `${label} ${text}`, fontSize: 11, margin: [0, 2, 0, 0] }],
  })),
  columnGap: 40,
})

/** The document for the PDF maker, built in the worker. */
export function baySheetDefinition(sheet: BaySheet): TDocumentDefinitions {
  const { held, checklist, notes, sign } = sheet
  return {
    ...letter(`${sheet.title} ${sheet.number}`, sheet.language, sheet),
    content: [
      ...top(sheet),
      factsOf(sheet),
      codesOf(sheet),
      ...notes.map(({ title, text }): Content => ({
        margin: [0, 8, 0, 0],
        unbreakable: true,
        table: {
          widths: ['*'],
          body: [[{ text: [{ text: `${title}: `, bold: true }, text], fontSize: 13 }]],
        },
        layout: { hLineWidth: () => 0.8, vLineWidth: () => 0.8, paddingLeft: () => 6, paddingRight: () => 6 },
      })),
      ...sheet.jobs.flatMap(({ title, lines }) => list(title, lines)),
      ...(held.lines.length === 0
        ? []
        : [
            {
              margin: [0, 12, 0, 0] as [number, number, number, number],
              unbreakable: true,
              stack: [
                { text: held.title, bold: true, fontSize: 13 },
                { ul: held.lines, fontSize: 12 },
              ],
            },
          ]),
      ...(checklist.lines.length === 0 ? [] : list(checklist.title, checklist.lines)),
      {
        margin: [0, 26, 0, 0],
        unbreakable: true,
        columns: sign.map((label) => ({
          width: '*',
          stack: [
            { canvas: [{ type: 'line' as const, x1: 0, y1: 0, x2: 150, y2: 0, lineWidth: 0.8 }] },
            { text: label, fontSize: 10 },
          ],
        })),
        columnGap: 16,
      },
    ],
  }
}
