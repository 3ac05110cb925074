import { sql } from 'kysely'
import type { Tx } from '#server/base/db.ts'
import { newId } from '#server/base/ids.ts'
import { emit } from '#server/base/outbox.ts'
import { applyOrderCommand } from '#server/orders/index.ts'
import type { MessageState } from '#domain/messages/sending/outbox.ts'
import type { MessageRow } from './rows.queries.ts'

/** The station of the server's own entries. */
const SERVER = '00000000-0000-7000-8000-000000000000'

type Noted = Pick<
  MessageRow,
  'id' | 'kind' | 'channel' | 'order_id' | 'shop_id' | 'address' | 'user_id' | 'user_name'
>

/** Notifies the screens that show a message. */
export const emitMessageChanged = (
  tx: Tx,
  companyId: string,
  { id, shop_id }: Pick<MessageRow, 'id' | 'shop_id'>,
): Promise<void> => emit(tx, { company_id: companyId, event: 'message.changed', subject_id: id, shop_id })

/** Locks the order as its commands do, before anything refers to it. */
export async function holdOrder(tx: Tx, companyId: string, orderId: string): Promise<void> {
  await sql`select id from orders where company_id = ${companyId} and id = ${orderId} for update`.execute(tx)
}

/** Writes the state of a message into the history of its order. */
export async function noteOnOrder(
  tx: Tx,
  companyId: string,
  { message, state, why = '' }: { message: Noted; state: MessageState; why?: string | undefined },
): Promise<void> {
  const { order_id, user_id, user_name, kind, channel, address } = message
  if (order_id === null) return
  const session = {
    company_id: companyId,
    user_id,
    name: user_name,
    session_id: '',
    actor: { kind: 'system' as const },
  }
  await applyOrderCommand(tx, session, order_id, {
    type: 'message.noted',
    id: newId(),
    device_id: SERVER,
    made_at: new Date().toISOString(),
    note: address,
    reason: [kind, channel, state, why].filter((word) => word !== '').join(' '),
  })
}
