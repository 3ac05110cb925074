import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestCompany } from '#test/factories.ts'
import { paidOrder } from '#test/harness/money/refunds.ts'
import { leaveShop } from '#test/harness/people/rights.ts'
import { testServer } from '#test/harness/server.ts'
import { until } from '#test/harness/until.ts'
import type { SendingOutcome } from '#contract/reports/views.ts'
import { newId } from '#server/base/ids.ts'
import type { Mail } from '#server/base/mail/mail.ts'
import { sendDue } from './sendSchedule.ts'

const server = testServer()
const NEVER = new AbortController().signal

/** A mail server that keeps what it gets; `fails` stops it while it sends, as a crash does. */
function post({ configured = true, fails = false } = {}) {
  const mails: Mail[] = []
  const mailer = {
    async send(mail: Mail) {
      if (fails) throw new Error('the server stopped')
      mails.push(mail)
      return 'sent' as const
    },
    status: () => Promise.resolve({ configured, written: 0, last_error: '' }),
    close: () => undefined,
  }
  return { mails, services: { ...server().services, mailer } }
}

/** A company with a sale, a shared view and its daily schedule to the owner and the manager. */
async function scheduled(more: { sharing?: 'private' | 'company'; every?: 'day' | 'closing' } = {}) {
  const { company } = await paidOrder(server())
  const manager = company.as('Manager')
  const view = newId()
  const id = newId()
  await manager.call('reportViews.save', {
    body: {
      id: view,
      report: 'sales/sales/by_category',
      name: 'Categories',
      sharing: more.sharing ?? 'company',
      shop_id: null,
      state: { period: 'last_28_days', columns: 'net_sales,discounts', sort: '-net_sales', shops: 'all' },
    },
  })
  await manager.call('reportSchedules.save', {
    body: {
      id,
      view_id: view,
      shop_id: company.shops.FL.id,
      every: more.every ?? 'day',
      weekday: 1,
      hour: 0,
      format: 'csv',
      receivers: [company.users.Owner.id, company.users.Manager.id],
    },
  })
  return { company, view, id }
}

async function outcomes(company: TestCompany): Promise<SendingOutcome[]> {
  const { schedules } = await company.as('Owner').call('reportSchedules.list', {})
  return (schedules[0]?.last?.mails ?? []).map(({ outcome }) => outcome)
}

const without = (company: TestCompany, permission: 'reports.schedule' | 'reports.sales') =>
  company.as('Owner').call('rights.saveRole', {
    params: { role: 'Manager' },
    body: { changes: { [permission]: false } },
  })

test('a view is sent once a day to each person, in their language, as the file of the screen', async () => {
  const { company } = await scheduled()
  await server().services.database.tenant(company.id, (tx) =>
    sql`update users set language = 'fr-CA' where company_id = ${company.id} and id = ${company.users.Manager.id}`.execute(
      tx,
    ),
  )
  const shop = { params: { id: company.shops.FL.id } }
  await company.as('Owner').call('settings.save', { ...shop, body: { values: { bay_required: true } } })
  const { mails, services } = post()
  await sendDue(services, company.id, NEVER)
  await Promise.all([sendDue(services, company.id, NEVER), sendDue(services, company.id, NEVER)])
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Sales by category · Categories',
    'Ventes par catégorie · Categories',
  ])
  const file = mails[0]?.attachments?.[0]
  expect(file?.content.toString()).toMatch(/USD,Total,200\.00,,0\.00,/)
  expect(mails[0]?.text).toMatch(/(Audit log: entry|Journal d’audit\u00A0: entrée) \d+, \w+ [0-9a-f]{32}/)
  expect(await outcomes(company)).toEqual(['sent', 'sent'])
})

test('two workers at once send no mail twice', async () => {
  const { company } = await scheduled()
  const { mails, services } = post()
  await Promise.all([1, 2, 3].map(() => sendDue(services, company.id, NEVER)))
  expect(mails).toHaveLength(2)
})

test('a mail that was begun when the server stopped is not sent again', async () => {
  const { company, id } = await scheduled()
  const { mails, services } = post()
  // The note of the mail was written, and then the server was killed.
  await server().services.database.tenant(company.id, async (tx) => {
    await sql`insert into report_sendings (company_id, schedule_id, day, user_id, outcome)
      select ${company.id}, ${id}, (now() at time zone p.time_zone)::date, ${company.users.Owner.id}, 'begun'
      from shops p where p.company_id = ${company.id} and p.id = ${company.shops.FL.id}`.execute(tx)
  })
  await sendDue(services, company.id, NEVER)
  expect(mails).toHaveLength(1)
  expect((await outcomes(company)).sort()).toEqual(['begun', 'sent'])
})

