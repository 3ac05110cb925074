import { expect, test } from 'vitest'
import { addPackage, makeCompany, makeCustomer, makeVehicle, openOrder } from '#test/factories.ts'
import type { Intent } from '#domain/orders/commands.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers } from '#test/harness/station.ts'
import type { Command } from '#domain/orders/commands.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

const line = (fields: object = {}) => ({
  id: newId(),
  name: 'Wiper',
  name_french: 'Essuie-glace',
  fee_item: null,
  priceVal: '12.5',
  quantityVal: '2',
  tax_exempt: false,
  ...fields,
})
const add = (fields: object): Intent => ({ type: 'casual.add', line: line(fields), package_line_id: null })
const note = (value: string): Intent => ({ type: 'field.set', change: { field: 'notes', value } })
const coupon = (packageId: string) => ({
  id: newId(),
  name: 'Coupon',
  name_french: 'Coupon',
  discount_after_tax: false,
  discount_coupon_id: null,
  discount_coupon_application: 'package_base' as const,
  discount_coupon_package_id: packageId,
  discount_list_type: 'fixed' as const,
  discount_list_amount: '5',
})

const orderDiscount = (discount_type: 1 | 2, discount_amount: string): Intent => ({
  type: 'order_discount.set',
  discount_type,
  discount_amount,
})

test('every type of command is applied, saved and told in the history with author, time and device', async () => {
  const company = await makeCompany(server())
  const [oilChange] = company.packages
  const [item] = company.items
  if (!oilChange || !item) throw new Error('no catalogue')
  const customer = await makeCustomer(company)
  const vehicle = await makeVehicle(company)
  const desk = await openOrder(company, { role: 'Manager' })
  const packageLine = await addPackage(desk, oilChange)
  const itemLine = newId()
  const casual = line()
  const discount = coupon(packageLine)
  const removing = newId()
  const edits: Intent[] = [
    { type: 'field.set', change: { field: 'license_plate', value: 'abc <1> 23' } },
    { type: 'field.set', change: { field: 'promised_timestamp', value: '2026-11-21T18:00:00.000Z' } },
    { type: 'field.set', change: { field: 'bay_id', value: company.shops.FL.bays[1] ?? '' } },
    { type: 'field.set', change: { field: 'waiting', value: true } },
    { type: 'customer.set', customer_id: customer.id, fleet_location_id: null },
    { type: 'vehicle.set', vehicle_id: vehicle.id },
    { type: 'package.set', line_id: packageLine, field: 'price', value: '39.99' },
    { type: 'item.add', line_id: itemLine, inventory_item_id: item.id, quantity: '1.25' },
    { type: 'casual.add', line: casual, package_line_id: null },
    { type: 'casual.add', line: line(), package_line_id: packageLine },
    {
      type: 'line.set',
      list: 'inventory_items',
      line_id: itemLine,
      field: 'quantity_to_use',
      value: '2.0625',
    },
    { type: 'line.move', list: 'casual_items', line_id: casual.id, index: 0 },
    { type: 'discount.add', entry: discount },
    { type: 'discount.remove', line_id: discount.id },
    { type: 'order_discount.set', discount_type: 1, discount_amount: '3' },
    { type: 'position.set', position: 'Hood', user_id: company.users.Technician.id },
    { type: 'estimate.approve', by: 'Chantal' },
    { type: 'package.set', line_id: packageLine, field: 'approved', value: false },
    { type: 'package.set', line_id: packageLine, field: 'approved', value: true },
  ]
  for (const edit of edits) {
    const { order } = await desk.apply(edit)
    expect((await desk.reload()).order, edit.type).toEqual(order)
  }
  await desk.apply({ type: 'line.remove', list: 'casual_items', line_id: casual.id }, removing)
  await desk.apply({ type: 'restore', command_id: removing })
  const removed = newId()
  const before = desk.order
  await desk.apply({ type: 'package.remove', line_id: packageLine }, removed)
  expect(desk.order.parts).toEqual([])
  await desk.apply({ type: 'restore', command_id: removed })
  expect(desk.order).toMatchObject({
    packages: before.packages,
    parts: before.parts,
    options: before.options,
    final_price: before.final_price,
  })
  await desk.move('in-progress')
  const { order } = await desk.reload()
  expect(order).toMatchObject({
    license_plate: vehicle.license_plate,
    vin: vehicle.vin,
    last_name: 'Bélanger',
    status: 'in-progress',
    waiting: true,
  })

  const { entries } = await desk.station.call('orders.history', { params: { id: order.id } })
  const reported = new Set(entries.map((entry) => entry.type))
  const types: Command['type'][] = [
    'field.set',
    'customer.set',
    'vehicle.set',
    'package.add',
    'package.set',
    'package.remove',
    'casual.add',
    'item.add',
    'line.set',
    'line.move',
    'line.remove',
    'restore',
    'discount.add',
    'discount.remove',
    'order_discount.set',
    'position.set',
    'estimate.approve',
    'status.move',
  ]
  expect([...reported].sort()).toEqual(['create', ...types].sort())
  expect(entries.at(-1)).toMatchObject({ kind: 'created' })
  for (const entry of entries) {
    expect(entry).toMatchObject({ user_name: 'Manager Tester', device_id: desk.station.device_id })
    expect(Math.abs(Date.now() - Date.parse(entry.at))).toBeLessThan(60_000)
  }
})

