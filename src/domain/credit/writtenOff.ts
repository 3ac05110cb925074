import { isPositive, max, money2, mul, sub, type Decimal } from '../money/money.ts'

interface Tax {
  name: string
  amount: Decimal
}

/**
 * What was never paid of an uncollectible order, and the taxes inside it: each of the order's taxes in the proportion
 * of the price that stayed unpaid. A shop may reclaim tax that was charged and never received. `asked`: the price less
 * returns; `taxes`: those within it, no fees. All in the order's currency, each rounded half up to the cent; nothing
 * when nothing is unpaid.
 */
export function writtenOff({
  asked,
  net_paid,
  taxes,
}: {
  asked: Decimal
  net_paid: Decimal
  taxes: readonly Tax[]
}): { amount: Decimal; taxes: Tax[] } {
  const amount = money2(max(sub(asked, net_paid), '0'))
  // An order with a zero price has no tax to reclaim.
  if (!isPositive(amount) || !isPositive(asked)) return { amount, taxes: [] }
  return {
    amount,
    taxes: taxes.map((tax) => ({ name: tax.name, amount: money2(mul(tax.amount, amount).div(asked)) })),
  }
}
