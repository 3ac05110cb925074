import { describe, expect, test } from 'vitest'
import {
  addPackage,
  details,
  makeCompany,
  makeCustomer,
  makeVehicle,
  openOrder,
  type TestCompany,
} from '#test/factories.ts'
import { change } from '#test/harness/goods/importing.ts'
import { testServer } from '#test/harness/server.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

const page = (company: TestCompany, id: string, shop_id?: string) =>
  company.as('Technician').call('vehicleHistory.get', { params: { id }, query: shop_id ? { shop_id } : {} })

async function serviced(
  company: TestCompany,
  vehicle_id: string,
  mileage: number,
  region: 'FL' | 'QC' = 'FL',
) {
  const desk = await openOrder(company, { vehicle_id, region })
  const oil = company.packages.find((row) => row.services.length > 0) ?? company.packages[0]
  if (!oil) throw new Error('no package')
  await addPackage(desk, oil)
  await desk.apply({ type: 'field.set', change: { field: 'mileage', value: mileage } })
  await desk.apply({ type: 'field.set', change: { field: 'notes', value: 'Left front pad low' } })
  await desk.move('complete')
  return desk
}

const interval = {
  name: 'Brake fluid',
  name_french: '',
  interval_mile: null,
  interval_month: 36,
  active: true,
  version: 0,
}

describe('everything done to a vehicle', () => {
  test('is shown of the shops that a person works in; the others count for its mileage', async () => {
    const company = await makeCompany(server())
    const vehicle = await makeVehicle(company, { details })
    const florida = await serviced(company, vehicle.id, 50_000)
    const quebec = await serviced(company, vehicle.id, 82_000, 'QC')
    await change(
      company,
      'delete from user_shops where company_id = $1 and user_id = $2 and shop_id = $3',
      company.users.Technician.id,
      company.shops.QC.id,
    )
    const found = await page(company, vehicle.id, company.shops.FL.id)
    expect(found.visits.map(({ id }) => id)).toEqual([florida.order.id])
    expect(found.readings).toHaveLength(2)
    const all = await company
      .as('Owner')
      .call('vehicleHistory.get', { params: { id: vehicle.id }, query: {} })
    expect(all.visits.map(({ id }) => id)).toContain(quebec.order.id)
  })

  test('at any shop, with its lines, mileage in the unit of the shop, and void visits marked', async () => {
    const company = await makeCompany(server())
    const first = await makeCustomer(company, { last_name: 'First' })
    const vehicle = await makeVehicle(company, { customer_id: first.id, details })
    const florida = await serviced(company, vehicle.id, 50_000)
    const quebec = await serviced(company, vehicle.id, 82_000, 'QC')
    const gone = await serviced(company, vehicle.id, 51_500)
    await gone.move('void', 'duplicate_order')
    const cancelled = await openOrder(company, { vehicle_id: vehicle.id })
    await cancelled.move('deleted', 'duplicate_order')
    const found = await page(company, vehicle.id, company.shops.FL.id)
    expect(found.vehicle.name).toBe('2021 Subaru Outback')
    expect(found.unit).toBe('miles')
    expect(found.visits.map((visit) => visit.id).toSorted()).toEqual(
      [florida.order.id, quebec.order.id, gone.order.id].toSorted(),
    )
    expect(found.visits.find((visit) => visit.id === gone.order.id)?.status).toBe('void')
    const visit = found.visits.find((each) => each.id === florida.order.id)
    expect(visit).toMatchObject({
      mileage: 50_000,
      mileage_unit: 'miles',
      notes: 'Left front pad low',
      kind: 'order',
    })
    expect(visit?.lines.some((line) => line.kind === 'service')).toBe(true)
    expect(found.readings.find((row) => row.visit_id === quebec.order.id)).toMatchObject({
      mileage: 50_953,
      plausible: true,
    })
    const french = await page(company, vehicle.id, company.shops.QC.id)
    expect(french.unit).toBe('km')
    expect(french.readings.find((row) => row.visit_id === florida.order.id)?.mileage).toBe(80_467)
    expect(found.owners).toMatchObject([{ customer_id: first.id, to: null }])
    expect(found.due).toEqual([])
    expect(found.has_schedule).toBe(false)
  })

  test('unapproved work counts as declined until it is done', async () => {
    const company = await makeCompany(server())
    const vehicle = await makeVehicle(company)
    const desk = await openOrder(company, { vehicle_id: vehicle.id })
    const [one] = company.packages
    if (!one) throw new Error('no package')
    const line = await addPackage(desk, one)
    await desk.casual('10.00')
    await desk.apply({ type: 'package.set', line_id: line, field: 'approved', value: false })
    await desk.move('complete')
    const { declined, visits } = await page(company, vehicle.id)
    expect(declined).toMatchObject([{ name: one.name, visit_id: desk.order.id, done_since: false }])
    expect(visits[0]?.lines.map((row) => row.kind)).toEqual(['casual'])
  })

  test('a vehicle is found by its VIN’s end, its plate, its name', async () => {
    const company = await makeCompany(server())
    const customer = await makeCustomer(company, { last_name: 'Owner' })
    const vehicle = await makeVehicle(company, { customer_id: customer.id, license_plate: 'ZZ TOP 1' })
    for (const q of [vehicle.vin.slice(-8), 'zztop1', 'outback', '']) {
      const { vehicles } = await company.as('Technician').call('vehicleHistory.search', { query: { q } })
      expect(vehicles, q).toMatchObject([{ id: vehicle.id, owner: 'Chantal Owner' }])
    }
    await company.as('Owner').refused('not_found', 'vehicleHistory.get', { params: { id: newId() } })
  })
})

