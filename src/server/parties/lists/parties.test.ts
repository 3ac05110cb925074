import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  makeCompany,
  makeCustomer,
  makeFleet,
  makeVehicle,
  openOrder,
  owedOrder,
  type TestCompany,
} from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { newId } from '#server/base/ids.ts'
import { bodyOf } from '#test/harness/station.ts'

const server = testServer()

const stamped = () => ({ id: newId(), device_id: newId(), made_at: new Date().toISOString() })

const kept = (company: TestCompany, id: string) =>
  company.as('Owner').call('customers.get', { params: { id } })

/** Two records of the same person, the second with a vehicle and an order. */
async function twice() {
  const company = await makeCompany(server())
  const one = await makeCustomer(company, { email: '', black_listed_emails: ['a@example.com'] })
  const other = await makeCustomer(company, {
    first_name: 'Chantale',
    notes: 'Likes tea',
    black_listed_emails: ['b@example.com'],
    consent_email: 'refused',
  })
  const vehicle = await makeVehicle(company, { customer_id: other.id })
  const desk = await openOrder(company, { customer_id: other.id, vehicle_id: vehicle.id })
  const params = { kind: 'customer' as const, id: one.id, other_id: other.id }
  return { company, one, other, vehicle, desk, params, manager: company.as('Manager') }
}

test('two records become one and two again, with what moved', async () => {
  const { company, one, other, vehicle, desk, params, manager } = await twice()
  const preview = await manager.call('parties.mergePreview', { params })
  expect(preview).toMatchObject({ vehicles: 1, orders: 1 })
  expect(Object.fromEntries(preview.fields.map((row) => [row.field, row.take]))).toEqual({
    first_name: 'kept',
    email: 'other',
    consent_email: 'other',
    black_listed_emails: 'both',
    notes: 'both',
  })
  const id = newId()
  const { merge } = await manager.call('parties.merge', { params, body: { id, take: ['first_name'] } })
  expect(merge).toMatchObject({ vehicles: 1, orders: 1, undone_at: null, user_name: 'Manager Tester' })
  expect((await manager.call('parties.merge', { params, body: { id } })).merge).toEqual(merge)
  expect((await kept(company, one.id)).customer).toMatchObject({
    first_name: 'Chantale',
    email: 'chantal@example.com',
    consent_email: 'refused',
    notes: 'Likes tea',
    black_listed_emails: ['a@example.com', 'b@example.com'],
  })
  expect((await kept(company, other.id)).customer).toMatchObject({ merged_into: one.id })
  const moved = await manager.call('orders.get', { params: { id: desk.order.id } })
  expect(moved.order).toMatchObject({ customer_id: one.id, customer: { id: one.id, first_name: 'Chantale' } })
  const page = await manager.call('parties.page', { params: { kind: 'customer', id: one.id } })
  expect(page.vehicles.map((row) => row.id)).toEqual([vehicle.id])
  expect(page.merges).toEqual([merge])
  const owners = async () =>
    (await manager.call('vehicles.owners', { params: { id: vehicle.id } })).owners.map(
      (row) => row.customer_id,
    )
  expect(await owners()).toEqual([one.id])
  expect((await manager.call('customers.search', { query: { q: 'chantale' } })).parties).toHaveLength(1)

  // Later changes stay; the rest is as it was before.
  const { customer } = await kept(company, one.id)
  const {
    created_at: _c,
    removed_at: _r,
    merged_into: _m,
    id: _i,
    tax_exempt_file: _f,
    consent_at: _a,
    ...fields
  } = customer
  await manager.call('customers.save', {
    params: { id: one.id },
    body: bodyOf('customers.save', { ...fields, country: 'US', first_name: 'Chantal B' }),
  })
  const undone = await manager.call('parties.undoMerge', { params: { id } })
  expect(undone.merge).toMatchObject({ undone_by: 'Manager Tester' })
  expect((await kept(company, one.id)).customer).toMatchObject({
    first_name: 'Chantal B',
    email: '',
    notes: '',
  })
  expect((await kept(company, other.id)).customer).toMatchObject({ merged_into: null, removed_at: null })
  const back = await manager.call('parties.page', { params: { kind: 'customer', id: other.id } })
  expect(back.vehicles.map((row) => row.id)).toEqual([vehicle.id])
  expect(back.orders.map((row) => row.id)).toEqual([desk.order.id])
  expect(await owners()).toEqual([other.id])
  await manager.refused('merge_undone', 'parties.undoMerge', { params: { id } })
  await manager.refused('not_found', 'parties.undoMerge', { params: { id: newId() } })
})

