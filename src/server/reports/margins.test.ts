import { expect, test } from 'vitest'
import { addPackage, makeCompany, openOrder, type TestCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import type { Desk } from '#test/harness/desk.ts'
import { withClient } from '../base/postgres/client.ts'

const server = testServer()

const params = { category: 'sales', sub: 'profit', id: 'margin_exceptions' }
const SPAN = { from: '2020-01-01', to: '2035-12-31' }

/** What one of the shop's items costs. */
const setCost = (company: TestCompany, cost: string) =>
  withClient(server().database.ownerUrl, async (client) => {
    await client.query(`select set_config('app.company_id', $1, false)`, [company.id])
    await client.query('update inventory_items set cost = $2 where company_id = $1', [company.id, cost])
  })

async function oilChange(company: TestCompany): Promise<Desk> {
  const desk = await openOrder(company)
  const [sold] = company.packages
  if (!sold) throw new Error('no package')
  await addPackage(desk, sold)
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.move('complete')
  return desk
}

const flagged = async (company: TestCompany) => {
  const { blocks } = await company
    .as('Owner')
    .call('reports.run', { params, query: { ...SPAN, compare: '', group: 'margin_flag' } })
  return (blocks[0]?.rows ?? []).map(({ keys, figures }) => [keys[0]?.value, figures['job_margin']])
}

test('a package is a low margin by what all of its lines brought and cost, and shows that margin', async () => {
  const company = await makeCompany(server())
  const desks: Desk[] = []
  // Six quarts of a package of 61.98: 49.99, an option of 5.00, and one quart above the five that are included.
  for (const cost of ['1.0000', '9.0000', '12.0000']) {
    await setCost(company, cost)
    desks.push(await oilChange(company))
  }
  const rows = await flagged(company)
  expect(new Set(rows.map(([flag]) => flag))).toEqual(new Set(['below_cost', 'low']))
  for (const [flag, margin] of rows) {
    if (flag === 'low') expect(Number(margin)).toBeGreaterThan(0)
    expect(Number(margin)).toBeLessThan(flag === 'low' ? 20 : 0)
  }
  for (const desk of desks) await desk.move('void', 'duplicate_order')
  expect(await flagged(company)).toEqual([])
})
