import { sql } from 'kysely'
import type { PartyKind } from '../../contract/parties.ts'
import { isPositive, min, money2, negated } from '../../domain/money.ts'
import { firstRow, type Tx } from '../db.ts'
import type { Session } from '../http/context.ts'
import { newId } from '../ids.ts'
import { emit } from '../outbox.ts'
import { creditOf, ofPayer, payerIn } from './credit.queries.ts'
import { record } from './settle.ts'

/** The shop where a payer's credit was last changed. */
async function shopOfCredit(tx: Tx, companyId: string, kind: PartyKind, id: string): Promise<string> {
  const row = await firstRow(
    tx,
    sql<{ shop_id: string }>`select shop_id from payments where company_id = ${companyId}
      and ${ofPayer(payerIn({ kind, id }))} order by created_at desc, id desc limit 1`,
  )
  return row?.shop_id ?? ''
}

/**
 * Carries account credit from one payer to another by two adjustments that cancel each other: all of it, or at most so
 * much, and never more than is there. Answers what was carried. Both records are locked by the caller.
 */
export async function carryCredit(
  tx: Tx,
  session: Session,
  kind: PartyKind,
  { from, to, most }: { from: string; to: string; most?: string },
): Promise<string> {
  const { company_id, user_id } = session
  const there = await creditOf(tx, company_id, payerIn({ kind, id: from }))
  const amount = money2(most === undefined ? there : min(there, most))
  if (!isPositive(amount)) return '0.00'
  const shop_id = await shopOfCredit(tx, company_id, kind, from)
  const entries = [
    { id: from, amount: negated(amount) },
    { id: to, amount },
  ]
  for (const entry of entries) {
    await record(tx, session, {
      id: newId(),
      shop_id,
      order_id: null,
      ...payerIn({ kind, id: entry.id }),
      payment_type: 'credit_adjustment',
      payment_method: 'Account Credit',
      amount: entry.amount,
      tendered: null,
      change_due: '0.00',
      reference: '',
      reverses_id: null,
      reason: most === undefined ? 'records_merged' : 'records_apart',
      device_id: null,
      made_at: new Date().toISOString(),
    })
    await emit(tx, { company_id, event: 'credit.changed', subject_id: entry.id, shop_id, user_id })
  }
  return amount
}
