import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 } from 'uuid'
import { openClient } from './lib/http.ts'
import { percentile, row, type Row } from './lib/measure.ts'
import { beginOrder, firstShop, signed } from './lib/requests.ts'
import { sized } from './lib/size.ts'
import { openBenchServer } from './lib/year.ts'

const BROWSERS = sized(200, 3)
const A_SECOND = 20
const SECONDS = sized(10, 0.2)
const BOUND = 100

/** When each version of the order was heard, by each browser that hears it. */
type Heard = Map<number, number[]>

/** One browser: reads the stream and notes the moment at which each version arrives. */
function listen(port: number, token: string, heard: Heard): Promise<http.ClientRequest> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
    const request = http.request(
      { host: '127.0.0.1', port, path: `/api/v2/live?device_id=${v7()}`, headers, agent: false },
      (reply) => {
        if (reply.statusCode !== 200)
          return reject(new Error(`the live stream answers ${String(reply.statusCode)}`))
        let rest = ''
        reply.setEncoding('utf8').on('data', (text: string) => {
          const now = performance.now()
          const parts = `${rest}${text}`.split('\n\n')
          rest = parts.pop() ?? ''
          for (const part of parts) {
            const data = /^data: (.*)$/m.exec(part)?.[1]
            const { version } = JSON.parse(data ?? '{}') as { version?: number }
            if (version !== undefined) heard.get(version)?.push(now)
          }
        })
        reply.on('error', () => undefined)
        resolve(request)
      },
    )
    request.on('error', reject)
    request.end()
  })
}

export async function run(): Promise<Row[]> {
  const { server, token } = await openBenchServer('live')
  const call = openClient(server.port, token)
  const order = await beginOrder(call, await firstShop(call))
  const heard: Heard = new Map()
  const sent = new Map<number, number>()
  const browsers = await Promise.all(
    Array.from({ length: BROWSERS }, () => listen(server.port, token, heard)),
  )
  const change = async (at: number) => {
    const version = at + 2
    heard.set(version, [])
    const body = { ...signed(), type: 'field.set', change: { field: 'mileage', value: 1000 + at } }
    // From the sending, not from the commit: the whole way is longer, and needs no clock of the server.
    sent.set(version, performance.now())
    await call('POST', `/api/v2/orders/${order}/commands`, body)
  }
  const began = performance.now()
  for (let at = 0; at < A_SECOND * SECONDS; at += 1) {
    await sleep(Math.max(0, began + (at * 1000) / A_SECOND - performance.now()))
    await change(at)
  }
  await sleep(500)
  for (const browser of browsers) browser.destroy()
  return figures(heard, sent)
}

function figures(heard: Heard, sent: ReadonlyMap<number, number>): Row[] {
  const arrivals = [...sent].flatMap(([version, at]) =>
    (heard.get(version) ?? []).map((moment) => moment - at),
  )
  const last = [...sent].map(([version, at]) =>
    Math.max(...(heard.get(version) ?? []).map((moment) => moment - at)),
  )
  const wanted = BROWSERS * A_SECOND * SECONDS
  const one = arrivals.sort((a, b) => a - b)
  const all = last.sort((a, b) => a - b)
  const [p50, p99, most] = [percentile(one, 50), percentile(one, 99), one.at(-1) ?? 0]
  return [
    row(
      `A change on ${BROWSERS} other screens, from its sending (the saving counts in): p50 / p99 / longest`,
      `${p50.toFixed(1)} / ${p99.toFixed(1)} / ${most.toFixed(1)} ms`,
      `p99 < ${BOUND} ms`,
      p99 < BOUND,
    ),
    row(
      'The last of all screens: p50 / p99',
      `${percentile(all, 50).toFixed(1)} / ${percentile(all, 99).toFixed(1)} ms`,
      `p99 < ${BOUND} ms`,
      percentile(all, 99) < BOUND,
    ),
    row(
      `Events that arrived, of ${A_SECOND} a second for ${SECONDS} s`,
      `${one.length} of ${wanted}`,
      'all',
      one.length === wanted,
    ),
  ]
}
