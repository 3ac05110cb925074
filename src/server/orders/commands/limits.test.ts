import { describe, expect, test } from 'vitest'
import { addPackage, makeCompany, makeCustomer, openOrder } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers } from '#test/harness/station.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

const line = (priceVal: string, tax_exempt = false) => ({
  id: newId(),
  name: 'Work',
  name_french: '',
  fee_item: null,
  priceVal,
  quantityVal: '1',
  tax_exempt,
})
const fixed = (discount_amount: string) =>
  ({ type: 'order_discount.set', discount_type: 1, discount_amount }) as const

describe('a technician keeps within the limit by any order of commands', () => {
  test('a discount on a large order, then fewer goods', async () => {
    const desk = await openOrder(await makeCompany(server()), { role: 'Technician' })
    await desk.casual('50.00')
    const large = line('950.00')
    await desk.apply({ type: 'casual.add', line: large, package_line_id: null })
    await desk.apply(fixed('100.00'))
    await desk.commandRefused('price_not_allowed', {
      type: 'line.remove',
      list: 'casual_items',
      line_id: large.id,
    })
    await desk.commandRefused('price_not_allowed', {
      type: 'line.set',
      list: 'casual_items',
      line_id: large.id,
      field: 'quantityVal',
      value: '0.01',
    })
    expect(desk.order.totals.subtotal).toBe('1000.00')
    await desk.apply(fixed('5.00'))
    await desk.apply({ type: 'line.remove', list: 'casual_items', line_id: large.id })
  })

  test('a fee of a package is not set to zero, an untaxed line is not added', async () => {
    const company = await makeCompany(server())
    const desk = await openOrder(company, { role: 'Technician' })
    const sold = company.packages.find((row) => row.casual_items.length > 0)
    if (!sold) throw new Error('no package with a fee')
    await addPackage(desk, sold)
    const line_id = desk.order.packages[0]?.casual_items[0]?.id ?? ''
    const free = { type: 'line.set', list: 'casual_items', line_id, field: 'priceVal', value: '0' } as const
    await desk.commandRefused('price_not_allowed', free)
    await desk.commandRefused('price_not_allowed', { type: 'line.remove', list: 'casual_items', line_id })
    await desk.commandRefused('price_not_allowed', {
      type: 'casual.add',
      line: line('5.00', true),
      package_line_id: null,
    })
    await desk.at(company.as('Manager')).apply(free)
  })
})

const body = () => ({ id: newId(), last_name: 'Roy' })

describe('customer terms and exemptions', () => {
  const terms = [{ discount_type: 2 as const, discount_amount: '100' }, { tax_exempt: true }]

  test('are not given by a technician, to a new customer or one that is there', async () => {
    const company = await makeCompany(server())
    const [station, manager] = [company.as('Technician'), company.as('Manager')]
    for (const fields of terms) {
      const refusal = await station.refused('not_allowed', 'customers.create', {
        body: { ...body(), ...fields },
      })
      expect(pointers(refusal)).toEqual(Object.keys(fields).map((name) => `/body/${name}`))
      await manager.call('customers.create', { body: { ...body(), ...fields } })
    }
    const { customer } = await manager.call('customers.create', { body: { ...body(), ...terms[0] } })
    const kept = (await station.call('customers.get', { params: { id: customer.id } })).customer
    const { discount_amount, discount_type, version } = kept
    const params = { id: customer.id }
    const seen = { last_name: 'Roy', discount_amount, discount_type, version }
    await station.call('customers.save', { params, body: { ...seen, first_name: 'Luc' } })
    await station.refused('not_allowed', 'customers.save', {
      params,
      body: { ...seen, version: version + 1, discount_amount: '50' },
    })
  })

  test('likewise of a fleet and its locations', async () => {
    const company = await makeCompany(server())
    const [station, manager] = [company.as('Technician'), company.as('Manager')]
    const fleet = { id: newId(), location_id: newId(), fleet_name: 'City', location_name: 'Garage' }
    await station.refused('not_allowed', 'customers.createFleet', { body: { ...fleet, tax_exempt: true } })
    await station.refused('not_allowed', 'customers.createFleet', {
      body: { ...fleet, payment_terms: { days_to_payment: 30 } },
    })
    await station.call('customers.createFleet', { body: fleet })
    const params = { id: fleet.id }
    await station.refused('not_allowed', 'fleets.save', {
      params,
      body: { fleet_name: 'City', payment_terms: { days_to_payment: 90 }, version: 1 },
    })
    const location = { id: newId(), name: 'Depot' }
    await station.refused('not_allowed', 'fleets.addLocation', {
      params,
      body: { ...location, discount_type: 2, discount_amount: '50' },
    })
    await manager.call('fleets.addLocation', { params, body: { ...location, tax_exempt: true } })
    await station.refused('not_allowed', 'fleets.saveLocation', {
      params: { id: location.id },
      body: { name: 'Depot', tax_exempt: false, version: 1 },
    })
  })

  test('a customer with terms is put on an order by anyone', async () => {
    const company = await makeCompany(server())
    const customer = await makeCustomer(company, { discount_type: 2, discount_amount: '25' })
    const desk = await openOrder(company, { role: 'Technician' })
    await desk.casual('100.00')
    await desk.apply({ type: 'customer.set', customer_id: customer.id, fleet_location_id: null })
    expect(desk.order.totals.subtotal).toBe('100.00')
    await desk.casual('20.00')
  })
})

test('the price of an item in stock is changed by a manager; a technician sets the first price of a new one', async () => {
  const company = await makeCompany(server())
  const [station, manager] = [company.as('Technician'), company.as('Manager')]
  const params = { id: newId() }
  const body = {
    inventory_type: 'other_item' as const,
    name: 'Wiper',
    unit: 'each',
    retail: '19.99',
    cost: '0',
    tax_exempt: false,
    active: true,
    version: 0,
  }
  await station.call('items.save', { params, body })
  const refusal = await station.refused('not_allowed', 'items.save', {
    params,
    body: { ...body, retail: '0.01', version: 1 },
  })
  expect(pointers(refusal)).toEqual(['/body/retail'])
  await station.refused('not_allowed', 'items.save', {
    params,
    body: { ...body, tax_exempt: true, version: 1 },
  })
  await station.call('items.save', { params, body: { ...body, name: 'Wiper blade', version: 1 } })
  await manager.call('items.save', { params, body: { ...body, retail: '9.99', version: 2 } })
})