describe('what is due', () => {
  test('nothing until an interval is on; then from the last service, else “last service unknown”', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const vehicle = await makeVehicle(company, { details })
    await serviced(company, vehicle.id, 50_000)
    const { intervals, severity } = await owner.call('vehicleHistory.intervals', {})
    expect(severity).toBe('both')
    expect(intervals.every((row) => row.recommendation && !row.active && row.version === 0)).toBe(true)
    const blend = intervals.find((row) => row.key === 'oil_full_synthetic')
    if (!blend) throw new Error('no recommendation')
    const { key, taxonomy_id: _taxonomy, recommendation: _shipped, ...fields } = blend
    await owner.call('vehicleHistory.saveInterval', { params: { key }, body: { ...fields, active: true } })
    await owner.call('vehicleHistory.saveInterval', { params: { key: 'brake_fluid' }, body: interval })
    const own = { ...interval, name: 'Grease the hinges', interval_month: 12 }
    await owner.call('vehicleHistory.saveInterval', { params: { key: 'hinges' }, body: own })
    const { due, has_schedule } = await page(company, vehicle.id, company.shops.FL.id)
    expect(has_schedule).toBe(true)
    expect(due.map((line) => [line.name, line.usage, line.state])).toEqual([
      ['Brake fluid', 'normal', 'unknown'],
      ['Grease the hinges', 'normal', 'unknown'],
      ['Engine oil, full synthetic', 'severe', 'later'],
      ['Engine oil, full synthetic', 'normal', 'later'],
    ])
    expect(due[3]).toMatchObject({
      source: 'shop',
      interval: 7500,
      due_mileage: 57_500,
      last_mileage: 50_000,
    })
    expect(due[0]?.item.IntervalItems[0]).toMatchObject({
      FrequencyCode: 'E',
      IntervalMonth: 36,
      CustomShopInterval: true,
    })
    const params = { id: company.shops.FL.id }
    const values = { maintenance_severity: 'severe' as const }
    await owner.call('settings.save', { params, body: { values } })
    expect((await owner.call('vehicleHistory.intervals', {})).severity).toBe('severe')
    expect((await page(company, vehicle.id)).due.map((line) => line.usage)).toEqual([
      'normal',
      'normal',
      'severe',
    ])
  })

  test('an interval is saved over the version that was seen, and must say how often', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const params = { key: 'brake_fluid' }
    const { interval: saved } = await owner.call('vehicleHistory.saveInterval', { params, body: interval })
    expect(saved).toMatchObject({
      version: 1,
      active: true,
      recommendation: true,
      name_french: 'Brake fluid',
    })
    await owner.refused('stale_version', 'vehicleHistory.saveInterval', { params, body: interval })
    await owner.refused('interval_empty', 'vehicleHistory.saveInterval', {
      params,
      body: { ...interval, interval_month: null, version: 1 },
    })
    await company
      .as('Technician')
      .refused('not_allowed', 'vehicleHistory.saveInterval', { params, body: interval })
  })
})
