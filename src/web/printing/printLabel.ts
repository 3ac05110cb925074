import type { LabelData } from '#domain/printing/kinds/fields.ts'
import type { LabelKindName } from '#domain/printing/kinds/all.ts'
import { LABEL_KINDS } from '#domain/printing/kinds/all.ts'
import type { LabelSize } from '#domain/printing/kinds/kind.ts'
import { LABEL_UNITS, type LabelDesign } from '#domain/printing/drawing/label.ts'
import type { Pictures, PrintPage } from '#domain/printing/drawing/page.ts'
import { labelPage, printerBytes } from '#domain/printing/print.ts'
import { assignmentOf, type Assignment } from '#domain/printing/station.ts'
import type { Language } from '#domain/base/words.ts'
import type { OwnDesign } from '#contract/printing/printing.ts'
import { toast } from '../ui/popups/Toast.tsx'
import { saveBlob } from '../base/client/download.ts'
import { base64 } from './queue/base64.ts'
import { printInBrowser } from './browserPrint.ts'
import { drawText } from './drawText.ts'
import { addPrintJob } from './queue/queue.ts'
import { stationNow } from './station.ts'

export interface LabelJob {
  kind: LabelKindName
  data: LabelData
  language: Language
  /** What it is about, for the queue. */
  title: string
  /** The company's own designs, as they were read. */
  designs?: readonly OwnDesign[] | undefined
  logo?: Pictures['logo']
}

/** "2x2.5 in" as a size; undefined where none is chosen. */
export function readSize(text: string): LabelSize | undefined {
  const [, width, height, unit] = /^([\d.]+)x([\d.]+) (in|mm)$/.exec(text) ?? []
  const known = LABEL_UNITS.find((each) => each === unit)
  return known ? { width: Number(width), height: Number(height), unit: known } : undefined
}

export const sizeText = ({ width, height, unit }: LabelSize): string => `${width}x${height} ${unit}`

/** The shop's design of a kind, else the company's, else the product's own. */
export function designOf(kind: LabelKindName, designs: readonly OwnDesign[] = []): LabelDesign {
  const own = designs.filter((row) => row.kind === kind)
  return (own.find((row) => row.shop_id !== null) ?? own[0])?.design ?? LABEL_KINDS[kind].design
}

/** A label as a station prints it. */
export function pageOfLabel(job: LabelJob, { language, dpi, size }: Assignment): PrintPage {
  return labelPage({
    kind: job.kind,
    data: job.data,
    language: job.language,
    printer: { language, dpi },
    design: designOf(job.kind, job.designs),
    size: readSize(size),
    pictures: { drawText, logo: job.logo },
  })
}

type Labels = readonly [LabelJob, ...LabelJob[]]

const pagesOf = ([first, ...others]: Labels, assigned: Assignment): [PrintPage, ...PrintPage[]] => [
  pageOfLabel(first, assigned),
  ...others.map((job) => pageOfLabel(job, assigned)),
]

const bytesOf = (pages: readonly PrintPage[], assigned: Assignment): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(pages.flatMap((page) => [...printerBytes(page, assigned)]))

const byBrowser = (pages: [PrintPage, ...PrintPage[]]): void => {
  printInBrowser(pages).catch((error: unknown) => toast(String(error), { tone: 'danger' }))
}

/** Prints labels of one kind as one job, where this station prints their kind: by the agent, else by the browser. */
export function printLabels(labels: Labels): void {
  const [{ kind, title }] = labels
  const assigned = assignmentOf(stationNow().settings, kind)
  const pages = pagesOf(labels, assigned)
  if (assigned.printer === '') {
    byBrowser(pages)
    return
  }
  addPrintJob({
    document: kind,
    title: labels.length === 1 ? title : `${title} +${labels.length - 1}`,
    printer: assigned.printer,
    copies: assigned.copies,
    make: async () => ({ data: base64(bytesOf(pages, assigned)), format: 'command' }),
    byBrowser: () => byBrowser(pages),
  })
}

export const printLabel = (label: LabelJob): void => printLabels([label])

const EXTENSIONS = { zpl: 'zpl', epl: 'epl', escpos: 'bin' } as const

/** Saves what would be sent to the printer as a file. */
export function downloadLabels(labels: Labels): void {
  const [{ kind }] = labels
  const assigned = assignmentOf(stationNow().settings, kind)
  const blob = new Blob([bytesOf(pagesOf(labels, assigned), assigned)], { type: 'application/octet-stream' })
  saveBlob(`${kind}.${EXTENSIONS[assigned.language]}`, blob)
}
