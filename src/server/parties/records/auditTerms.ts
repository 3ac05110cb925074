import { changedTerms } from '#domain/parties/heldFields.ts'
import { audit } from '#server/base/audit.ts'
import type { Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'

interface Named {
  id: string
  name: string
}

/** Records each term and exemption of a customer, a fleet or a location that a save changed. */
export function auditTerms(
  tx: Tx,
  session: Author,
  { id, name }: Named,
  { before, after }: { before: object | null; after: object },
): void {
  for (const { permission, ...change } of changedTerms(before, after))
    audit(tx, session, {
      kind: permission === 'customers.terms' ? 'customer.terms' : 'customer.exemption',
      subject_id: id,
      subject: name,
      ...change,
    })
}

/** The name of a customer or a fleet location, as people know it. */
export const partyName = (row: { first_name: string; last_name: string } | { name: string }): string =>
  'name' in row ? row.name : `${row.first_name} ${row.last_name}`.trim()
