import { amountDue, derivePayStatus } from '#domain/orders/status/payStatus.ts'
import { ledgerRows, ledgerSums } from '#domain/payments/taking/ledger.ts'
import type { Tx } from '../base/db.ts'
import type { Author } from '../base/author.ts'
import { emitMany, type PlainEventName } from '../base/outbox.ts'
import {
  loadLedgers,
  updateStandings,
  type LedgerEntry,
  type LockedOrder,
  type BulkCredit,
} from './bulk.queries.ts'

/** Whether the order has a payment over many orders that was not reversed. */
function inBulk(entries: readonly LedgerEntry[]): boolean {
  const taken = new Set(entries.map((row) => row.reverses_id))
  return entries.some((row) => row.bulk_payment_id !== null && row.reverses_id === null && !taken.has(row.id))
}

function standing(order: LockedOrder, entries: readonly LedgerEntry[]): BulkCredit {
  const { net_paid, net_credit_refunds, credit_applied } = ledgerSums(ledgerRows(entries))
  return {
    id: order.id,
    net_paid,
    net_credit_refunds,
    credit_applied,
    pay_status: derivePayStatus({ status: order.status, price: amountDue(order), net_paid }),
    part_of_bulk_payment: inBulk(entries),
  }
}

/** Writes the sums of the ledger to locked orders, and emits an event for each. */
export async function settleMany(
  tx: Tx,
  session: Author,
  { orders, event, deviceId }: { orders: readonly LockedOrder[]; event: PlainEventName; deviceId: string },
): Promise<void> {
  const ledger = await loadLedgers(tx, session.company_id, orders)
  const written = await updateStandings(
    tx,
    session,
    orders.map((order) => standing(order, ledger(order))),
  )
  const { company_id, user_id } = session
  await emitMany(
    tx,
    written.map(({ id, shop_id, version }) => ({
      company_id,
      event,
      subject_id: id,
      shop_id,
      version,
      device_id: deviceId,
      user_id,
    })),
  )
}