test('nothing is sent once the owner of the schedule may not schedule, nor to who may not see the report', async () => {
  const first = await scheduled()
  await without(first.company, 'reports.schedule')
  const one = post()
  await sendDue(one.services, first.company.id, NEVER)
  expect(one.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [first.company.users.Owner.email, 'The scheduled report "Sales by category" is no longer sent'],
  ])
  expect(await outcomes(first.company)).toEqual(['not_allowed', 'not_allowed'])

  const second = await scheduled()
  const { company } = second
  await company.as('Owner').call('reportSchedules.takeOver', { params: { id: second.id } })
  await without(company, 'reports.sales')
  const other = post()
  await sendDue(other.services, company.id, NEVER)
  expect(other.mails.map(({ to }) => to)).toHaveLength(1)
  expect((await outcomes(company)).sort()).toEqual(['not_allowed', 'sent'])
})

test('without a mail server it says so, and a person who left receives nothing', async () => {
  const { company } = await scheduled()
  await server().services.database.tenant(company.id, (tx) =>
    sql`update users set active = false where company_id = ${company.id} and id = ${company.users.Manager.id}`.execute(
      tx,
    ),
  )
  const { services } = post({ configured: false })
  await sendDue(services, company.id, NEVER)
  expect(await outcomes(company)).toEqual(['not_allowed', 'not_allowed'])
  const next = await scheduled()
  await sendDue(services, next.company.id, NEVER)
  expect(await outcomes(next.company)).toEqual(['not_configured', 'not_configured'])
  const failing = await scheduled()
  await sendDue(post({ fails: true }).services, failing.company.id, NEVER)
  expect(await outcomes(failing.company)).toEqual(['failed', 'failed'])
})

test('after closing, the closed day is sent; a paused schedule is not; one is sent now', async () => {
  const { company, id } = await scheduled({ every: 'closing' })
  const { mails, services } = post()
  await sendDue(services, company.id, NEVER)
  expect(mails).toEqual([])
  const owner = company.as('Owner')
  const shop_id = company.shops.FL.id
  const { day } = await owner.call('till.day', { query: { shop_id } })
  await owner.call('till.closeDay', { body: { shop_id, day } })
  await owner.call('reportSchedules.pause', { params: { id }, body: { paused: true } })
  await sendDue(services, company.id, NEVER)
  expect(mails).toEqual([])
  await owner.call('reportSchedules.pause', { params: { id }, body: { paused: false } })
  await sendDue(services, company.id, NEVER)
  expect(mails).toHaveLength(2)
  expect(mails[0]?.attachments?.[0]?.filename).toBe(`by_category-${day}.csv`)
  expect((await owner.call('reportSchedules.send', { params: { id } })).outcome).toBe('not_configured')
})

test('views are seen by whom they are shared with; sharing and scheduling need their right', async () => {
  const { company, view, id } = await scheduled({ sharing: 'private' })
  const owner = company.as('Owner')
  const manager = company.as('Manager')
  expect((await owner.call('reportViews.list', {})).views).toEqual([])
  const [own] = (await manager.call('reportViews.list', {})).views
  expect(own).toMatchObject({ id: view, mine: true, name: 'Categories' })
  const body = {
    id: view,
    report: 'sales/sales/by_category',
    name: 'Categories',
    sharing: 'shop' as const,
    shop_id: company.shops.FL.id,
    state: {},
  }
  await manager.call('reportViews.save', { body })
  expect((await owner.call('reportViews.list', {})).views).toHaveLength(1)
  await owner.refused('not_found', 'reportViews.save', { body: { ...body, name: 'Mine' } })
  await owner.refused('not_found', 'reportViews.remove', { params: { id: view } })
  await without(company, 'reports.schedule')
  await until(() => manager.refused('not_allowed', 'reportViews.save', { body }))
  await manager.refused('not_allowed', 'reportSchedules.pause', { params: { id }, body: { paused: true } })
  await owner.call('reportViews.favorite', { body: { report: body.report, favorite: true } })
  await owner.call('reportViews.favorite', { body: { report: body.report, favorite: true } })
  expect((await owner.call('reportViews.list', {})).favorites).toEqual([body.report])
  await owner.call('reportViews.favorite', { body: { report: body.report, favorite: false } })
  await manager.call('reportViews.remove', { params: { id: view } })
  expect((await owner.call('reportSchedules.list', {})).schedules).toEqual([])
})

const NAME = 'Only for me'

