import type { Dpi, PrinterLanguage } from './label.ts'
import type { LabelKindName } from './kinds/all.ts'

/** What a station prints: documents as PDF, receipts, and labels. */
export const PRINT_DOCUMENTS = [
  'invoice',
  'receipt',
  'oil_sticker',
  'part_label',
  'shelf_label',
  'key_tag',
  'tire_tag',
  'count_tag',
  'qr_card',
  'count_sheet',
] as const
export type PrintDocument = (typeof PRINT_DOCUMENTS)[number]

export const PAPERS = ['letter', '80', '58'] as const
type Paper = (typeof PAPERS)[number]

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
  /** Of receipts. */
  paper: Paper
  /** Of labels, as "2x2.5 in"; empty: the size of the design. */
  size: string
}

export interface StationSettings {
  documents: Partial<Record<PrintDocument, Assignment>>
  /** Opens the cash drawer of the receipt printer after a payment in cash. */
  drawer: boolean
}

/** The documents that are drawn as labels. */
export const isLabel = (document: PrintDocument): document is LabelKindName & PrintDocument =>
  document !== 'invoice' && document !== 'receipt' && document !== 'count_sheet'

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
  documents[document] ?? newAssignment(document)
