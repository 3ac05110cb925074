import { newId } from '#server/base/ids.ts'
import { makeCompany, makeCustomer, owedOrder, type TestCompany } from '#test/factories.ts'
import type { Desk } from '../desk.ts'
import type { TestServer } from '../server.ts'
import type { Input } from '../station.ts'

/** A customer who owes an order of each of these prices. */
export async function owing(server: TestServer, prices: readonly string[]) {
  const company = await makeCompany(server, {
    payment_methods: ['Cash', 'Check', 'Debit', 'Account Credit'],
  })
  const customer = await makeCustomer(company)
  const desks: Desk[] = []
  for (const price of prices) desks.push(await owedOrder(company, { customer_id: customer.id }, price))
  return { company, customer, desks, params: { kind: 'customer' as const, id: customer.id } }
}

export type BulkBody = Input<'receivables.pay'>['body']

/** A payment over many orders, in cash by default. */
export const bulkPayment = (company: TestCompany, fields: Partial<BulkBody> = {}): BulkBody => ({
  id: newId(),
  device_id: newId(),
  made_at: new Date().toISOString(),
  shop_id: company.shops.FL.id,
  payment_method: 'Cash',
  amount: '10.00',
  ...fields,
})

/** Makes an order look as if a payment were in progress on it, or as if it were of another currency. */
export async function setMark(
  server: TestServer,
  company: TestCompany,
  id: string,
  mark: Partial<Record<'has_open_payment' | 'has_issue_payment', boolean>> & { currency?: string },
): Promise<void> {
  await server.services.database.tenant(company.id, (tx) =>
    tx.updateTable('orders').set(mark).where('id', '=', id).execute(),
  )
}
