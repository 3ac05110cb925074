import type { Client } from 'pg'
import type { Call } from './http.ts'
import { latencies, percentile, row, type Row } from './measure.ts'
import { sized } from './size.ts'

const RUNS = sized(150, 1)
const ROUNDS = sized(3, 1)
const WARM = sized(20, 0)

export interface Sample {
  id: string
  order_custom_id: string
  last_name: string
  license_plate: string
  vin: string
  final_price: string
  day: string
  created: string
}

/** Orders from all over the year, to be opened and searched for. */
export async function samples(client: Client): Promise<Sample[]> {
  const { rows } =
    await client.query<Sample>(`select id, order_custom_id, last_name, license_plate, vin, final_price,
      to_char(created_timestamp, 'YYYY-MM-DD') as day,
      to_char(created_timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created
    from orders where vin <> '' and last_name <> '' and license_plate <> '' order by md5(id::text) limit 400`)
  return rows
}

const asQuery = (query: Record<string, string>): string => new URLSearchParams(query).toString()

/** What each request asks, given the number of the run and an order of the year. */
export function questions(shop: string): { what: string; path: (sample: Sample, at: number) => string }[] {
  const search =
    (query: (sample: Sample, at: number) => Record<string, string>) => (sample: Sample, at: number) =>
      `/api/v2/orders?${asQuery({ shop_id: shop, ...query(sample, at) })}`
  return [
    { what: 'Board', path: () => `/api/v2/orders/board?shop_id=${shop}` },
    { what: 'Order open', path: ({ id }) => `/api/v2/orders/${id}` },
    { what: 'Order search by number', path: search(({ order_custom_id: q }) => ({ q })) },
    { what: 'Order search by name', path: search(({ last_name: q }) => ({ q })) },
    { what: 'Order search by plate', path: search(({ license_plate: q }) => ({ q })) },
    { what: 'Order search by the end of a VIN', path: search(({ vin }) => ({ q: vin.slice(-6) })) },
    { what: 'Order search by date', path: search(({ day: q }) => ({ q })) },
    { what: 'Order search by total', path: search(({ final_price: q }) => ({ q: `$${q}` })) },
    {
      what: 'Order history as it opens (ended orders)',
      path: search(() => ({ status: 'complete,deleted,void,uncollectible' })),
    },
    {
      what: 'Order search by filters only',
      path: search(({ day }, at) => ({
        status: 'complete',
        pay_status: at % 2 ? 'is_not_paid' : 'is_fully_paid',
        from: day,
        total_min: '50',
        total_max: '400',
      })),
    },
    {
      what: 'Order search by total, largest first',
      path: search(() => ({ status: 'complete', sort: 'total' })),
    },
    {
      what: 'Order search, any page',
      path: search(({ id, created }) => ({ limit: '50', cursor: `after~${created}~${id}` })),
    },
    { what: 'Find as you type: number', path: typed('order_custom_id', shop) },
    { what: 'Find as you type: name', path: typed('last_name', shop) },
    { what: 'Find as you type: plate', path: typed('license_plate', shop) },
    { what: 'Find as you type: VIN', path: typed('vin', shop) },
    { what: 'Home', path: () => `/api/v2/orders/summary?shop_id=${shop}` },
    { what: 'A known VIN with its customer and history', path: ({ vin }) => `/api/v2/vehicles/vin/${vin}` },
  ]
}

/** From two letters to eight, one more at each run, as a person types. */
function typed(field: 'order_custom_id' | 'last_name' | 'license_plate' | 'vin', shop: string) {
  return (sample: Sample, at: number) =>
    `/api/v2/find?${asQuery({ q: sample[field].slice(0, 2 + (at % 7)), shop_id: shop })}`
}

interface Spread {
  p50: number
  p99: number
}

/** One question asked many times over one kept connection. */
async function measure(
  call: Call,
  list: readonly Sample[],
  path: (sample: Sample, at: number) => string,
  round: number,
): Promise<Spread> {
  const pick = (at: number): Sample => list[at % list.length] ?? missing()
  const ask = (from: number) => (at: number) => call('GET', path(pick(from + at), from + at))
  await latencies(WARM, ask((round + ROUNDS) * RUNS))
  const times = await latencies(RUNS, ask(round * RUNS))
  return { p50: percentile(times, 50), p99: percentile(times, 99) }
}

/** Of several rounds the quietest: what other programs do on the machine only ever adds. */
const quietest = (rounds: readonly Spread[]): Spread => ({
  p50: Math.min(...rounds.map(({ p50 }) => p50)),
  p99: Math.min(...rounds.map(({ p99 }) => p99)),
})

function missing(): never {
  throw new Error('the year has no orders')
}

/** Asks every question in rounds; `bound` is what the 99th percentile may be at most, in milliseconds. */
export async function askAll(
  call: Call,
  owner: Client,
  bound: number,
  kind: (what: string) => boolean = () => true,
): Promise<Row[]> {
  const list = await samples(owner)
  const { shops } = (await call('GET', '/api/v2/shops')).body as unknown as { shops: { id: string }[] }
  const asked = questions(shops[0]?.id ?? '')
    .filter(({ what }) => kind(what))
    .map(({ what, path }) => ({ what, path, rounds: [] as Spread[] }))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { path, rounds } of asked) rounds.push(await measure(call, list, path, round))
  }
  const trip = percentile(await latencies(RUNS, () => owner.query('select 1')), 50)
  return asked.map(({ what, rounds }) => {
    const { p50, p99 } = quietest(rounds)
    return row(
      what,
      `${p50.toFixed(1)} / ${p99.toFixed(1)} ms (${(p50 / trip).toFixed(0)} ×)`,
      `p99 < ${bound} ms`,
      p99 < bound,
    )
  })
}
