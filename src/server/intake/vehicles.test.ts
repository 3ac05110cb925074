import { describe, expect, test } from 'vitest'
import {
  asOwner,
  details,
  makeCompany,
  makeCustomer,
  makeVehicle,
  makeVin,
  openOrder,
  vehicleInput,
} from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers, type Input } from '#test/harness/station.ts'
import { newId } from '../base/ids.ts'

const server = testServer()
const GOOD = '1HGCM82633A004352'

describe('what a VIN says', () => {
  test('of a known vehicle brings its owner and its history', async () => {
    const company = await makeCompany(server())
    const customer = await makeCustomer(company)
    const vehicle = await makeVehicle(company, { vin: GOOD, customer_id: customer.id })
    const desk = await openOrder(company, { vehicle_id: vehicle.id })
    const answer = await company
      .as('Technician')
      .call('vehicles.vin', { params: { vin: ` ${GOOD.toLowerCase()} ` }, query: {} })
    expect(answer).toMatchObject({
      decoded: { valid: true, vin: GOOD },
      known: { id: vehicle.id },
      owner: { customer: { id: customer.id } },
      history: [{ id: desk.order.id }],
    })
  })

  test('of another company’s vehicle is nothing', async () => {
    await makeVehicle(await makeCompany(server()), { vin: GOOD })
    const answer = await (
      await makeCompany(server())
    )
      .as('Owner')
      .call('vehicles.vin', { params: { vin: GOOD }, query: {} })
    expect(answer).toMatchObject({ known: null, owner: null, history: [] })
  })

  test.each([
    ['a wrong digit', '1HGCM82643A004352'],
    ['18 characters', `${GOOD}5`],
    ['the letter I', '1HGCM82633AI04352'],
    ['the letter O', 'O'.repeat(17)],
    ['the letter Q', `Q${GOOD.slice(1)}`],
    ['too few', 'ABC'],
  ])('that is not valid for %s is said to be so', async (_what, vin) => {
    const company = await makeCompany(server())
    const { decoded, known } = await company.as('Owner').call('vehicles.vin', { params: { vin }, query: {} })
    expect(decoded.valid).toBe(false)
    expect(decoded.problem).not.toBeNull()
    expect(known).toBeNull()
    const problem = await company
      .as('Owner')
      .refused(
        'vin_not_valid',
        'vehicles.save',
        vehicleInput({ vin: vin.slice(0, 17) === GOOD ? `X${GOOD.slice(1)}` : vin.slice(0, 17) }),
      )
    expect(pointers(problem)).toEqual(['/body/vin'])
  })

  test('a scanner’s leading I or trailing V is stripped', async () => {
    const company = await makeCompany(server())
    for (const vin of [`I${GOOD}`, `${GOOD}V`]) {
      expect(
        (await company.as('Owner').call('vehicles.vin', { params: { vin }, query: {} })).decoded,
      ).toMatchObject({ valid: true, vin: GOOD })
      expect(
        pointers(
          await company
            .as('Owner')
            .refused('invalid_input', 'vehicles.save', vehicleInput({ vin: `${vin}${vin}` })),
        ),
      ).toEqual(['/body/vin'])
    }
  })
})

describe('a vehicle', () => {
  test('is added and changed under its id', async () => {
    const company = await makeCompany(server())
    const vehicle = await makeVehicle(company, { license_plate: 'k48 <b>rtx', color: 'blue' })
    expect(vehicle).toMatchObject({ license_plate: 'K48 RTX', color: 'blue', version: 1 })
    const changed = await makeVehicle(company, {
      id: vehicle.id,
      vin: vehicle.vin,
      color: 'red',
      details: { ...details, model: 'Forester' },
    })
    expect(changed).toMatchObject({
      id: vehicle.id,
      color: 'red',
      version: 2,
      details: { model: 'Forester' },
    })
  })

  test('a VIN that the company knows answers the known vehicle, also when two stations add it at once', async () => {
    const company = await makeCompany(server())
    const vin = makeVin()
    const made = await Promise.all(Array.from({ length: 5 }, () => makeVehicle(company, { vin })))
    expect(new Set(made.map((row) => row.id)).size).toBe(1)
  })

  test('without a VIN is a vehicle too', async () => {
    const company = await makeCompany(server())
    const [first, second] = [await makeVehicle(company, { vin: '' }), await makeVehicle(company, { vin: '' })]
    expect(first.id).not.toBe(second.id)
  })

  test('an owner or an id that is not there is refused by name', async () => {
    const company = await makeCompany(server())
    const station = company.as('Owner')
    const problem = await station.refused(
      'not_found',
      'vehicles.save',
      vehicleInput({ customer_id: newId(), fleet_location_id: newId() }),
    )
    expect(pointers(problem)).toEqual(['/body/customer_id', '/body/fleet_location_id'])
    await station.refused('not_found', 'vehicles.save', { ...vehicleInput(), params: { id: newId() } })
    await station.refused('not_found', 'vehicles.get', { params: { id: newId() } })
    await station.refused('not_found', 'vehicles.get', { params: { id: 'not-an-id' } })
    const { details: _details, ...rest } = vehicleInput().body
    expect(
      pointers(
        await station.refused('invalid_input', 'vehicles.save', { params: { id: rest.id }, body: rest }),
      ),
    ).toEqual(['/body/details'])
  })
})

