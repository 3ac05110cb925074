import { nextTry } from '#domain/messages/sending/outbox.ts'
import type { MessageRow, Outcome } from './rows.queries.ts'

/** A message that is tried again later; after the last try it has failed. */
export function retried({ attempts }: Pick<MessageRow, 'attempts'>, reason: string): Outcome {
  const send_after = nextTry(attempts, new Date().toISOString())
  return send_after === null
    ? { state: 'failed', reason: 'retries_used' }
    : { state: 'queued', reason, send_after }
}
