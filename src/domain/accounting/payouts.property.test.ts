import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsText } from '../money/cents.ts'
import { add, money2, sub } from '../money/money.ts'
import { PAYOUT_LINE_KINDS, depositsBy, payoutFigures } from './payouts.ts'

const amount = fc.integer({ min: -500_000, max: 500_000 }).map((cents) => centsText(BigInt(cents)))
const line = fc.record({ kind: fc.constantFrom(...PAYOUT_LINE_KINDS), amount, fee: amount })

test('the figures of a deposit together are what reached the bank, whatever is inside', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
      const { gross, refunds, fees, other } = payoutFigures(lines)
      const net = lines.map((row) => sub(row.amount, row.fee))
      expect(money2(add(gross, refunds, fees, other))).toBe(money2(add('0', ...net)))
    }),
  )
})

test('only Stripe tells of its deposits; gift cards have none', () => {
  expect((['stripe', 'mx', 'three60', 'giftUp'] as const).map(depositsBy)).toEqual([
    'read',
    'elsewhere',
    'elsewhere',
    'none',
  ])
})
