import { sql } from 'kysely'
import type { Difference, LedgerProof } from '#contract/reports/ledger.ts'
import { auditHead } from '../base/audit.ts'
import { firstRow, json, rows, type Database, type Tx } from '../base/db.ts'
import { newId } from '../base/ids.ts'
import type { JobServices } from '../base/tasks.ts'
import { auditChain } from './reconciliation/ofAudit.ts'
import { creditOfPayers } from './reconciliation/ofCredit.ts'
import { differencesOfHours } from './reconciliation/ofHours.ts'
import { orderReturns, orderSums } from './reconciliation/ofOrders.ts'
import { bulkSplits, paymentParts, refundsOver } from './reconciliation/ofPayments.ts'
import { dayJournals, dayReports, rollupDays } from './reconciliation/ofDays.ts'
import { orderSales, salesDiscounts, salesParts } from './reconciliation/ofSales.ts'
import { stockLevels, stockValues } from './reconciliation/ofStock.ts'
import { differencesOfVisits } from './reconciliation/ofVisits.ts'
import { supplierCredits, supplierInvoices } from './reconciliation/ofSuppliers.ts'

/** The most differences that are listed; all are counted. */
const LISTED = 200
const SHOWN = 20

/** The checks against the ledger; each answers the differences. */
const PROOFS = [
  orderSums,
  orderReturns,
  orderSales,
  salesParts,
  salesDiscounts,
  dayJournals,
  dayReports,
  rollupDays,
  differencesOfVisits,
  differencesOfHours,
  refundsOver,
  paymentParts,
  bulkSplits,
  creditOfPayers,
  stockLevels,
  stockValues,
  supplierInvoices,
  supplierCredits,
  auditChain,
]

const COLUMNS = sql`id, orders, payers, found, differences, milliseconds, user_name, created_at, audit_seq, audit_hash`

type ProofRow = Omit<LedgerProof, 'audit'> & { audit_seq: number | null; audit_hash: string }

const proofOf = ({ audit_seq, audit_hash, ...row }: ProofRow): LedgerProof => ({
  ...row,
  audit: audit_seq === null ? null : { seq: audit_seq, hash: audit_hash },
})

/** The last reconciliations, newest first. */
export async function lastReconciliations(tx: Tx, companyId: string, most = SHOWN): Promise<LedgerProof[]> {
  const found = await rows(
    tx,
    sql<ProofRow>`select ${COLUMNS} from ledger_proofs where company_id = ${companyId}
      order by created_at desc, id desc limit ${most}`,
  )
  return found.map(proofOf)
}

async function counts(tx: Tx, companyId: string): Promise<{ orders: number; payers: number }> {
  const found = await firstRow(
    tx,
    sql<{ orders: number; payers: number }>`select
      (select count(*)::int from orders where company_id = ${companyId}) as orders,
      (select count(distinct coalesce(customer_id, fleet_location_id))::int from payments
        where company_id = ${companyId}) as payers`,
  )
  return found ?? { orders: 0, payers: 0 }
}

/**
 * Compares orders, payments with their tips and surcharges, account credit and stock with their ledgers, and proves the
 * audit log, from one snapshot of the database, and stores the differences. Nothing is corrected: a person reviews it. The same id again
 * answers as before.
 */
export function reconcileLedger(
  database: Database,
  companyId: string,
  { id, userName }: { id: string; userName: string },
): Promise<LedgerProof> {
  return database.tenant(companyId, async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx)
    const known = await firstRow(
      tx,
      sql<ProofRow>`select ${COLUMNS} from ledger_proofs where company_id = ${companyId} and id = ${id}`,
    )
    if (known) return proofOf(known)
    const began = performance.now()
    const found: Difference[] = []
    for (const proof of PROOFS) found.push(...(await proof(tx, companyId)))
    const { orders, payers } = await counts(tx, companyId)
    const head = await auditHead(tx, companyId)
    const milliseconds = Math.round(performance.now() - began)
    const stored = await firstRow(
      tx,
      sql<ProofRow>`insert into ledger_proofs (company_id, id, orders, payers, found, differences, milliseconds, user_name,
          audit_seq, audit_hash)
        values (${companyId}, ${id}, ${orders}, ${payers}, ${found.length}, ${json(found.slice(0, LISTED))},
          ${milliseconds}, ${userName}, ${head?.seq ?? null}, ${head?.hash ?? ''}) returning ${COLUMNS}`,
    )
    if (!stored) throw new Error('the proof was not kept')
    return proofOf(stored)
  })
}

/** The nightly reconciliation of every company; one failure does not stop the others. */
export async function reconcileNightly(
  { database, log }: Pick<JobServices, 'database' | 'log'>,
  companyIds: readonly string[],
): Promise<void> {
  let failed: unknown
  for (const companyId of companyIds) {
    try {
      const { found, audit } = await reconcileLedger(database, companyId, { id: newId(), userName: '' })
      // OrderShares outside the database, it shows a log that was cut off there.
      if (audit) log.info({ company_id: companyId, ...audit }, 'end of the audit log')
      if (found > 0) log.error({ company_id: companyId, found }, 'balances differ from the ledger')
    } catch (error) {
      failed = error
    }
  }
  if (failed) throw failed
}
