import type { PartyKind } from '#contract/parties/parties.ts'
import { isPositive, min, money2, negated } from '#domain/money/money.ts'
import type { Tx } from '../base/db.ts'
import type { Author } from '../base/author.ts'
import { newId } from '../base/ids.ts'
import { emit } from '../base/outbox.ts'
import { creditCurrencies, loadCredit, payerIn } from './credit.queries.ts'
import { appendPayment } from './orderTotals.ts'

interface Carry {
  from: string
  to: string
  /** At most these amounts by currency; everything where it is absent. */
  most?: Readonly<Record<string, string>>
}

/** One currency of it, by two adjustments that cancel each other, at the shop where it was changed last. */
async function carry(
  tx: Tx,
  session: Author,
  { kind, credit: { from, to, most }, part }: { kind: PartyKind; credit: Carry; part: Part },
) {
  const { shop_id, amount } = part
  const entries = [
    { id: from, amount: negated(amount) },
    { id: to, amount },
  ]
  for (const entry of entries) {
    await appendPayment(tx, session, {
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
    const { company_id, user_id } = session
    await emit(tx, { company_id, event: 'account_credit.changed', subject_id: entry.id, shop_id, user_id })
  }
}

interface Part {
  shop_id: string
  amount: string
}

/**
 * Moves account credit from one payer to another: all of it, or at most these amounts, and never more than the balance.
 * Answers the moved amounts, by currency. The caller has locked both records.
 */
export async function mergeCredit(
  tx: Tx,
  session: Author,
  kind: PartyKind,
  wish: Carry,
): Promise<Record<string, string>> {
  const { company_id } = session
  const payer = payerIn({ kind, id: wish.from })
  const carried: Record<string, string> = {}
  for (const { currency, shop_id } of await creditCurrencies(tx, company_id, payer)) {
    const there = await loadCredit(tx, company_id, payer, currency)
    const amount = money2(wish.most === undefined ? there : min(there, wish.most[currency] ?? '0'))
    if (!isPositive(amount)) continue
    await carry(tx, session, { kind, credit: wish, part: { shop_id, amount } })
    carried[currency] = amount
  }
  return carried
}
