import { expect, test } from 'vitest'
import { formatsOf } from './formats.ts'

const NB = '\u00A0'
const AT = '2026-11-22T14:14:00Z'
const EARLY = '2026-11-22T05:04:00Z'
const ZONE = 'America/Toronto'

test('English is written as in the United States', () => {
  const { money, figure, percent, date, time, dateTime, zonedTime, clock, calendarDay } = formatsOf('en')
  expect(money('1234.5', 'cad')).toBe('$1,234.50')
  expect(figure('1234.5')).toBe('1,234.5')
  expect(percent('7.5')).toBe('7.5%')
  expect(percent('9.975')).toBe('9.975%')
  expect(date(AT, ZONE)).toBe('Nov 22, 2026')
  expect(time(AT, ZONE)).toBe(`9:14${NB}AM`)
  expect(dateTime(AT, ZONE)).toBe(`Nov 22, 2026, 9:14${NB}AM`)
  expect(zonedTime(AT, ZONE)).toBe(`Nov 22, 2026, 9:14${NB}AM${NB}ET`)
  expect([clock('08:00'), clock('13:30')]).toEqual([`8:00${NB}AM`, `1:30${NB}PM`])
  expect(calendarDay('2026-11-22')).toBe('Nov 22, 2026')
  expect(calendarDay('2026-11-22', { weekday: 'long' })).toBe('Sunday')
})

test('French is written as in Quebec, and does not break inside a figure', () => {
  const { money, figure, percent, date, time, dateTime, zonedTime, clock, calendarDay } = formatsOf('fr-CA')
  expect(money('1234.5', 'cad')).toBe(`1${NB}234,50${NB}$`)
  expect(money('12.5', 'usd')).toBe(`12,50${NB}$`)
  expect(figure('1234.5')).toBe(`1${NB}234,5`)
  expect(percent('7.5')).toBe(`7,5${NB}%`)
  expect(date(AT, ZONE)).toBe('22 nov. 2026')
  expect(time(AT, ZONE)).toBe(`9${NB}h${NB}14`)
  expect(time(EARLY, ZONE)).toBe(`0${NB}h${NB}04`)
  expect(dateTime(AT, ZONE)).toBe(`22 nov. 2026, 9${NB}h${NB}14`)
  expect(zonedTime(AT, ZONE)).toBe(`22 nov. 2026, 9${NB}h${NB}14${NB}HE`)
  expect([clock('08:00'), clock('13:30')]).toEqual([`8${NB}h${NB}00`, `13${NB}h${NB}30`])
  expect(calendarDay('2026-11-22')).toBe('22 nov. 2026')
})

test('figures stay exact, and what is no figure stays as it is', () => {
  const { money, figure, percent, date } = formatsOf('en')
  expect(money('99999999.99', 'usd')).toBe('$99,999,999.99')
  expect(figure('90071992547409.93')).toBe('90,071,992,547,409.93')
  expect(figure('–')).toBe('–')
  expect(money('', 'usd')).toBe('')
  expect(percent('')).toBe('')
  expect(date('no day', ZONE)).toBe('')
})

test('the size of a file is in kilobytes, from a megabyte on in megabytes', () => {
  const [en, fr] = [formatsOf('en').fileSize, formatsOf('fr-CA').fileSize]
  expect([en(15), en(340_400), en(999_001), en(1_250_000)]).toEqual([
    `1${NB}kB`,
    `341${NB}kB`,
    `1${NB}MB`,
    `1.3${NB}MB`,
  ])
  expect([fr(340_400), fr(20_000_000)]).toEqual([`341${NB}ko`, `20${NB}Mo`])
  expect(fr(1_200_000)).toBe(`1,2${NB}Mo`)
})
