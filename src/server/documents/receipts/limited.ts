import { actorCan } from '#domain/people/roles.ts'
import { AppError } from '#server/base/errors.ts'
import type { Context } from '#server/base/http/context.ts'
import { claimTry } from '#server/people/index.ts'

/** Sends a document, unless this person has sent as many as a person without a manager's rights may in an hour. */
export const limited =
  <Input, Reply>(send: (context: Context, input: Input) => Promise<Reply>) =>
  async (context: Context, input: Input): Promise<Reply> => {
    const { actor, user_id } = context.session
    if (actorCan(actor, 'staff.edit')) return send(context, input)
    const { database, config } = context.services
    const { allowed, wait } = await claimTry(database, config, [{ kind: 'receipt', subject: user_id }])
    if (!allowed) throw new AppError('receipts_limited', { retryAfter: wait })
    return send(context, input)
  }
