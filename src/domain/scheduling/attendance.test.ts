import { expect, test } from 'vitest'
import { attendanceOf, type PlannedSpan, type WorkedSpan } from './attendance.ts'

const at = (time: string, day = '2026-11-23') => Date.parse(`${day}T${time}:00Z`)
const NOW = at('20:00')

const plan = (from: string, to: string, rate: string | null = null): PlannedSpan => ({
  user_id: 'ana',
  day: '2026-11-23',
  start: at(from),
  end: at(to),
  rate,
})
const work = (from: string, to: string | null, rate: string | null = null): WorkedSpan => ({
  user_id: 'ana',
  day: '2026-11-23',
  start: at(from),
  end: to === null ? null : at(to),
  worked: (to === null ? NOW : at(to)) - at(from),
  rate,
})

const one = (planned: PlannedSpan[], worked: WorkedSpan[], now = NOW) => attendanceOf(planned, worked, now)[0]

test('late and early count from more than five minutes', () => {
  expect(one([plan('08:00', '16:00')], [work('08:05', '15:55')])).toMatchObject({
    planned_minutes: 480,
    worked_minutes: 470,
    late_minutes: 0,
    early_minutes: 0,
    marks: [],
  })
  expect(one([plan('08:00', '16:00')], [work('08:20', '15:30')])).toMatchObject({
    late_minutes: 20,
    early_minutes: 30,
    marks: ['late', 'left_early'],
  })
})

test('a shift without work is missing once it has begun; work without a shift is unplanned', () => {
  expect(one([plan('08:00', '16:00')], [], at('08:05'))?.marks).toEqual([])
  expect(one([plan('08:00', '16:00')], [], at('08:06'))?.marks).toEqual(['missing'])
  expect(one([], [work('09:00', '12:00')])).toMatchObject({ planned_minutes: 0, marks: ['unplanned'] })
})

test('an open punch is not early, and counts up to now', () => {
  expect(one([plan('08:00', '22:00')], [work('08:00', null)])).toMatchObject({
    worked_minutes: 720,
    marks: ['open'],
  })
})

test('two shifts of a day are one day; costs are exact, and unknown without a rate', () => {
  const planned = [plan('08:00', '12:00', '20.10'), plan('13:00', '16:20', '30')]
  const worked = [work('08:00', '12:00', '20.10'), work('13:00', '16:20', '30')]
  expect(one(planned, worked)).toMatchObject({ planned_cost: '180.40', worked_cost: '180.40', marks: [] })
  expect(one(planned, [work('08:00', '12:00')])).toMatchObject({ worked_cost: null, marks: ['left_early'] })
})
