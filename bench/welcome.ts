import { Client } from 'pg'
import { orderColumns } from '#test/harness/data/orderColumns.ts'
import { signIn, tidy } from './lib/benchData.ts'
import { openClient } from './lib/http.ts'
import { latencies, percentile, row, type Row } from './lib/measure.ts'
import { sized } from './lib/size.ts'
import { openBenchServer } from './lib/year.ts'

const SHOPS = sized(50, 6)
/** Orders of a shop in the year before last week: 16 cars on each of 312 days. */
const OF_YEAR = sized(5000, 20)
/** Finalized orders of a shop today and on the same weekday last week, as a busy one has. */
const OF_DAY = sized(60, 4)
const ACTIVE = 15
const RUNS = sized(200, 2)
const BOUND = 100
/** The copies' numbers, to which no order of a shop comes. */
const COPIES = 11_000_000

/** Copies the first shop of the demo until there are fifty. */
const MORE_SHOPS = `insert into shops (company_id, id, name, address, city, country, currency, distance_measurement,
    language, postalcode, region, time_zone, volume_measurement, taxes, settings)
  select company_id, gen_random_uuid(), name || ' ' || n, address, city, country, currency, distance_measurement, language,
    postalcode, region, time_zone, volume_measurement, taxes, settings || '{"monthly_goal": "90000"}'
  from (select * from shops where company_id = $1 order by created_at limit 1) s, generate_series(1, $2::int) n`

/** Copies of one finalized order for every shop, without its lines: each with its number, status and times. */
const copies = (columns: string, count: number, number: number, over: string) => `
  insert into orders (${columns}) select ${of(columns)}
    from shops s cross join generate_series(1, ${count}) n
      cross join (select to_jsonb(o) as pattern from orders o
        where company_id = $1 and status = 'complete' and final_price > 0 limit 1) one
      cross join lateral (select made.* from jsonb_populate_record(null::orders, pattern || jsonb_build_object(
        'id', gen_random_uuid(), 'order_clean_id', ${number} + n, 'shop_id', s.id, 'packages', '[]'::jsonb,
        'parts', '[]'::jsonb, 'inventory_items', '[]'::jsonb) || ${over}) made) made
    where s.company_id = $1`

/** The same columns, of the row that was made. */
const of = (columns: string) => columns.replaceAll(/[^, ]+/g, (name) => `made.${name}`)

const soldAt = (instant: string) =>
  `jsonb_build_object('status', 'complete', 'created_timestamp', ${instant}, 'complete_timestamp', ${instant})`
/** Since midnight in the shop's zone, and never in the future. */
const TODAY = `now() - random() * (now() - date_trunc('day', now(), s.time_zone))`

/** An entry of the sales ledger for each copy, like one of the demo's. */
const SALES = `insert into sales_entries
  select made.* from orders o join shops s on s.company_id = $1 and s.id = o.shop_id
    cross join (select to_jsonb(e) as pattern from sales_entries e
      where company_id = $1 and cause = 'sale' and cars = 1 limit 1) one
    cross join lateral jsonb_populate_record(null::sales_entries, pattern || jsonb_build_object(
      'id', gen_random_uuid(), 'order_id', o.id, 'shop_id', o.shop_id, 'at', o.complete_timestamp,
      'day', (o.complete_timestamp at time zone s.time_zone)::date,
      'sale_day', (o.complete_timestamp at time zone s.time_zone)::date)) made
  where o.company_id = $1 and o.order_clean_id between $2 and $2 + 3000000 and o.status = 'complete'`

async function fill(client: Client): Promise<void> {
  const { rows } = await client.query<{ company_id: string }>(
    'select demo_company_id as company_id from installation',
  )
  const company = rows[0]?.company_id ?? ''
  await client.query(`set app.company_id to '${company}'`)
  const { rows: had } = await client.query<{ n: number }>(
    'select count(*)::int as n from shops where company_id = $1',
    [company],
  )
  await client.query(MORE_SHOPS, [company, SHOPS - (had[0]?.n ?? 0)])
  // Searches are not measured here, and their indexes take most of the time of writing.
  const { rows: searches } = await client.query<{ name: string }>(
    `select indexname as name from pg_indexes where tablename = 'orders' and indexdef like '%USING gin%'`,
  )
  for (const { name } of searches) await client.query(`drop index ${name}`)
  const columns = await orderColumns(client)
  const year = `now() - interval '8 days' - random() * interval '357 days'`
  const write = (count: number, number: number, over: string) =>
    client.query(copies(columns, count, number, over), [company])
  await write(OF_YEAR, COPIES, soldAt(year))
  await write(OF_DAY, COPIES + 1_000_000, soldAt(TODAY))
  await write(OF_DAY, COPIES + 2_000_000, soldAt(`${TODAY} - interval '7 days'`))
  await write(
    ACTIVE,
    COPIES + 3_000_000,
    `jsonb_build_object('status', (array['open', 'stand-by', 'in-progress'])[1 + n % 3], 'pay_status', 'is_not_paid',
      'complete_timestamp', null, 'created_timestamp', now() - n * interval '4 minutes')`,
  )
  await client.query(SALES, [company, COPIES])
  await client.query('reset app.company_id')
  await tidy(client, 'orders, sales_entries')
}

export async function run(): Promise<Row[]> {
  const { data, server } = await openBenchServer('welcome')
  const owner = new Client({ connectionString: data.cluster.ownerUrl })
  await owner.connect()
  await fill(owner)
  await owner.end()
  const call = openClient(server.port, await signIn(server.url, 'Company'))
  const ask = async () => {
    const { status, body } = await call('GET', '/api/v2/company/welcome')
    const { shops } = body as unknown as { shops: { today: { cars: number } }[] }
    if (status !== 200 || shops.length !== SHOPS || shops.some(({ today }) => today.cars < OF_DAY))
      throw new Error(`The overview answered ${status} with ${shops.length} shops`)
  }
  for (let warm = 0; warm < 10; warm += 1) await ask()
  const times = await latencies(RUNS, ask)
  const [half, most] = [percentile(times, 50), percentile(times, 99)]
  const what = `${SHOPS} shops, ${SHOPS * (OF_YEAR + 2 * OF_DAY + ACTIVE)} orders: p50 / p99`
  return [row(what, `${half.toFixed(1)} / ${most.toFixed(1)} ms`, `p99 < ${BOUND} ms`, most < BOUND)]
}
