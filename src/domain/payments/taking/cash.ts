import { add, dec, max, money2, sub, type Decimal } from '#domain/money/money.ts'

/** Canada has had no cent since 2013: cash is paid in steps of five. Other currencies have their cent. */
const STEPS_PER_UNIT: Readonly<Record<string, number>> = { cad: 20 }

/** An amount as it is paid in cash: the nearest that the coins of the currency make. */
export function roundCash(currency: string, amount: Decimal): Decimal {
  const steps = STEPS_PER_UNIT[currency]
  if (steps === undefined) return money2(amount)
  return money2(dec(amount).times(steps).round(0, 1).div(steps))
}

/**
 * What rounding adds to a payment or refund in cash, or (negative) takes from it; '0.00' for any other method. `amount`
 * is the payment with its tip.
 */
export function cashRounding(method: string, currency: string, amount: Decimal): Decimal {
  return method === 'Cash' ? money2(sub(roundCash(currency, amount), amount)) : '0.00'
}

/** The cash that settles a balance, without the tip that is paid with it. */
export const dueInCash = (currency: string, balance: Decimal, tip: Decimal = '0'): Decimal =>
  money2(sub(roundCash(currency, add(balance, tip).toFixed(2)), tip))

/** The change from cash: what was tendered beyond the rounded amount that is kept. */
export const cashChange = (currency: string, tendered: Decimal, kept: Decimal): Decimal =>
  money2(max(sub(tendered, roundCash(currency, kept)), '0'))
