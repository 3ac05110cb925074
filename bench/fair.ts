import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '#server/base/ids.ts'
import type { RunningServer } from './lib/benchData.ts'
import { openClient, type Call } from './lib/http.ts'
import { fileOf, upload, type Import } from './lib/importing.ts'
import { percentile, row, type Row } from './lib/measure.ts'
import { beginOrder, firstShop, signed } from './lib/requests.ts'
import { sized } from './lib/size.ts'
import { openBenchServer } from './lib/year.ts'

const ROWS = sized(50_000, 200)
const PDFS = sized(40, 2)
const MOST_MS = 150
const REST_MS = sized(6000, 300)
const SOCKETS = sized(60, 1)
const MOST_GROWTH_MB = 50
/** A busy counter: each station acts this often. */
const STATIONS = 4
const EVERY_MS = 50

/** What the counter does all day: an edit, the order, the board, a search. */
async function openCounter(server: RunningServer, token: string): Promise<(() => Promise<unknown>)[]> {
  const call = openClient(server.port, token)
  const shop = await firstShop(call)
  const order = await beginOrder(call, shop)
  let mileage = 1000
  return [
    () =>
      call('POST', `/api/v2/orders/${order}/commands`, {
        ...signed(),
        type: 'field.set',
        change: { field: 'mileage', value: (mileage += 1) },
      }),
    () => call('GET', `/api/v2/orders/${order}`),
    () => call('GET', `/api/v2/orders/board?shop_id=${shop}`),
    () => call('GET', '/api/v2/customers?q=smith'),
  ]
}

/** Times of the counter's calls, at their own pace, while `work` goes on. */
async function during(
  counters: readonly (readonly (() => Promise<unknown>)[])[],
  work: Promise<unknown>,
): Promise<number[]> {
  const over = new AbortController()
  const done = work.finally(() => over.abort())
  const times: number[] = []
  await Promise.all(
    counters.map(async (calls, station) => {
      await sleep((EVERY_MS / STATIONS) * station)
      for (let turn = 0; !over.signal.aborted; turn += 1) {
        const began = performance.now()
        await calls[turn % calls.length]?.()
        times.push(performance.now() - began)
        await sleep(EVERY_MS)
      }
    }),
  )
  await done
  return times.sort((a, b) => a - b)
}

async function importing(call: Call, server: RunningServer, token: string): Promise<void> {
  const sent = await upload(server, token, fileOf(ROWS))
  for (const [what, body] of [
    ['check', { mapping: sent.mapping, on_match: 'update' }],
    ['run', {}],
  ] as const) {
    await call('POST', `/api/v2/imports/${sent.id}/${what}`, body)
    for (;;) {
      const state = (await call('GET', `/api/v2/imports/${sent.id}`)).body['import'] as unknown as Import
      if (!['checking', 'running'].includes(state.status)) break
      await sleep(200)
    }
  }
}

/** A file whose heading is far longer than any may be: it is refused without keeping anyone waiting. */
const LONG_HEADING = Buffer.from(`${'<'.repeat(750_000)},Last name\n1,Smith\n`)
const LONG_TIMES = sized(20, 1)

async function longHeadings(server: RunningServer, token: string): Promise<void> {
  for (let n = 0; n < LONG_TIMES; n += 1) {
    const reply = await fetch(`${server.url}/api/v2/imports/${newId()}?kind=customers&file_name=list.csv`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(LONG_HEADING),
    })
    if (reply.status !== 400) throw new Error(`A heading of 750 KB: ${reply.status}`)
    await reply.arrayBuffer()
  }
}

/** Orders with a page of lines, for papers. */
async function papers(call: Call, shop: string): Promise<string[]> {
  const order = await beginOrder(call, shop)
  for (let n = 0; n < 25; n += 1)
    await call('POST', `/api/v2/orders/${order}/commands`, {
      ...signed(),
      type: 'casual.add',
      package_line_id: null,
      line: {
        id: newId(),
        name: `Work ${n}`,
        name_french: '',
        fee_item: null,
        priceVal: '12.50',
        quantityVal: '1',
        tax_exempt: false,
      },
    })
  const links: string[] = []
  for (let n = 0; n < PDFS; n += 1) {
    const body = { kind: 'invoice', format: 'pdf', language: 'en' }
    links.push(
      ((await call('POST', `/api/v2/orders/${order}/documents`, body)).body as unknown as { url: string })
        .url,
    )
  }
  return links
}

