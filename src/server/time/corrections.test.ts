import { expect, test } from 'vitest'
import { makeCompany, makeUser, stationOf, type TestCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import type { Input } from '#test/harness/station.ts'
import { addedPunch, punchOf, punchTimes } from '#test/harness/people/timeClock.ts'
import { newId } from '../base/ids.ts'

const server = testServer()
type Body = Input<'time.correct'>['body']

const mine = (company: TestCompany, from: string, to: string | null): Body =>
  addedPunch(company, company.users.Technician.id, from, to)
const week = (company: TestCompany, day = '2025-06-02') =>
  company.as('Technician').call('time.week', { query: { day } })

const broken = (start: string, end: string | null) => ({
  id: newId(),
  kind: 'meal' as const,
  start: { local: start },
  end: end === null ? null : { local: end },
})

test('a person proposes, a manager confirms, and the old time stays visible', async () => {
  const company = await makeCompany(server())
  const technician = company.as('Technician')
  await punchTimes(technician, company.shops.FL.id, '2025-06-02T12:00:00Z')
  const [open] = (await week(company)).shifts
  const body = { ...mine(company, '2025-06-02T08:00', '2025-06-02T16:30'), shift_id: open?.id ?? '' }
  const { correction } = await technician.call('time.correct', { body })
  expect(correction).toMatchObject({ status: 'open', may_decide: false })
  expect((await technician.call('time.correct', { body })).correction).toEqual(correction)
  expect((await week(company)).blocked).toBe(true)

  const manager = company.as('Manager')
  expect((await manager.call('time.corrections', {})).corrections).toMatchObject([
    { id: correction.id, user_name: 'Technician Tester', may_decide: true },
  ])
  const decided = { params: { id: correction.id }, body: { confirm: true } }
  await manager.call('time.decide', decided)
  expect((await manager.call('time.decide', decided)).correction).toMatchObject({
    status: 'confirmed',
    decided_name: 'Manager Tester',
    own: false,
  })
  await manager.refused('correction_decided', 'time.decide', { ...decided, body: { confirm: false } })
  expect(await week(company)).toMatchObject({ regular_minutes: 510, blocked: false })

  const later = {
    ...body,
    id: newId(),
    wanted: { ...body.wanted, out: { local: '2025-06-02T16:00' } },
  } as Body
  await manager.call('time.correct', { body: later })
  const [shift] = (await week(company)).shifts
  expect(shift?.events.map((event) => [event.kind, event.superseded, event.source])).toEqual([
    ['in', false, 'offline'],
    ['out', true, 'correction'],
    ['out', false, 'correction'],
  ])
  expect((await week(company)).regular_minutes).toBe(480)
})

test('no one decides about their own time, and a manager not about an owner’s', async () => {
  const company = await makeCompany(server())
  const manager = company.as('Manager')
  const own = addedPunch(company, company.users.Manager.id, '2025-06-02T08:00', '2025-06-02T16:00')
  const { correction } = await manager.call('time.correct', { body: own })
  expect(correction.status).toBe('open')
  await manager.refused('own_time', 'time.decide', { params: { id: correction.id }, body: { confirm: true } })
  const owners = addedPunch(company, company.users.Owner.id, '2025-06-02T08:00', '2025-06-02T16:00')
  expect((await manager.call('time.correct', { body: owners })).correction.status).toBe('open')
})

test('an only owner confirms their own time, stated as their own; with another owner not', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const body = (day: string) => addedPunch(company, company.users.Owner.id, `${day}T08:00`, `${day}T16:00`)
  expect((await owner.call('time.correct', { body: body('2025-06-02') })).correction).toMatchObject({
    status: 'confirmed',
    own: true,
  })
  const other = await makeUser(company, 'Owner', [])
  const { correction } = await owner.call('time.correct', { body: body('2025-06-03') })
  expect(correction.status).toBe('open')
  const second = await stationOf(company, other)
  const reply = await second.call('time.decide', { params: { id: correction.id }, body: { confirm: true } })
  expect(reply.correction).toMatchObject({ status: 'confirmed', own: false })
})

test('typed times: a skipped one is refused, a repeated one needs first or second', async () => {
  const company = await makeCompany(server())
  const manager = company.as('Manager')
  await manager.refused('time_skipped', 'time.correct', {
    body: mine(company, '2025-03-09T02:30', '2025-03-09T10:00'),
  })
  const repeated = mine(company, '2025-11-02T01:30', '2025-11-02T10:00')
  await manager.refused('time_repeated', 'time.correct', { body: repeated })
  const out = { local: '2025-11-02T10:00' }
  const wanted = { ...repeated.wanted, shop_id: company.shops.FL.id, out, breaks: [] }
  await manager.call('time.correct', {
    body: { ...repeated, wanted: { ...wanted, in: { local: '2025-11-02T01:30', which: 'second' } } },
  })
  expect((await week(company, '2025-11-02')).regular_minutes).toBe(510)
})

