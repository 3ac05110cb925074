import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { asOwner, makeCompany, makeCustomer, makeVehicle } from '#test/factories.ts'
import { startStandin, type Standin } from '#test/harness/standin.ts'
import { startServer, testServer, type TestServer } from '#test/harness/server.ts'
import { pointers, type Input } from '#test/harness/station.ts'
import { readConfig } from '../base/config.ts'
import { openPlates } from '../integrations/plate/index.ts'
import { openLog } from '../base/log.ts'

const VIN = '1HGCM82633A004352'
const vendors = ['quickvin', 'platetovin', 'autodev', 'carsxe'] as const
let standin: Standin

beforeAll(async () => {
  standin = await startStandin('plates')
})
afterAll(() => standin.stop())

const settings = (provider: string, key = 'good-key') => ({
  PLATE_PROVIDER: provider,
  PLATE_KEY: key,
  PLATE_URL: standin.url,
})

const question = (plate: string, fields: Partial<Input<'plates.lookup'>['body']> = {}) => ({
  body: { plate, country: 'US' as const, region: 'FL', ...fields },
})

describe.each(vendors)('%s', (vendor) => {
  const ask = (plate: string, { key = 'good-key', region = 'FL', limit = 2000 } = {}) =>
    openPlates(readConfig(settings(vendor, key)), openLog('silent'), limit).lookup({
      plate,
      region,
      country: 'US',
    })

  test('knows a plate', async () => {
    expect(await ask('ABC123')).toEqual({ status: 'ok', vehicles: [{ vin: VIN }] })
  })

  test.each([
    ['NONE', { status: 'not_found' }],
    ['E404', { status: 'not_found' }],
    ['E400', { status: 'invalid_input' }],
    ['E429', { status: 'quota' }],
    ['E401', { status: 'provider_error', retryable: false }],
    ['E500', { status: 'provider_error', retryable: true }],
    ['LOST', { status: 'provider_error', retryable: true }],
    ['JUNK', { status: 'provider_error', retryable: true }],
    ['AWAY', { status: 'provider_error', retryable: true }],
  ])('%s is told as %o', async (plate, result) => {
    expect(await ask(plate)).toEqual(result)
  })

  test('is not waited for longer than the limit', async () => {
    const began = performance.now()
    expect(await ask('SLOW', { limit: 150 })).toEqual({ status: 'provider_error', retryable: true })
    expect(performance.now() - began).toBeLessThan(1500)
  })

  test('refuses a wrong key, and is not asked without a region', async () => {
    expect(await ask('ABC123', { key: 'wrong' })).toEqual({ status: 'provider_error', retryable: false })
    expect(await ask('ABC123', { region: '' })).toEqual({ status: 'invalid_input' })
  })
})

test('QuickVIN names every vehicle of a plate', async () => {
  const plates = openPlates(readConfig(settings('quickvin')), openLog('silent'))
  expect(await plates.lookup({ plate: 'TWO', region: 'FL', country: 'US' })).toEqual({
    status: 'ok',
    vehicles: [{ vin: VIN }, { vin: '1M8GDM9AXKP042788' }],
  })
})

test('neither the key nor an address is logged', async () => {
  const log = openLog('silent')
  const warn = vi.spyOn(log, 'warn')
  await openPlates(readConfig(settings('carsxe')), log).lookup({ plate: 'LOST', region: 'FL', country: 'US' })
  expect(warn).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/good-key|127\.0\.0\.1/)
})

describe('a plate at the counter', () => {
  const unset = testServer()
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(settings('quickvin'))
  })
  afterAll(() => server.close())

  test('that the company knows is answered at once, however it is written, and nobody is asked', async () => {
    const company = await makeCompany(server)
    const customer = await makeCustomer(company)
    const vehicle = await makeVehicle(company, {
      license_plate: 'k48-rtx',
      license_plate_region: 'QC',
      customer_id: customer.id,
    })
    const station = company.as('Technician')
    for (const plate of ['K48 RTX', 'k48rtx', ' K-48·RTX '])
      expect(await station.call('plates.lookup', question(plate, { region: 'qc' }))).toMatchObject({
        status: 'known',
        provider: '',
        known: [{ vehicle: { id: vehicle.id }, owner: { customer: { id: customer.id } } }],
        vehicles: [],
      })
    expect((await company.as('Owner').call('plates.lookups', { query: {} })).total).toBe(0)
  })

  test('of another region is another plate; two vehicles with one plate are both offered', async () => {
    const company = await makeCompany(server)
    const fields = { license_plate: 'ABC 123', license_plate_region: 'QC' }
    const [one, two] = [await makeVehicle(company, fields), await makeVehicle(company, fields)]
    const station = company.as('Owner')
    const answer = await station.call('plates.lookup', question('ABC123', { region: 'QC' }))
    expect(answer.known.map(({ vehicle }) => vehicle.id).sort()).toEqual([one.id, two.id].sort())
    expect((await station.call('plates.lookup', question('ABC123'))).known).toEqual([])
  })

  test('is asked for, checked and decoded again, and who asked is kept', async () => {
    const company = await makeCompany(server)
    const vehicle = await makeVehicle(company, { vin: VIN, license_plate: '' })
    const station = company.as('Technician')
    expect(await station.call('plates.lookup', question('two'))).toMatchObject({
      status: 'ok',
      provider: 'quickvin',
      vehicles: [
        { decoded: { vin: VIN, valid: true, year: 2003 }, known: { id: vehicle.id } },
        { decoded: { vin: '1M8GDM9AXKP042788' }, known: null },
      ],
    })
    const { rows } = await company.as('Company').call('plates.lookups', { query: {} })
    expect(rows).toMatchObject([
      { plate: 'TWO', region: 'FL', provider: 'quickvin', status: 'ok', user_name: 'Technician Tester' },
      { plate: 'TWO', status: 'asked', vins: [] },
    ])
    expect(rows[0]?.vins).toHaveLength(2)
    expect(rows[0]?.lookup_id).toBe(rows[1]?.lookup_id)
  })

  test('with an answer that is no VIN is not found; a known one is asked for on request', async () => {
    const company = await makeCompany(server)
    const vehicle = await makeVehicle(company, { license_plate: 'BAD', license_plate_region: 'FL' })
    const answer = await company.as('Owner').call('plates.lookup', question('BAD', { ask_provider: true }))
    expect(answer).toMatchObject({
      status: 'not_found',
      vehicles: [],
      known: [{ vehicle: { id: vehicle.id } }],
    })
  })

  test('of nothing but dashes is told so; too long a text is refused by its field', async () => {
    const company = await makeCompany(server)
    const station = company.as('Owner')
    expect(await station.call('plates.lookup', question('- -'))).toMatchObject({ status: 'invalid_input' })
    const problem = await station.refused('invalid_input', 'plates.lookup', question('A'.repeat(21)))
    expect(pointers(problem)).toEqual(['/body/plate'])
  })

  test('without a provider says that none is set up, and keeps nothing', async () => {
    const company = await makeCompany(unset())
    expect(await company.as('Owner').call('plates.lookup', question('ABC123'))).toMatchObject({
      status: 'not_configured',
      provider: '',
      known: [],
    })
    expect(await asOwner(unset(), 'select 1 from plate_lookups where company_id = $1', [company.id])).toEqual(
      [],
    )
  })
})
