import type { Client } from 'pg'
import { v7 } from 'uuid'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '#server/base/postgres/client.ts'
import { openClient, type Call } from './lib/http.ts'
import { row, type Row } from './lib/measure.ts'
import { beginOrder, firstShop, signed } from './lib/requests.ts'
import { sized } from './lib/size.ts'
import { openBenchServer } from './lib/year.ts'

const ORDERS = sized(20, 2)
const EDITS = sized(40, 2)
const BOUND = 0.8

interface Updates {
  all: number
  hot: number
}

async function updates(owner: Client): Promise<Updates> {
  const { rows } = await owner.query<Updates>(
    `select n_tup_upd::int as all, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = 'orders'`,
  )
  return rows[0] ?? { all: 0, hot: 0 }
}

/** Waits until the statistics tell of so many updates; each connection of the server sends its own after a second. */
async function updatesFrom(owner: Client, before: Updates, expected: number): Promise<Updates> {
  for (;;) {
    const now = await updates(owner)
    if (now.all - before.all >= expected) return { all: now.all - before.all, hot: now.hot - before.hot }
    await sleep(200)
  }
}

/** An order with one line whose price is then edited. */
async function beginWork(call: Call, shop: string): Promise<{ id: string; line: string }> {
  const [id, line] = [await beginOrder(call, shop), v7()]
  await call('POST', `/api/v2/orders/${id}/commands`, {
    ...signed(),
    type: 'casual.add',
    package_line_id: null,
    line: {
      id: line,
      name: 'Work',
      name_french: '',
      fee_item: null,
      priceVal: '10.00',
      quantityVal: '1',
      tax_exempt: false,
    },
  })
  return { id, line }
}

/** How many edits of prices PostgreSQL writes in place (HOT), without an entry in any index. */
export async function run(): Promise<Row[]> {
  const { data, server, token } = await openBenchServer('rows')
  const call = openClient(server.port, token)
  const shop = await firstShop(call)
  const work = await Promise.all(Array.from({ length: ORDERS }, () => beginWork(call, shop)))
  return await withClient(data.cluster.ownerUrl, async (owner) => {
    await sleep(2000)
    const before = await updates(owner)
    for (let edit = 1; edit <= EDITS; edit += 1)
      for (const { id, line } of work)
        await call('POST', `/api/v2/orders/${id}/commands`, {
          ...signed(),
          type: 'line.set',
          list: 'casual_items',
          line_id: line,
          field: 'priceVal',
          value: `${String(10 + edit)}.00`,
        })
    const { all, hot } = await updatesFrom(owner, before, ORDERS * EDITS)
    const share = hot / all
    return [
      row(
        'Edits of a price that are written in place (HOT)',
        `${(share * 100).toFixed(0)} % of ${String(all)}`,
        `≥ ${String(BOUND * 100)} %`,
        share >= BOUND,
      ),
    ]
  })
}
