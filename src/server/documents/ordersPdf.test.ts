import { expect, test } from 'vitest'
import { finalizedOrder, makeCompany, openOrder } from '#test/factories.ts'
import { pdfWords } from '#test/harness/papers/pdfWords.ts'
import { testServer } from '#test/harness/server.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

test('the documents of several orders are one file: invoices of sales, estimates of the others', async () => {
  const company = await makeCompany(server())
  const sold = await finalizedOrder(company, '10.00')
  const open = await openOrder(company)
  await open.casual('33.00', { name: 'Wiper blades' })
  const gone = await openOrder(company)
  await gone.move('deleted')
  const ids = [sold, open, gone].map(({ order }) => order.id)
  const response = await server().app.inject({
    method: 'POST',
    url: '/api/v2/order_papers',
    headers: { authorization: `Bearer ${sold.station.token}` },
    payload: { order_ids: ids, kind: 'fitting' },
  })
  expect(response.headers['content-type']).toBe('application/pdf')
  const { text } = pdfWords(response.rawPayload)
  expect(text).toContain('Invoice')
  expect(text).toContain('Estimate')
  expect(text).toContain('Wiper blades')
  expect(text).toMatch(/3 of 3|Page 3/)
})

test('an order of another company is not printed', async () => {
  const company = await makeCompany(server())
  const other = await openOrder(await makeCompany(server()))
  const mine = await openOrder(company)
  for (const id of [other.order.id, newId()])
    await company.as('Owner').refused('not_found', 'orderPapers.print', {
      body: { order_ids: [mine.order.id, id], kind: 'invoice' },
    })
})
