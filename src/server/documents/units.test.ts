import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  addPackage,
  makeCompany,
  makeCustomer,
  makeVehicle,
  openOrder,
  type TestCompany,
} from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { testServer } from '#test/harness/server.ts'
import { nextOilChange, orderShopUnit, stickerData } from '#domain/orders/sticker.ts'
import { documentModel } from './model.ts'
import { french } from '#test/harness/say.ts'

const server = testServer()

const within = (company: TestCompany, statement: ReturnType<typeof sql>) =>
  server().services.database.tenant(company.id, (tx) => statement.execute(tx))

/** Gives the first package of the catalogue these intervals. */
async function intervals(company: TestCompany, miles: number | null, kilometers: number | null) {
  const station = company.as('Manager')
  const { packages } = await station.call('packages.list', {})
  const kept = packages.find(({ id }) => id === company.packages[0]?.id)
  if (!kept) throw new Error('no package')
  const { id, position: _position, ...body } = kept
  const extras = { ...body.package_extras, interval_mile: miles, interval_kilometer: kilometers }
  await station.call('packages.save', {
    params: { id },
    body: {
      ...body,
      parts: body.parts.map(
        ({ inventory_item_id, quantity, included_quantity, custom_price, badge_type }) => ({
          inventory_item_id,
          filters: [],
          name: '',
          name_french: '',
          quantity,
          included_quantity,
          custom_price,
          badge_type,
        }),
      ),
      options: [],
      casual_items: [],
      package_extras: { ...extras, posted_price: false },
    },
  })
}

/** A finalized oil change in a shop, with its mileage. */
async function oilChange(
  company: TestCompany,
  region: 'FL' | 'QC',
  vehicle_id: string,
  mileage: number,
): Promise<Desk> {
  const desk = await openOrder(company, { region, vehicle_id, mileage })
  const [item] = company.packages
  if (!item) throw new Error('no package')
  await addPackage(desk, item)
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.move('complete')
  return desk
}

const plain = (value: unknown): string => JSON.stringify(value).replaceAll(/[\u00A0\u202F]/g, ' ')

const invoiceOf = ({ order }: Desk, language: 'en' | 'fr-CA'): string =>
  plain(documentModel(order, [], { kind: 'invoice', language, logo: '', explained: false, bay: '' }).facts)

test('an interval in miles is kilometers in a shop that reads kilometers: order, invoice and sticker', async () => {
  const company = await makeCompany(server())
  await intervals(company, 7500, null)
  const { id } = await makeVehicle(company)
  const tampa = await oilChange(company, 'FL', id, 40_000)
  const laval = await oilChange(company, 'QC', id, 64_400)
  expect(tampa.order.packages[0]?.package_extras.mileage_interval).toBe(7500)
  expect(laval.order.packages[0]?.package_extras.mileage_interval).toBe(12_000)
  expect(invoiceOf(tampa, 'en')).toContain('47,500 mi')
  expect(invoiceOf(laval, 'fr-CA')).toContain('76 400 km')
  const due = nextOilChange(laval.order, { daily: null, interval: null })
  expect(stickerData(laval.order, due, orderShopUnit(laval.order), french)).toMatchObject({
    unit: 'km',
    next_due_mileage: 76_400,
  })
})

test('an interval for each unit is never converted', async () => {
  const company = await makeCompany(server())
  await intervals(company, 5000, 10_000)
  const { id } = await makeVehicle(company)
  const [tampa, laval] = [await oilChange(company, 'FL', id, 1000), await oilChange(company, 'QC', id, 2000)]
  expect(tampa.order.packages[0]?.package_extras.mileage_interval).toBe(5000)
  expect(laval.order.packages[0]?.package_extras.mileage_interval).toBe(10_000)
})

