import { api } from '../../../contract/api.ts'
import { localDate } from '../../../domain/places/zones.ts'
import { reportAt } from '../../../domain/reports/list/all.ts'
import { databaseNow } from '../../base/db.ts'
import { AppError } from '../../base/errors.ts'
import { handlers } from '../../base/http/context.ts'
import { seerOf } from '../views/views.routes.ts'
import { viewSeen } from '../views/views.queries.ts'
import {
  dropSchedule,
  keepSchedule,
  lastMails,
  pauseSchedule,
  peopleNow,
  schedulesOf,
} from './schedules.queries.ts'
import { sendTo } from './sendSchedule.ts'

export const reportScheduleRoutes = handlers(api.reportSchedules)({
  async list(context) {
    const { company_id } = context.session
    const { configured } = await context.services.mailer.status()
    return context.tenant(async (tx) => {
      const people = await peopleNow(tx, company_id, null)
      const mails = await lastMails(tx, company_id)
      const nameOf = (id: string): string =>
        people.find(({ session }) => session.user_id === id)?.session.name ?? ''
      const found = await schedulesOf(tx, company_id)
      return {
        mail_configured: configured,
        people: people.map(({ session, email }) => ({
          id: session.user_id,
          name: session.name,
          has_address: email !== '',
        })),
        schedules: found.map((row) => {
          const last = mails.filter(({ schedule_id }) => schedule_id === row.id)
          const [first] = last
          return {
            ...row,
            receivers: row.receivers.map((id) => ({ id, name: nameOf(id) })),
            last: first
              ? { day: first.day, mails: last.map(({ name, outcome }) => ({ name, outcome })) }
              : null,
          }
        }),
      }
    })
  },

  save: (context, { body }) =>
    context.tenant(async (tx) => {
      const { company_id, user_id } = context.session
      const seer = await seerOf(tx, context.session)
      const receivers = [...new Set(body.receivers)]
      const known = await peopleNow(tx, company_id, receivers)
      if (
        !seer.shops.includes(body.shop_id) ||
        known.length < receivers.length ||
        !(await viewSeen(tx, seer, body.view_id))
      )
        throw new AppError('not_found')
      if (!(await keepSchedule(tx, company_id, { ...body, receivers, user_id })))
        throw new AppError('report_views_full')
      return {}
    }),

  pause: (context, { params, body }) =>
    context.tenant(async (tx) => {
      const found = await pauseSchedule(tx, context.session.company_id, params.id, body.paused)
      if (!found) throw new AppError('not_found')
      return {}
    }),

  remove: (context, { params }) =>
    context.tenant(async (tx) => {
      if (!(await dropSchedule(tx, context.session.company_id, params.id))) throw new AppError('not_found')
      return {}
    }),

  async send(context, { params }) {
    const { company_id, user_id } = context.session
    const { schedule, receiver, now } = await context.tenant(async (tx) => ({
      schedule: (await schedulesOf(tx, company_id, params.id))[0],
      receiver: (await peopleNow(tx, company_id, [user_id]))[0],
      now: new Date(await databaseNow(tx)).toISOString(),
    }))
    const report = schedule && reportAt(schedule.report)
    if (!schedule || !report) throw new AppError('not_found')
    const day = localDate(now, schedule.time_zone)
    return { outcome: await sendTo(context.services, receiver, { schedule, report, day }) }
  },
})
