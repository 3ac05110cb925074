import type { DocumentSent } from '#domain/orders/commands/documentSent.ts'
import type { InspectionSent } from '#domain/orders/commands/inspectionSent.ts'
import type { Acting } from '#server/base/acting.ts'
import { newId } from '#server/base/ids.ts'
import type { MailedPaper } from '#server/base/papers/mailPaper.ts'
import { applyOrderCommand } from '#server/orders/index.ts'

/** The station of the server's own entries. */
const SERVER = '00000000-0000-7000-8000-000000000000'

/** Writes what the server did with a document into the order's history. */
async function record(
  acting: Acting,
  orderId: string,
  command: DocumentSent | InspectionSent,
): Promise<void> {
  const recorder = { ...acting.session, actor: { kind: 'system' as const } }
  await acting.tenant((tx) => applyOrderCommand(tx, recorder, orderId, command))
}

const now = () => ({ device_id: SERVER, made_at: new Date().toISOString() })

/** Records that the order's invoice was sent, or that it could not be. */
export async function recordSent(
  acting: Acting,
  orderId: string,
  sent: Pick<DocumentSent, 'id' | 'channel' | 'to' | 'sent'>,
): Promise<void> {
  await record(acting, orderId, { type: 'document.sent', ...now(), ...sent })
}

/** Records that the inspection report was emailed, or that no mail server is set up. */
export async function recordInspectionSent(
  acting: Acting,
  orderId: string,
  { sent_to, mail }: MailedPaper,
): Promise<void> {
  const reason = mail === 'sent' ? '' : mail
  await record(acting, orderId, { type: 'inspection.sent', ...now(), id: newId(), note: sent_to, reason })
}
