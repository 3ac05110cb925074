import { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import type { ReportSchedule } from '#contract/reports/views.ts'
import { worksIn } from '#domain/people/reach.ts'
import { localDate } from '#domain/places/zones.ts'
import { lacksForScheduling, mayOwnSchedule, type Holder } from '#domain/reports/define/scheduleRights.ts'
import { reportAt } from '#domain/reports/list/all.ts'
import { databaseNow, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { handlers } from '#server/base/http/context.ts'
import type { Author } from '#server/base/author.ts'
import { listReaches } from '#server/base/rights.ts'
import { shopFor } from '#server/shop/index.ts'
import { viewRow } from '../views/views.queries.ts'
import {
  actionsOn,
  auditSchedule,
  loadHolder,
  nameFor,
  listOwners,
  scheduledIn,
  scheduleFor,
} from './access.ts'
import {
  dropSchedule,
  giveSchedule,
  storeSchedule,
  lastMails,
  pauseSchedule,
  peopleNow,
  listSchedules,
  type LastMail,
  type Receiver,
  type ScheduleRow,
} from './schedules.queries.ts'
import { sendTo } from './sendSchedule.ts'

/** The people to whom a person may have reports sent: those of their shops, and those of all shops. */
async function receiversFor(tx: Tx, { company_id }: Author, person: Holder): Promise<Receiver[]> {
  const people = await peopleNow(tx, company_id, null)
  const reaches = await listReaches(
    tx,
    company_id,
    people.map(({ session }) => session.user_id),
  )
  return people.filter(({ session }) => {
    const reach = reaches.get(session.user_id)
    return (
      reach &&
      (reach.permissions.includes('shops.all') || reach.shop_ids.some((shop) => worksIn(person, shop)))
    )
  })
}

function scheduleReply(
  person: Holder,
  row: ScheduleRow,
  facts: {
    owners: ReadonlyMap<string, Holder>
    names: ReadonlyMap<string, string>
    mails: readonly LastMail[]
  },
): ReportSchedule | null {
  const may = actionsOn(person, row, facts.owners)
  if (!may) return null
  const last = facts.mails.filter(({ schedule_id }) => schedule_id === row.id)
  const [first] = last
  const owner = facts.owners.get(row.user_id)
  const scheduled = scheduledIn(row)
  return {
    ...row,
    name: nameFor(person, row),
    mine: row.user_id === person.user_id,
    stopped: !owner || !scheduled || !mayOwnSchedule(owner, scheduled),
    may: [...may],
    receivers: row.receivers.map((id) => ({ id, name: facts.names.get(id) ?? '' })),
    last: first ? { day: first.day, mails: last.map(({ name, outcome }) => ({ name, outcome })) } : null,
  }
}

type Body = ParsedOf<typeof api.reportSchedules.save>['body']

async function save(tx: Tx, session: Author, body: Body): Promise<void> {
  const { company_id, user_id } = session
  const person = await loadHolder(tx, session)
  const permission = lacksForScheduling(person)
  if (permission) throw new AppError('not_allowed', { permission })
  const { id: shop_id } = await shopFor(tx, session, body.shop_id, '/body/shop_id')
  const view = await viewRow(tx, company_id, body.view_id)
  const report = view && reportAt(view.report)
  if (!view || !report || !mayOwnSchedule(person, { report, view, shop_id, user_id }))
    throw new AppError('not_found')
  const wanted = new Set(body.receivers)
  const receivers = (await receiversFor(tx, session, person)).filter((each) =>
    wanted.has(each.session.user_id),
  )
  if (receivers.length < wanted.size) throw new AppError('not_found')
  const stored = await storeSchedule(tx, company_id, { ...body, receivers: [...wanted], user_id })
  if (stored === 'full') throw new AppError('report_views_full')
  if (!stored) throw new AppError('not_found')
  const after = receivers.map((each) => each.session.name).join(', ')
  const entry = { kind: 'schedule.saved', field: 'receivers', after } as const
  auditSchedule(tx, session, { id: body.id, shop_id, report: view.report }, entry)
}

export const reportScheduleRoutes = handlers(api.reportSchedules)({
  async list(context) {
    const { session } = context
    const { company_id } = session
    const { configured } = await context.services.mailer.status()
    return context.tenant(async (tx) => {
      const person = await loadHolder(tx, session)
      const found = await listSchedules(tx, company_id)
      const everyone = await peopleNow(tx, company_id, null)
      const facts = {
        owners: await listOwners(tx, company_id, found),
        names: new Map(everyone.map((each) => [each.session.user_id, each.session.name])),
        mails: await lastMails(tx, company_id),
      }
      const people = await receiversFor(tx, session, person)
      return {
        mail_configured: configured,
        people: people.map((each) => ({
          id: each.session.user_id,
          name: each.session.name,
          has_address: each.email !== '',
        })),
        schedules: found.flatMap((row) => scheduleReply(person, row, facts) ?? []),
      }
    })
  },

  save: (context, { body }) =>
    context.tenant(async (tx) => {
      await save(tx, context.session, body)
      return {}
    }),

  pause: (context, { params, body }) =>
    context.tenant(async (tx) => {
      const { session } = context
      const row = await scheduleFor(tx, session, params.id, body.paused ? 'pause' : 'resume')
      if (row.paused === body.paused) return {}
      await pauseSchedule(tx, session.company_id, row.id, body.paused)
      auditSchedule(tx, session, row, { kind: body.paused ? 'schedule.paused' : 'schedule.resumed' })
      return {}
    }),

  takeOver: (context, { params }) =>
    context.tenant(async (tx) => {
      const { session } = context
      const row = await scheduleFor(tx, session, params.id, 'take_over')
      await giveSchedule(tx, session.company_id, row.id, session.user_id)
      const names = { field: 'owner', before: row.person, after: session.name } as const
      auditSchedule(tx, session, row, { kind: 'schedule.taken_over', ...names })
      return {}
    }),

  remove: (context, { params }) =>
    context.tenant(async (tx) => {
      const { session } = context
      const row = await scheduleFor(tx, session, params.id, 'remove')
      await dropSchedule(tx, session.company_id, row.id)
      auditSchedule(tx, session, row, { kind: 'schedule.removed' })
      return {}
    }),

  async send(context, { params }) {
    const { session } = context
    const { company_id, user_id } = session
    const { schedule, receiver, now } = await context.tenant(async (tx) => ({
      schedule: await scheduleFor(tx, session, params.id, 'send'),
      receiver: (await peopleNow(tx, company_id, [user_id]))[0],
      now: new Date(await databaseNow(tx)).toISOString(),
    }))
    const report = reportAt(schedule.report)
    if (!report) throw new AppError('not_found')
    const day = localDate(now, schedule.time_zone)
    const outcome = await sendTo(context.services, receiver, report, { schedule, day })
    if (outcome === 'sent')
      await context.tenant(async (tx) =>
        auditSchedule(tx, session, schedule, {
          kind: 'schedule.sent',
          field: 'receivers',
          after: session.name,
        }),
      )
    return { outcome }
  },
})
