import type { AttachedTo } from '#domain/orders/attachments.ts'
import { newId } from '#server/base/ids.ts'
import type { Desk } from './desk.ts'
import type { RawInput, Reply, Station } from './station.ts'

/** The shortest file that is a PDF by its begin and end. */
export const PDF = Buffer.from('%PDF-1.4\n%%EOF\n')

interface Place {
  of: AttachedTo
  id: string
  file_id?: string
}

export const attachmentInput = (
  { of, id, file_id = newId() }: Place,
  file: Partial<Record<'name' | 'type', string>> & { bytes?: Buffer } = {},
): RawInput => ({
  params: { of, id, file_id },
  query: { name: file.name ?? 'Signed estimate.pdf' },
  body: file.bytes ?? PDF,
  headers: { 'content-type': file.type ?? 'application/pdf' },
})

/** Attaches a file, and answers it. */
export async function attach(
  station: Station,
  place: Place,
  file: Parameters<typeof attachmentInput>[1] = {},
): Promise<Reply<'attachments.add'>['file']> {
  const answer = await station.send('attachments.add', attachmentInput(place, file))
  if (answer.status !== 200) throw new Error(`not attached: ${answer.text}`)
  return (answer.body as Reply<'attachments.add'>).file
}

/** A file of the order and one of its vehicle; answers the id of the first. */
export async function everyAttachment({ station, order }: Desk, name: string): Promise<string> {
  await attach(station, { of: 'vehicle', id: order.vehicle_id ?? '' }, { name })
  const { id } = await attach(station, { of: 'order', id: order.id }, { name })
  return id
}

export function attachmentInputs(ids: Record<string, string>): Record<string, RawInput[]> {
  const owners = (['order', 'vehicle', 'purchase_order'] as const).map((of) => ({
    of,
    id: ids[of === 'purchase_order' ? 'purchase' : of] ?? '',
  }))
  const one = { params: { attachment_id: ids['attachment'] ?? '' } }
  return {
    'attachments.list': owners.map((params) => ({ params })),
    'attachments.changes': owners.map((params) => ({ params })),
    'attachments.add': owners.map((owner) => attachmentInput(owner)),
    'attachments.file': [one],
    'attachments.link': [one],
    'attachments.rename': [{ ...one, body: { name: 'x' } }],
    'attachments.remove': [one],
    'attachments.restore': [one],
  }
}
