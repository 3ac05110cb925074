import { describe, expect, it } from 'vitest'
import {
  bestOffer,
  demandOf,
  suggestionFor,
  usedIn,
  wholePacks,
  NO_USAGE,
  type ItemUsage,
} from './suggestions.ts'

/** Open from Monday to Friday. */
const open = { all: [12, 12, 12, 12, 12, 0, 0], recent: [4, 4, 4, 4, 4, 0, 0] }
type Day = { weekday?: number } & Partial<Record<keyof ItemUsage, number>>

/** The usage of some weekdays; of Monday where none is named. */
const usage = (...days: Day[]): ItemUsage => {
  const on = (field: keyof ItemUsage) =>
    open.all.map((_, weekday) => days.find((day) => (day.weekday ?? 0) === weekday)?.[field] ?? 0)
  return { used: on('used'), used_recent: on('used_recent'), out: on('out'), out_recent: on('out_recent') }
}
const plan = { lead_days: 2, review_days: 5, safety_days: 0, supply_days: 14, tomorrow: 0 }

describe('usage', () => {
  it('is counted by weekday, on days on which the shop was open', () => {
    const { week, per_day } = demandOf(usage({ used: 24, used_recent: 4 }, { weekday: 4, used: 60 }), open)
    expect(week).toEqual([2, 0, 0, 0, 5, 0, 0])
    expect(per_day).toBe(1)
  })

  it('leaves out days on which nothing was there', () => {
    expect(demandOf(usage({ used: 24, out: 6 }), open).week[0]).toBe(4)
    // Without a single day that counts, a weekday has the usage of the others.
    const { week } = demandOf(usage({ out: 12 }, { weekday: 1, used: 96 }), open)
    expect(week).toEqual([2, 8, 0, 0, 0, 0, 0])
  })

  it('is that of the last 28 days when it rose, and of 84 days after a quiet month', () => {
    expect(demandOf(usage({ used: 24, used_recent: 20 }), open).week[0]).toBe(5)
    expect(demandOf(usage({ used: 24, used_recent: 0 }), open).week[0]).toBe(2)
  })

  it('is never below zero, and zero where nothing is known', () => {
    expect(demandOf(usage({ used: -3 }), open).per_day).toBe(0)
    expect(demandOf(NO_USAGE, { all: [0, 0, 0, 0, 0, 0, 0], recent: [0, 0, 0, 0, 0, 0, 0] }).per_day).toBe(0)
  })

  it('adds up over the weekdays to come', () => {
    const demand = demandOf(usage({ used: 24 }, { weekday: 4, used: 60 }), open)
    expect(usedIn(demand, 4, 0)).toBe(2)
    expect(usedIn(demand, 4, 1)).toBe(5)
    expect(usedIn(demand, 15, 0)).toBe(16)
    expect(usedIn(demand, 0, 3)).toBe(0)
  })
})

describe('a suggestion', () => {
  const weekly = demandOf(usage({ used: 84 }), open)

  it('is made when the cover is less than what is used until the delivery after next', () => {
    expect(suggestionFor({ cover: '7', min: null, max: null }, weekly, plan)).toBeNull()
    expect(suggestionFor({ cover: '6.9999', min: null, max: null }, weekly, plan)).toEqual({
      reason: 'runs_out',
      quantity: '7.0001',
      needed: '7.0000',
      covers_days: 6,
    })
  })

  it('is made with the safety days', () => {
    const safe = { ...plan, safety_days: 3 }
    expect(suggestionFor({ cover: '9', min: null, max: null }, weekly, safe)).toMatchObject({
      needed: '10.0000',
    })
    expect(suggestionFor({ cover: '10', min: null, max: null }, weekly, safe)).toBeNull()
  })

  it('is made below the minimum, also where nothing is used', () => {
    const none = demandOf(NO_USAGE, open)
    expect(suggestionFor({ cover: '3', min: '4', max: null }, none, plan)).toMatchObject({
      reason: 'below_min',
      quantity: '1.0000',
      covers_days: null,
    })
    expect(suggestionFor({ cover: '4', min: '4', max: null }, none, plan)).toBeNull()
    expect(suggestionFor({ cover: '-2', min: '0', max: null }, none, plan)).toMatchObject({
      quantity: '2.0000',
    })
  })

  it('goes up to the maximum, and never above it', () => {
    expect(suggestionFor({ cover: '3', min: '4', max: '24' }, weekly, plan)).toMatchObject({
      quantity: '21.0000',
    })
    expect(suggestionFor({ cover: '6', min: null, max: '6' }, weekly, plan)).toBeNull()
  })

  it('does not add the tail of a binary fraction', () => {
    const tenth = demandOf(usage({ used: 1.2 }), open)
    expect(suggestionFor({ cover: '0', min: null, max: null }, tenth, plan)).toMatchObject({
      quantity: '0.2000',
    })
  })
})

describe('whole packs', () => {
  const box = { purchase_quantity: '1', base_quantity: '12' }
  it('hold at least what is suggested', () => {
    expect(wholePacks('12', box)).toBe('1')
    expect(wholePacks('12.0001', box)).toBe('2')
    expect(wholePacks('0.5', box)).toBe('1')
    expect(wholePacks('10', { purchase_quantity: '0.946352946', base_quantity: '1' })).toBe('10')
    expect(wholePacks('3', { purchase_quantity: '3', base_quantity: '1' })).toBe('9')
  })
})

describe('the offer', () => {
  const one = { price: '30', preferred: false, purchase_quantity: '1', base_quantity: '12' }
  const drum = { price: '50', preferred: false, purchase_quantity: '1', base_quantity: '24' }
  it('is that of the preferred supplier, else the cheapest for one of the item’s own unit', () => {
    expect(bestOffer([one, drum])).toBe(drum)
    const preferred = { ...one, preferred: true }
    expect(bestOffer([drum, preferred])).toBe(preferred)
    expect(bestOffer([])).toBeUndefined()
  })
})
