import { z } from 'zod'
import type { JobServices, Task } from '../base/tasks.ts'
import { databaseNow } from '../base/db.ts'
import { instantOfEvent } from './spiffs/facts.queries.ts'
import { settleSpiffs } from './spiffs/settle.ts'

const payload = z.object({ company_id: z.uuid(), event_id: z.uuid(), subject_id: z.uuid() })

const settle =
  (earns: boolean) =>
  async ({ database }: JobServices, raw: unknown): Promise<void> => {
    const { company_id, event_id: id, subject_id: order_id } = payload.parse(raw)
    await database.tenant(company_id, async (tx) => {
      const at = (await instantOfEvent(tx, company_id, id)) ?? (await databaseNow(tx))
      await settleSpiffs(tx, company_id, { order_id, earns, at })
    })
  }

/** Writes spiffs when an order is paid in full, and takes them back when it is refunded, reopened or void. */
export const payTasks: readonly Task[] = [
  { name: 'spiffs_earned', on: ['order.finalized', 'payment.taken'], run: settle(true) },
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
  },
]
