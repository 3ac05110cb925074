import path from 'node:path'
import type { Client } from 'pg'
import { withClient } from '#server/base/postgres/client.ts'
import { orderColumns } from '#test/harness/data/orderColumns.ts'
import { startOn, openBenchData, reopenBenchData, type BenchServer, tidy } from './lib/benchData.ts'
import { openClient } from './lib/http.ts'
import { type Row } from './lib/measure.ts'
import { askAll } from './lib/questions.ts'
import { isLeast, sized } from './lib/size.ts'
import { openYear, SIZE } from './lib/year.ts'

const BOUND = 30
const ORDERS = sized(250_000, 600)

/** Makes ten years of the shop that has the most orders: each former year is the last one, moved back. */
export async function writeFormerYears(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ company_id: string; shop_id: string; orders: number }>(
    `select company_id, shop_id, count(*)::int as orders from orders group by 1, 2 order by 3 desc limit 1`,
  )
  const [shop] = rows
  if (!shop) throw new Error('the year has no orders')
  const columns = await orderColumns(owner)
  const years = Math.ceil(ORDERS / shop.orders) - 1
  await owner.query('begin')
  await owner.query(`set local app.company_id to '${shop.company_id}'`)
  for (let year = 1; year <= years; year += 1)
    await owner.query(
      `insert into orders (${columns}) select ${columns} from (
        select made.* from orders o, jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
          'order_clean_id', o.order_clean_id + $1::int * 1000000, 'order_custom_id', (o.order_clean_id + $1::int * 1000000)::text,
          'created_timestamp', o.created_timestamp - $1::int * interval '365 days',
          'complete_timestamp', o.complete_timestamp - $1::int * interval '365 days')) made
        where o.company_id = $2 and o.shop_id = $3 and o.order_clean_id < 1000000
          and o.status in ('complete', 'deleted', 'void', 'uncollectible')) copies`,
      [year, shop.company_id, shop.shop_id],
    )
  await owner.query('commit')
  await tidy(owner, 'orders')
}

/** The ten years; a folder that an earlier run wrote may be named, so that they are not written anew. */
async function openYears(): Promise<BenchServer> {
  const kept = process.env['BENCH_SEARCH']
  if (kept !== undefined) return startOn(await reopenBenchData(path.resolve(kept)))
  const years = isLeast ? await openYear() : await startOn(await openBenchData('search', SIZE))
  await withClient(years.data.cluster.ownerUrl, writeFormerYears)
  return years
}

export async function run(): Promise<Row[]> {
  const { data, server, token } = await openYears()
  const call = openClient(server.port, token)
  return withClient(data.cluster.ownerUrl, (owner) =>
    askAll(call, owner, BOUND, (what) => what.startsWith('Order')),
  )
}