test('account credit goes over with a merge and comes back with its undo, never more than is left', async () => {
  const { company, one, other, params, manager } = await twice()
  const credit = async (id: string) =>
    (await manager.call('payments.credit', { query: {}, params: { kind: 'customer', id } })).credit
  const change = (id: string, amount: string) =>
    manager.call('payments.adjustCredit', {
      params: { kind: 'customer', id },
      body: {
        ...stamped(),
        shop_id: company.shops.FL.id,
        amount,
        reason: 'Goodwill',
      },
    })
  await change(other.id, '30.00')
  await change(one.id, '5.00')
  const id = newId()
  await manager.call('parties.merge', { params, body: { id } })
  expect([await credit(one.id), await credit(other.id)]).toEqual(['35.00', '0.00'])
  await change(one.id, '-15.00')
  await manager.call('parties.undoMerge', { params: { id } })
  expect([await credit(one.id), await credit(other.id)]).toEqual(['0.00', '20.00'])
})

test('what was spent of account credit before a merge is the kept record’s when that is taken back', async () => {
  const { company, one, other, params, manager } = await twice()
  const credit = async (id: string) =>
    (await manager.call('payments.credit', { query: {}, params: { kind: 'customer', id } })).credit
  await manager.call('payments.addCredit', {
    params: { kind: 'customer', id: other.id },
    body: { ...stamped(), shop_id: company.shops.FL.id, payment_method: 'Cash', amount: '40.00' },
  })
  const desk = await owedOrder(company, { customer_id: other.id }, '20.00')
  const {
    order: { payments },
  } = await desk.pay({ payment_method: 'Account Credit' })
  await manager.call('parties.merge', { params, body: { id: newId() } })
  await desk.reload()
  await desk.station.call('orders.reversePayment', {
    params: { id: desk.order.id, payment_id: payments[0]?.id ?? '' },
    body: { ...stamped(), reason: 'Wrong order', expected_version: desk.order.version },
  })
  expect([await credit(one.id), await credit(other.id)]).toEqual(['40.00', '0.00'])
})

test('a merge that makes no sense is refused in words', async () => {
  const { company, one, other, params, manager } = await twice()
  const third = await makeCustomer(company)
  const body = { id: newId() }
  const to = (id: string, other_id: string) => ({ params: { kind: 'customer' as const, id, other_id }, body })
  await manager.refused('merge_with_itself', 'parties.merge', to(one.id, one.id))
  await manager.refused('merge_with_itself', 'parties.mergePreview', to(one.id, one.id))
  await manager.refused('not_found', 'parties.merge', to(one.id, newId()))
  await manager.refused('not_found', 'parties.mergePreview', to(newId(), one.id))
  await manager.call('parties.merge', { params, body })
  await manager.refused('duplicate_id', 'parties.merge', to(one.id, third.id))
  const next = { body: { id: newId() } }
  await manager.refused('record_merged', 'parties.merge', { ...to(third.id, other.id), ...next })
  await manager.refused('record_merged', 'parties.mergePreview', to(third.id, other.id))
  await manager.refused('record_merged', 'customers.restore', { params: { id: other.id } })
  await manager.call('customers.remove', { params: { id: third.id } })
  await manager.refused('record_removed', 'parties.merge', { ...to(one.id, third.id), ...next })
  await manager.refused('record_removed', 'parties.mergePreview', to(one.id, third.id))
})

test('fleet locations are merged too, across fleets', async () => {
  const company = await makeCompany(server())
  const one = await makeFleet(company)
  const other = await makeFleet(company, { fleet_name: 'Northline', phonenumber: '4505550177' })
  const owner = company.as('Owner')
  const desk = await openOrder(company, { fleet_location_id: other.fleet_location_id })
  const params = {
    kind: 'fleet_location' as const,
    id: one.fleet_location_id,
    other_id: other.fleet_location_id,
  }
  const { merge } = await owner.call('parties.merge', { params, body: { id: newId() } })
  expect(merge).toMatchObject({ orders: 1, kept_name: 'Depot 4' })
  const { order } = await owner.call('orders.get', { params: { id: desk.order.id } })
  expect(order.fleet_location_id).toBe(one.fleet_location_id)
  await owner.refused('record_merged', 'fleets.restoreLocation', { params: { id: other.fleet_location_id } })
  await owner.call('parties.undoMerge', { params: { id: merge.id } })
  const { location } = await owner.call('fleets.location', { params: { id: other.fleet_location_id } })
  expect(location.merged_into).toBeNull()
})