test('times that cannot be are refused', async () => {
  const company = await makeCompany(server())
  const manager = company.as('Manager')
  const out = { local: '2025-06-02T16:00' }
  const body = (breaks: ReturnType<typeof broken>[]): Body => {
    const made = mine(company, '2025-06-02T08:00', '2025-06-02T16:00')
    return {
      ...made,
      wanted: { shop_id: company.shops.FL.id, in: { local: '2025-06-02T08:00' }, out, breaks },
    }
  }
  await manager.refused('out_before_in', 'time.correct', {
    body: mine(company, '2025-06-02T16:00', '2025-06-02T08:00'),
  })
  const year = new Date().getUTCFullYear() + 1
  await manager.refused('punch_in_future', 'time.correct', {
    body: mine(company, `${year}-12-31T08:00`, null),
  })
  await manager.refused('break_outside_punch', 'time.correct', {
    body: body([broken('2025-06-02T07:00', '2025-06-02T08:30')]),
  })
  await manager.refused('break_not_ended', 'time.correct', { body: body([broken('2025-06-02T12:00', null)]) })
  await manager.refused('breaks_overlap', 'time.correct', {
    body: body([
      broken('2025-06-02T12:00', '2025-06-02T12:30'),
      broken('2025-06-02T12:15', '2025-06-02T13:00'),
    ]),
  })
})

test('overlapping punches count shared time once and block the week', async () => {
  const company = await makeCompany(server())
  const manager = company.as('Manager')
  await manager.call('time.correct', { body: mine(company, '2025-06-02T08:00', '2025-06-02T12:00') })
  await manager.call('time.correct', { body: mine(company, '2025-06-02T11:00', '2025-06-02T15:00') })
  expect(await week(company)).toMatchObject({
    regular_minutes: 420,
    blocked: true,
    flags: [{ code: 'overlap' }],
  })
})

test('a removal waits, blocks a second correction, and is carried out', async () => {
  const company = await makeCompany(server())
  const [technician, manager] = [company.as('Technician'), company.as('Manager')]
  await punchTimes(technician, company.shops.FL.id, '2025-06-02T12:00:00Z', '2025-06-02T20:00:00Z')
  const [shift] = (await week(company)).shifts
  const removal = { ...mine(company, '2025-06-02T08:00', null), shift_id: shift?.id ?? '', wanted: null }
  const { correction } = await technician.call('time.correct', { body: removal })
  await manager.refused('correction_open', 'time.correct', { body: { ...removal, id: newId() } })
  const params = { id: correction.id }
  await manager.call('time.decide', { params, body: { confirm: true } })
  expect((await week(company)).shifts).toEqual([])
})

test('an open punch that a proposal found is protected when its owner punches out meanwhile', async () => {
  const company = await makeCompany(server())
  const [technician, manager] = [company.as('Technician'), company.as('Manager')]
  const shop = company.shops.FL.id
  const { person } = await technician.call('time.punch', { body: punchOf(technician, shop, 'in') })
  const shift_id = person.open?.shift_id ?? ''
  const removal = { ...mine(company, '2025-06-02T08:00', null), shift_id, wanted: null }
  const { correction } = await technician.call('time.correct', { body: removal })
  await technician.call('time.punch', { body: punchOf(technician, shop, 'out') })
  const params = { id: correction.id }
  await manager.refused('punch_changed', 'time.decide', { params, body: { confirm: true } })
  await manager.call('time.decide', { params, body: { confirm: false, note: 'Enter it again' } })
  await manager.refused('not_found', 'time.decide', { params: { id: newId() }, body: { confirm: true } })
})

test('an id is used for one correction, and a stranger’s punch is not found', async () => {
  const company = await makeCompany(server())
  const manager = company.as('Manager')
  const body = mine(company, '2025-06-02T08:00', '2025-06-02T16:00')
  await manager.call('time.correct', { body })
  await manager.refused('duplicate_id', 'time.correct', {
    body: { ...body, user_id: company.users.Owner.id },
  })
  await company.as('Technician').refused('not_found', 'time.correct', {
    body: { ...body, id: newId(), user_id: company.users.Manager.id },
  })
})
