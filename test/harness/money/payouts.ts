import { savePayout, saveReading } from '#server/accounting/payouts/savePayouts.ts'
import { newId } from '#server/base/ids.ts'
import type { Payout, PayoutTransaction } from '#server/integrations/gateway.ts'
import type { TestCompany } from '#test/factories.ts'
import type { RawInput } from '../station.ts'

/** A deposit with one payment that is not ours, as if a processor had reported it. */
export async function everyPayout(company: TestCompany, name: string): Promise<{ payout: string }> {
  const key = { company_id: company.id, shop_id: company.shops.FL.id, provider: 'stripe' as const }
  const at = new Date().toISOString()
  const reference = `po_${newId()}`
  const deposit: Payout = {
    reference,
    status: 'paid',
    currency: 'usd',
    net: '9.50',
    made_at: at,
    arrival_date: at.slice(0, 10),
    itemized: 'yes',
    failure: '',
  }
  const line: PayoutTransaction = {
    reference: `txn_${reference}`,
    kind: 'payment',
    payment_reference: `pi_${reference}`,
    amount: '10.00',
    fee: '0.50',
    net: '9.50',
    happened_at: at,
    description: name,
  }
  const payout = await company.server.services.database.tenant(company.id, async (tx) => {
    await saveReading(tx, key, at, { problem: '', balance: [] })
    return savePayout(tx, key, deposit, [line])
  })
  return { payout }
}

/** Routes that take the id of a deposit, or of a shop's. */
export const payoutInputs = ({
  payout = '',
  shop = '',
}: Record<string, string>): Record<string, RawInput[]> => ({
  'payouts.get': [{ params: { id: payout } }],
  'payouts.list': [{ query: { shop_id: shop } }],
  'payouts.file': [{ query: { shop_id: shop } }],
})
