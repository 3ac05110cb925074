import type { Difference } from '#contract/reports/ledger.ts'
import { proveAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/base/db.ts'

/** An audit log whose entries do not follow from each other: the number of entries, and the last one that is proven. */
export async function auditChain(tx: Tx, companyId: string): Promise<Difference[]> {
  const { intact, entries, broken_at } = await proveAudit(tx, companyId)
  if (intact) return []
  const proven = broken_at === null ? entries : broken_at - 1
  return [
    {
      kind: 'audit_log',
      subject_id: companyId,
      name: '',
      kept: String(entries),
      ledger: String(proven),
      currency: '',
      at: null,
    },
  ]
}
