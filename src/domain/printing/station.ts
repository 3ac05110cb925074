import type { Dpi, PrinterLanguage } from './drawing/label.ts'
import type { LabelKindName } from './kinds/all.ts'

/** Documents of whole pages, which are printed as PDF. */
export const PAGE_DOCUMENTS = [
  'invoice',
  'estimate',
  'work_order',
  'inspection',
  'purchase_order',
  'count_sheet',
  'z_report',
  'statement',
] as const
export type PageDocument = (typeof PAGE_DOCUMENTS)[number]

/** What a station prints: pages, receipts, and labels. */
export const PRINT_DOCUMENTS = [
  ...PAGE_DOCUMENTS,
  'receipt',
  'oil_sticker',
  'part_label',
  'shelf_label',
  'key_tag',
  'tire_tag',
  'count_tag',
  'qr_card',
] as const
export type PrintDocument = (typeof PRINT_DOCUMENTS)[number]

/** Papers of pages, and the widths of receipts in millimeters. */
export const PAPERS = ['letter', 'a4', '80', '58'] as const
type Paper = (typeof PAPERS)[number]

/** The sizes of pages in inches. */
export const PAGE_SIZES = {
  letter: { width: 8.5, height: 11 },
  a4: { width: 8.27, height: 11.69 },
} as const
export type PageSize = keyof typeof PAGE_SIZES

/** Where a document is printed at a station, and how. */
export interface Assignment {
  /** The name of a printer of the agent; empty: by the browser. */
  printer: string
  copies: number
  /** Printed as soon as it is there, without a question. */
  without_asking: boolean
  /** Of labels and receipts. */
  language: PrinterLanguage
  dpi: Dpi
  /** Of pages and receipts. */
  paper: Paper
  /** Of labels, as "2x2.5 in"; empty: the size of the design. */
  size: string
}

export interface StationSettings {
  documents: Partial<Record<PrintDocument, Assignment>>
  /** Opens the cash drawer of the receipt printer after a payment in cash. */
  drawer: boolean
}

/** The documents of whole pages. */
export const isPage = (document: PrintDocument): document is PageDocument =>
  PAGE_DOCUMENTS.some((each) => each === document)

/** The documents that are drawn as labels. */
export const isLabel = (document: PrintDocument): document is LabelKindName & PrintDocument =>
  document !== 'receipt' && !isPage(document)

/** What a station prints as it prints its invoices until it is set on its own. */
const LIKE_INVOICES: ReadonlySet<PrintDocument> = new Set<PrintDocument>(['estimate', 'inspection'])

export const newAssignment = (document: PrintDocument): Assignment => ({
  printer: '',
  copies: 1,
  without_asking: false,
  language: document === 'receipt' ? 'escpos' : 'zpl',
  dpi: 203,
  paper: document === 'receipt' ? '80' : 'letter',
  size: '',
})

/** A station on which nothing was set. */
export const NEW_STATION: StationSettings = { documents: {}, drawer: false }

export const assignmentOf = ({ documents }: StationSettings, document: PrintDocument): Assignment =>
  documents[document] ??
  (LIKE_INVOICES.has(document) ? documents.invoice : undefined) ??
  newAssignment(document)

/** The page on which a station prints a document; letter where its paper is none of pages. */
export const pageSizeOf = ({ paper }: Pick<Assignment, 'paper'>): PageSize =>
  paper === 'a4' ? 'a4' : 'letter'
