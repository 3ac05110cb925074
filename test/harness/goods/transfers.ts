import { sql } from 'kysely'
import type { StockTransfer } from '#contract/inventory/transfers.ts'
import { newId } from '#server/base/ids.ts'
import { makeCompany, type TestCompany } from '#test/factories.ts'
import type { TestServer } from '../server.ts'
import { makeCount } from './stock.ts'
import type { Input, RawInput } from '../station.ts'

/** Lets the company's two shops exchange goods: both count in dollars of the United States. */
export const shareCurrency = (company: TestCompany) =>
  company.server.services.database.tenant(company.id, (tx) =>
    sql`update shops set currency = 'usd' where company_id = ${company.id} and id = ${company.shops.QC.id}`.execute(
      tx,
    ),
  )

/** A company whose two shops exchange goods. */
export async function exchanging(server: TestServer): Promise<TestCompany> {
  const company = await makeCompany(server)
  await shareCurrency(company)
  return company
}

/** The body of a transfer of the company's first item from its first shop to its second. */
export const transferBody = (
  company: TestCompany,
  own: Partial<Input<'transfers.save'>['body']> = {},
): Input<'transfers.save'>['body'] => ({
  from_shop_id: company.shops.FL.id,
  to_shop_id: company.shops.QC.id,
  lines: [{ id: newId(), item_id: company.items[0]?.id ?? '', quantity: '4' }],
  version: 0,
  ...own,
})

/** A transfer that was asked for. */
export async function makeTransfer(
  company: TestCompany,
  own: Partial<Input<'transfers.save'>['body']> = {},
): Promise<StockTransfer> {
  const input = { params: { id: newId() }, body: transferBody(company, own) }
  return (await company.as('Manager').call('transfers.save', input)).transfer
}

/** A transfer that left the first shop, which had 24 of the item. */
export async function sentTransfer(
  company: TestCompany,
  own: Partial<Input<'transfers.save'>['body']> = {},
): Promise<StockTransfer> {
  await makeCount(company)
  const { id, version } = await makeTransfer(company, own)
  const input = { params: { id }, body: { id: newId(), version } }
  return (await company.as('Manager').call('transfers.send', input)).transfer
}

/** Receives so much of the first line of a transfer. */
export const arrivalOf = (
  { id, version, lines }: StockTransfer,
  received: string,
  reason = '',
): Input<'transfers.receive'> => ({
  params: { id },
  body: { id: newId(), version, lines: [{ line_id: lines[0]?.id ?? '', received, reason }] },
})

/** One transfer on its way; answers the ids. */
export async function everyTransfer(company: TestCompany, note: string): Promise<Record<string, string>> {
  await shareCurrency(company)
  const { id, lines } = await sentTransfer(company, { note })
  return { transfer: id, transfer_line: lines[0]?.id ?? '', second_shop: company.shops.QC.id }
}

/** Inputs for the routes of transfers. */
export function transferInputs(ids: Record<string, string>): Record<string, RawInput[]> {
  const { transfer = '', transfer_line = '', item = '', shop = '', second_shop = '' } = ids
  const params = { id: transfer }
  const step = { id: newId(), version: 2 }
  const lines = [{ id: transfer_line, item_id: item, quantity: '1' }]
  return {
    'transfers.list': [{ query: { shop_id: shop } }],
    'transfers.get': [{ params }],
    'transfers.save': [
      { params, body: { from_shop_id: shop, to_shop_id: second_shop, lines, note: 'x', version: 2 } },
    ],
    'transfers.send': [{ params, body: step }],
    'transfers.receive': [
      { params, body: { ...step, lines: [{ line_id: transfer_line, received: '1', reason: 'x' }] } },
    ],
    'transfers.cancel': [{ params, body: step }],
  }
}