test('lines, packages and records that are not there are refused by name', async () => {
  const company = await makeCompany(server())
  const [oilChange, , unpriced] = company.packages
  if (!oilChange || !unpriced) throw new Error('no catalogue')
  const desk = await openOrder(company)
  const child_ids = Array.from({ length: 20 }, newId)
  const refused = async (edit: Intent, field: string) => {
    expect(pointers(await desk.commandRefused('not_found', edit))).toEqual([`/body/${field}`])
  }
  await refused({ type: 'customer.set', customer_id: newId(), fleet_location_id: null }, 'customer_id')
  await refused({ type: 'customer.set', customer_id: null, fleet_location_id: newId() }, 'fleet_location_id')
  await refused({ type: 'vehicle.set', vehicle_id: newId() }, 'vehicle_id')
  await refused({ type: 'package.add', package_id: newId(), line_id: newId(), child_ids }, 'package_id')
  await refused(
    { type: 'item.add', inventory_item_id: newId(), line_id: newId(), quantity: '1' },
    'inventory_item_id',
  )
  await refused({ type: 'position.set', position: 'Hood', user_id: newId() }, 'user_id')
  await refused(
    { type: 'position.set', position: 'Window washer', user_id: company.users.Technician.id },
    'position',
  )
  await refused({ type: 'restore', command_id: newId() }, 'command_id')
  await refused({ type: 'field.set', change: { field: 'bay_id', value: newId() } }, 'change/value')
  await refused(
    { type: 'field.set', change: { field: 'bay_id', value: company.shops.QC.bays[0] ?? '' } },
    'change/value',
  )
  for (const edit of [
    { type: 'line.remove', list: 'parts', line_id: newId() },
    { type: 'line.move', list: 'parts', line_id: newId(), index: 0 },
    { type: 'package.remove', line_id: newId() },
    { type: 'discount.remove', line_id: newId() },
    { type: 'discount.add', entry: coupon(newId()) },
    { type: 'casual.add', line: line(), package_line_id: newId() },
  ] satisfies Intent[]) {
    await desk.commandRefused('line_not_found', edit)
  }
  expect(
    pointers(
      await desk.commandRefused('package_not_priced', {
        type: 'package.add',
        package_id: unpriced.id,
        line_id: newId(),
        child_ids,
      }),
    ),
  ).toEqual(['/body/package_id'])
  expect(
    pointers(
      await desk.commandRefused('invalid_input', {
        type: 'package.add',
        package_id: oilChange.id,
        line_id: newId(),
        child_ids: [],
      }),
    ),
  ).toEqual(['/body/child_ids'])
  expect((await desk.reload()).order.version).toBe(1)
})

test('amounts out of bounds are refused and nothing is saved', async () => {
  const company = await makeCompany(server())
  const desk = await openOrder(company)
  expect(pointers(await desk.commandRefused('invalid_input', add({ priceVal: '12345678901' })))).toEqual([
    '/body/line/priceVal',
  ])
  expect(pointers(await desk.commandRefused('invalid_input', add({ quantityVal: '1.00005' })))).toEqual([
    '/body/line/quantityVal',
  ])
  expect(pointers(await desk.commandRefused('invalid_input', add({ quantityVal: '-1' })))).toEqual([
    '/body/line/quantityVal',
  ])
  expect(
    pointers(
      await desk.commandRefused('invalid_input', {
        type: 'item.add',
        line_id: newId(),
        inventory_item_id: newId(),
        quantity: '0.12345',
      }),
    ),
  ).toEqual(['/body/quantity'])
  await desk.commandRefused('total_below_zero', add({ priceVal: '-1', quantityVal: '1' }))
  await desk.commandRefused('total_too_large', add({ priceVal: '9999999999', quantityVal: '9999999999' }))
  const id = await desk.casual('10.00')
  const refusals = [
    await desk.commandRefused('discount_above_100', orderDiscount(2, '500')),
    await desk.commandRefused('discount_above_price', orderDiscount(1, '9999')),
    await desk.commandRefused('invalid_input', orderDiscount(2, '-500')),
  ]
  for (const refusal of refusals) expect(pointers(refusal)).toEqual(['/body/discount_amount'])
  const set = (field: string, value: string | boolean): Intent => ({
    type: 'line.set',
    list: 'casual_items',
    line_id: id,
    field,
    value,
  })
  expect(pointers(await desk.commandRefused('field_not_editable', set('id', newId())))).toEqual([
    '/body/field',
  ])
  expect(pointers(await desk.commandRefused('invalid_input', set('quantityVal', '1.00005')))).toEqual([
    '/body/value',
  ])
  expect(pointers(await desk.commandRefused('invalid_input', set('priceVal', '12345678901')))).toEqual([
    '/body/value',
  ])
  await desk.commandRefused('field_not_editable', set('constructor', 'x'))
  expect((await desk.reload()).order).toMatchObject({ version: 2, final_price: '10.75' })
})

test('a note of 2 MB is too large; a script in a name is stripped', async () => {
  const company = await makeCompany(server())
  const desk = await openOrder(company)
  await desk.commandRefused('too_large', note('x'.repeat(2_000_000)))
  expect(pointers(await desk.commandRefused('invalid_input', note('x'.repeat(20_001))))).toEqual([
    '/body/change/value',
  ])
  await desk.apply(note('<script>alert(1)</script>tread < 3 mm'))
  expect(desk.order.notes).toBe('tread < 3 mm')
  const problem = await desk.commandRefused('invalid_input', {
    type: 'casual.add',
    line: line({ name: '<script>x</script>' }),
    package_line_id: null,
  })
  expect(pointers(problem)).toEqual(['/body/line/name'])
})
