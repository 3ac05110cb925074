import { expect, test } from 'vitest'
import {
  addPackage,
  details,
  makeCompany,
  makeVehicle,
  openOrder,
  type TestCompany,
} from '#test/factories.ts'
import { exported, imported } from '#test/harness/goods/importing.ts'
import { testServer } from '#test/harness/server.ts'
import {
  saveSpecification as save,
  specificationBody as body,
  type SpecificationBody as Body,
} from '#test/harness/specifications.ts'
import { pointers } from '#test/harness/station.ts'
import { knownSpecification } from '#domain/vehicles/specifications/specification.ts'
import { newId } from '../base/ids.ts'

const server = testServer()
const of = (more: Partial<Body>) => ({ params: { id: newId() }, body: body(more) })

const TRUCK = { year: 2018, make: 'Ford', model: 'F-150', engine: '5.0L 8 cyl Gasoline' }
async function known(company: TestCompany, vehicle_id?: string, unit: 'quart' | 'liter' = 'quart') {
  const query = { ...TRUCK, unit, ...(vehicle_id && { vehicle_id }) }
  const { specifications, learned } = await company.as('Technician').call('specifications.find', { query })
  return knownSpecification(specifications, learned)
}

const truck = (company: TestCompany) => makeVehicle(company, { details: { ...details, ...TRUCK } })

async function oilChange(company: TestCompany, vehicle_id: string, quantity: string) {
  const desk = await openOrder(company, { vehicle_id })
  const [sold] = company.packages
  if (!sold) throw new Error('no package')
  await addPackage(desk, sold)
  const oil = desk.order.parts.find((row) => row.unit === 'quart')
  await desk.apply({
    type: 'line.set',
    list: 'parts',
    line_id: oil?.id ?? '',
    field: 'quantity_to_use',
    value: quantity,
  })
  for (const to of ['stand-by', 'in-progress', 'pre-complete'] as const) await desk.move(to)
  await desk.pay()
  await desk.move('complete')
}

test('the specification of a model is found for its vehicles, and that of one vehicle is closer', async () => {
  const company = await makeCompany(server())
  const vehicle = await truck(company)
  await save(company)
  expect((await known(company, vehicle.id)).oil_capacity).toEqual({
    value: '8.8',
    unit: 'quart',
    from: 'model',
  })
  const { specification } = await save(company, { vehicle_id: vehicle.id, oil_capacity: '8.5' })
  expect(specification).toMatchObject({ make: '', year_from: null, version: 1 })
  expect((await known(company, vehicle.id)).oil_capacity).toMatchObject({ value: '8.5', from: 'vehicle' })
  expect((await known(company)).oil_capacity).toMatchObject({ value: '8.8' })
})

test('an edit keeps its history and meets a newer version', async () => {
  const company = await makeCompany(server())
  const { id } = (await save(company)).specification
  await save(company, { oil_capacity: '8.5', version: 1 }, id)
  const manager = company.as('Manager')
  await manager.refused('stale_version', 'specifications.save', {
    params: { id },
    body: body({ version: 1 }),
  })
  await save(company, { version: 2, removed: true }, id)
  expect(await known(company)).toEqual({})
  const { changes } = await manager.call('specifications.history', { params: { id } })
  expect(changes.map((row) => [row.before?.['oil_capacity'], row.after?.['oil_capacity']])).toEqual([
    ['8.5', undefined],
    ['8.8', '8.5'],
    [undefined, '8.8'],
  ])
  expect(changes[0]?.user_name).toBe('Manager Tester')
  await manager.refused('not_found', 'specifications.history', { params: { id: newId() } })
  await manager.refused('not_found', 'specifications.save', {
    params: { id: newId() },
    body: body({ version: 3 }),
  })
})

test('a technician enters what one vehicle takes, and not what a whole model takes', async () => {
  const company = await makeCompany(server())
  const vehicle = await truck(company)
  const technician = company.as('Technician')
  await technician.refused('not_allowed', 'specifications.save', of({}))
  await technician.call('specifications.save', of({ vehicle_id: vehicle.id }))
  const wrong = await technician.refused('not_found', 'specifications.save', of({ vehicle_id: newId() }))
  expect(pointers(wrong)).toEqual(['/body/vehicle_id'])
  const empty = await company
    .as('Manager')
    .refused('invalid_input', 'specifications.save', of({ make: ' ', year_from: 2019, year_to: 2018 }))
  expect(pointers(empty)).toEqual(['/body/make', '/body/year_to'])
})

test('finalized orders teach the capacity, with how often and when last', async () => {
  const company = await makeCompany(server())
  const first = await truck(company)
  const second = await truck(company)
  await oilChange(company, first.id, '5.7')
  expect((await known(company, second.id)).oil_capacity).toBeUndefined()
  await oilChange(company, first.id, '5.7')
  expect((await known(company, first.id)).oil_capacity).toMatchObject({
    value: '5.7',
    unit: 'quart',
    from: 'orders',
    times: 2,
  })
  expect((await known(company, second.id, 'liter')).oil_capacity).toMatchObject({
    value: '5.4',
    unit: 'liter',
    times: 2,
  })
  expect((await known(company, second.id)).viscosity?.value).toBe('5W-30')
  await oilChange(company, second.id, '6')
  expect((await known(company, second.id)).oil_capacity).toMatchObject({ value: '6', times: 1 })
})

test('another company learns nothing and sees nothing', async () => {
  const company = await makeCompany(server())
  await save(company)
  expect(await known(await makeCompany(server()))).toEqual({})
})

test('a table of specifications is imported once and exported again', async () => {
  const company = await makeCompany(server())
  const vehicle = await truck(company)
  const table = [
    'VIN;Année;Marque;Modèle;Moteur;Viscosité;Capacité;Unité de capacité;Couple;Unité du couple',
    ';2018;Ford;F-150;5.0L;5W-20;8,3;litres;26;nm',
    `${vehicle.vin};;;;;5W-30;8,0;litres;;`,
    ';2018;Ford;;;5W-20;8,3;litres;;',
  ].join('\n')
  const done = await imported(company, { kind: 'specifications', bytes: table })
  expect([done.added, done.wrong, done.problem]).toEqual([2, 1, ''])
  const found = await known(company, vehicle.id)
  expect(found.oil_capacity).toEqual({ value: '8', unit: 'liter', from: 'vehicle' })
  expect(found.drain_torque).toEqual({ value: '26', unit: 'N·m', from: 'model' })
  const again = await imported(company, { kind: 'specifications', bytes: table.replace(';26;nm', ';27;nm') })
  expect([again.added, again.updated, again.unchanged]).toEqual([0, 1, 1])
  const [row] = (await company.as('Owner').call('specifications.find', { query: TRUCK })).specifications
  const { changes } = await company
    .as('Owner')
    .call('specifications.history', { params: { id: row?.id ?? '' } })
  expect(changes).toHaveLength(2)
  const file = await exported(company, 'specifications')
  const back = await imported(await makeCompany(server()), {
    kind: 'specifications',
    bytes: file.bytes.toString(),
  })
  expect(back.problem).toBe('')
  const same = await imported(company, { kind: 'specifications', bytes: file.bytes.toString() })
  expect([same.added, same.updated, same.unchanged]).toEqual([0, 0, 2])
})
