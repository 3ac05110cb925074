import { textStatusOf } from '#domain/messages/sending/status.ts'
import { AppError } from '../base/errors.ts'
import type { Context } from '../base/http/context.ts'
import { OPTED_OUT } from '../integrations/twilio/wire.ts'
import { emitTextChanged } from './about.ts'
import { storeTextWish } from './conversations/directory.queries.ts'
import { followText } from './outbox/followText.ts'
import { emitMessageChanged } from './outbox/note.ts'
import { storeFirstRead } from './outbox/rows.queries.ts'
import { findText, storeTextStatus } from './conversations/texts.queries.ts'

/** The fields of a message that Twilio signed for the address at which it arrived. */
export function signed({ services, request }: Context): Record<string, string> {
  const form = services.texts.reported(request.url, request.body, request.headers['x-twilio-signature'])
  if (!form) throw new AppError('webhook_not_signed')
  return Object.fromEntries(form)
}

/** Stores the outcome of a text. */
export async function recordDeliveryStatus(
  context: Context,
  of: { company_id: string; text_id: string },
): Promise<void> {
  const { MessageSid: sid = '', MessageStatus = '', ErrorCode: error_code = '' } = signed(context)
  const { database } = context.services
  const number = await database.tenant(of.company_id, async (tx) => {
    const text = await findText(tx, of.company_id, of.text_id)
    // A message about another text, replayed at this one's address, would not carry its signature; its id is checked
    // too.
    if (!text || (text.sid !== '' && text.sid !== sid)) throw new AppError('not_found')
    const status = textStatusOf(MessageStatus)
    if (status !== null && (await storeTextStatus(tx, of.company_id, text, { status, sid, error_code })))
      await emitTextChanged(tx, of.company_id, text)
    await followText(tx, of.company_id, of.text_id)
    const read = MessageStatus === 'read' && (await storeFirstRead(tx, of.company_id, { try_id: of.text_id }))
    if (read) await emitMessageChanged(tx, of.company_id, read)
    return text.sent_to
  })
  if (error_code === OPTED_OUT) await database.directory((tx) => storeTextWish(tx, number, 'stop'))
}
