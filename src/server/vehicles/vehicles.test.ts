import { describe, expect, test } from 'vitest'
import {
  details,
  makeCompany,
  makeCustomer,
  makeVehicle,
  makeVin,
  openOrder,
  vehicleInput,
} from '../../../test/factories.ts'
import { testServer } from '../../../test/harness/server.ts'
import { pointers } from '../../../test/harness/station.ts'
import { newId } from '../ids.ts'

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
