import { isPositive, max, money2, mul, sub, type Decimal } from '../money/money.ts'

interface Tax {
  name: string
  amount: Decimal
}

/**
 * What an uncollectible order never brought in, and the taxes inside it: each of the order's taxes in the proportion in
 * which its price stayed unpaid. Tax that was charged and never received is what a shop may ask back. `asked`: the price
 * without what came back; `taxes`: those within it, no fees. All in the order's currency, each rounded half up to the
 * cent; nothing while nothing is unpaid.
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
  // Of a price of nothing no tax is left to ask back.
  if (!isPositive(amount) || !isPositive(asked)) return { amount, taxes: [] }
  return {
    amount,
    taxes: taxes.map((tax) => ({ name: tax.name, amount: money2(mul(tax.amount, amount).div(asked)) })),
  }
}