test('who may be the same is said while one types', async () => {
  const company = await makeCompany(server())
  const station = company.as('Technician')
  const known = await makeCustomer(company, {
    first_name: 'Jean',
    last_name: 'Tremblay',
    postalcode: 'H7V 2V6',
    region: 'QC',
    country: 'CA',
  })
  const car = await makeVehicle(company, { customer_id: known.id, license_plate: 'K48 RTX' })
  const ask = async (query: Record<string, string>) =>
    (await station.call('parties.duplicates', { query })).found.map((row) => [
      row.party.customer?.id,
      row.reasons,
    ])
  expect(await ask({ phonenumber: '(450) 555-0142' })).toEqual([[known.id, ['phone']]])
  expect(await ask({ email: 'CHANTAL@example.com', license_plate: 'k48-rtx' })).toEqual([
    [known.id, ['email', 'plate']],
  ])
  expect(await ask({ vin: car.vin })).toEqual([[known.id, ['vin']]])
  expect(await ask({ last_name: 'Trembaly', first_name: 'Jean', postalcode: 'h7v2v6' })).toEqual([
    [known.id, ['name']],
  ])
  expect(await ask({ last_name: 'Tremblay', first_name: 'Jean', postalcode: 'H7V 2V7' })).toEqual([])
  expect(await ask({ phonenumber: '4505550142', except: known.id })).toEqual([])
  expect(await ask({ phonenumber: 'x', email: 'x', last_name: '' })).toEqual([])
})

test('beside a customer stand figures, orders, and vehicles that are someone else’s now', async () => {
  const company = await makeCompany(server())
  const customer = await makeCustomer(company)
  const buyer = await makeCustomer(company, { first_name: 'Luc' })
  const owner = company.as('Owner')
  const vehicle = await makeVehicle(company, { customer_id: customer.id })
  const desk = await openOrder(company, { customer_id: customer.id, vehicle_id: vehicle.id })
  await desk.casual('100.00')
  await desk.move('complete')
  await makeVehicle(
    company,
    bodyOf('vehicles.save', { ...vehicle, version: undefined, customer_id: buyer.id }),
  )
  const page = await owner.call('parties.page', { params: { kind: 'customer', id: customer.id } })
  expect(page.figures).toEqual({
    orders: 1,
    unpaid_orders: 1,
    amounts: [{ currency: 'usd', sold: '107.50', unpaid: '107.50' }],
  })
  expect(page.vehicles).toMatchObject([{ id: vehicle.id, owner_now: 'Luc Bélanger' }])
  await owner.refused('not_found', 'parties.page', { params: { kind: 'fleet_location', id: customer.id } })
})

