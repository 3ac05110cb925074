import { newId } from '../../src/server/ids.ts'
import { owedOrder, type TestCompany } from '../factories.ts'
import type { RawInput } from './station.ts'

const moved = () => ({ id: newId(), device_id: newId(), made_at: new Date().toISOString() })
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')

const fileOf = (id: string, file_id: string, name = 'x'): RawInput => ({
  params: { kind: 'customer', id, file_id },
  query: { name },
  body: pdf,
  headers: { 'content-type': 'application/pdf' },
})

/** A payment over many orders of a customer, one that still owes, and a file; their ids. */
export async function everyReceivable(
  company: TestCompany,
  customer_id: string,
  name: string,
): Promise<Record<'bulk' | 'payer_file' | 'owed', string>> {
  const params = { kind: 'customer' as const, id: customer_id }
  const station = company.as('Owner')
  await owedOrder(company, { customer_id }, '10.00')
  const body = { ...moved(), shop_id: company.shops.FL.id, payment_method: 'Cash', amount: '10.75' }
  await station.call('receivables.pay', { params, body })
  const file_id = newId()
  await station.send('receivables.addFile', fileOf(customer_id, file_id, name))
  await station.call('ledger.prove', { body: { id: newId() } })
  const { order } = await owedOrder(company, { customer_id }, '20.00')
  return { bulk: body.id, payer_file: file_id, owed: order.id }
}

/** Good inputs for each route of the receivables that takes an id. */
export function receivableInputs(ids: Record<string, string>): Record<string, RawInput[]> {
  const { customer = '', shop = '', owed = '', bulk = '', payer_file: file = '' } = ids
  const params = { kind: 'customer', id: customer }
  return {
    'ledger.prove': [{ body: { id: newId() } }],
    'receivables.list': [{ query: { shop_id: shop } }, { query: { q: 'zanzibar' } }],
    'receivables.file': [{ query: { shop_id: shop } }],
    'receivables.payer': [{ params }],
    'receivables.reverse': [{ params: { id: bulk }, body: { ...moved(), reason: 'x' } }],
    'receivables.statementLink': [{ params, body: { shop_id: shop, format: 'html' } }],
    'receivables.mailStatement': [{ params, body: { shop_id: shop, to: 'x@example.com' } }],
    'receivables.fileOf': [{ params: { ...params, file_id: file } }],
    'receivables.removeFile': [{ params: { ...params, file_id: file } }],
    // Last: an id that I make may be any, and is mine from then on.
    'receivables.pay': [
      {
        params,
        body: {
          ...moved(),
          shop_id: shop,
          payment_method: 'Cash',
          amount: '1.00',
          orders: [{ order_id: owed }],
        },
      },
    ],
    'receivables.addFile': [fileOf(customer, newId())],
  }
}
