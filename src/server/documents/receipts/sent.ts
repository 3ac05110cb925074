import type { DocumentSent } from '../../../domain/orders/commands/documentSent.ts'
import type { Acting } from '../../base/acting.ts'
import { applyOrderCommand } from '../../orders/index.ts'

/** The station of the server's own entries. */
const SERVER = '00000000-0000-7000-8000-000000000000'

/** Writes into the order's history that its invoice was sent, or that it could not be. */
export async function recordSent(
  acting: Acting,
  orderId: string,
  sent: Pick<DocumentSent, 'id' | 'channel' | 'to' | 'sent'>,
): Promise<void> {
  const recorder = { ...acting.session, actor: { kind: 'system' as const } }
  const command: DocumentSent = {
    type: 'document.sent',
    device_id: SERVER,
    made_at: new Date().toISOString(),
    ...sent,
  }
  await acting.tenant((tx) => applyOrderCommand(tx, recorder, orderId, command))
}
