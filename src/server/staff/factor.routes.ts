import { api } from '#contract/api.ts'
import { AppError } from '../base/errors.ts'
import { handlers, rowsOf, type Context } from '../base/http/context.ts'
import { emit } from '../base/outbox.ts'
import { confirmPerson, dropFactor, endOtherSessions, noteAuth, notifyPerson } from '../people/index.ts'
import { lockedSession, personToChange } from './acting.ts'

/** The other, active person whose second factor is to be removed, under the lock of the company's people. */
const whose = async (tx: Parameters<typeof lockedSession>[0], context: Context, id: string) => {
  const session = await lockedSession(tx, context.session, 'staff.edit')
  if (id === session.user_id) throw new AppError('not_found')
  const person = await personToChange(tx, session, id, () => ({}))
  if (!person.active) throw new AppError('not_found')
  return person
}

export const factorRoutes = handlers(rowsOf(api.security, ['removeFactor']))({
  async removeFactor(context, { params: { id }, body }) {
    const { company_id, user_id, session_id } = context.session
    await context.tenant((tx) => whose(tx, context, id))
    await confirmPerson(context, body)
    await context.tenant(async (tx) => {
      if (!(await whose(tx, context, id)).second_factor) throw new AppError('second_factor_off')
      const user = { company_id, id }
      await dropFactor(tx, user)
      await endOtherSessions(tx, company_id, id, null)
      await noteAuth(context, user, 'factor_removed', { tx, session_id, by_user_id: user_id })
      await notifyPerson(tx, user, 'factor_removed')
      await emit(tx, { company_id, event: 'user.changed', subject_id: id, user_id })
    })
    return {}
  },
})
