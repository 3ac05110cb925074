import { readFileSync } from 'node:fs'
import pg from 'pg'
import { v7 } from 'uuid'
import type { BenchData } from './lib/benchData.ts'
import { atEnd } from './lib/closing.ts'
import { openClient, type Call } from './lib/http.ts'
import { median, row, throughput, type Row } from './lib/measure.ts'
import { record, replayer, type Recorded } from './lib/replay.ts'
import { sized } from './lib/size.ts'
import { openBenchServer } from './lib/year.ts'

const ROUND_MS = sized(2500, 100)
const ROUNDS = sized(5, 1)
/** Until each side runs as fast as it will; milliseconds. */
const WARM_MS = sized([600, 1500], [0, 0])

interface Facts {
  shop: string
  package: { id: string; children: number }
  item: string
  customer: string
}

const now = () => new Date().toISOString()
const device = v7()

async function facts(call: Call): Promise<Facts> {
  const shops = (await call('GET', '/api/v2/shops')).body as unknown as { shops: { id: string }[] }
  const catalogue = (await call('GET', '/api/v2/catalogue')).body as unknown as {
    packages: {
      id: string
      name: string
      parts: unknown[]
      services: unknown[]
      casual_items: unknown[]
      options: unknown[]
    }[]
  }
  const items = (await call('GET', '/api/v2/catalogue/items?q=FLT-AIR')).body as unknown as {
    items: { id: string }[]
  }
  const parties = (await call('GET', '/api/v2/customers?limit=50')).body as unknown as {
    parties: { customer: { id: string; tax_exempt: boolean } | null }[]
  }
  const oil = catalogue.packages.find((each) => each.name === 'Conventional Oil Change')
  const person = parties.parties.find((each) => each.customer)?.customer
  if (!oil || !person || !shops.shops[0] || !items.items[0]) throw new Error('the demo is not as expected')
  const children = oil.parts.length + oil.services.length + oil.casual_items.length + oil.options.length
  return {
    shop: shops.shops[0].id,
    package: { id: oil.id, children },
    item: items.items[0].id,
    customer: person.id,
  }
}

async function newOrder(call: Call, shop: string): Promise<string> {
  const id = v7()
  await call('POST', '/api/v2/orders', {
    id,
    shop_id: shop,
    flow_type: 'none',
    device_id: device,
    made_at: now(),
  })
  return id
}

let mileage = 1000
/** One saved edit: the mileage of an order. */
function saveCommand(call: Call, order: string) {
  mileage += 1
  return call('POST', `/api/v2/orders/${order}/commands`, {
    id: v7(),
    device_id: device,
    made_at: now(),
    type: 'field.set',
    change: { field: 'mileage', value: mileage },
  })
}

type Send = (call: Call, id: string, commands: object[]) => Promise<{ final_price: string; version: number }>

const sent = (command: object) => ({ id: v7(), device_id: device, made_at: now(), ...command })
const commandsOf = (id: string) => `/api/v2/orders/${id}/commands?order=full`
const orderIn = ({ body }: Awaited<ReturnType<Call>>) =>
  (body as unknown as { order: { final_price: string; version: number } }).order

const oneByOne: Send = async (call, id, commands) => {
  const replies = []
  for (const command of commands) replies.push(await call('POST', commandsOf(id), sent(command)))
  const last = replies.at(-1)
  if (!last) throw new Error('no commands')
  return orderIn(last)
}

const inOneRequest: Send = async (call, id, commands) =>
  orderIn(await call('POST', commandsOf(id), commands.map(sent)))

/** A whole order: begun, two lines, a customer, finalized, paid in cash. */
async function wholeOrder(call: Call, known: Facts, send: Send): Promise<void> {
  const id = await newOrder(call, known.shop)
  const child_ids = Array.from({ length: known.package.children }, () => v7())
  const order = await send(call, id, [
    { type: 'package.add', package_id: known.package.id, line_id: v7(), child_ids },
    { type: 'item.add', line_id: v7(), inventory_item_id: known.item, quantity: '1' },
    { type: 'customer.set', customer_id: known.customer, fleet_location_id: null },
    { type: 'status.move', to: 'complete', expected_version: 4 },
  ])
  await call('POST', `/api/v2/orders/${id}/payments`, {
    id: v7(),
    device_id: device,
    made_at: now(),
    payment_method: 'Cash',
    amount: order.final_price,
    expected_version: order.version,
  })
}

const WAITING = sized(20, 2)
/** What a station that was offline hands in for one order. */
const waiting = () =>
  Array.from({ length: WAITING }, () => {
    mileage += 1
    return { type: 'field.set', change: { field: 'mileage', value: mileage } }
  })

/** How many times faster waiting commands of one order are in one request than one by one. */
async function batchRow(call: Call, order: string): Promise<Row> {
  const single = () => oneByOne(call, order, waiting())
  const batch = () => inOneRequest(call, order, waiting())
  const { ratio, bare, ours } = await compare([single], [batch])
  const what = `One order's ${WAITING} waiting commands in one request against one by one`
  const measured = `${ratio.toFixed(1)} × (${(1000 / ours).toFixed(1)} ms against ${(1000 / bare).toFixed(1)} ms)`
  return row(what, measured, '≥ 5 ×', ratio >= 5)
}

