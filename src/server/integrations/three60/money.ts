import { money2 } from '#domain/money/money.ts'
import type { Outcome } from '../gateway.ts'
import type { Transaction } from './transactions.ts'
import type { Answer } from './wire.ts'

export const unknown = (message: string): Outcome => ({ kind: 'unknown', code: 'gateway_unknown', message })

/** Whether an answer leaves the effect unknown: none, no text, or the processor did not answer the gateway. */
export const unsure = ({ status, fields }: Answer): boolean =>
  status === 0 ||
  status >= 500 ||
  status === 429 ||
  !fields.has('response') ||
  (fields.get('response_code') ?? '').startsWith('4')

/** The transaction that took money, or the last one that tried and ended. */
export const saleOf = (found: readonly Transaction[]): Transaction | undefined =>
  found.find(({ actions }) => actions.some((row) => row.type === 'sale' && row.success))

const isFigure = (text: string): boolean => /^\d+(\.\d{1,2})?$/.test(text)

/** What a sale took: the surcharge that the terminal added is separate, with the line that discloses it. */
export function takenOf(sale: Transaction): Outcome {
  if (sale.condition === 'canceled') return { kind: 'cancelled' }
  const taken = sale.actions.find((row) => row.type === 'sale' && row.success)?.amount ?? ''
  if (!isFigure(taken)) return unknown('the amount cannot be read')
  return {
    kind: 'ok',
    reference: sale.id,
    amount: money2(taken),
    data: { brand: sale.brand, last4: sale.last4, surcharge_message: sale.message },
    ...(isFigure(sale.surcharge) && { surcharge: money2(sale.surcharge) }),
  }
}
