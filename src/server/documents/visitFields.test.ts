import { expect, test } from 'vitest'
import { makeCompany, makeFleet, openOrder, type TestCompany } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { testServer } from '#test/harness/server.ts'

const server = testServer()

const asked = (company: TestCompany, required: boolean) =>
  company.as('Owner').call('customers.saveCustomFields', {
    body: {
      customer: [],
      fleet_location: [
        { name: 'PO number', required, per_visit: true },
        { name: 'Gate code', required: false },
      ],
    },
  })

async function invoice(desk: Desk): Promise<string> {
  const { url } = await desk.station.call('orders.documentLink', {
    params: { id: desk.order.id },
    body: { kind: 'invoice', format: 'html' },
  })
  return (await server().app.inject(url)).body
}

test('a required PO number is asked for on each visit, holds up finalizing, and is on the invoice', async () => {
  const company = await makeCompany(server())
  await asked(company, true)
  const { fleet_location_id } = await makeFleet(company)
  const desk = await openOrder(company, { fleet_location_id })
  await desk.casual('20.00')
  const problem = await desk.moveRefused('finalize_incomplete', 'complete')
  expect(JSON.stringify(problem)).toContain('PO number')
  await desk.apply({ type: 'custom_field.set', name: 'PO number', val: 'PO-4471' })
  await desk.move('complete')
  expect(await invoice(desk)).toMatch(/PO number[\s\S]{0,80}PO-4471/)
  expect(await invoice(desk)).not.toContain('Gate code')

  const next = await openOrder(company, { fleet_location_id })
  expect(next.order.fleet?.fleet_location_custom_fields).toEqual([
    { name: 'Gate code', required: false, val: null },
    { name: 'PO number', required: true, val: null, per_visit: true },
  ])
})

test('a field of a visit is no field of the record, and one that is not required holds up nothing', async () => {
  const company = await makeCompany(server())
  await asked(company, false)
  const fleet = await makeFleet(company)
  const desk = await openOrder(company, { fleet_location_id: fleet.fleet_location_id })
  await desk.casual('20.00')
  await desk.move('complete')
  expect(await invoice(desk)).not.toContain('PO number')
})
