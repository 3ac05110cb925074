import { expect, test } from 'vitest'
import { localTime } from '#domain/time/localTime.ts'
import { thisWeek, type Worker } from './punches.ts'

const ZONE = 'America/New_York'
const worker = (user_id: string): Worker => ({ user_id, name: user_id, shop_id: 'shop', zone: ZONE })
const people = [worker('ana'), worker('dan')]

/** The days and types of a person's punches, in the zone of the shop. */
const punches = (now: string, since: [string, string][] = [], person = 'ana') =>
  thisWeek(people, now, new Map(since)).flatMap(({ user_id, at, kind }) =>
    user_id === person ? `${localTime(at, ZONE).slice(5, 10)} ${kind}` : [],
  )
const board = (at: string): [string, string][] => [['ana', at]]
const whole = (day: string) => ['in', 'break_start', 'break_end', 'out'].map((kind) => `${day} ${kind}`)

test('the demo has punches of the current week until now, in the zone of the shop', () => {
  // On Wednesday at 10:30 and at 21:00, when it is Thursday in UTC; on Saturday and on Sunday.
  expect(punches('2026-11-25T15:30:00.000Z')).toEqual([...whole('11-23'), ...whole('11-24'), '11-25 in'])
  expect(punches('2026-11-26T02:00:00.000Z')).toEqual(['11-23', '11-24', '11-25'].flatMap(whole))
  expect(punches('2026-11-28T15:00:00.000Z')).toHaveLength(20)
  expect(punches('2026-11-22T15:00:00.000Z')).toEqual([])
})

test('a person with work on the board is punched in, at any hour and on any day', () => {
  // On a Sunday, the first day of the week.
  expect(punches('2026-11-22T15:00:00.000Z', board('2026-11-22T14:20:00.000Z'))).toEqual(['11-22 in'])
  expect(punches('2026-11-22T15:00:00.000Z', board('2026-11-22T14:20:00.000Z'), 'dan')).toEqual([])
  // Early and late.
  expect(punches('2026-11-23T09:00:00.000Z', board('2026-11-23T08:10:00.000Z'))).toEqual(['11-23 in'])
  expect(punches('2026-11-24T02:00:00.000Z', board('2026-11-24T00:50:00.000Z'))).toEqual(['11-23 in'])
  // Past the usual end.
  expect(punches('2026-11-23T23:30:00.000Z', board('2026-11-23T20:50:00.000Z'))).toEqual(
    whole('11-23').slice(0, 3),
  )
})
