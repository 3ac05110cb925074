import { expect, test } from 'vitest'
import { addPackage, details, makeCompany, makeVehicle, openOrder } from '../../../test/factories.ts'
import { pdfWords } from '../../../test/harness/pdfWords.ts'
import { testServer } from '../../../test/harness/server.ts'
import type { Desk } from '../../../test/harness/desk.ts'

const server = testServer()

async function paperOf(desk: Desk, language: 'en' | 'fr-CA'): Promise<string> {
  const { statusCode, rawPayload } = await server().app.inject({
    url: `/api/v2/orders/${desk.order.id}/work_order?language=${language}`,
    headers: { authorization: `Bearer ${desk.station.token}` },
  })
  expect(statusCode, rawPayload.toString()).toBe(200)
  return pdfWords(rawPayload).text
}

test('the work order for the bay has vehicle, lines with quantities, checklist and notes, and no price', async () => {
  const company = await makeCompany(server())
  const vehicle = await makeVehicle(company, { details: { ...details, make: 'Subaru' } })
  const desk = await openOrder(company, { vehicle_id: vehicle.id })
  const [sold] = company.packages
  if (sold) await addPackage(desk, sold)
  await desk.casual('33.00', { name: 'Wiper blades', quantity: '2' })
  const text = await paperOf(desk, 'en')
  for (const words of ['Work order', `#${desk.order.order_custom_id}`, 'Subaru', 'Wiper blades', 'VIN', 'Odometer out'])
    expect(text).toContain(words)
  expect(text).not.toMatch(/\$|33\.00/)
  const french = await paperOf(desk, 'fr-CA')
  for (const words of ['Bon de travail', 'Odomètre à la sortie', 'Technicien']) expect(french).toContain(words)
})
