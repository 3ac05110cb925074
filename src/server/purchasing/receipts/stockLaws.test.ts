import { expect, test } from 'vitest'
import { asOwner, makeCompany, openOrder, type TestCompany } from '#test/factories.ts'
import { caseLine, receiptOf, sentPurchase } from '#test/harness/goods/purchasing.ts'
import { dyingAtCommit } from '#test/harness/dying.ts'
import { testServer } from '#test/harness/server.ts'
import type { Station } from '#test/harness/station.ts'
import { brokenStock } from '#test/harness/goods/stock.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

const WRITERS = 8
const MOVES = 15

/** A sequence of numbers from 0 to 1 that is the same in every run. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

class Writer {
  readonly #company: TestCompany
  readonly #station: Station
  readonly #next: () => number

  constructor(company: TestCompany, seed: number) {
    this.#company = company
    this.#station = company.as('Manager')
    this.#next = sequence(seed)
  }

  #item(): string {
    return this.#company.items[Math.floor(this.#next() * 3)]?.id ?? ''
  }

  #quantity(): string {
    return (1 + Math.floor(this.#next() * 120_000) / 10_000).toFixed(4)
  }

  async move(): Promise<void> {
    const shop_id = this.#company.shops.FL.id
    const kind = Math.floor(this.#next() * 5)
    const params = { id: this.#item() }
    if (kind === 0) {
      const body = { id: newId(), shop_id, counted: this.#quantity() }
      await this.#station.call('items.count', { params, body })
    } else if (kind === 1) {
      const adds = this.#next() < 0.5
      const adjustment = adds ? ('found' as const) : ('spilled' as const)
      const body = { id: newId(), shop_id, adjustment, adds, quantity: this.#quantity() }
      await this.#station.call('items.adjust', { params, body })
    } else if (kind === 2) {
      const lines = [caseLine(this.#company, { item_id: params.id, price: this.#quantity() })]
      const sent = await sentPurchase(this.#company, lines)
      await this.#station.call('purchaseOrders.receive', receiptOf(sent, '1', { freight: '7.77' }))
    } else await this.#sell(kind === 4)
  }

  /** An order uses two items; it may give them back. */
  async #sell(back: boolean): Promise<void> {
    const desk = await openOrder(this.#company)
    for (const quantity of [this.#quantity(), this.#quantity()])
      await desk.apply({ type: 'item.add', line_id: newId(), inventory_item_id: this.#item(), quantity })
    await desk.move('in-progress')
    await desk.move('pre-complete')
    if (back) await desk.move('in-progress')
  }
}

test('eight writers at once leave every level the sum of its movements, to the cent', async () => {
  const company = await makeCompany(server())
  const writers = Array.from({ length: WRITERS }, (_, at) => new Writer(company, at + 1))
  await Promise.all(
    writers.map(async (writer) => {
      for (let move = 0; move < MOVES; move += 1) await writer.move()
    }),
  )
  expect(await brokenStock(company)).toEqual([])
  const [made] = await asOwner<{ count: number }>(
    server(),
    'select count(*)::int from stock_movements where company_id = $1',
    [company.id],
  )
  expect(made?.count).toBeGreaterThan(WRITERS * MOVES)
})

test('two counters sell the last unit: both orders have it, one of them below zero, and the sums are true', async () => {
  const company = await makeCompany(server())
  const [item] = company.items
  const body = { id: newId(), shop_id: company.shops.FL.id, counted: '1' }
  await company.as('Manager').call('items.count', { params: { id: item?.id ?? '' }, body })
  const desks = await Promise.all([1, 2].map(() => openOrder(company)))
  for (const desk of desks)
    await desk.apply({ type: 'item.add', line_id: newId(), inventory_item_id: item?.id ?? '', quantity: '1' })
  await Promise.all(desks.map((desk) => desk.move('complete')))
  const { levels } = await company.as('Manager').call('items.stock', { params: { id: item?.id ?? '' } })
  expect(levels[0]).toMatchObject({ on_hand: '-1.0000', value: '-2.10' })
  expect(await brokenStock(company)).toEqual([])
})

test('a server that dies while it receives 500 lines leaves nothing, and the receipt sent again counts once', async () => {
  const company = await makeCompany(server())
  const manager = company.as('Manager')
  const ids = company.items.map(({ id }) => id)
  const lines = Array.from({ length: 500 }, (_, at) =>
    caseLine(company, { item_id: ids[at % ids.length] ?? '', ordered: '1', price: '12.00' }),
  )
  const sent = await sentPurchase(company, lines)
  const body = {
    id: newId(),
    freight: '10.00',
    lines: lines.map((line) => ({ id: newId(), line_id: line.id, quantity: '1' })),
  }
  const input = { params: { id: sent.id }, body }
  const answer = await dyingAtCommit(server(), company.id, () =>
    manager.send('purchaseOrders.receive', input),
  )
  expect(answer.status).toBe(500)
  const left = await asOwner(
    server(),
    `select id from purchase_receipts where company_id = $1 union all select id from stock_movements where company_id = $1`,
    [company.id],
  )
  expect(left).toEqual([])
  await Promise.all([1, 2].map(() => manager.call('purchaseOrders.receive', input)))
  const { purchase_order } = await manager.call('purchaseOrders.get', { params: { id: sent.id } })
  expect([purchase_order.delivery, purchase_order.receipts.length]).toEqual(['received', 1])
  const [worth] = await asOwner<{ value: string }>(
    server(),
    'select sum(value) as value from stock_levels where company_id = $1',
    [company.id],
  )
  expect(worth?.value).toBe('6010.00')
  expect(await brokenStock(company)).toEqual([])
})
