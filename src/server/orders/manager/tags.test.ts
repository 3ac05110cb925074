import { expect, test } from 'vitest'
import { finalizedOrder, makeCompany, openOrder } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { testServer } from '#test/harness/server.ts'
import { MOST_TAGS } from '#domain/orders/tags.ts'

const server = testServer()

const tag = (desk: Desk, name: string, on = true) => desk.apply({ type: 'tag.set', tag: name, on })
const inUse = async ({ station, order }: Desk) =>
  (await station.call('orderManager.tags', { query: { shop_id: order.shop_id } })).tags
const tagged = async ({ station, order }: Desk, name: string) => {
  const { rows } = await station.call('orders.search', { query: { shop_id: order.shop_id, tag: name } })
  return rows.map((row) => [row.id, row.tags])
}

test('orders are found by a tag in any case, and the tags in use are offered, the most frequent first', async () => {
  const company = await makeCompany(server())
  const first = await openOrder(company)
  const second = await finalizedOrder(company, '20.00')
  await openOrder(company)
  const { final_price } = second.order
  await tag(first, 'Comeback')
  await tag(second, 'Fleet promo')
  await tag(first, 'fleet promo')
  expect(await tagged(first, 'FLEET PROMO')).toEqual([
    [second.order.id, ['Fleet promo']],
    [first.order.id, ['Comeback', 'fleet promo']],
  ])
  expect((await inUse(first)).at(-1)).toBe('Comeback')
  expect(await inUse(first)).toHaveLength(2)
  const page = await second.station.call('orders.get', { params: { id: second.order.id } })
  expect(page.order).toMatchObject({ status: 'complete', final_price, tags: ['Fleet promo'] })
  const { cards } = await first.station.call('orders.board', { query: { shop_id: first.order.shop_id } })
  expect(cards.find((card) => card.id === first.order.id)?.tags).toEqual(['Comeback', 'fleet promo'])
  const other = await openOrder(await makeCompany(server()))
  expect(await inUse(other)).toEqual([])
  await other.station.refused('not_found', 'orderManager.tags', { query: { shop_id: first.order.shop_id } })
})

test('two stations tag one order at once, and one too many is refused', async () => {
  const desk = await openOrder(await makeCompany(server()))
  const names = Array.from({ length: MOST_TAGS }, (_, at) => `Tag ${at}`)
  const send = (name: string) => ({
    params: { id: desk.order.id },
    query: {},
    body: desk.command({ type: 'tag.set', tag: name, on: true }),
  })
  await Promise.all(names.map((name) => desk.station.call('orders.command', send(name))))
  const { order } = await desk.station.call('orders.get', { params: { id: desk.order.id } })
  expect(order.tags.toSorted()).toEqual(names.toSorted())
  await desk.station.refused('too_many_tags', 'orders.command', send('One more'))
})
