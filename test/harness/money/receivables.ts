import { newId } from '#server/base/ids.ts'
import { owedOrder, type TestCompany } from '#test/factories.ts'
import type { RawInput } from '../station.ts'

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
): Promise<Record<'bulk' | 'payer_file' | 'owed' | 'paid_in', string>> {
  const params = { kind: 'customer' as const, id: customer_id }
  const station = company.as('Owner')
  await owedOrder(company, { customer_id }, '10.00')
  const body = { ...moved(), shop_id: company.shops.FL.id, payment_method: 'Cash', amount: '10.75' }
  await station.call('receivables.pay', { params, body })
  const file_id = newId()
  await station.send('receivables.addFile', fileOf(customer_id, file_id, name))
  await station.call('ledger.prove', { body: { id: newId() } })
  const { order } = await owedOrder(company, { customer_id }, '20.00')
  const paid = { ...moved(), shop_id: company.shops.FL.id, payment_method: 'Cash', amount: '5.00' }
  await station.call('payments.addCredit', { params, body: paid })
  return { bulk: body.id, payer_file: file_id, owed: order.id, paid_in: paid.id }
}

/** Good inputs for each route of the receivables that takes an id. */
export function receivableInputs(ids: Record<string, string>): Record<string, RawInput[]> {
  const {
    customer = '',
    shop = '',
    owed = '',
    bulk = '',
    paid_in = '',
    payer_file: file = '',
    credit_attempt = '',
  } = ids
  const params = { kind: 'customer', id: customer }
  return {
    'ledger.prove': [{ body: { id: newId() } }],
    'receivables.list': [{ query: { shop_id: shop } }, { query: { q: 'zanzibar' } }],
    'receivables.file': [{ query: { shop_id: shop } }],
    'receivables.payer': [{ params, query: { shop_id: shop } }],
    'receivables.reverse': [{ params: { id: bulk }, body: { ...moved(), reason: 'x' } }],
    'receipts.getForPayment': [{ params: { id: bulk } }],
    'receipts.paymentLink': [{ params: { id: bulk }, body: { format: 'html' } }],
    'receipts.mailPayment': [{ params: { id: bulk }, body: { to: 'x@example.com' } }],
    'receipts.textPayment': [{ params: { id: bulk }, body: { id: newId(), to: '4505550142' } }],
    'payments.refundCredit': [
      {
        params: { ...params, payment_id: paid_in },
        body: { ...moved(), shop_id: shop, amount: '1.00', reason: 'x' },
      },
    ],
    'receivables.statementLink': [{ params, body: { shop_id: shop, format: 'html' } }],
    'receivables.mailStatement': [{ params, body: { shop_id: shop, to: 'x@example.com' } }],
    'receivables.getFile': [{ params: { ...params, file_id: file } }],
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
      {
        params,
        body: {
          ...moved(),
          shop_id: shop,
          payment_method: 'Account Credit',
          card_payment_id: credit_attempt,
          amount: '1.00',
        },
      },
    ],
    'receivables.addFile': [fileOf(customer, newId())],
  }
}