/** The owner's schedule of a view in a shop, and a manager who works in the other shop or in this one alone. */
async function ofOwner(sharing: 'private' | 'company', leaves: 'FL' | 'QC') {
  const { company } = await paidOrder(server())
  const owner = company.as('Owner')
  const body = { report: 'sales/sales/by_category', name: NAME, sharing, shop_id: null, state: {} }
  const view_id = newId()
  await owner.call('reportViews.save', { body: { id: view_id, ...body } })
  const schedule = {
    id: newId(),
    view_id,
    shop_id: company.shops.FL.id,
    every: 'day' as const,
    weekday: 1,
    hour: 0,
    format: 'csv' as const,
    receivers: [company.users.Owner.id],
  }
  await owner.call('reportSchedules.save', { body: schedule })
  await leaveShop(company, company.shops[leaves].id)
  return { company, owner, manager: company.as('Manager'), schedule, named: { params: { id: schedule.id } } }
}

test('a schedule of another shop is as if it were not there', async () => {
  const { company, manager, schedule, named } = await ofOwner('company', 'FL')
  const { schedules } = await manager.call('reportSchedules.list', {})
  expect(schedules).toEqual([])
  await manager.refused('not_found', 'reportSchedules.pause', { ...named, body: { paused: true } })
  await manager.refused('not_found', 'reportSchedules.takeOver', named)
  await manager.refused('not_found', 'reportSchedules.send', named)
  await manager.refused('not_found', 'reportSchedules.remove', named)
  await manager.refused('not_found', 'reportSchedules.save', { body: schedule })
  const mine = { ...schedule, id: newId(), shop_id: company.shops.QC.id }
  // Who works in none of the manager's shops is no receiver.
  await server().services.database.tenant(company.id, (tx) =>
    sql`delete from user_shops where company_id = ${company.id} and shop_id = ${company.shops.QC.id}
      and user_id = ${company.users.Technician.id}`.execute(tx),
  )
  const { people } = await manager.call('reportSchedules.list', {})
  expect(people.map(({ id }) => id)).not.toContain(company.users.Technician.id)
  const strange = { ...mine, receivers: [company.users.Technician.id] }
  await manager.refused('not_found', 'reportSchedules.save', { body: strange })
  await manager.call('reportSchedules.save', { body: { ...mine, receivers: [company.users.Manager.id] } })
})

test('a schedule of a person with more permissions is seen and sent, and not changed', async () => {
  const { manager, schedule, named } = await ofOwner('company', 'QC')
  const [seen] = (await manager.call('reportSchedules.list', {})).schedules
  expect(seen).toMatchObject({ id: schedule.id, name: NAME, mine: false, stopped: false, may: ['send'] })
  await manager.refused('person_beyond_own', 'reportSchedules.pause', { ...named, body: { paused: true } })
  await manager.refused('person_beyond_own', 'reportSchedules.takeOver', named)
  await manager.refused('person_beyond_own', 'reportSchedules.remove', named)
  await manager.refused('not_found', 'reportSchedules.save', { body: schedule })
})

test('a schedule of a private view has no name for others, who neither send it nor take it over', async () => {
  const { manager, owner, named } = await ofOwner('private', 'QC')
  const reply = await manager.send('reportSchedules.list')
  expect(reply.text).not.toContain(NAME)
  await manager.refused('not_found', 'reportSchedules.send', named)
  const { entries } = await owner.call('audit.list', { query: {} })
  expect(JSON.stringify(entries)).not.toContain(NAME)
  expect(entries.map(({ kind, subject }) => [kind, subject])).toContainEqual([
    'schedule.saved',
    'sales/sales/by_category',
  ])
})

test('a schedule whose owner left is paused and said so, until a person who may takes it over', async () => {
  const { company, manager, named } = await ofOwner('company', 'QC')
  const { database } = server().services
  const set = (active: boolean) =>
    database.tenant(company.id, (tx) =>
      sql`update users set active = ${active} where company_id = ${company.id} and id = ${company.users.Owner.id}`.execute(
        tx,
      ),
    )
  await set(false)
  const { mails, services } = post()
  await sendDue(services, company.id, NEVER)
  expect(mails).toEqual([])
  const [stopped] = (await manager.call('reportSchedules.list', {})).schedules
  expect(stopped).toMatchObject({ paused: true, stopped: true })
  expect(stopped?.may).toEqual(['pause', 'remove', 'take_over', 'send'])
  await manager.refused('schedule_stopped', 'reportSchedules.pause', { ...named, body: { paused: false } })
  await manager.call('reportSchedules.takeOver', named)
  const [taken] = (await manager.call('reportSchedules.list', {})).schedules
  expect(taken).toMatchObject({
    mine: true,
    paused: false,
    stopped: false,
    person: company.users.Manager.name,
  })
  await set(true)
  const { entries } = await company.as('Owner').call('audit.list', { query: {} })
  const said = entries.filter(({ kind }) => kind.startsWith('schedule.'))
  expect(said.map(({ kind, user_name, before, after }) => [kind, user_name, before, after])).toEqual([
    ['schedule.taken_over', company.users.Manager.name, company.users.Owner.name, company.users.Manager.name],
    ['schedule.paused', '', company.users.Owner.name, 'lost'],
    ['schedule.saved', company.users.Owner.name, '', company.users.Owner.name],
  ])
})

