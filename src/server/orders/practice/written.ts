import type { CompiledQuery } from 'kysely'
import type { Order } from '#domain/orders/order.ts'
import type { Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import { eventStatements } from '#server/base/outbox.ts'
import type { Step } from '../commands/step.ts'
import { practiceUpdate, type PracticeCommand } from './practice.queries.ts'

/** The only event of practice orders: nothing reacts to it, screens fetch what they show. */
export const practiceChanged = (
  tx: Tx,
  { company_id, user_id }: Author,
  { id, shop_id, version }: Pick<Order, 'id' | 'shop_id' | 'version'>,
  device_id: string | null,
): CompiledQuery[] =>
  eventStatements(tx, {
    company_id,
    event: 'practice_order.changed',
    subject_id: id,
    shop_id,
    version,
    device_id,
    user_id,
  })

/** Writes applied commands of a practice order: its state, its history and one event. */
export function practiceStatements(tx: Tx, session: Author, steps: readonly Step[]): CompiledQuery[] {
  const last = steps.at(-1)
  if (!last) return []
  const at = new Date().toISOString()
  const added = steps.map(({ command, applied }): PracticeCommand => ({
    id: command.id,
    type: command.type,
    command,
    changes: applied.changes,
    removed: applied.removed ?? null,
    user_name: session.name,
    device_id: command.device_id,
    at,
  }))
  const { order } = last.applied
  return [
    practiceUpdate(tx, session.company_id, order, added),
    ...practiceChanged(tx, session, order, last.command.device_id),
  ]
}