/** Alternating rounds of both, so that noise hits both; answers the median of the ratios, and both medians. */
async function compare(bare: (() => Promise<unknown>)[], ours: (() => Promise<unknown>)[]) {
  const ratios: number[] = []
  const figures: [number, number][] = []
  const [bareWarm = 0, oursWarm = 0] = WARM_MS
  await throughput(bare, bareWarm)
  await throughput(ours, oursWarm)
  for (let round = 0; round < ROUNDS; round += 1) {
    const a = await throughput(bare, ROUND_MS)
    const b = await throughput(ours, ROUND_MS)
    ratios.push(b / a)
    figures.push([a, b])
  }
  return {
    ratio: median(ratios),
    bare: median(figures.map(([a]) => a)),
    ours: median(figures.map(([, b]) => b)),
  }
}

function ratioRow(
  what: string,
  bound: number,
  { ratio, bare, ours }: Awaited<ReturnType<typeof compare>>,
): Row {
  return row(
    what,
    `${ratio.toFixed(2)} (${ours.toFixed(0)}/s against ${bare.toFixed(0)}/s)`,
    `≥ ${bound.toFixed(1)}`,
    ratio >= bound,
  )
}

function peakMemory(pid: number | undefined): number {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}

interface Requests {
  /** The statements of one saved edit of `order`, and of a whole order. */
  command: Recorded[]
  whole: Recorded[]
  order: string
  known: Facts
}

/** The same statements as the server's, recorded while the server's own code answers requests in this process. */
function recordRequests(data: BenchData, token: string): Promise<Requests> {
  return data.withServices(async (services) => {
    const { buildApp } = await import('#server/app/http.ts')
    const app = await buildApp(services)
    const call: Call = async (method, url, body) => {
      const reply = await app.inject({
        method: method as 'GET' | 'POST',
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(body !== undefined && { payload: body as object }),
      })
      if (reply.statusCode >= 400) throw new Error(`${method} ${url}: ${reply.statusCode} ${reply.body}`)
      return { status: reply.statusCode, body: reply.json() }
    }
    const known = await facts(call)
    const order = await newOrder(call, known.shop)
    await wholeOrder(call, known, oneByOne)
    const command = await record(() => saveCommand(call, order))
    const whole = await record(() => wholeOrder(call, known, oneByOne))
    await app.close()
    return { command, whole, order, known }
  })
}

async function bareClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  atEnd(() => client.end())
  return client
}

export async function run(): Promise<Row[]> {
  const { data, server, token } = await openBenchServer('http')
  const recorded = await recordRequests(data, token)
  const { shop, item, package: oil, customer } = recorded.known
  const collected = new Set<string>([recorded.order, shop, item, oil.id, customer])
  const clients = Array.from({ length: 8 }, () => openClient(server.port, token))
  const bare = await Promise.all(Array.from({ length: 8 }, () => bareClient(data.cluster.appUrl)))
  await collectKnownIds(data.cluster.ownerUrl, collected)

  const orders = await Promise.all(clients.map((call) => newOrder(call, shop)))
  const others = await Promise.all(clients.map((call) => newOrder(call, shop)))
  const onOrder = (statements: readonly Recorded[], order: string): Recorded[] =>
    statements.map((each) =>
      each.values
        ? { ...each, values: each.values.map((value) => (value === recorded.order ? order : value)) }
        : each,
    )
  for (const id of others) collected.add(id)
  const bareCommands = bare.map((client, at) =>
    replayer(client, onOrder(recorded.command, others[at] ?? ''), collected),
  )
  const ourCommands = clients.map((call, at) => () => saveCommand(call, orders[at] ?? ''))
  const bareWhole = bare.map((client) => replayer(client, recorded.whole, collected))
  const ourWhole = clients.map((call) => () => wholeOrder(call, recorded.known, inOneRequest))

  const rows = [
    ratioRow(
      'A saved order command over HTTP against the same SQL by a bare client, 1 client',
      0.6,
      await compare(bareCommands.slice(0, 1), ourCommands.slice(0, 1)),
    ),
    ratioRow('The same, 8 clients', 0.6, await compare(bareCommands, ourCommands)),
    ratioRow(
      'A whole order (begun, its four commands in one request, cash) against the SQL of one by one, 1 client',
      0.8,
      await compare(bareWhole.slice(0, 1), ourWhole.slice(0, 1)),
    ),
    ratioRow('The same, 8 clients', 0.8, await compare(bareWhole, ourWhole)),
  ]
  const [first] = clients
  if (first) rows.push(await batchRow(first, orders[0] ?? ''))
  const memory = peakMemory(server.process.pid)
  rows.push(row('Largest memory of the server process', `${memory.toFixed(0)} MB`, '< 300 MB', memory < 300))
  return rows
}

/** Ids of rows that the recording found, so that a replay does not make them anew. */
async function collectKnownIds(ownerUrl: string, collected: Set<string>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  for (const table of ['users', 'sessions', 'shops', 'customers', 'packages', 'inventory_items', 'bays']) {
    const { rows } = await client.query<{ id: string }>(`select id from ${table}`)
    for (const { id } of rows) collected.add(id)
  }
  const { rows } = await client.query<{ company_id: string }>('select company_id from companies')
  for (const { company_id } of rows) collected.add(company_id)
  await client.end()
}
