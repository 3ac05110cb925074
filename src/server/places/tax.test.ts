import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, makeCompany, makeCustomer, openOrder } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { startServer, type TestServer } from '#test/harness/server.ts'
import { startStandin, type Standin } from '#test/harness/standin.ts'
import { newId } from '../base/ids.ts'
import { withClient } from '../base/postgres/client.ts'
import { importRates } from './importRates.ts'

let standin: Standin
const open: TestServer[] = []
const serverWith = async (settings: Record<string, string>): Promise<TestServer> => {
  const server = await startServer(settings)
  open.push(server)
  return server
}

beforeAll(async () => {
  standin = await startStandin('tax')
})
afterAll(async () => {
  await Promise.all(open.map((server) => server.close()))
  await standin.stop()
})

const FILE = `State,ZipCode,TaxRegionName,EstimatedCombinedRate,StateRate
FL,33101,"MIAMI, DADE",0.07,0.06
FL,331,SHORT,0.07,0.06
FL,34990,PALM CITY,0.065,0.06
FL,34991,NO RATE,seven,0.06
FL,34992,"OPEN,0.065,0.06
FL,34993,STUART,0.065,0.06
`

async function importFile(server: TestServer, text: string) {
  const file = path.join(server.dataDir, 'rates.csv')
  await writeFile(file, text)
  return withClient(server.database.ownerUrl, (client) => importRates(client, file))
}

const taxes = (desk: Desk) => desk.order.taxes.map((tax) => `${tax.name} ${tax.amount}`)
const query = (shop_id: string, zip_code: string) => ({ query: { shop_id, zip_code } })

describe.each([
  ['taxjar', { TAXJAR_API_KEY: 'good-key' }, 'TAXJAR_URL'],
  ['avalara', { AVALARA_LOGIN: 'account:good-key' }, 'AVALARA_URL'],
])('with %s', (source, login, address) => {
  test('a ZIP code has its rate in percent, asked once a day', async () => {
    const server = await serverWith({ ...login, [address]: standin.url })
    const company = await makeCompany(server)
    const desk = company.as('Technician')
    const ask = async (zip: string) => (await desk.call('tax.rate', query(company.shops.FL.id, zip))).data
    expect(await ask('33101')).toEqual({ total_rate: '7', source })
    expect(await ask('90210-1234')).toEqual({ total_rate: '9.75', source })
    await asOwner(server, `update location_tax_rates set total_rate = 1 where zip_code = '33101'`)
    expect(await ask('33101')).toEqual({ total_rate: '1', source })
    await asOwner(server, `update location_tax_rates set read_at = now() - interval '2 days'`)
    expect(await ask('33101')).toEqual({ total_rate: '7', source })
  })

  test('a rate that is no number counts as 0', async () => {
    const company = await makeCompany(await serverWith({ ...login, [address]: standin.url }))
    expect((await company.as('Owner').call('tax.rate', query(company.shops.FL.id, '10001'))).data).toEqual({
      total_rate: '0',
      source,
    })
  })

  test.each([
    ['an unknown place', '12345'],
    ['a provider that fails', '50000'],
    ['a provider that hangs up', '50001'],
  ])('%s leaves the taxes of the shop', async (_what, zip) => {
    const company = await makeCompany(await serverWith({ ...login, [address]: standin.url }))
    await company.as('Owner').refused('tax_rate_not_known', 'tax.rate', query(company.shops.FL.id, zip))
  })

  test('a key that is refused is said on the system status, without the key', async () => {
    const bad = Object.fromEntries(Object.keys(login).map((name) => [name, 'account:wrong']))
    const server = await serverWith({ ...bad, [address]: standin.url })
    const company = await makeCompany(server)
    await company.as('Owner').refused('tax_rate_not_known', 'tax.rate', query(company.shops.FL.id, '33101'))
    expect(server.services.locationRates.lastError()).toBe('the tax provider answered 401')
  })
})

test('without a provider the imported file answers; a place that it lacks is not known', async () => {
  const server = await serverWith({})
  const company = await makeCompany(server)
  const desk = company.as('Owner')
  await desk.refused('tax_rate_not_known', 'tax.rate', query(company.shops.FL.id, '33101'))
  expect(await importFile(server, FILE)).toEqual({
    rows: 3,
    refused: ['3: ZipCode', '5: EstimatedCombinedRate', '6: quotes'],
  })
  expect(await importFile(server, FILE.replace('0.07,', '0.0725,'))).toMatchObject({ rows: 3 })
  expect((await desk.call('tax.rate', query(company.shops.FL.id, '33101'))).data).toEqual({
    total_rate: '7.25',
    source: 'file',
  })
  await desk.refused('not_found', 'tax.rate', query(newId(), '33101'))
  await desk.refused('invalid_input', 'tax.rate', query(company.shops.FL.id, 'H2X 1Y4'))
})

describe('an order', () => {
  const place = { charge_location_tax: true, postalcode: '33101', region: 'FL' }

  test('of a customer who asks for it takes the tax of their place, whichever way they come', async () => {
    const server = await serverWith({ TAXJAR_API_KEY: 'good-key', TAXJAR_URL: standin.url })
    const company = await makeCompany(server)
    const [there, here] = [await makeCustomer(company, place), await makeCustomer(company)]
    const begun = await openOrder(company, { customer_id: there.id })
    expect(taxes(begun)).toEqual(['Sales Tax 33101 7'])
    await begun.casual('100.00')
    expect(begun.order.final_price).toBe('107.00')
    await begun.apply({ type: 'customer.set', customer_id: here.id, fleet_location_id: null })
    expect(taxes(begun)).not.toContain('Sales Tax 33101 7')
    const later = await openOrder(company)
    const shopTaxes = taxes(later)
    await later.apply({ type: 'customer.set', customer_id: there.id, fleet_location_id: null })
    expect(taxes(later)).toEqual(['Sales Tax 33101 7'])
    await later.apply({ type: 'customer.set', customer_id: null, fleet_location_id: null })
    expect(taxes(later)).toEqual(shopTaxes)
  })

  test('takes the shop’s taxes when the provider does not answer', async () => {
    const server = await serverWith({ TAXJAR_API_KEY: 'good-key', TAXJAR_URL: standin.url })
    const company = await makeCompany(server)
    const customer = await makeCustomer(company, { ...place, postalcode: '50000' })
    const desk = await openOrder(company, { customer_id: customer.id })
    expect(desk.order.taxes).toEqual((await openOrder(company)).order.taxes)
    expect(desk.order.extras.location_tax).toBeUndefined()
  })
})