describe('a save against the version that was seen', () => {
  test('refuses what is stale with the newer vehicle, and takes the same request twice', async () => {
    const company = await makeCompany(server())
    const vehicle = await makeVehicle(company, { vin: '' })
    const station = company.as('Owner')
    const saved = (color: string, version: number) =>
      vehicleInput({ id: vehicle.id, vin: '', color, version })
    const first = await station.call('vehicles.save', saved('red', 1))
    expect(first.vehicle).toMatchObject({ color: 'red', version: 2 })
    expect((await station.call('vehicles.save', saved('red', 1))).vehicle.version).toBe(2)
    const problem = await station.refused('stale_version', 'vehicles.save', saved('blue', 1))
    expect(problem.current).toMatchObject({ vehicle: { color: 'red', version: 2 } })
  })
})

describe('other vehicles', () => {
  test('a trailer has a description and numbers of its own, and its order says so', async () => {
    const company = await makeCompany(server())
    const trailer = await makeVehicle(company, {
      kind: 'trailer',
      vin: '',
      description: 'Big  Tex 70PI',
      identifier: '16vpx142',
      details: { ...details, year: 2019, make: '', model: '', sub_model: '', engine: '' },
    })
    expect(trailer).toMatchObject({ kind: 'trailer', description: 'Big Tex 70PI', identifier: '16VPX142' })
    const { order } = await openOrder(company, { vehicle_id: trailer.id, flow_type: 'other_vehicle' })
    expect(order).toMatchObject({
      vehicle_id: trailer.id,
      other_vehicle_id: trailer.id,
      other_vehicle_info: '2019 Big Tex 70PI · 16VPX142',
      vehicle_details: null,
      year_make_model_entry: false,
    })
    const { results } = await company.as('Owner').call('orders.find', { query: { q: '16vpx142' } })
    expect(results.map(({ kind }) => kind)).toContain('vehicle')
  })

  test('is refused without a word of what it is', async () => {
    const company = await makeCompany(server())
    const problem = await company
      .as('Owner')
      .refused('invalid_input', 'vehicles.save', vehicleInput({ kind: 'boat', vin: '' }))
    expect(pointers(problem)).toEqual(['/body/description'])
  })

  test('a vehicle by year, make and model marks its order, which keeps the words when the vehicle changes', async () => {
    const company = await makeCompany(server())
    const vehicle = await makeVehicle(company, { vin: '', identifier: 'WVWZZZ1KZAW000001' })
    const desk = await openOrder(company, { vehicle_id: vehicle.id, flow_type: 'year_make_model' })
    expect(desk.order).toMatchObject({ year_make_model_entry: true, vehicle_details: { model: 'Outback' } })
    await makeVehicle(company, { id: vehicle.id, vin: '', details: { ...details, model: 'Legacy' } })
    expect((await desk.reload()).order.vehicle_details?.model).toBe('Outback')
  })
})

describe('whose it is', () => {
  test('a change of owner keeps who had it, and the history stays with the vehicle', async () => {
    const company = await makeCompany(server())
    const [first, second] = [
      await makeCustomer(company, { last_name: 'Before' }),
      await makeCustomer(company, { last_name: 'After' }),
    ]
    const vehicle = await makeVehicle(company, { customer_id: first.id })
    const desk = await openOrder(company, { vehicle_id: vehicle.id, customer_id: first.id })
    const station = company.as('Technician')
    const to = (id: string, version: number) => ({
      params: { id: vehicle.id },
      body: { customer_id: id, fleet_location_id: null, version },
    })
    const changed = await station.call('vehicles.changeOwner', to(second.id, 1))
    expect(changed.vehicle).toMatchObject({ customer_id: second.id, version: 2 })
    expect((await station.call('vehicles.changeOwner', to(second.id, 1))).vehicle.version).toBe(2)
    await station.refused('stale_version', 'vehicles.changeOwner', to(first.id, 1))
    await station.refused('not_found', 'vehicles.changeOwner', to(newId(), 2))
    const { owners } = await station.call('vehicles.owners', { params: { id: vehicle.id } })
    expect(owners).toMatchObject([
      { customer_id: second.id, name: 'Chantal After', to_timestamp: null, user_name: 'Technician Tester' },
      { customer_id: first.id, name: 'Chantal Before', to_timestamp: expect.any(String) as string },
    ])
    const page = await station.call('vehicles.get', { params: { id: vehicle.id } })
    expect(page.history).toMatchObject([{ id: desk.order.id, customer_name: 'Chantal Before' }])
  })

  test('one who had it before owners were kept is not forgotten', async () => {
    const company = await makeCompany(server())
    const first = await makeCustomer(company)
    const vehicle = await makeVehicle(company, { customer_id: first.id })
    await asOwner(server(), `delete from vehicle_owners where company_id = '${company.id}'`)
    const ask = () => company.as('Owner').call('vehicles.owners', { params: { id: vehicle.id } })
    expect((await ask()).owners).toMatchObject([{ customer_id: first.id, to_timestamp: null }])
    await makeVehicle(company, { id: vehicle.id, vin: vehicle.vin })
    expect((await ask()).owners).toMatchObject([
      { customer_id: first.id, to_timestamp: expect.any(String) as string },
    ])
  })

  test('of nobody that is there is refused', async () => {
    const station = (await makeCompany(server())).as('Owner')
    await station.refused('not_found', 'vehicles.owners', { params: { id: newId() } })
    await station.refused('not_found', 'vehicles.list', { query: { customer_id: newId() } })
    await station.refused('invalid_input', 'vehicles.list', { query: {} })
  })
})