test('the list is filtered, sorted and paged, over people and fleets', async () => {
  const company = await makeCompany(server())
  const station = company.as('Technician')
  const fleet = await makeFleet(company)
  for (const last_name of ['Zimmer', 'Abel', 'Côté'])
    await makeCustomer(company, { last_name, first_name: 'Mei' })
  const abel = (await station.call('parties.list', { query: { q: 'abel' } })).rows[0]
  const car = await makeVehicle(company, {
    customer_id: abel?.id ?? '',
    license_plate: 'ABC 123',
    unit_number: 'TRK 77',
  })
  const names = async (query: Record<string, unknown>) =>
    (await station.call('parties.list', { query })).rows.map((row) => row.name)
  expect(await names({})).toEqual(['Abel, Mei', 'Côté, Mei', 'Northline Couriers', 'Zimmer, Mei'])
  expect(await names({ sort: 'newest' })).toEqual([
    'Côté, Mei',
    'Abel, Mei',
    'Zimmer, Mei',
    'Northline Couriers',
  ])
  expect(await names({ limit: 2, offset: 1 })).toEqual(['Côté, Mei', 'Northline Couriers'])
  expect((await station.call('parties.list', { query: { limit: 1 } })).total).toBe(4)
  expect(await names({ kind: 'fleet_location' })).toEqual(['Northline Couriers'])
  for (const q of ['abc123', 'abc-1', 'trk 77', car.vin, car.vin.slice(-8), car.vin.slice(-6)])
    expect(await names({ q }), q).toEqual(['Abel, Mei'])
  expect((await station.call('parties.list', { query: { q: 'abc123' } })).rows[0]).toMatchObject({
    vehicle: '2021 Subaru Outback',
    license_plate: 'ABC 123',
    vehicles: 1,
  })
  expect(await names({ q: 'cote' })).toEqual(['Côté, Mei'])
  expect(await names({ q: 'zimmre' })).toEqual(['Zimmer, Mei'])
  expect(await names({ q: 'mei', limit: 2 })).toHaveLength(2)
  expect(await names({ q: 'immer' })).toEqual(['Zimmer, Mei'])
  expect(await names({ q: '%' })).toHaveLength(4)
  const { order } = await openOrder(company, { customer_id: abel?.id ?? '', vehicle_id: car.id })
  expect(await names({ q: order.order_custom_id })).toEqual(['Abel, Mei'])
  expect(await names({ vehicle_fuel_type: 'GAS' })).toEqual(['Abel, Mei'])
  for (const none of ['DIESEL', 'constructor'])
    expect(await names({ vehicle_fuel_type: none }), none).toEqual([])
  expect(await names({ fleet_company: fleet.fleet_id })).toEqual(['Northline Couriers'])
  expect(await names({ fleet_location: fleet.fleet_location_id })).toEqual(['Northline Couriers'])
  expect(await names({ customer: abel?.id })).toEqual(['Abel, Mei'])
  expect(await names({ engine_oil_viscosity: '0w-20', engine_oil_formulation: 'Full Synthetic' })).toEqual([])
})

test('a location of a fleet has its own certificate', async () => {
  const company = await makeCompany(server())
  const fleet = await makeFleet(company)
  const params = { kind: 'fleet_location' as const, id: fleet.fleet_location_id }
  const station = company.as('Owner')
  const body = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n')
  const headers = { 'content-type': 'application/pdf' }
  expect((await station.send('parties.setCertificate', { params, body, headers })).status).toBe(200)
  expect((await station.call('parties.removeCertificate', { params })).tax_exempt_file).toBe('')
})

test('the certificate of an exemption is a PDF or a picture, and nothing else', async () => {
  const company = await makeCompany(server())
  const { id } = await makeCustomer(company)
  const station = company.as('Technician')
  const params = { kind: 'customer' as const, id }
  const send = (body: Buffer, type: string, to = params) =>
    station.send('parties.setCertificate', { params: to, body, headers: { 'content-type': type } })
  await station.refused('not_found', 'parties.certificate', { params })
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect((await send(picture, 'image/png')).body).toEqual({ tax_exempt_file: 'png', version: 2 })
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n')
  expect((await send(pdf, 'application/pdf')).body).toMatchObject({ tax_exempt_file: 'pdf' })
  const file = await station.send('parties.certificate', { params })
  expect(file.text).toBe(pdf.toString())
  expect(file.headers['content-type']).toBe('application/pdf')
  for (const wrong of [Buffer.from('<script>'), Buffer.from('%PDF-1.7 cut off'), Buffer.alloc(0)]) {
    await station.refused('unsupported_file', 'parties.setCertificate', {
      params,
      body: wrong,
      headers: { 'content-type': 'application/pdf' },
    })
  }
  await station.refused('too_large', 'parties.setCertificate', {
    params,
    body: Buffer.alloc(10 * 1024 * 1024 + 1),
    headers: { 'content-type': 'application/pdf' },
  })
  const other = { kind: 'customer' as const, id: newId() }
  await station.refused('not_found', 'parties.setCertificate', {
    params: other,
    body: pdf,
    headers: { 'content-type': 'application/pdf' },
  })
  expect((await station.call('parties.removeCertificate', { params })).tax_exempt_file).toBe('')
  await station.refused('not_found', 'parties.removeCertificate', { params: other })
})