const drawn = (server: RunningServer, links: readonly string[]): Promise<number[]> =>
  Promise.all(
    links.map(async (link) => {
      for (;;) {
        const reply = await fetch(server.url + link)
        const bytes = (await reply.arrayBuffer()).byteLength
        if (reply.ok) return bytes
        if (reply.status !== 429 && reply.status !== 503) throw new Error(`PDF: ${reply.status}`)
        await sleep(Number(reply.headers.get('retry-after') ?? 1) * 1000)
      }
    }),
  )

const figures = (what: string, times: readonly number[], bound: number | null): Row => {
  const p99 = percentile(times, 99)
  const figure = `${percentile(times, 50).toFixed(0)} / ${p99.toFixed(0)} ms (${times.length} calls)`
  return row(`${what}: p50 / p99`, figure, bound ? `p99 < ${bound} ms` : '', !bound || p99 < bound)
}

const memoryOf = (server: RunningServer): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid ?? 0}/status`, 'utf8'))?.[1] ?? 0) /
  1024

/** Opens a socket that sends 29 of 30 MB of a picture, and answers how to let it go. */
async function hostile(server: RunningServer, authorization: string): Promise<() => void> {
  const socket = net.connect(server.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.resume()
  await once(socket, 'connect')
  const url = `/api/v2/orders/${newId()}/inspection_files/${newId()}`
  socket.write(
    `PUT ${url} HTTP/1.1\r\nhost: shop\r\ncontent-type: image/jpeg\r\ncontent-length: 30000000\r\n${authorization}\r\n`,
  )
  const piece = Buffer.alloc(1_000_000)
  for (let sent = 0; sent < 29 && !socket.destroyed; sent += 1)
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => undefined), sleep(2000)])
  return () => socket.destroy()
}

/** Memory above that at rest while many sockets hold most of a body each. */
async function memoryUnder(server: RunningServer, authorization: string): Promise<number> {
  const rest = memoryOf(server)
  const letGo = await Promise.all(Array.from({ length: SOCKETS }, () => hostile(server, authorization)))
  let most = 0
  for (let n = 0; n < 20; n += 1) {
    most = Math.max(most, memoryOf(server) - rest)
    await sleep(100)
  }
  for (const each of letGo) each()
  return most
}

const memoryRow = (what: string, grown: number): Row =>
  row(what, `${grown.toFixed(0)} MB more`, `< ${MOST_GROWTH_MB} MB`, grown < MOST_GROWTH_MB)

/** The counter's calls while a large file is imported, and while many papers are drawn at once. */
export async function run(): Promise<Row[]> {
  const { server, token } = await openBenchServer('fair')
  const call = openClient(server.port, token)
  const counters = await Promise.all(Array.from({ length: STATIONS }, () => openCounter(server, token)))
  const rest = await during(counters, sleep(REST_MS))
  const imported = await during(counters, importing(call, server, token))
  const headed = await during(counters, longHeadings(server, token))
  const links = await papers(call, await firstShop(call))
  await drawn(server, links.slice(0, 1))
  const printed = await during(counters, drawn(server, links))
  const strangers = await memoryUnder(server, '')
  const signedIn = await memoryUnder(server, `authorization: Bearer ${token}\r\n`)
  return [
    figures('The counter at rest', rest, null),
    figures(`While ${ROWS} customers are tried and imported`, imported, MOST_MS),
    figures(`While ${LONG_TIMES} files with a heading of 750 KB are sent`, headed, MOST_MS),
    figures(`While ${PDFS} invoices are drawn at once`, printed, MOST_MS),
    memoryRow(`${SOCKETS} sockets without a session that hold 29 of 30 MB each`, strangers),
    memoryRow('The same with a session', signedIn),
  ]
}
