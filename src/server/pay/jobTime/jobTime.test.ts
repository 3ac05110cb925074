import { expect, test } from 'vitest'
import { makeCompany, openOrder } from '#test/factories.ts'
import { payable } from '#test/harness/people/payroll.ts'
import { testServer } from '#test/harness/server.ts'
import { punchOf } from '#test/harness/people/timeClock.ts'
import { localDate } from '#domain/places/zones.ts'
import { LABOR } from '#domain/orders/lines/lineKinds.ts'

const server = testServer()

test('clocked, job and billed time of a shop by person, and what the labor of an order cost', async () => {
  const company = await makeCompany(server())
  const shop_id = company.shops.FL.id
  const [owner, technician] = [company.as('Owner'), company.as('Technician')]
  await payable(company, company.users.Technician, '0042')
  const desk = await openOrder(company)
  await desk.casual('100.00', { name: 'Labor', fee_item: LABOR, quantity: '1.5' })
  const { order_custom_id: order_number, id: order_id } = desk.order
  const punch = (action: 'in' | 'out' | 'job_start' | 'job_end', time: string) => {
    const body = punchOf(technician, shop_id, action, `2025-06-02T${time}:00Z`)
    const job = action === 'job_start' ? { order_id, position: 'Hood' } : {}
    return technician.call('time.punch', { body: { ...body, ...job } })
  }
  await punch('in', '12:00')
  await punch('job_start', '13:00')
  await punch('job_end', '14:00')
  await punch('out', '16:00')
  const query = { shop_id, from: '2025-06-01', to: '2025-06-07' }
  const report = await owner.call('jobTime.report', { query })
  expect(report.people).toMatchObject([
    { clocked: 240, job: 60, billed: 0, unassigned: 180, productivity: '0.2500', efficiency: '0.0000' },
  ])
  expect(await owner.call('jobTime.orders', { query })).toEqual({
    currency: 'usd',
    orders: [{ order_id, order_number, minutes: 60, cost: '20.00' }],
  })
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.move('complete')
  const day = localDate(desk.order.complete_timestamp ?? '', 'America/New_York')
  const sold = await owner.call('jobTime.report', { query: { shop_id, from: day, to: day } })
  // The job minutes of the order are from an earlier span; the labor is billed to who worked on it.
  expect(sold.people).toMatchObject([
    { clocked: 0, job: 0, billed: 90, productivity: null, efficiency: null },
  ])
  await desk.move('void', 'other', 'Wrong vehicle')
  expect((await owner.call('jobTime.report', { query: { shop_id, from: day, to: day } })).people).toEqual([])
})

test('spans are bounded, and both reports need their right', async () => {
  const company = await makeCompany(server())
  const other = await makeCompany(server())
  const [owner, manager] = [company.as('Owner'), company.as('Manager')]
  const long = { query: { shop_id: company.shops.FL.id, from: '2025-01-01', to: '2025-06-01' } }
  await owner.refused('span_too_long', 'jobTime.report', long)
  await owner.refused('span_too_long', 'jobTime.orders', long)
  const theirs = { query: { ...long.query, shop_id: other.shops.FL.id, to: '2025-01-02' } }
  await owner.refused('not_found', 'jobTime.report', theirs)
  await owner.refused('not_found', 'jobTime.orders', theirs)
  const mine = { query: { ...long.query, to: '2025-01-02' } }
  await manager.call('jobTime.report', mine)
  await manager.refused('not_allowed', 'jobTime.orders', mine)
  await company.as('Technician').refused('not_allowed', 'jobTime.report', mine)
})
