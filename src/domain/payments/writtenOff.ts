import { isPositive, isZero, money2, mul, sub, type Decimal } from '../money.ts'

/**
 * What an uncollectible order never brought in, and the tax inside it: the order's taxes in the proportion in which its
 * price stayed unpaid. Tax that was charged and never received is what a shop may ask back. Both in the order's currency,
 * rounded half up to the cent; nothing while nothing is unpaid.
 */
export function writtenOff(order: { final_price: Decimal; net_paid: Decimal; tax: Decimal }): {
  amount: Decimal
  tax: Decimal
} {
  const amount = money2(sub(order.final_price, order.net_paid))
  if (!isPositive(amount) || isZero(order.final_price)) return { amount: '0.00', tax: '0.00' }
  return { amount, tax: money2(mul(order.tax, amount).div(order.final_price)) }
}