describe('the vehicles of an owner', () => {
  test('come with their last visit, the latest first; a removed one leaves the list and comes back', async () => {
    const company = await makeCompany(server())
    const customer = await makeCustomer(company)
    const [old, recent] = [
      await makeVehicle(company, { customer_id: customer.id, license_plate: 'OLD 100' }),
      await makeVehicle(company, { customer_id: customer.id }),
    ]
    await openOrder(company, { vehicle_id: recent.id })
    const station = company.as('Manager')
    const list = async (query: object = {}) =>
      (await station.call('vehicles.list', { query: { customer_id: customer.id, ...query } })).vehicles
    expect(await list()).toMatchObject([
      { id: recent.id, orders: 1, last_visit_timestamp: expect.any(String) as string },
      { id: old.id, orders: 0, last_visit_timestamp: null },
    ])
    expect((await list({ q: 'old100' })).map(({ id }) => id)).toEqual([old.id])

    const one = { params: { id: old.id }, body: { version: 1 } }
    const gone = await station.call('vehicles.remove', one)
    expect(gone.vehicle).toMatchObject({ removed: true, version: 2 })
    expect((await station.call('vehicles.remove', one)).vehicle.version).toBe(2)
    expect((await list()).map(({ id }) => id)).toEqual([recent.id])
    expect((await list({ removed: 'yes' })).map(({ id }) => id)).toEqual([old.id])
    const find = async (q: string) =>
      (await station.call('orders.find', { query: { q } })).results.map(({ id }) => id)
    expect(await find('old')).not.toContain(old.id)
    expect(await find('old-100')).toContain(old.id)
    await station.refused('stale_version', 'vehicles.restore', one)
    await station.refused('stale_version', 'vehicles.remove', {
      params: { id: recent.id },
      body: { version: 9 },
    })
    await station.refused('not_found', 'vehicles.remove', { params: { id: newId() }, body: { version: 1 } })
    await station.refused('not_found', 'vehicles.restore', { params: { id: newId() }, body: { version: 1 } })
    await station.call('vehicles.restore', { params: { id: old.id }, body: { version: 2 } })
    expect(await list()).toHaveLength(2)
  })
})

test('a mileage in kilometres is compared in miles where the shop reads miles', async () => {
  const company = await makeCompany(server())
  const vehicle = await makeVehicle(company)
  const laval = await openOrder(company, { region: 'QC', vehicle_id: vehicle.id, mileage: 100_000 })
  await laval.casual('10.00')
  await laval.move('complete')
  const tampa = await openOrder(company, { vehicle_id: vehicle.id })
  expect(tampa.order.old_mileage).toBe(62_137)
  const { vehicle: known } = await company.as('Owner').call('vehicles.get', { params: { id: vehicle.id } })
  expect(known).toMatchObject({ mileage: 100_000, mileage_unit: 'km' })
})

test('years, makes, models, versions and engines of the vehicle table', async () => {
  const station = (await makeCompany(server())).as('Technician')
  const ask = async (query: Input<'vehicleTable.choices'>['query']) =>
    (await station.call('vehicleTable.choices', { query })).choices.map(({ value }) => value)
  expect((await ask({ field: 'year' })).at(-1)).toBe('1900')
  expect(await ask({ field: 'make', year: 2018 })).toContain('Toyota')
  expect(await ask({ field: 'model', year: 2018, make: 'Toyota' })).toContain('Camry')
  const camry = { year: 2018, make: 'Toyota', model: 'Camry' }
  expect(await ask({ field: 'sub_model', ...camry })).toContain('XSE')
  expect(await ask({ field: 'engine', ...camry })).toContain('2.5L 4 cyl Gasoline')
  expect(await ask({ field: 'model', year: 2018, make: 'Nobody' })).toEqual([])
})
