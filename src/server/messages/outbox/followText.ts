import type { Tx } from '#server/base/db.ts'
import { findText } from '../conversations/texts.queries.ts'
import { emitMessageChanged, holdOrder, noteOnOrder } from './note.ts'
import { pauseInStorm } from './pauses.queries.ts'
import { storeOutcome, messageOfTry } from './rows.queries.ts'
import { outcomeOfText } from './text.ts'

/** Gives a message the state that the provider reported of its text. */
export async function followText(tx: Tx, companyId: string, textId: string): Promise<void> {
  const text = await findText(tx, companyId, textId)
  if (!text) return
  // The order before the message, as those do who queue one.
  if (text.order_id !== null) await holdOrder(tx, companyId, text.order_id)
  const message = await messageOfTry(tx, companyId, textId)
  // Its own try is not over yet: that writes the state.
  if (!message || message.state === 'sending') return
  const outcome = outcomeOfText(text, message)
  if (outcome.state === message.state) return
  if (!(await storeOutcome(tx, companyId, message, outcome))) return
  if (outcome.state === 'failed') await pauseInStorm(tx, companyId, 'text')
  await noteOnOrder(tx, companyId, { message, state: outcome.state, why: outcome.reason })
  await emitMessageChanged(tx, companyId, message)
}
