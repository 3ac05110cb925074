import { v7 } from 'uuid'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '#server/base/postgres/client.ts'
import { openClient, type Call } from './lib/http.ts'
import { percentile, row, type Row } from './lib/measure.ts'
import { samples, type Sample } from './lib/questions.ts'
import { beginOrder, firstShop, signed } from './lib/requests.ts'
import type { BenchServer } from './lib/benchData.ts'
import { openYear } from './lib/year.ts'
import { sized } from './lib/size.ts'

const STATIONS = sized(60, 3)
const THOUGHT_MS = sized(2000, 20)
const WARM_MS = sized(6000, 200)
const RUN_MS = sized(40_000, 500)
const SATURATED_MS = sized(15_000, 300)
/** A station prints a paper every so many rounds. */
const ROUNDS_PER_PDF = 10

const MOST_P95 = 60
const MOST_P99 = 150
const LEAST_PER_SECOND = 300

/** A step of a station's work; answers how many requests it took. */
type Step = () => Promise<number>

interface Opened {
  order: { version: number }
}

/** A paper is asked for and then fetched by its link, as a browser does. */
async function print(call: Call, url: string, order: string): Promise<void> {
  const asked = { kind: 'invoice', format: 'pdf', language: 'en' }
  const { body } = await call('POST', `/api/v2/orders/${order}/documents`, asked)
  const reply = await fetch(url + String(body['url']))
  if (!reply.ok) throw new Error(`a paper was answered ${String(reply.status)}`)
  await reply.arrayBuffer()
}

/** One station with an order of its own: what it does in a round, step by step. */
async function openStation(
  { server, token }: BenchServer,
  shop: string,
  known: readonly Sample[],
  at: number,
) {
  const call = openClient(server.port, token)
  const order = await beginOrder(call, shop)
  const begun = await call('POST', `/api/v2/orders/${order}/commands`, {
    ...signed(),
    type: 'casual.add',
    package_line_id: null,
    line: {
      id: v7(),
      name: 'Work',
      name_french: '',
      fee_item: null,
      priceVal: '5000.00',
      quantityVal: '1',
      tax_exempt: false,
    },
  })
  let [round, version] = [at, Number(begun.body['version'])]
  const sample = (): Sample => {
    const found = known[(at * 7 + round) % known.length]
    if (!found) throw new Error('the year has no orders')
    return found
  }
  const steps: Step[] = [
    async () => {
      await call('GET', `/api/v2/orders/board?shop_id=${shop}`)
      return 1
    },
    async () => {
      const q = encodeURIComponent(round % 2 === 0 ? sample().license_plate : sample().last_name)
      await call('GET', `/api/v2/find?q=${q}&shop_id=${shop}`)
      return 1
    },
    async () => {
      const { body } = await call('GET', `/api/v2/orders/${order}`)
      version = (body as unknown as Opened).order.version
      return 1
    },
    async () => {
      const change = { field: 'mileage', value: 1000 + round }
      const { body } = await call('POST', `/api/v2/orders/${order}/commands`, {
        ...signed(),
        type: 'field.set',
        change,
      })
      version = Number(body['version'])
      return 1
    },
    async () => {
      const { body } = await call('POST', `/api/v2/orders/${order}/payments`, {
        ...signed(),
        payment_method: 'Cash',
        amount: '1.00',
        expected_version: version,
      })
      version = (body as unknown as Opened).order.version
      return 1
    },
    async () => {
      round += 1
      if (round % ROUNDS_PER_PDF !== 0) return 0
      await print(call, server.url, sample().id)
      return 2
    },
  ]
  return steps
}

interface Worked {
  /** Milliseconds of each step that sent something, sorted. */
  times: number[]
  perSecond: number
}

/** All stations work for so long, each step after so much thought; they begin at different moments. */
async function work(
  stations: readonly (readonly Step[])[],
  duration: number,
  thought: number,
): Promise<Worked> {
  const began = performance.now()
  const times: number[] = []
  let requests = 0
  await Promise.all(
    stations.map(async (steps, at) => {
      await sleep((thought / stations.length) * at)
      for (let turn = at; performance.now() - began < duration; turn += 1) {
        const sent = performance.now()
        const count = (await steps[turn % steps.length]?.()) ?? 0
        if (count === 0) continue
        times.push(performance.now() - sent)
        requests += count
        await sleep(thought)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  return { times: times.sort((a, b) => a - b), perSecond: requests / seconds }
}

const ms = (value = 0): string => value.toFixed(0)

/** Sixty stations on a year of orders: with people who think, and as fast as the server answers. */
export async function run(): Promise<Row[]> {
  const year = await openYear()
  const call = openClient(year.server.port, year.token)
  const shop = await firstShop(call)
  const known = await withClient(year.data.cluster.ownerUrl, samples)
  const stations = await Promise.all(
    Array.from({ length: STATIONS }, (_, at) => openStation(year, shop, known, at)),
  )
  await work(stations, WARM_MS, 200)
  const { times, perSecond } = await work(stations, RUN_MS, THOUGHT_MS)
  const [p50, p95, p99] = [50, 95, 99].map((percent) => percentile(times, percent))
  const full = await work(stations, SATURATED_MS, 0)
  return [
    row(
      `${STATIONS} stations with ${THOUGHT_MS / 1000} s of thought (${perSecond.toFixed(0)} requests/s): p50 / p95 / p99 / longest`,
      `${ms(p50)} / ${ms(p95)} / ${ms(p99)} / ${ms(times.at(-1))} ms`,
      `p95 < ${MOST_P95} ms, p99 < ${MOST_P99} ms`,
      (p95 ?? 0) < MOST_P95 && (p99 ?? 0) < MOST_P99,
    ),
    row(
      'The same without thought',
      `${full.perSecond.toFixed(0)} requests/s (p99 ${ms(percentile(full.times, 99))} ms)`,
      `≥ ${LEAST_PER_SECOND}/s`,
      full.perSecond >= LEAST_PER_SECOND,
    ),
  ]
}