test('one that a person has sent to themselves is in the audit log', async () => {
  const { company, id } = await scheduled()
  const { services } = post()
  const own = server().services.mailer
  server().services.mailer = services.mailer
  const owner = company.as('Owner')
  const { outcome } = await owner.call('reportSchedules.send', { params: { id } })
  server().services.mailer = own
  expect(outcome).toBe('sent')
  const { entries } = await owner.call('audit.list', { query: { subject_id: id } })
  expect(entries.map(({ kind, user_name, after }) => [kind, user_name, after])).toContainEqual([
    'schedule.sent',
    company.users.Owner.name,
    company.users.Owner.name,
  ])
})

test('a schedule needs the right to export, and one that was sent is in the audit log', async () => {
  const { company, id } = await scheduled()
  const { services } = post()
  await sendDue(services, company.id, NEVER)
  const owner = company.as('Owner')
  const { entries } = await owner.call('audit.list', { query: {} })
  const sent = entries.find(({ kind }) => kind === 'schedule.sent')
  expect(sent).toMatchObject({ user_name: '', subject: 'sales/sales/by_category', field: 'receivers' })
  expect(sent?.after.split(', ').toSorted()).toEqual(
    [company.users.Manager.name, company.users.Owner.name].toSorted(),
  )
  const [schedule] = (await owner.call('reportSchedules.list', {})).schedules
  await owner.call('rights.saveRole', {
    params: { role: 'Manager' },
    body: { changes: { 'lists.export': false } },
  })
  if (!schedule) throw new Error('the schedule is not listed')
  const { view_id, shop_id, every, weekday, hour, format } = schedule
  const body = { id, view_id, shop_id, every, weekday, hour, format, receivers: [company.users.Owner.id] }
  await until(() => company.as('Manager').refused('not_allowed', 'reportSchedules.save', { body }))
})

/** So many copies of the rows of a table, each with an id of its own. */
const copies = (company: TestCompany, table: string, count: number) =>
  server().services.database.tenant(company.id, (tx) =>
    sql`insert into ${sql.table(table)} select (jsonb_populate_record(null::${sql.table(table)},
        to_jsonb(t) || jsonb_build_object('id', gen_random_uuid()))).*
      from (select * from ${sql.table(table)} t where t.company_id = ${company.id} limit 1) t,
        generate_series(1, ${count}::int)`.execute(tx),
  )

test('views and schedules have a limit, and what is not there is not found', async () => {
  const { company, view, id } = await scheduled()
  const manager = company.as('Manager')
  const shop_id = company.shops.FL.id
  const kept = {
    id: newId(),
    report: 'sales/sales/by_category',
    name: 'x',
    sharing: 'private',
    shop_id: null,
    state: {},
  }
  const schedule = {
    id: newId(),
    view_id: view,
    shop_id,
    every: 'day',
    weekday: 1,
    hour: 0,
    format: 'csv',
    receivers: [company.users.Owner.id],
  }
  const nowhere = { params: { id: newId() } }
  await manager.refused('not_found', 'reportViews.save', { body: { ...kept, report: 'sales/sales/nothing' } })
  await manager.refused('not_found', 'reportViews.favorite', {
    body: { report: 'no/such/report', favorite: true },
  })
  await manager.refused('not_found', 'reportSchedules.save', { body: { ...schedule, view_id: newId() } })
  await manager.refused('not_found', 'reportSchedules.save', { body: { ...schedule, receivers: [newId()] } })
  await manager.refused('not_found', 'reportSchedules.pause', { ...nowhere, body: { paused: true } })
  await manager.refused('not_found', 'reportSchedules.remove', nowhere)
  await manager.refused('not_found', 'reportSchedules.send', nowhere)
  await copies(company, 'report_schedules', 100)
  await manager.refused('report_views_full', 'reportSchedules.save', { body: schedule })
  await copies(company, 'report_views', 200)
  await manager.refused('report_views_full', 'reportViews.save', { body: kept })
  await manager.call('reportSchedules.remove', { params: { id } })
})
