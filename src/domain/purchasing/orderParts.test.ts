import { describe, expect, it } from 'vitest'
import { missingOf, partState, toOrder } from './orderParts.ts'

const supply = { needed: '4', on_hand: '0', reserved_by_others: '0', coming: '0' }

describe('a part of an order', () => {
  it('is here when the shop has enough of it that no other order reserves', () => {
    expect(partState({ ...supply, on_hand: '4' })).toBe('here')
    expect(partState({ ...supply, on_hand: '6', reserved_by_others: '2' })).toBe('here')
    expect(partState({ ...supply, on_hand: '6', reserved_by_others: '3' })).toBe('not_here')
  })

  it('is on the way when all that is missing comes for the order', () => {
    expect(partState({ ...supply, on_hand: '1', coming: '3' })).toBe('on_the_way')
    expect(partState({ ...supply, on_hand: '1', coming: '2.9999' })).toBe('not_here')
  })

  it('misses no more than it needs, also below zero', () => {
    expect(missingOf({ ...supply, on_hand: '-3' })).toBe('4.0000')
    expect(missingOf({ ...supply, on_hand: '1', reserved_by_others: '5' })).toBe('4.0000')
  })

  it('is ordered once: what comes or is on a draft is not ordered again', () => {
    expect(toOrder({ ...supply, on_hand: '1' }, '0')).toBe('3.0000')
    expect(toOrder({ ...supply, on_hand: '1', coming: '1' }, '2')).toBe('0.0000')
  })
})
