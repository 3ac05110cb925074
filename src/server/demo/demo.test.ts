import { readFileSync } from 'node:fs'
import path from 'node:path'
import { verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { asOwner } from '#test/factories.ts'
import { demoServer, openDemoOwner } from '#test/harness/demo.ts'
import { REPORTS } from '#domain/reports/list/all.ts'
import { shiftedDay } from '#domain/time/localTime.ts'
import { newId } from '../base/ids.ts'
import { withClient } from '../base/postgres/client.ts'
import { copyYears } from './year/copies.ts'
import { openDemoGround } from './ground.ts'

const server = demoServer()

const openOwner = () => openDemoOwner(server())

test('the demo has a dozen people with a PIN; those of the README are right, and one switches to them', async () => {
  const owner = await openOwner()
  const { people } = await owner.call('staff.list', { query: {} })
  expect(people.filter((row) => row.has_pin)).toHaveLength(12)
  expect(new Set(people.map((row) => row.user_custom_id)).size).toBe(people.length)
  expect(people.flatMap((row) => (row.state === 'active' ? [] : [row.state])).toSorted()).toEqual([
    'deactivated',
    'invited',
  ])
  const readme = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8')
  const listed = [...readme.matchAll(/^\| (\S+ \S+) +\| \w+ +\| \w+ +\| (\d{4}) +\|$/gm)]
  expect(listed).toHaveLength(9)
  for (const [, name, pin = ''] of listed) {
    const [row] = await asOwner<{ pin_hash: string }>(
      server(),
      `select pin_hash from users where first_name || ' ' || last_name = $1`,
      [name],
    )
    expect(await verify(row?.pin_hash ?? '', pin), name).toBe(true)
  }
  const grace = people.find((row) => row.first_name === 'Grace')
  const body = {
    shop_id: grace?.shop_ids[0] ?? '',
    user_id: grace?.id ?? '',
    pin: '1732',
    device_id: newId(),
  }
  expect((await owner.call('station.switch', { body })).user.first_name).toBe('Grace')
})

test('the demo has two weeks of punches: one handed over, one with faults to correct', async () => {
  const owner = await openOwner()
  const now = await owner.call('pay.period', { query: {} })
  expect(now.exports).toHaveLength(1)
  const onBoard = await asOwner<{ id: string }>(
    server(),
    `select distinct tech ->> 'user_id' as id from orders cross join jsonb_array_elements(tech_positions) as tech
      where status = 'in-progress'`,
  )
  const [home] = (await owner.call('company.shops', {})).shops
  const { in_now } = await owner.call('time.clock', { query: { shop_id: home?.id ?? '' } })
  expect(onBoard.length).toBeGreaterThan(0)
  expect(in_now.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining(onBoard.map(({ id }) => id)))
  const { from_day = '' } = now.exports[0] ?? {}
  const sent = await owner.call('pay.period', { query: { day: from_day } })
  expect(sent.people.length).toBeGreaterThan(7)
  expect(sent.people.map(({ gross_pay }) => gross_pay)).toEqual(sent.people.map(() => '0.00'))
  const handed = sent.people.flatMap(({ spiffs }) => spiffs)
  expect(handed.length).toBeGreaterThan(1)
  expect(handed.every(({ corrects }) => !corrects)).toBe(true)
  expect(sent.people.flatMap(({ card_tips: tips }) => tips).length).toBeGreaterThan(1)
  // An order of the week that was handed over is void since.
  const later = await owner.call('pay.period', { query: { day: shiftedDay(from_day, 13) } })
  const current = [...later.people, ...now.people].flatMap(({ spiffs }) => spiffs)
  const taken = current.find(({ corrects }) => corrects)
  expect(taken?.amount).toMatch(/^-/)
  expect(handed.map(({ order_id }) => order_id)).toContain(taken?.order_id)
  expect((await owner.call('spiffs.rules', {})).rules).toHaveLength(3)
  const { weeks } = await owner.call('time.weeks', { query: { day: shiftedDay(from_day, 7) } })
  expect(weeks.filter(({ blocked }) => blocked)).toHaveLength(2)
  expect(weeks.every(({ approved }) => approved === null)).toBe(true)
  const { shops } = await owner.call('company.shops', {})
  const query = { shop_id: shops[0]?.id ?? '', day: shiftedDay(from_day, 8) }
  const { shifts } = await owner.call('schedules.week', { query })
  expect(shifts.length).toBeGreaterThan(10)
  const { rows } = await owner.call('schedules.worked', { query })
  expect(new Set(rows.flatMap(({ marks }) => marks))).toEqual(
    new Set(['late', 'left_early', 'missing', 'unplanned', 'open']),
  )
})

test('the demo has messages in every state, each reason of a suppression, conversations and snippets', async () => {
  const owner = await openOwner()
  const { messages } = await owner.call('messages.list', { query: {} })
  expect([...new Set(messages.map(({ state }) => state))].toSorted()).toEqual(
    ['accepted', 'delivered', 'failed', 'queued', 'refused', 'sent', 'unknown'].toSorted(),
  )
  expect(messages.filter(({ read_at }) => read_at !== null)).toHaveLength(1)
  const { suppressions } = await owner.call('messages.suppressions', {})
  expect([...new Set(suppressions.map(({ reason }) => reason))].toSorted()).toEqual([
    'hard_bounce',
    'manual',
    'stop',
    'unsubscribe',
  ])
  const { conversations } = await owner.call('conversations.list', {})
  expect(conversations.some(({ unread }) => unread > 0)).toBe(true)
  const talks = await Promise.all(
    conversations.map(({ number }) => owner.call('conversations.get', { params: { number } })),
  )
  const pictures = talks.flatMap(({ entries }) => entries.flatMap((entry) => entry.pictures))
  expect(pictures).toMatchObject([{ state: 'stored' }])
  expect((await owner.call('snippets.list', {})).snippets).toHaveLength(3)
})

/** How many orders, payments and entries each shop has. */
const countsOf = (companyId: string) =>
  asOwner<{ shop_id: string; orders: number; payments: number; entries: number }>(
    server(),
    `select s.id as shop_id,
        (select count(*)::int from orders o where o.company_id = $1 and o.shop_id = s.id) as orders,
        (select count(*)::int from payments p where p.company_id = $1 and p.shop_id = s.id and p.order_id is not null) as payments,
        (select count(*)::int from sales_entries e where e.company_id = $1 and e.shop_id = s.id) as entries
      from shops s where s.company_id = $1 order by s.id`,
    [companyId],
  )

test('each report of the demo’s year has rows, and the books agree', async () => {
  const owner = await openOwner()
  const today = new Date().toISOString().slice(0, 10)
  const query = { from: shiftedDay(today, -365), to: shiftedDay(today, 1) }
  const empty: string[] = []
  for (const { path } of REPORTS) {
    const [category = '', sub = '', id = ''] = path.split('/')
    const { blocks } = await owner.call('reports.run', { params: { category, sub, id }, query })
    if (blocks.every(({ rows }) => rows.length === 0)) empty.push(path)
  }
  expect(empty, 'reports of which src/server/demo writes no rows').toEqual([])
  expect(await owner.call('ledger.prove', { body: { id: newId() } })).toMatchObject({ proof: { found: 0 } })
})

test('the demo’s limits follow from usage, every suggestion has a supplier, and tanks agree with the book', async () => {
  const owner = await openOwner()
  const shops = await asOwner<{ id: string }>(server(), 'select id from shops order by country desc', [])
  for (const { id: shop_id } of shops) {
    const { suggestions } = await owner.call('suggestions.list', { query: { shop_id } })
    expect(suggestions.length).toBeLessThan(15)
    for (const { supplier_id, fit } of suggestions) {
      expect(supplier_id).not.toBeNull()
      expect(['too_high', 'too_low']).not.toContain(fit)
    }
    const { tanks } = await owner.call('tanks.list', { query: { shop_id } })
    expect(tanks).toHaveLength(1)
    const [tank] = tanks
    expect(Number(tank?.volume)).toBeLessThan(Number(tank?.capacity))
    const { readings } = await owner.call('tanks.get', { params: { id: tank?.id ?? '' } })
    expect(readings.length).toBeGreaterThan(0)
    for (const { period } of readings) expect(Math.abs(Number(period?.variance ?? 0))).toBeLessThan(11)
  }
})

// The last test: the copies of shops have neither limits nor tanks.
test('a copy of a shop has all its orders, payments and entries', async () => {
  const { services } = server()
  const { companyId, shops } = await openDemoGround(services)
  const first = shops[0]?.row.id ?? ''
  const before = (await countsOf(companyId)).find(({ shop_id }) => shop_id === first)
  const known = new Set(shops.map(({ row }) => row.id))
  await withClient(server().database.ownerUrl, (client) =>
    copyYears(client, companyId, { first, orders: 5 * (before?.orders ?? 0), report: () => undefined }),
  )
  const copies = (await countsOf(companyId)).filter(({ shop_id }) => !known.has(shop_id))
  expect(copies).toHaveLength(4)
  for (const copy of copies) expect(copy).toEqual({ ...before, shop_id: copy.shop_id })
})
