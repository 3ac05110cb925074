import { expect, test } from 'vitest'
import { addPackage, makeCompany, makeVehicle, openOrder, type TestCompany } from '#test/factories.ts'
import { soldDaysAgo } from '#test/harness/money/closedDays.ts'
import { dayAfter } from '#domain/till/till.ts'
import { testServer } from '#test/harness/server.ts'
import type { Desk } from '#test/harness/desk.ts'

const server = testServer()

const params = { category: 'sales', sub: 'opportunity', id: 'attachment_rate' }
const SPAN = { from: '2020-01-01', to: '2035-12-31' }

const ask = async (company: TestCompany, query: Record<string, string> = {}) => {
  const { blocks } = await company
    .as('Owner')
    .call('reports.run', { params, query: { ...SPAN, compare: '', ...query } })
  return blocks
}

/** An oil change, with or without wipers. */
async function oilChange(company: TestCompany, wipers: number, region: 'FL' | 'QC' = 'FL'): Promise<Desk> {
  const { id: vehicle_id } = await makeVehicle(company)
  const desk = await openOrder(company, { vehicle_id, region })
  const [sold] = company.packages
  if (!sold) throw new Error('no package')
  await addPackage(desk, sold)
  for (let at = 0; at < wipers; at++) await desk.casual('12.00', { name: 'Wipers' })
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.move('complete')
  return desk
}

test('attachment divides by the cars with the package, of the same period, shop, currency and filters', async () => {
  const company = await makeCompany(server())
  const [sold] = company.packages
  // Four of six cars have wipers; one car has two pairs of them, and counts once.
  for (const wipers of [1, 1, 2, 1, 0, 0]) await oilChange(company, wipers)
  const old = await oilChange(company, 1)
  await soldDaysAgo(server(), company, old.order.id, 400)
  for (const wipers of [0, 0, 0]) await oilChange(company, wipers, 'QC')

  const [usd, ...others] = (await ask(company)).toSorted((one, other) =>
    other.currency.localeCompare(one.currency),
  )
  expect(usd?.rows.map(({ keys, figures }) => [keys.map(({ label }) => label), figures])).toEqual([
    [[sold?.name, 'Wipers'], { attachment: '71.4', pair_cars: '5', package_cars: '7' }],
  ])
  expect(usd?.total).toEqual({ attachment: '71.4', pair_cars: '5', package_cars: '7' })
  // Cars without anything else are in the denominator of their own currency alone.
  expect(others.map(({ currency, rows, total }) => [currency, rows, total])).toEqual([
    ['cad', [], { attachment: '0.0', pair_cars: '0', package_cars: '3' }],
  ])

  const months = await ask(company, { group: 'month', shops: company.shops.FL.id })
  expect(months[0]?.rows.map(({ figures }) => figures['attachment']).toSorted()).toEqual(['100.0', '66.7'])
  const recent = await ask(company, {
    from: dayAfter(new Date().toISOString().slice(0, 10), -300),
    filter: 'sold_as=Wipers',
  })
  expect(recent.find(({ currency }) => currency === 'usd')?.rows[0]?.figures).toEqual({
    attachment: '66.7',
    pair_cars: '4',
    package_cars: '6',
  })
})
