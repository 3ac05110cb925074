import { sql } from 'kysely'
import { api } from '../../contract/api.ts'
import { actorCan, inAllShops, mayManage, type Role } from '../../domain/people/roles.ts'
import { rows, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { handlers } from '../base/http/context.ts'
import type { Session } from '../base/http/session.ts'
import { emit } from '../base/outbox.ts'
import { authEvents, noteAuth } from './authEvents.ts'
import { confirmEmail, stopEmailChange } from './emailChange.ts'
import { notifyPerson } from './notices.ts'
import { keepCodes, makeCodes } from './recoveryCodes.ts'
import { dropFactor } from './secondFactor.ts'
import { endOtherSessions } from './sessions.ts'
import { userWithPassword } from './signedInUser.ts'

const MOST_EVENTS = 50

interface ColleagueRow {
  id: string
  name: string
  role: Role
  second_factor: boolean
}

/** The people whom the signed-in person may help to recover: for a Manager those of their own shops. */
async function colleaguesOf(tx: Tx, session: Session): Promise<ColleagueRow[]> {
  const { company_id, user_id, actor } = session
  if (actor.kind !== 'user') return []
  const found = await rows(
    tx,
    sql<ColleagueRow>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.role, u.totp_confirmed as second_factor
    from users u where u.company_id = ${company_id} and u.active and u.id <> ${user_id}
      and (${inAllShops(actor)} or exists (select 1 from user_shops mine join user_shops theirs
        on theirs.company_id = mine.company_id and theirs.shop_id = mine.shop_id
        where mine.company_id = ${company_id} and mine.user_id = ${user_id} and theirs.user_id = u.id))
    order by name, u.id`,
  )
  return found.filter((row) => mayManage(actor.role, row.role))
}

export const securityRoutes = handlers(api.security)({
  async activity(context, { query }) {
    const { company_id, user_id, actor } = context.session
    if (query.of === 'company' && !actorCan(actor, 'security.view'))
      throw new AppError('not_allowed', { permission: 'security.view' })
    const whose = query.of === 'company' ? null : user_id
    const events = await context.tenant((tx) => authEvents(tx, company_id, whose, MOST_EVENTS))
    return { events }
  },

  async recoveryCodes(context, { body }) {
    const user = await userWithPassword(context, body.password)
    if (!user.totp_confirmed) throw new AppError('second_factor_off')
    const { codes, hashes } = await makeCodes()
    const { company_id, user_id, session_id } = context.session
    await context.tenant(async (tx) => {
      await keepCodes(tx, user, hashes)
      await noteAuth(context, user, 'recovery_codes_made', { tx, session_id })
      await notifyPerson(tx, user, 'recovery_codes_made')
      await emit(tx, { company_id, event: 'user.changed', subject_id: user_id, user_id })
    })
    return { recovery_codes: codes }
  },

  async removeFactor(context, { params, body }) {
    const { company_id, user_id, session_id } = context.session
    const user = { company_id, id: params.id }
    const people = await context.tenant((tx) => colleaguesOf(tx, context.session))
    const person = people.find((row) => row.id === params.id)
    if (!person) throw new AppError('not_found')
    await userWithPassword(context, body.password)
    if (!person.second_factor) throw new AppError('second_factor_off')
    await context.tenant(async (tx) => {
      await dropFactor(tx, user)
      await endOtherSessions(tx, company_id, params.id, null)
      await noteAuth(context, user, 'factor_removed', { tx, session_id, by_user_id: user_id })
      await notifyPerson(tx, user, 'factor_removed')
      await emit(tx, { company_id, event: 'user.changed', subject_id: params.id, user_id })
    })
    return {}
  },

  async confirmEmail(context, { body }) {
    await confirmEmail(context, body.token)
    return {}
  },

  stopEmail: async (context, { body }) => ({ token: await stopEmailChange(context, body.token) }),
})
