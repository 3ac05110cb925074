// See docs/decisions/one-document-drawn-twice.md.
import type { DocumentKind } from './sections.ts'
import type { ExplainedGroup } from '#domain/orders/explain.ts'
import type { InspectionPart } from './inspectionPart.ts'
import { fold } from '#domain/base/search.ts'
import type { Section } from './sections.ts'
import type { Sheet } from './sheet.ts'
import type { BaySheet } from './baySheet.ts'
import type { Words } from './documentWords.ts'

export interface TotalRow {
  label: string
  amount: string
  strong: boolean
}

/** A document with every word and figure in place; PDF and printed page are two ways to draw it. */
export interface DocumentModel {
  language: string
  kind: DocumentKind | 'statement' | 'payment' | 'inspection'
  title: string
  number: string
  /** Its file name without the extension. */
  file: string
  /** Printed across the page of an order that does not count. */
  stamp: string
  words: Words
  /** A data URI, or empty. */
  logo: string
  shop: string[]
  facts: [label: string, value: string][]
  customer: string[]
  vehicle: [label: string, value: string][]
  sections: Section[]
  /** The results of an inspection; null on every other document. */
  inspection: InspectionPart | null
  totals: TotalRow[]
  payments: [label: string, value: string][]
  balance: [label: string, value: string] | null
  remarks: { title: string; text: string[] }[]
  signature: string
  /** The signature that the customer drew, as a data URI; empty when there is none. */
  signature_img: string
  /** How every figure was calculated, on a page of its own; empty when not requested. */
  appendix: ExplainedGroup[]
}

/** What the PDF maker draws: a document, several in one file, a plain sheet, or a work order for the bay. */
export type Paper = DocumentModel | DocumentModel[] | Sheet | BaySheet

/** The file name of a document: its title in characters that every device accepts, and its number. */
export const paperFile = (title: string, which: string): string =>
  `${fold(title).replaceAll(' ', '-')}-${which}`
