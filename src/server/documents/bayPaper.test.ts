import { expect, test } from 'vitest'
import { addPackage, details, makeCompany, makeVehicle, openOrder } from '#test/factories.ts'
import { pdfWords } from '#test/harness/papers/pdfWords.ts'
import { testServer } from '#test/harness/server.ts'
import type { Desk } from '#test/harness/desk.ts'
import { bayPaper } from './bayPaper.ts'

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
  for (const words of [
    'Work order',
    `#${desk.order.order_custom_id}`,
    'Subaru',
    'Wiper blades',
    'VIN',
    'Odometer out',
  ])
    expect(text).toContain(words)
  expect(text).not.toMatch(/\$|33\.00/)
  const french = await paperOf(desk, 'fr-CA')
  for (const words of ['Bon de travail', 'Odomètre à la sortie', 'Technicien'])
    expect(french).toContain(words)
})

test('the work order for the bay is not printed for another company, and says what is not approved', async () => {
  const company = await makeCompany(server())
  const desk = await openOrder(company)
  const stranger = await makeCompany(server())
  await stranger.as('Owner').refused('not_found', 'workOrderPapers.get', { params: { id: desk.order.id } })
  const [sold] = company.packages
  if (!sold) throw new Error('the company sells nothing')
  await addPackage(desk, sold)
  const { order } = await desk.station.call('orders.get', { params: { id: desk.order.id } })
  const held = order.packages.map((row) => ({ ...row, approved: false }))
  const sheet = bayPaper({ ...order, packages: held, internal_note: 'Noise: “clac”' }, 'en', 'Bay 2')
  expect(sheet.jobs).toEqual([])
  expect(sheet.held.lines).toEqual([sold.name])
  expect(sheet.notes).toEqual([{ title: 'Internal note', text: 'Noise: “clac”' }])
  expect(sheet.facts).toContainEqual(['Bay', 'Bay 2'])
})

test('very long names, right-to-left names and emoji stay on the page, each with its letters', async () => {
  const company = await makeCompany(server())
  const desk = await openOrder(company)
  const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)
  await desk.casual('10.00', { name: `${long} محمد علي 李明 😀` })
  const { statusCode, rawPayload } = await server().app.inject({
    url: `/api/v2/orders/${desk.order.id}/work_order`,
    headers: { authorization: `Bearer ${desk.station.token}` },
  })
  expect(statusCode).toBe(200)
  const { text, boxes } = pdfWords(rawPayload)
  expect(boxes).toBe(0)
  expect(text.replaceAll(' ', '')).toContain(long)
  expect(text).toContain('李 明')
})
