import { atoms, cents, minCents, notNegative, percentCents, productCents } from '#domain/money/cents.ts'
import type { Pool } from './discounts.ts'
import type { TotalsCharge, TotalsTax } from './shape.ts'

/** Subtotal charges in cents, each on the discounted subtotal and never on another charge, at most its cap. */
export function chargeCents(subtotal: bigint, charges: readonly TotalsCharge[]): bigint[] {
  return charges.map(({ type, amount, max_amount }) => {
    const asked = type === 'percentage' ? percentCents(subtotal, amount) : cents(amount)
    return typeof max_amount === 'string' ? minCents(asked, cents(max_amount)) : asked
  })
}

/** The charges as two halves. */
export function chargePool(charges: readonly TotalsCharge[], amounts: readonly bigint[]): Pool {
  const pool: Pool = { taxable: 0n, exempt: 0n }
  amounts.forEach((amount, index) => {
    if (charges[index]?.tax_exempt) pool.exempt += amount
    else pool.taxable += amount
  })
  return pool
}

/** A fee in cents: its amount, for each piece where it is charged by the piece. */
function feeCents({ amount, quantity }: TotalsTax): bigint {
  return quantity === undefined ? cents(amount) : productCents(atoms(amount), atoms(quantity))
}

/** Fees that are themselves taxed, in cents. */
export function taxableFees(taxes: readonly TotalsTax[]): bigint {
  return taxes.reduce((sum, tax) => (tax.type === 'fee' && tax.taxable ? sum + feeCents(tax) : sum), 0n)
}

/**
 * Every tax line in cents, in order. A fee is its amount (times its pieces), also for a tax-exempt customer; a compound tax is also
 * on the taxes (not the fees) before it; a negative base is taxed as nothing.
 */
export function taxCents(base: bigint, taxes: readonly TotalsTax[], customerExempt: boolean): bigint[] {
  let soFar = 0n
  return taxes.map((tax) => {
    if (tax.type === 'fee') return feeCents(tax)
    if (customerExempt) return 0n
    const amount = percentCents(notNegative(base + (tax.compound ? soFar : 0n)), tax.amount)
    soFar += amount
    return amount
  })
}
