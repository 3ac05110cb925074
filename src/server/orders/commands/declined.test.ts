import { expect, test } from 'vitest'
import { addPackage, makeCompany, makeVehicle, openOrder, type TestCompany } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers } from '#test/harness/station.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

async function withJob(company: TestCompany, vehicle_id: string) {
  const desk = await openOrder(company, { vehicle_id })
  const [sold] = company.packages
  if (!sold) throw new Error('no package')
  return { desk, job: await addPackage(desk, sold), name: sold.name }
}

const costs = (text: string) => [...text.matchAll(/"cost":"([^"]*)"[^}]*"badge_type":"([^"]*)"/g)]

async function decline(desk: Desk, line_id: string): Promise<string> {
  const declined_id = newId()
  await desk.apply({
    type: 'item.decline',
    list: 'packages',
    line_id,
    declined_id,
    reason: 'next_visit',
    note: '',
  })
  return declined_id
}

test('declined work stays with its price, comes back, and is offered on the next order of the vehicle', async () => {
  const company = await makeCompany(server())
  const vehicle = await makeVehicle(company)
  const { desk, job, name } = await withJob(company, vehicle.id)
  const price = desk.order.final_price
  const first = await decline(desk, job)
  await desk.apply({ type: 'item.revive', declined_id: first, line_id: newId() })
  expect([desk.order.final_price, desk.order.declined_items]).toEqual([price, []])
  const declined_id = await decline(desk, job)

  const later = await openOrder(company, { vehicle_id: vehicle.id })
  const history = await later.station.call('vehicleHistory.get', {
    params: { id: vehicle.id },
    query: { shop_id: company.shops.FL.id },
  })
  expect(history.declined).toMatchObject([
    { name, item_id: declined_id, visit_id: desk.order.id, reason: 'next_visit', done_since: false },
  ])
  const add = {
    type: 'declined.add',
    order_id: desk.order.id,
    declined_id,
    line_id: newId(),
    child_ids: Array.from({ length: 20 }, newId),
  } as const
  await later.apply(add)
  expect([later.order.packages[0]?.name, later.order.final_price]).toEqual([name, price])

  const other = await openOrder(company, { vehicle_id: (await makeVehicle(company)).id })
  await other.commandRefused('not_found', add)
})

test('what it costs stays with those who may see it, also in what was declined', async () => {
  const company = await makeCompany(server())
  const { desk, job } = await withJob(company, (await makeVehicle(company)).id)
  await decline(desk, job)
  const technician = company.as('Technician')
  const seen = await technician.send('orders.get', { params: { id: desk.order.id } })
  const history = await technician.send('orders.history', { params: { id: desk.order.id } })
  for (const text of [seen.text, history.text]) {
    expect(costs(text).length).toBeGreaterThan(0)
    expect(costs(text).filter(([, cost, badge]) => cost !== '0' && badge !== 'cost')).toEqual([])
  }
})

test('an option of the package is added, and a name that it does not have is refused with the field', async () => {
  const company = await makeCompany(server())
  const desk = await openOrder(company)
  const sold = company.packages.find((row) => row.options.length > 0)
  if (!sold) throw new Error('no package with an option')
  const package_line_id = await addPackage(desk, sold)
  const option = sold.options.at(-1)
  await desk.apply({ type: 'option.add', package_line_id, name: option?.name ?? '', line_id: newId() })
  expect(desk.order.options.at(-1)).toMatchObject({ name: option?.name, package_id: package_line_id })
  const problem = await desk.commandRefused('not_found', {
    type: 'option.add',
    package_line_id,
    name: 'Gold plating',
    line_id: newId(),
  })
  expect(pointers(problem)).toEqual(['/body/name'])
})

test('the final checklist comes from the shop, is ticked with who and when, and finalizing waits for it', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const id = company.shops.FL.id
  const shop = await owner.call('company.shop', { params: { id } })
  const points = [
    { id: newId(), name: 'Drain plug tight', name_french: 'Bouchon serré', required: true },
    { id: newId(), name: 'Sticker', name_french: '', required: false },
  ]
  const { address, city, postalcode, version } = shop
  const body = { address, city, postalcode, version, final_checklist: points }
  expect((await owner.call('company.saveShop', { params: { id }, body })).final_checklist).toEqual(points)

  const desk = await openOrder(company)
  await desk.casual('10.00')
  const problem = await desk.moveRefused('finalize_incomplete', 'complete')
  expect(problem.errors).toMatchObject([
    { pointer: `/final_checklist.${points[0]?.id}`, code: 'checklist_open' },
  ])
  await desk.apply({ type: 'checklist.set', item_id: points[0]?.id ?? '', done: true })
  expect(desk.order.final_checklist[0]).toMatchObject({ done_by: 'Owner Tester' })
  await desk.move('complete')
})
