import { expect, test } from 'vitest'
import { testServer } from '../../../test/harness/server.ts'
import { Station } from '../../../test/harness/station.ts'
import { shiftedDay } from '../../domain/time/localTime.ts'
import { newId } from '../base/ids.ts'
import { demoAccounts } from './accounts.ts'
import { ensureDemo } from './demo.ts'

const server = testServer({ BAYLINE_DEMO: 'on' })

test('the demo has two weeks of punches: one handed over, one with faults to correct', async () => {
  await ensureDemo(server().services)
  const account = demoAccounts.find(({ role }) => role === 'Owner')
  const visitor = new Station(server())
  const { token } = await visitor.call('auth.login', {
    body: { email: account?.email ?? '', password: account?.password ?? '', device_id: newId() },
  })
  const owner = new Station(server(), token)
  const now = await owner.call('pay.period', { query: {} })
  expect(now.exports).toHaveLength(1)
  const { from_day = '' } = now.exports[0] ?? {}
  const sent = await owner.call('pay.period', { query: { day: from_day } })
  expect(sent.people.length).toBeGreaterThan(8)
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
