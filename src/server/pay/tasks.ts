import { sql } from 'kysely'
import type { JobServices, Task } from '../base/tasks.ts'
import { databaseNow } from '../base/db.ts'
import { eventsIn } from '../base/work/gathered.ts'
import { instantOfEvent } from './spiffs/facts.queries.ts'
import { settleSpiffs } from './spiffs/settle.ts'

const settle =
  (earns: boolean) =>
  async ({ database }: JobServices, raw: unknown): Promise<void> => {
    // The order is brought to its present state: the last of several events is the one that led to it.
    const last = eventsIn(raw).at(-1)
    if (!last) return
    const { company_id, event_id: id, subject_id: order_id } = last
    await database.tenant(company_id, async (tx) => {
      const at = (await instantOfEvent(tx, company_id, id)) ?? (await databaseNow(tx))
      await settleSpiffs(tx, company_id, { order_id, earns, at })
    })
  }

/** A rule that was replaced paid for orders, whose refunds still take it back. */
const gathered = {
  usedBy: (companyId: string) =>
    sql<boolean>`exists (select from spiff_rules where company_id = ${companyId})`,
}

/** Writes spiffs when an order is paid in full, and takes them back when it is refunded, reopened or void. */
export const payTasks: readonly Task[] = [
  { name: 'spiffs_earned', on: ['order.finalized', 'payment.taken'], run: settle(true), gathered },
  {
    name: 'spiffs_corrected',
    on: [
      'order.moved',
      'order.voided',
      'order.canceled',
      'order.written_off',
      'payment.refunded',
      'payment.reversed',
    ],
    run: settle(false),
    gathered,
  },
]
