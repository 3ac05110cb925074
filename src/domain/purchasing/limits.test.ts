import { describe, expect, it } from 'vitest'
import { limitFit, orderDays, proposedLimits } from './limits.ts'

const plan = { lead_days: 2, review_days: 7, safety_days: 2, supply_days: 30 }
const daily = (per_day: number) => ({ week: [], per_day })

describe('proposed limits', () => {
  it('cover the days until the delivery after next, and the days of supply', () => {
    expect(orderDays(plan)).toBe(11)
    expect(proposedLimits(daily(2), plan)).toEqual({ min: '22', max: '60' })
    expect(proposedLimits(daily(0.286), plan)).toEqual({ min: '4', max: '9' })
  })

  it('never have a maximum below the minimum', () => {
    expect(proposedLimits(daily(1), { ...plan, lead_days: 60 })).toEqual({ min: '69', max: '69' })
  })

  it('are whole units, and the tail of a binary fraction adds none', () => {
    expect(proposedLimits(daily(0.1), { ...plan, lead_days: 21 })).toEqual({ min: '3', max: '3' })
    expect(proposedLimits(daily(0.01), plan)).toEqual({ min: '1', max: '1' })
  })

  it('need usage', () => {
    expect(proposedLimits(daily(0), plan)).toBeNull()
  })
})

describe('a minimum', () => {
  const proposed = { min: '4', max: '9' }
  it('that lasts for months is too high', () => {
    expect(limitFit('190', proposed)).toBe('too_high')
    expect(limitFit('18', proposed)).toBeNull()
    expect(limitFit('18.0001', proposed)).toBe('too_high')
  })

  it('that runs out before the next delivery is too low', () => {
    expect(limitFit('2', proposed)).toBeNull()
    expect(limitFit('1.9', proposed)).toBe('too_low')
    expect(limitFit('0', proposed)).toBe('too_low')
  })

  it('of an item without usage is shown as such', () => {
    expect(limitFit('5', null)).toBe('not_used')
    expect(limitFit('0', null)).toBeNull()
    expect(limitFit(null, null)).toBeNull()
    expect(limitFit(null, proposed)).toBeNull()
  })
})
