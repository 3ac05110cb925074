import { expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '#test/factories.ts'
import { pdfWords } from '#test/harness/papers/pdfWords.ts'
import { caseLine, makePurchase, sentPurchase } from '#test/harness/goods/purchasing.ts'
import { testServer } from '#test/harness/server.ts'

const server = testServer()

async function paperOf(company: TestCompany, role: 'Manager' | 'Technician', id: string): Promise<string> {
  const { statusCode, headers, rawPayload } = await server().app.inject({
    url: `/api/v2/purchase_orders/${id}/paper`,
    headers: { authorization: `Bearer ${company.as(role).token}` },
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  return pdfWords(rawPayload).text
}

test('a purchase order is printed as the supplier gets it; a draft says so, and costs are for those who see them', async () => {
  const company = await makeCompany(server())
  const draft = await makePurchase(company, [caseLine(company)], { freight: '12.50' })
  const paper = await paperOf(company, 'Manager', draft.id)
  for (const words of ['Purchase order', `No. ${draft.number}`, 'Supplier', 'DRAFT', '$132.50'])
    expect(paper).toContain(words)
  const bare = await paperOf(company, 'Technician', draft.id)
  expect(bare).toContain('Purchase order')
  expect(bare).not.toContain('$')
  const sent = await sentPurchase(company)
  expect(await paperOf(company, 'Manager', sent.id)).not.toContain('DRAFT')
  const stranger = await makeCompany(server())
  await stranger.as('Owner').refused('not_found', 'purchaseOrders.paper', { params: { id: sent.id } })
})
