import { expect, test } from 'vitest'
import { PART_BADGES } from '#domain/catalogue/pieces.ts'
import { addPackage, makeCompany, openOrder } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers } from '#test/harness/station.ts'

const server = testServer()

const containing = (rows: readonly object[]) => rows.map((row) => expect.objectContaining(row) as object)

test('the packages on sale come in menu order with every kind of badge', async () => {
  const company = await makeCompany(server())
  const { packages, version } = await company.as('Manager').call('catalogue.get', { query: {} })
  expect(packages).toEqual(
    company.packages.map((row) => ({
      ...row,
      parts: containing(row.parts),
      options: containing(row.options),
    })),
  )
  expect(packages[1]?.parts.map((part) => part.badge_type)).toEqual(PART_BADGES)
  expect(version).toBe('4.4')
})

test('a technician does not see what things cost', async () => {
  const company = await makeCompany(server())
  const station = company.as('Technician')
  const { packages } = await station.call('catalogue.get', { query: {} })
  const { items } = await station.call('catalogue.items', { query: {} })
  const parts = packages.flatMap((row) => row.parts)
  // A part that is billed at cost shows it in its price.
  expect(parts.filter((row) => row.cost !== '0').every((row) => row.badge_type === 'cost')).toBe(true)
  expect(items.filter((row) => row.cost !== '0')).toEqual([])
})

test('parts are found by name in both languages, number, brand and barcode', async () => {
  const company = await makeCompany(server())
  const station = company.as('Manager')
  const numbers = async (q: string) =>
    (await station.call('catalogue.items', { query: { q } })).items.map((row) => row.part_number)
  expect(await numbers('huile')).toEqual(['FLT-STD'])
  expect(await numbers('OIL5W30')).toEqual(['OIL-5W30'])
  expect(await numbers('0FLTSTD')).toEqual(['FLT-STD'])
  expect(await numbers('northpoint')).toHaveLength(3)
  expect(
    pointers(await station.refused('invalid_input', 'catalogue.items', { query: { limit: 51 } })),
  ).toEqual(['/query/limit'])
})

test('every kind of badge is priced on an order as the specification says', async () => {
  const company = await makeCompany(server())
  const [, badges] = company.packages
  if (!badges) throw new Error('no package')
  const desk = await openOrder(company)
  await addPackage(desk, badges)
  const parts = desk.order.totals.packages[0]?.parts ?? []
  expect(Object.fromEntries(PART_BADGES.map((badge, index) => [badge, parts[index]]))).toEqual({
    retail: '41.94',
    cost: '12.60',
    custom: '25.50',
    'part tax': '0.00',
    overage: '6.99',
    'overage & part tax': '6.99',
    'custom overage': '4.25',
    'custom overage & part tax': '4.25',
  })
})
