import type { Column, Content, TableCell } from 'pdfmake/interfaces.js'
import { SIGNS, type InspectionPart, type PaperPoint, type PointState } from './inspectionPart.ts'

/** Drawn anew each time: the maker moves the lines that it is given to their place on the page. */
function sign(state: PointState): Column {
  const { points, closed, filled } = SIGNS[state]
  return {
    width: 14,
    canvas: [
      {
        type: 'polyline',
        lineWidth: 1,
        closePath: closed,
        ...(filled && { color: '#000' }),
        points: points.map(([x, y]) => ({ x: x * 0.9, y: y * 0.9 + 1 })),
      },
    ],
  }
}

const PER_ROW = 4

/** Pictures side by side, four in a row. */
function pictures(photos: readonly string[]): Content[] {
  const starts = photos.flatMap((_, at) => (at % PER_ROW === 0 ? [at] : []))
  return starts.map((start) => ({
    margin: [0, 3, 0, 0],
    columnGap: 6,
    columns: photos
      .slice(start, start + PER_ROW)
      .map((image): Column => ({ width: 104, image, fit: [104, 84] })),
  }))
}

const pointRow = (point: PaperPoint): TableCell[] => [
  { columns: [sign(point.state), { width: '*', text: point.result, bold: point.state === 'now' }] },
  {
    stack: [
      { text: point.name, bold: true },
      ...point.lines.map((text): Content => ({ text, color: '#333' })),
      ...pictures(point.photos),
    ],
  },
]

const groupTable = ({ title, points }: InspectionPart['groups'][number]): Content => ({
  margin: [0, 10, 0, 0],
  table: {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: [86, '*'],
    body: [[{ text: title, bold: true, fontSize: 11, colSpan: 2 }, {}], ...points.map(pointRow)],
  },
  layout: {
    hLineWidth: (at) => (at === 1 ? 0.7 : at > 1 && at <= points.length ? 0.2 : 0),
    hLineColor: (at) => (at === 1 ? '#000' : '#bbb'),
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 6,
    paddingTop: () => 2.5,
    paddingBottom: () => 2.5,
  },
})

/** The inspection for the PDF maker: how many points have each result, then the points group by group. */
export const inspectionContent = (part: InspectionPart | null): Content[] =>
  part === null
    ? []
    : [
        {
          margin: [0, 12, 0, 0],
          stack: part.summary.map(({ state, text }): Content => ({
            columns: [sign(state), { width: '*', text, bold: true }],
          })),
        },
        ...part.groups.map(groupTable),
      ]
