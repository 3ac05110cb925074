import { cmp, type Decimal } from '#domain/money/money.ts'
import { ledgerRows, refundProblem } from '#domain/payments/taking/ledger.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { loadCredit, idOfPayer, survivingPayer, type Payer } from './credit.queries.ts'
import { invalidField } from './orderTotals.ts'

/** A payment into a merged record belongs to the surviving one, and is found from there only. */
export async function checkPaidBy(tx: Tx, companyId: string, paid: Payer, payer: Payer): Promise<void> {
  const survivor = await survivingPayer(tx, companyId, paid)
  if (idOfPayer(survivor) !== idOfPayer(payer)) throw new AppError('not_found')
}

interface Asked {
  /** The payment into account credit, with its refunds and their reversals. */
  id: string
  rows: Parameters<typeof ledgerRows>[0]
  currency: string
  amount: Decimal
}

const refused = (code: 'payment_not_positive' | 'refund_over_payment' | 'credit_too_small') =>
  new AppError(code, { fields: invalidField('amount', code) })

/** Refuses to refund more of a payment into account credit than is left of it, or of the credit. */
export async function checkLeft(
  tx: Tx,
  companyId: string,
  payer: Payer,
  { id, rows, currency, amount }: Asked,
): Promise<void> {
  const ledger = ledgerRows(rows)
  const paid = ledger.find((row) => row.id === id)
  if (!paid) throw new AppError('not_found')
  const problem = refundProblem(paid, ledger, amount, false)
  if (problem === 'payment_not_positive') throw refused(problem)
  if (problem) throw refused('refund_over_payment')
  if (cmp(await loadCredit(tx, companyId, payer, currency), amount) < 0) throw refused('credit_too_small')
}
