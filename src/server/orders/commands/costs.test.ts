import { expect, test } from 'vitest'
import { addPackage, makeCompany, openOrder } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { testServer } from '#test/harness/server.ts'

const server = testServer()

const badges = (desk: Desk) => desk.order.parts.map((part) => [part.badge_type, part.cost !== '0'])

test('what things cost stays with those who may see it, on the order and in its history', async () => {
  const company = await makeCompany(server())
  const technician = company.as('Technician')
  const desk = await openOrder(company, { role: 'Manager' })
  const [, full] = company.packages
  if (!full) throw new Error('the catalogue has no package with every badge')
  await addPackage(desk, full)
  expect(badges(desk).every(([, shown]) => shown)).toBe(true)

  const seen = await technician.call('orders.get', { params: { id: desk.order.id } })
  const costs = seen.order.parts.filter((part) => part.cost !== '0')
  expect(costs.length).toBeGreaterThan(0)
  expect(costs.every((part) => part.badge_type === 'cost')).toBe(true)
  expect(seen.order.final_price).toBe(desk.order.final_price)

  const { entries } = await technician.call('orders.history', { params: { id: desk.order.id } })
  const reported = entries.flatMap((entry) =>
    entry.changes.map((change) => change.to as { cost?: string; badge_type?: string } | null),
  )
  expect(
    reported.filter((row) => row?.cost !== undefined && row.cost !== '0' && row.badge_type !== 'cost'),
  ).toEqual([])
})
