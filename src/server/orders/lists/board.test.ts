import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeCompany, makeUser, openOrder, stationOf, type TestCompany } from '#test/factories.ts'
import { startServer, testServer, type TestServer } from '#test/harness/server.ts'
import { Station, type Reply } from '#test/harness/station.ts'

const server = testServer()
let other: TestServer
let company: TestCompany
beforeAll(async () => {
  other = await startServer({}, { ...server().database, drop: () => Promise.resolve() })
  company = await makeCompany(server())
})
afterAll(() => other.close())

const SCREENS = 60

const boardOf = (station: Station, shop_id: string) => station.call('orders.board', { query: { shop_id } })

const ids = ({ cards }: Reply<'orders.board'>): string[] => cards.map(({ id }) => id)

/** How often the cards are read from the database while `work` runs. */
async function readsDuring(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const texts = sent.mock.calls.map(
    ([query]) => (query as unknown as { text?: string } | undefined)?.text ?? '',
  )
  sent.mockRestore()
  return texts.filter((text) => text.includes('stage_timestamp')).length
}

describe('the board of a shop', () => {
  test('is read once for the screens that fetch it together', async () => {
    const desk = await openOrder(company)
    const station = company.as('Manager')
    const replies: Reply<'orders.board'>[] = []
    const reads = await readsDuring(async () => {
      const asked = Array.from({ length: SCREENS }, () => boardOf(station, desk.order.shop_id))
      replies.push(...(await Promise.all(asked)))
    })
    expect(replies).toHaveLength(SCREENS)
    for (const reply of replies) expect(ids(reply)).toContain(desk.order.id)
    // The first may have begun before the last request was in.
    expect(reads).toBeLessThanOrEqual(3)
  })

  test('says to each person what they may do, also where the cards were read together', async () => {
    const desk = await openOrder(company)
    const roles = ['Owner', 'Technician', 'Manager', 'Technician'] as const
    await desk.casual('10.00')
    await desk.move('complete')
    const replies = await Promise.all(roles.map((role) => boardOf(company.as(role), desk.order.shop_id)))
    const mayVoid = replies.map(
      ({ cards }) => cards.find(({ id }) => id === desk.order.id)?.moves['void']?.ok,
    )
    expect(mayVoid).toEqual([true, false, true, false])
  })

  test('is not shown to another company or to a person of another shop, who ask at the same moment', async () => {
    const { order } = await openOrder(company)
    const stranger = await makeCompany(server())
    const elsewhere = await stationOf(company, await makeUser(company, 'Manager', [company.shops.QC.id]))
    const query = { shop_id: order.shop_id }
    const [mine] = await Promise.all([
      boardOf(company.as('Owner'), order.shop_id),
      stranger.as('Owner').refused('not_found', 'orders.board', { query }),
      elsewhere.refused('not_found', 'orders.board', { query }),
    ])
    expect(ids(mine)).toContain(order.id)
  })

  test('shows each change to its author at once, on either of two servers, while others fetch it too', async () => {
    const manager = company.as('Manager')
    const there = new Station(other, manager.token)
    const desk = await openOrder(company)
    const { shop_id, id } = desk.order
    const stop = new AbortController()
    const crowd = [manager, there].map(async (station) => {
      while (!stop.signal.aborted) await boardOf(station, shop_id)
    })
    const statuses = ['stand-by', 'in-progress', 'pre-complete', 'in-progress', 'stand-by', 'open'] as const
    try {
      for (const status of statuses) {
        await desk.move(status)
        const boards = await Promise.all([boardOf(manager, shop_id), boardOf(there, shop_id)])
        const seen = boards.map(({ cards }) => cards.find((card) => card.id === id)?.status)
        expect(seen).toEqual([status, status])
      }
    } finally {
      stop.abort()
      await Promise.all(crowd)
    }
  })
})
