import { expect, test } from 'vitest'
import { makeCompany, openOrder } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { Station } from '#test/harness/station.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

test('without a key nothing is charged and nothing is limited', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  expect(await owner.call('billing.get', {})).toEqual({ account: null })
  expect(await owner.call('billing.notices', {})).toEqual({ notices: [] })
  // As after an import from an installation that charges.
  await server().services.database.tenant(company.id, (tx) =>
    tx
      .updateTable('companies')
      .set({ read_only_from: '2020-01-01T00:00:00Z' })
      .where('company_id', '=', company.id)
      .execute(),
  )
  await openOrder(company)
})

test('without a key there is nothing to ask the provider', async () => {
  const owner = (await makeCompany(server())).as('Owner')
  const id = newId()
  const price = 'price_monthly'
  await owner.refused('billing_off', 'billing.refresh')
  await owner.refused('billing_off', 'billing.prices')
  await owner.refused('billing_off', 'billing.preview', { body: { price } })
  await owner.refused('billing_off', 'billing.choosePlan', { body: { id, price, seen: '', prorated_at: 1 } })
  await owner.refused('billing_off', 'billing.setPlanEnding', { body: { id, ending: true } })
  await owner.refused('billing_off', 'billing.pay', { body: { id } })
  await owner.refused('billing_off', 'billing.invoices')
  await owner.refused('billing_off', 'billing.details')
  const address = { line1: '', line2: '', city: '', state: '', postal_code: '', country: '' }
  await owner.refused('billing_off', 'billing.saveDetails', {
    body: { name: 'A', email: 'a@example.com', address, tax_ids: [] },
  })
  await owner.refused('billing_off', 'billing.cards')
  await owner.refused('billing_off', 'billing.cardForm')
  await owner.refused('billing_off', 'billing.addCard', { body: { session: 'cs_test_1' } })
  await owner.refused('billing_off', 'billing.setDefaultCard', { params: { id: 'pm_1' } })
  await owner.refused('billing_off', 'billing.removeCard', { params: { id: 'pm_1' } })
  await new Station(server()).refused('billing_off', 'billing.webhook', { body: {} })
})
