import type { Client } from 'pg'
import { withClient } from '#server/base/postgres/client.ts'
import { tidy } from './lib/benchData.ts'
import { openClient } from './lib/http.ts'
import { latencies, percentile, row, type Row } from './lib/measure.ts'
import { firstShop } from './lib/requests.ts'
import { sized } from './lib/size.ts'
import { writeSupplier } from './lib/supplier.ts'
import { openBenchServer } from './lib/year.ts'

const ITEMS = sized(20_000, 200)
const DAYS = sized(365, 20)
const MOVES_A_DAY = sized(1_500, 10)
const BOUND = 1000
const RUNS = sized(20, 1)
const WARM = sized(3, 0)

/** Items with levels, limits and a supplier, and a year of use of them in one shop. */
async function fill(owner: Client, shopId: string): Promise<void> {
  const { rows } = await owner.query<{ company_id: string }>('select company_id from shops where id = $1', [
    shopId,
  ])
  const company = rows[0]?.company_id ?? ''
  await owner.query('begin')
  await owner.query(`set local app.company_id to '${company}'`)
  const seller = await writeSupplier(owner, company, 'Bench orders')
  await owner.query(
    `insert into inventory_items (company_id, id, inventory_type, name, name_french, part_number, unit, retail, cost, tax_exempt, search_text)
     select $1, gen_random_uuid(), 'vehicle_physical_item', 'Bench item ' || n, 'Article ' || n, 'BO-' || n, 'each', 10, 4, false, 'bench item b' || n
     from generate_series(1, $2::int) n`,
    [company, ITEMS],
  )
  await owner.query(
    `create temporary table bench_items on commit drop as
       select id, (row_number() over (order by part_number))::int as n from inventory_items where company_id = $1 and part_number like 'BO-%'`,
    [company],
  )
  await owner.query(
    `insert into stock_levels (company_id, shop_id, item_id, on_hand, value) select $1, $2, id, n % 40, n % 40 * 4 from bench_items`,
    [company, shopId],
  )
  await owner.query(
    `insert into stock_targets (company_id, id, shop_id, item_id, min, max, changed_by_name, changed_at)
     select $1, gen_random_uuid(), $2, id, 2, 60, 'Bench', now() from bench_items where n % 2 = 0`,
    [company, shopId],
  )
  await owner.query(
    `insert into supplier_items (company_id, id, supplier_id, item_id, purchase_unit, base_quantity, price)
     select $1, gen_random_uuid(), $2, id, 'box', 10, 40 from bench_items`,
    [company, seller],
  )
  // The same items are used often and others hardly ever, as in a shop.
  await owner.query(
    `insert into stock_movements (company_id, id, shop_id, item_id, quantity, value, on_hand_after, value_after, reason, note, user_name, at, day)
     select $1, gen_random_uuid(), $2, i.id, -1 - m % 3, -4, m % 25, 100, 'used', '', 'Bench', now() - day * interval '1 day' + m * interval '20 seconds',
       current_date - day
     from generate_series(1, $3::int) day cross join generate_series(1, $4::int) m
     join bench_items i on i.n = 1 + floor(power((m * 7919 + day * 104729) % 100003 / 100003.0, 3) * $5::int)::int
     order by day desc, m`,
    [company, shopId, DAYS, MOVES_A_DAY, ITEMS],
  )
  await owner.query('commit')
  await tidy(owner, 'inventory_items, stock_levels, stock_targets, stock_movements, supplier_items')
}

const figure = (sorted: readonly number[]): string =>
  `${percentile(sorted, 50).toFixed(0)} / ${percentile(sorted, 99).toFixed(0)} ms`

/** What to order and to look at: 20,000 items and a year of movements in one shop. */
export async function run(): Promise<Row[]> {
  const { data, server, token } = await openBenchServer('suggestions')
  const call = openClient(server.port, token)
  const shop = await firstShop(call)
  await withClient(data.cluster.ownerUrl, (owner) => fill(owner, shop))
  const ask = () => call('GET', `/api/v2/purchase_suggestions?shop_id=${shop}`)
  const list = (query: string) => call('GET', `/api/v2/inventory/items?shop_id=${shop}&limit=50${query}`)
  await latencies(WARM, ask)
  const times = await latencies(RUNS, ask)
  await latencies(WARM, () => list('&below_min=true'))
  const below = await latencies(RUNS, () => list('&below_min=true'))
  const read = async (path: string): Promise<number[]> => {
    const get = () => call('GET', `/api/v2/inventory/${path}?shop_id=${shop}`)
    await latencies(WARM, get)
    return latencies(RUNS, get)
  }
  const metrics = await read('metrics')
  const exceptions = await read('exceptions')
  const choices = await read('count_choices')
  const items = ITEMS.toLocaleString('en')
  const moves = (DAYS * MOVES_A_DAY).toLocaleString('en')
  return [
    row(
      `Suggestions over ${items} items and ${moves} movements: p50 / p99`,
      figure(times),
      `${BOUND} ms`,
      percentile(times, 99) < BOUND,
    ),
    row(
      `Items below their minimum, ${items} items: p50 / p99`,
      figure(below),
      '50 ms',
      percentile(below, 99) < 50,
    ),
    ...[
      { what: 'Metrics', times: metrics },
      { what: 'Exceptions', times: exceptions },
      { what: 'What a count sheet can have', times: choices },
    ].map(({ what, times: taken }) =>
      row(`${what}, the same: p50 / p99`, figure(taken), `${BOUND} ms`, percentile(taken, 99) < BOUND),
    ),
  ]
}
