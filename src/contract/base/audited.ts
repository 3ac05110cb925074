import type { AuditKind } from '#domain/base/audit.ts'

/** Why a route that writes leaves no entry in the audit log. */
export interface Unaudited {
  readonly none: string
}

/**
 * What a route leaves in the audit log: the kinds of entries that it may write, or why it writes none. A test compares
 * this with what the routes do in all tests.
 */
export type Audited = readonly [AuditKind, ...AuditKind[]] | Unaudited

/** Wrong passwords, codes and PINs, wherever they are typed. */
export const TYPED_AGAIN = ['access.refused', 'access.locked'] as const satisfies readonly AuditKind[]

/** Reasons that several routes share. Each names where else the change can be read, or why there is nothing to read. */
export const UNAUDITED = {
  reads: { none: 'Reads, computes or previews. Nothing of the company is changed.' },
  own: { none: 'Changes only what the person sees on their own screen or device.' },
  order: { none: 'The order’s history has each change with its person, time and values.' },
  payments: { none: 'The payment ledger has each payment with its person and time, and is added to only.' },
  stock: {
    none: 'The stock ledger has each movement with its person, time and reason, and is added to only.',
  },
  purchases: {
    none: 'The purchase order keeps its steps, receipts and documents with their person and time.',
  },
  punches: {
    none: 'The ledger of punches has each one with its person, time and device, and is added to only.',
  },
  consents: { none: 'The ledger of consents has each answer with its person, time and source.' },
  messages: { none: 'The list of messages has each one with its person, recipient, time and state.' },
  records: { none: 'Edits a record of daily work. It changes no price, right, money or setting.' },
  catalogue: {
    none: 'Edits names, order or content of the catalogue. Changed prices are recorded where they change.',
  },
  draft: { none: 'Edits a draft, which has no effect before a later step.' },
  files: { none: 'The file’s own history has each change with its person and time.' },
  customer: {
    none: 'A customer acts over a link. The decision or payment is stored with its time and address.',
  },
  provider: { none: 'A provider reports. What follows is read from the provider and stored in a ledger.' },
} as const satisfies Readonly<Record<string, Unaudited>>
