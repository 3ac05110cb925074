import { api } from '#contract/api.ts'
import { actorCan } from '#domain/people/roles.ts'
import { AppError } from '../base/errors.ts'
import { handlers, rowsBut } from '../base/http/context.ts'
import { emit } from '../base/outbox.ts'
import { confirmPerson } from './confirmPerson.ts'
import { authEvents, noteAuth } from './authEvents.ts'
import { confirmEmailChange, cancelEmailChange } from './emailChange/emailChange.ts'
import { notifyPerson } from './notices.ts'
import { storeRecoveryCodes, makeCodes } from './factor/recoveryCodes.ts'

const MOST_EVENTS = 50

export const securityRoutes = handlers(rowsBut(api.security, ['removeFactor']))({
  async activity(context, { query }) {
    const { company_id, user_id, actor } = context.session
    if (query.of === 'company' && !actorCan(actor, 'security.view'))
      throw new AppError('not_allowed', { permission: 'security.view' })
    const whose = query.of === 'company' ? null : user_id
    const events = await context.tenant((tx) => authEvents(tx, company_id, whose, MOST_EVENTS))
    return { events }
  },

  async recoveryCodes(context, { body }) {
    const user = await confirmPerson(context, body)
    if (!user.totp_confirmed) throw new AppError('second_factor_off')
    const { codes, hashes } = await makeCodes()
    const { company_id, user_id, session_id } = context.session
    await context.tenant(async (tx) => {
      await storeRecoveryCodes(tx, user, hashes)
      await noteAuth(context, user, 'recovery_codes_made', { tx, session_id })
      await notifyPerson(tx, user, 'recovery_codes_made')
      await emit(tx, { company_id, event: 'user.changed', subject_id: user_id, user_id })
    })
    return { recovery_codes: codes }
  },

  async confirmEmailChange(context, { body }) {
    await confirmEmailChange(context, body.token)
    return {}
  },

  cancelEmailChange: async (context, { body }) => ({ token: await cancelEmailChange(context, body.token) }),
})