test('what is due in a shop is in its unit, by readings of shops with either', async () => {
  const company = await makeCompany(server())
  await intervals(company, 7500, null)
  const customer = await makeCustomer(company)
  const { id } = await makeVehicle(company, { customer_id: customer.id })
  const first = await oilChange(company, 'FL', id, 10_000)
  const last = await oilChange(company, 'QC', id, 20_093)
  // 100 days and 4,000 km between the two: 10,000 miles are 16,093 km.
  await within(
    company,
    sql`update orders set complete_timestamp = now() - interval '100 days', created_timestamp = now() - interval '100 days'
      where id = ${first.order.id}`,
  )
  const reminders = await company.as('Owner').call('reminders.preview', {
    params: { id: company.shops.QC.id },
  })
  expect(reminders.vehicles).toEqual([])
  // A year later it is due, by its own 40 km a day: 12,000 km in 300 days.
  await within(
    company,
    sql`update orders set complete_timestamp = complete_timestamp - interval '300 days',
      created_timestamp = created_timestamp - interval '300 days' where vehicle_id = ${id}`,
  )
  await within(
    company,
    sql`update orders set packages = jsonb_set(packages, '{0,package_extras,month_interval}', 'null')
      where id = ${last.order.id}`,
  )
  const later = await company.as('Owner').call('reminders.preview', {
    params: { id: company.shops.QC.id },
  })
  expect(later.vehicles).toMatchObject([{ distance: 12_000, a_day: '40.0' }])
  const history = await company.as('Owner').call('vehicleHistory.get', {
    params: { id },
    query: { shop_id: company.shops.QC.id },
  })
  expect(history.unit).toBe('km')
  expect(history.readings.map(({ mileage }) => mileage)).toEqual([16_093, 20_093])
})

test('a recommendation in miles is due after rounded kilometers, and one of its own in kilometers stays', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const save = (key: string, fields: { interval_mile?: number | null; interval_kilometer?: number | null }) =>
    owner.call('vehicleHistory.saveInterval', {
      params: { key },
      body: { name: 'Coolant', interval_month: null, active: true, version: 0, ...fields },
    })
  await save('coolant', { interval_mile: 60_000 })
  const { id } = await makeVehicle(company)
  const desk = await openOrder(company, { region: 'QC', vehicle_id: id, mileage: 50_000 })
  await desk.casual('10.00', { name: 'Coolant' })
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.move('complete')
  const dueAt = async (shop_id: string) =>
    (await owner.call('vehicleHistory.get', { params: { id }, query: { shop_id } })).due.map(
      ({ interval, due_mileage }) => [interval, due_mileage],
    )
  expect(await dueAt(company.shops.QC.id)).toEqual([[97_000, 147_000]])
  expect(await dueAt(company.shops.FL.id)).toEqual([[60_000, 31_069 + 60_000]])
  const { interval } = await owner.call('vehicleHistory.saveInterval', {
    params: { key: 'coolant' },
    body: {
      name: 'Coolant',
      interval_mile: 60_000,
      interval_kilometer: 100_000,
      interval_month: null,
      active: true,
      version: 1,
    },
  })
  expect(interval).toMatchObject({ interval_mile: 60_000, interval_kilometer: 100_000 })
  expect(await dueAt(company.shops.QC.id)).toEqual([[100_000, 150_000]])
})

test('a shop that changes its unit reads its former orders as they were written', async () => {
  const company = await makeCompany(server())
  const { id } = await makeVehicle(company)
  await oilChange(company, 'FL', id, 10_000)
  await within(
    company,
    sql`update shops set distance_measurement = 'km' where company_id = ${company.id} and id = ${company.shops.FL.id}`,
  )
  const { readings, visits } = await company.as('Owner').call('vehicleHistory.get', {
    params: { id },
    query: { shop_id: company.shops.FL.id },
  })
  expect(visits[0]).toMatchObject({ mileage: 10_000, mileage_unit: 'miles' })
  expect(readings[0]?.mileage).toBe(16_093)
})
