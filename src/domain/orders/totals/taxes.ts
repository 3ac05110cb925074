import { cents, notNegative, percentCents } from '../../money/cents.ts'
import type { Pool } from './discounts.ts'
import type { TotalsCharge, TotalsTax } from './shape.ts'

/** Subtotal charges in cents, each on the discounted subtotal and never on another charge. */
export function chargeCents(subtotal: bigint, charges: readonly TotalsCharge[]): bigint[] {
  return charges.map((charge) =>
    charge.type === 'percentage' ? percentCents(subtotal, charge.amount) : cents(charge.amount),
  )
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

/** Fees that are themselves taxed, in cents. */
export function taxableFees(taxes: readonly TotalsTax[]): bigint {
  return taxes.reduce((sum, tax) => (tax.type === 'fee' && tax.taxable ? sum + cents(tax.amount) : sum), 0n)
}

/**
 * Every tax line in cents, in order. A fee is its amount, also for a tax-exempt customer; a compound tax is also
 * on the taxes (not the fees) before it; a negative base is taxed as nothing.
 */
export function taxCents(base: bigint, taxes: readonly TotalsTax[], customerExempt: boolean): bigint[] {
  let soFar = 0n
  return taxes.map((tax) => {
    if (tax.type === 'fee') return cents(tax.amount)
    if (customerExempt) return 0n
    const amount = percentCents(notNegative(base + (tax.compound ? soFar : 0n)), tax.amount)
    soFar += amount
    return amount
  })
}
