import { sql, type CompiledQuery } from 'kysely'
import type { Tx } from '#server/base/db.ts'
import { newId } from '#server/base/ids.ts'

/** What an event means for the journal: debits are positive, and the parts sum to zero. */
export interface PurchasePosting {
  shop_id: string
  kind: 'invoice' | 'void' | 'settlement' | 'return' | 'memo' | 'write_off'
  subject_id: string
  received?: string
  payable?: string
  credits?: string
  variance?: string
  tax?: string
  at: string
}

/** Adds a posting beside the record that it belongs to. */
export const postingStatement = (tx: Tx, companyId: string, row: PurchasePosting): CompiledQuery =>
  sql`insert into purchase_postings (company_id, id, shop_id, kind, subject_id, received, payable, credits, variance, tax, at)
    values (${companyId}, ${newId()}, ${row.shop_id}, ${row.kind}, ${row.subject_id}, ${row.received ?? '0'},
      ${row.payable ?? '0'}, ${row.credits ?? '0'}, ${row.variance ?? '0'}, ${row.tax ?? '0'},
      ${row.at}::timestamptz)`.compile(tx)
