import { expect, test } from 'vitest'
import { asOwner, makeCompany, makeVehicle, makeVin, type TestCompany } from '#test/factories.ts'
import { change, exported, imported } from '#test/harness/goods/importing.ts'
import { testServer } from '#test/harness/server.ts'
import { withClient } from '../base/postgres/client.ts'
import { backfill as units } from '../migrations/0541_service_intervals_2_units.ts'
import { backfill as vehicleUnits } from '../migrations/0542_mileage_units_1_vehicles.ts'
import { backfill as serviceUnits } from '../migrations/0542_mileage_units_2_services.ts'

const server = testServer()
const ask = <Row extends object>(company: TestCompany, text: string) =>
  asOwner<Row>(server(), text, [company.id])

const mileages = (company: TestCompany) =>
  ask<{ vin: string; mileage: number; mileage_unit: string }>(
    company,
    'select vin, mileage, mileage_unit from vehicles where company_id = $1 order by mileage',
  )

const services = (company: TestCompany) =>
  ask<{ order_number: string; mileage: number; mileage_unit: string; total: string; currency: string }>(
    company,
    `select order_number, mileage, mileage_unit, total, currency from service_records where company_id = $1
      order by order_number`,
  )

/** Three past services: one names the shop in Quebec, one names none, one has neither mileage nor total. */
const history = (vin: string, shop: string) =>
  [
    'VIN,Date,Services,Order number,Shop,Mileage,Total',
    `${vin},2024-01-01,Oil,1,${shop},20000,80.00`,
    `${vin},2024-06-01,Oil,2,,15000,70.00`,
    `${vin},2024-09-01,Oil,3,,,`,
  ].join('\n')

const READ = [
  { order_number: '1', mileage: 20_000, mileage_unit: 'km', total: '80.00', currency: 'cad' },
  { order_number: '2', mileage: 15_000, mileage_unit: 'miles', total: '70.00', currency: 'usd' },
  { order_number: '3', mileage: null, mileage_unit: '', total: null, currency: '' },
]

test('a mileage without a unit is in that of the first shop, and keeps it when the list is exported', async () => {
  const company = await makeCompany(server())
  const [one, two] = [makeVin(), makeVin()]
  await imported(company, {
    kind: 'vehicles',
    bytes: `VIN,Mileage,Mileage unit\n${one},12000,\n${two},15000,km\n`,
  })
  expect(await mileages(company)).toEqual([
    { vin: one, mileage: 12_000, mileage_unit: 'miles' },
    { vin: two, mileage: 15_000, mileage_unit: 'km' },
  ])
  const file = await exported(company, 'vehicles')
  expect(await imported(company, { kind: 'vehicles', bytes: file.bytes })).toMatchObject({
    unchanged: 2,
    updated: 0,
  })
  // A new reading without a unit is in the one that the vehicle has.
  await imported(company, { kind: 'vehicles', bytes: `VIN,Mileage\n${two},16000\n` })
  expect((await mileages(company))[1]).toMatchObject({ mileage: 16_000, mileage_unit: 'km' })
})

test('a past service without a unit or a currency has those of the shop that it names, else of the first', async () => {
  const company = await makeCompany(server())
  const vin = makeVin()
  await makeVehicle(company, { vin })
  await imported(company, { kind: 'history', bytes: history(vin, company.shops.QC.name) })
  expect(await services(company)).toEqual(READ)
})

test('an upgrade gives bare mileages, totals and intervals the unit in which they were typed', async () => {
  const company = await makeCompany(server())
  const vin = makeVin()
  await imported(company, {
    kind: 'vehicles',
    bytes: `VIN,Mileage,Mileage unit\n${vin},15000,km\n${makeVin()},9000,\n`,
  })
  await imported(company, { kind: 'history', bytes: history(vin, company.shops.QC.name) })
  await change(company, `update vehicles set mileage_unit = '' where company_id = $1 and mileage = 9000`)
  await change(company, `update service_records set mileage_unit = '', currency = '' where company_id = $1`)
  await change(
    company,
    `update packages set package_extras = package_extras - 'interval_mile' - 'interval_kilometer'
      || jsonb_build_object('mileage_interval', 4000) where company_id = $1`,
  )
  const idsOf = async (table: string) =>
    (await ask<{ id: string }>(company, `select id from ${table} where company_id = $1`)).map(({ id }) => id)
  const upgrade = async () => {
    for (const [table, { batch }] of [
      ['vehicles', vehicleUnits],
      ['service_records', serviceUnits],
      ['packages', units],
    ] as const) {
      const ids = await idsOf(table)
      await withClient(server().database.ownerUrl, async (client) => {
        await client.query(`select set_config('app.company_id', $1, false)`, [company.id])
        await batch(client, company.id, ids)
      })
    }
  }
  await upgrade()
  await upgrade()
  expect(await mileages(company)).toMatchObject([
    { mileage: 9000, mileage_unit: 'miles' },
    { mileage: 15_000, mileage_unit: 'km' },
  ])
  expect(await services(company)).toEqual(READ)
  const extras = await ask<{ extras: object }>(
    company,
    `select distinct package_extras - 'month_interval' as extras from packages where company_id = $1`,
  )
  expect(extras).toMatchObject([{ extras: { interval_mile: 4000, interval_kilometer: null } }])
})
