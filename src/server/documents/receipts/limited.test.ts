import { expect, test } from 'vitest'
import { makeCompany, orderWithLine } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer({ RECEIPTS_PER_HOUR: '1' })

test('a technician sends so many receipts an hour, by mail and by text together; a manager goes on', async () => {
  const company = await makeCompany(server())
  const { order } = await orderWithLine(company, '10.00')
  const params = { id: order.id }
  const body = { to: 'someone@example.com' }
  const text = { id: newId(), to: '4505550142' }
  const technician = company.as('Technician')
  await technician.call('receipts.mail', { params, body })
  await technician.refused('receipts_limited', 'receipts.mail', { params, body })
  await technician.refused('receipts_limited', 'receipts.text', { params, body: text })
  await technician.refused('receipts_limited', 'receipts.mailPayment', { params, body })
  await technician.refused('receipts_limited', 'receipts.textPayment', { params, body: text })
  await technician.refused('receipts_limited', 'inspectionReports.mail', { params, body })
  const refused = await technician.send('receipts.mail', { params, body })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  await company.as('Manager').call('receipts.mail', { params, body })
  await company.as('Manager').call('receipts.mail', { params, body })
})
