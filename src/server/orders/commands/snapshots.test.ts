import { beforeAll, expect, test } from 'vitest'
import { asOwner, makeCompany, openOrder, type TestCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'

const server = testServer()
let company: TestCompany
beforeAll(async () => {
  company = await makeCompany(server())
})

const snapshots = async (): Promise<number> => {
  const [row] = await asOwner<{ count: number }>(
    server(),
    'select count(*)::int from order_snapshots where company_id = $1',
    [company.id],
  )
  return row?.count ?? 0
}

const moved = (address: string) =>
  server().services.database.tenant(company.id, (tx) =>
    tx.updateTable('shops').set({ address }).where('company_id', '=', company.id).execute(),
  )

test('orders of a shop share one copy of it, until the shop changes; each keeps what it began with', async () => {
  const [first, second] = [await openOrder(company), await openOrder(company)]
  expect(second.order.shop).toEqual(first.order.shop)
  expect(await snapshots()).toBe(1)
  await moved('1 New Street')
  const third = await openOrder(company)
  expect(third.order.shop).toEqual({ ...first.order.shop, address: '1 New Street' })
  expect(await snapshots()).toBe(2)
  await moved(first.order.shop.address)
  await openOrder(company)
  expect(await snapshots()).toBe(2)

  await first.casual('10.00')
  const { order } = await company.as('Owner').call('orders.get', { params: { id: first.order.id } })
  expect(order.shop).toEqual(first.order.shop)
  const link = await company.as('Owner').call('orders.documentLink', {
    params: { id: third.order.id },
    body: { kind: 'estimate', format: 'html', language: 'en' },
  })
  const paper = await server().app.inject({ url: link.url })
  expect(paper.body).toContain('1 New Street')
})

test('orders that are begun at the same moment after a change of the shop write one copy', async () => {
  await moved('2 Same Moment')
  const before = await snapshots()
  const desks = await Promise.all(Array.from({ length: 8 }, () => openOrder(company)))
  expect(new Set(desks.map(({ order }) => order.shop.address))).toEqual(new Set(['2 Same Moment']))
  expect(await snapshots()).toBe(before + 1)
})
