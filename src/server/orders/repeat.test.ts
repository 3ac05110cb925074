import { expect, test } from 'vitest'
import { repeatSteps } from '#domain/orders/repeat/repeat.ts'
import { addPackage, makeCompany, makeVehicle, openOrder, type TestCompany } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { testServer } from '#test/harness/server.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

const repeatOf = (desk: Desk, of?: string) =>
  desk.station.call('orders.repeat', { params: { id: desk.order.id }, query: { ...(of && { of }) } })

async function sold(company: TestCompany, vehicle_id: string): Promise<Desk> {
  const desk = await openOrder(company, { vehicle_id })
  const [first] = company.packages
  if (!first) throw new Error('no package')
  await addPackage(desk, first)
  await desk.casual('15.00')
  return desk
}

test('a void order is copied to a new one at the same prices', async () => {
  const company = await makeCompany(server())
  const { id } = await makeVehicle(company)
  const former = await sold(company, id)
  const copy = await openOrder(company, { vehicle_id: id })
  const { former: found, packages, items } = await repeatOf(copy, former.order.id)
  expect(found?.id).toBe(former.order.id)
  if (!found) return
  const { steps, left_out } = repeatSteps(found, copy.order, { packages, items }, newId)
  expect(left_out).toEqual([])
  for (const { edit } of steps) await copy.apply(edit)
  expect(copy.order.final_price).toBe(former.order.final_price)
  expect(copy.order.packages[0]?.id).not.toBe(former.order.packages[0]?.id)
  expect(copy.order.net_paid).toBe('0.00')
})

test('the last visit is the last finalized order of the vehicle, and what is gone from the menu is not offered', async () => {
  const company = await makeCompany(server())
  const { id } = await makeVehicle(company)
  const former = await sold(company, id)
  const now = await openOrder(company, { vehicle_id: id })
  expect(await repeatOf(now)).toEqual({ former: null, packages: [], items: [] })
  await former.move('stand-by')
  await former.move('in-progress')
  await former.move('pre-complete')
  await former.pay()
  await former.move('complete')
  const found = await repeatOf(now)
  expect(found.former?.id).toBe(former.order.id)
  expect(found.packages.map((row) => row.id)).toEqual([former.order.packages[0]?.package_id])
  await server().services.database.tenant(company.id, (tx) =>
    tx.updateTable('packages').set({ active: false }).where('company_id', '=', company.id).execute(),
  )
  expect((await repeatOf(now)).packages).toEqual([])
})

test('another company’s order cannot be repeated', async () => {
  const desk = await openOrder(await makeCompany(server()))
  const other = await openOrder(await makeCompany(server()))
  await desk.station.refused('not_found', 'orders.repeat', {
    params: { id: desk.order.id },
    query: { of: other.order.id },
  })
})
