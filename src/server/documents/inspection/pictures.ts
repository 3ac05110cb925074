import { arrowHead, ellipseOf } from '#domain/inspections/markLines.ts'
import type { Mark } from '#domain/inspections/shapes.ts'
import { allInspections } from '#domain/inspections/order.ts'
import type { InspectionPhoto, OrderInspection } from '#domain/inspections/shapes.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Services } from '#server/base/http/context.ts'
import type { FileRow } from '#server/inspections/index.ts'
import type { Pictures } from './part.ts'

/** The printed photos of one point, and of one report. */
const MOST_OF_POINT = 4
const MOST = 24
/** In pixels: sharp at a quarter of the page's width. */
const SIZE = { width: 480, height: 360 }
const QUALITY = 70

const line = (points: Mark['points'], x: number, y: number): string =>
  points.map(([px, py]) => `${(px * x).toFixed(1)},${(py * y).toFixed(1)}`).join(' ')

function shape({ shape: kind, points }: Mark, x: number, y: number): string {
  if (kind === 'circle') {
    const { cx, cy, rx, ry } = ellipseOf(points)
    return `<ellipse cx="${cx * x}" cy="${cy * y}" rx="${rx * x}" ry="${ry * y}"/>`
  }
  const lines = kind === 'pen' ? [points] : [points, arrowHead(points)]
  return lines.map((each) => `<polyline points="${line(each, x, y)}"/>`).join('')
}

/** The marks of a picture of this size: each with a light edge, so that it is visible on any background. */
function marksSvg(marks: readonly Mark[], width: number, height: number): Buffer {
  const drawn = marks.map((mark) => shape(mark, width / 1000, height / 1000)).join('')
  const look = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g ${look} stroke="#fff" stroke-width="7">${drawn}</g><g ${look} stroke="#d00000" stroke-width="4">${drawn}</g></svg>`,
  )
}

async function drawn(bytes: Buffer, marks: readonly Mark[]): Promise<string> {
  // Loaded with the first report: the library is large.
  const { default: sharp } = await import('sharp')
  const small = await sharp(bytes)
    .resize({ ...SIZE, fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = small.info
  const marked = sharp(small.data).composite(
    marks.length === 0 ? [] : [{ input: marksSvg(marks, width, height), top: 0, left: 0 }],
  )
  return `data:image/jpeg;base64,${(await marked.jpeg({ quality: QUALITY }).toBuffer()).toString('base64')}`
}

/** The photos that fit on the report: those of findings first. */
function chosen(points: readonly OrderInspection[]): InspectionPhoto[] {
  const urgency = { now: 0, soon: 1, ok: 2, na: 3 }
  return points
    .toSorted((a, b) => urgency[a.answer ?? 'na'] - urgency[b.answer ?? 'na'])
    .flatMap(({ photos }) => photos.filter(({ kind }) => kind === 'photo').slice(0, MOST_OF_POINT))
    .slice(0, MOST)
}

/** The small pictures of a report, with their marks, by the photo's id. A photo without its file is left out. */
export async function reportPictures(
  { files }: Pick<Services, 'files'>,
  order: Order,
  rows: readonly FileRow[],
): Promise<Pictures> {
  const keys = new Map(rows.map((row) => [row.id, row.file_key]))
  const found = new Map<string, string>()
  for (const { id, marks } of chosen(allInspections(order))) {
    const bytes = await files.get(keys.get(id) ?? '')
    if (bytes) found.set(id, await drawn(bytes, marks))
  }
  return found
}
