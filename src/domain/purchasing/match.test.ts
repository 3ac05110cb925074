import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, money2 } from '../money/money.ts'
import { freightDifference, invoiceTotal, lineAmount, lineDifference, matchState } from './match.ts'

const line = (
  received: [string, string][],
  invoiced: [string, string],
  settled: { quantity?: [string, string]; price?: string } = {},
) => ({
  received: received.map(([quantity, price]) => ({ quantity, price })),
  invoiced: { quantity: invoiced[0], amount: invoiced[1] },
  settled_quantity: { quantity: settled.quantity?.[0] ?? '0', amount: settled.quantity?.[1] ?? '0' },
  settled_price: settled.price ?? '0',
})
const nothing = { quantity: { quantity: '0.0000', amount: '0.00' }, price: '0.00' }

describe('the match of a line', () => {
  test('agrees when what came is what is invoiced, in one or more invoices', () => {
    expect(lineDifference(line([['4', '30']], ['4', '120.00']))).toEqual(nothing)
    expect(lineDifference(line([['4', '30']], ['0', '0']))).toEqual(nothing)
    // The first of two deliveries is invoiced at its own price.
    const two: [string, string][] = [
      ['2', '30'],
      ['2', '33'],
    ]
    expect(lineDifference(line(two, ['2', '60.00']))).toEqual(nothing)
    expect(lineDifference(line(two, ['4', '126.00']))).toEqual(nothing)
  })

  test('shows a dearer and a cheaper price, less what was settled', () => {
    expect(lineDifference(line([['4', '30']], ['4', '132.00'])).price).toBe('12.00')
    expect(lineDifference(line([['4', '30']], ['4', '118.00'])).price).toBe('-2.00')
    expect(lineDifference(line([['4', '30']], ['4', '132.00'], { price: '12.00' }))).toEqual(nothing)
  })

  test('shows what is invoiced but did not come, until it comes or is settled', () => {
    expect(lineDifference(line([['3', '30']], ['4', '120.00']))).toEqual({
      quantity: { quantity: '1.0000', amount: '30.00' },
      price: '0.00',
    })
    expect(lineDifference(line([], ['4', '132.00']))).toEqual({
      quantity: { quantity: '4.0000', amount: '132.00' },
      price: '0.00',
    })
    const settled = { quantity: ['1', '30.00'] as [string, string] }
    expect(lineDifference(line([['3', '30']], ['4', '120.00'], settled))).toEqual(nothing)
  })

  test('differences with the worth of what came are what was invoiced, to the cent', () => {
    const units = fc.integer({ min: 1, max: 50 }).map(String)
    const price = fc.integer({ min: 0, max: 99_999 }).map((value) => (value / 100).toFixed(2))
    fc.assert(
      fc.property(units, price, units, price, (came, cost, billed, asked) => {
        const amount = lineAmount(asked, billed)
        const { quantity, price: dearer } = lineDifference(line([[came, cost]], [billed, amount]))
        const matched = Math.min(Number(came), Number(billed))
        const worth = lineAmount(cost, String(matched))
        expect(money2(add(quantity.amount, dearer, worth))).toBe(amount)
      }),
    )
  })
})

test('freight over that of the deliveries waits; less of it only when all is invoiced', () => {
  const freight = { received: '9', invoiced: '12', settled: '0', complete: false }
  expect(freightDifference(freight)).toBe('3.00')
  expect(freightDifference({ ...freight, settled: '3' })).toBe('0.00')
  expect(freightDifference({ ...freight, invoiced: '0' })).toBe('0.00')
  expect(freightDifference({ ...freight, invoiced: '0', complete: true })).toBe('-9.00')
})

test('the state of a match', () => {
  expect(matchState([{ received: '4', invoiced: '0' }], false)).toBe('not_invoiced')
  expect(matchState([{ received: '4', invoiced: '2' }], false)).toBe('partly_invoiced')
  expect(matchState([{ received: '4', invoiced: '4' }], false)).toBe('matched')
  expect(matchState([{ received: '4', invoiced: '4' }], true)).toBe('to_settle')
})

test('an invoice sums its lines, each rounded, with freight, cores and tax', () => {
  const lines = [
    { quantity: '3', price: '0.3350' },
    { quantity: '1', price: '10' },
  ]
  expect(invoiceTotal(lines, { freight: '5', cores: '12.50', tax: '1.05' })).toBe('29.56')
})
