// See docs/decisions/audit-at-the-commit.md.
import { sql } from 'kysely'
import type { SecurityEvent } from '#contract/people/security.ts'
import type { AuditKind } from '#domain/base/audit.ts'
import type { AuditField } from '#domain/base/auditFields.ts'
import type { Permission } from '#domain/people/permissions.ts'
import type { AuditHead } from '#domain/base/auditHead.ts'
import type { Author } from './author.ts'
import { atEnd, authorKindOf, firstRow, json, type Tx } from './db.ts'
import { newId } from './ids.ts'

export interface NewAuditEntry {
  kind: AuditKind
  shop_id?: string | null
  /** What it was done to: its id, and its name or number as people know it. */
  subject_id?: string | null
  subject?: string
  /** The field that changed, where the kind does not say it. */
  field?: AuditField | SecurityEvent | Permission
  before?: string
  after?: string
  /** The reason that the person gave. */
  reason?: string
}

/** Who did it, and from where: a person's request, or background work. */
export type AuditActor = Pick<Author, 'company_id' | 'from'> & { user_id: string | null }

/** Writes an entry of the company's audit log when the transaction ends, and only if it ends well. */
export function audit(tx: Tx, { company_id, user_id, from }: AuditActor, entry: NewAuditEntry): void {
  const { address = '', user_agent = '' } = from ?? {}
  const body = { id: newId(), user_id, author: authorKindOf(tx), address, user_agent, ...entry }
  atEnd(tx, sql`select audit_append(${company_id}, ${json(body)})`.compile(tx))
}

/** The end of a company's audit log; null for a log without entries. */
export async function auditHead(tx: Tx, companyId: string): Promise<AuditHead | null> {
  const row = await firstRow(
    tx,
    sql<{ seq: number; hash: string }>`select seq::float8 as seq, encode(hash, 'hex') as hash from audit_heads
      where company_id = ${companyId} order by seq desc limit 1`,
  )
  return row ?? null
}
