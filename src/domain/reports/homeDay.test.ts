import { expect, test } from 'vitest'
import { homeDay, type SoldEntry } from './homeDay.ts'

const ZONE = 'America/Toronto'

const sold = (at: string, net: string): SoldEntry => ({ at, net, vehicle_net: net, cars: 1 })

test('a day is held beside the same weekday up to the same time of day, across a change of clocks', () => {
  // Clocks went back on 2026-11-01: 10:00 is 14:00 UTC before it and 15:00 UTC after it.
  const day = homeDay({
    today: [sold('2026-11-03T14:10:00Z', '50.00'), sold('2026-11-03T14:50:00Z', '25.01')],
    before: [sold('2026-10-27T13:59:00Z', '30.00'), sold('2026-10-27T14:30:00Z', '40.00')],
    now: '2026-11-03T15:00:00Z',
    zone: ZONE,
  })
  expect(day.today).toEqual({ cars: 2, sales: '75.01', ticket: '37.51' })
  expect(day.before_by_now).toEqual({ cars: 1, sales: '30.00', ticket: '30.00' })
  expect(day.before).toEqual({ cars: 2, sales: '70.00', ticket: '35.00' })
  expect(day.hours).toEqual([
    { hour: 9, cars: 2, sales: '75.01', cars_before: 1, sales_before: '30.00' },
    { hour: 10, cars: 0, sales: '0.00', cars_before: 1, sales_before: '40.00' },
  ])
})

test('a void takes its order out, and what has no vehicle is no car', () => {
  const day = homeDay({
    today: [
      sold('2026-11-03T14:10:00Z', '50.00'),
      { at: '2026-11-03T14:20:00Z', net: '-50.00', vehicle_net: '-50.00', cars: -1 },
      { at: '2026-11-03T14:30:00Z', net: '8.00', vehicle_net: '0.00', cars: 0 },
    ],
    before: [],
    now: '2026-11-03T15:00:00Z',
    zone: ZONE,
  })
  expect(day.today).toEqual({ cars: 0, sales: '8.00', ticket: null })
})

test('two days without orders have no hours and no ticket', () => {
  const day = homeDay({ today: [], before: [], now: '2026-11-03T15:00:00Z', zone: ZONE })
  expect(day.today).toEqual({ cars: 0, sales: '0.00', ticket: null })
  expect(day.hours).toEqual([])
})
