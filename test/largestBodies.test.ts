import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { routeList } from '#contract/api.ts'
import { mayCall, type RouteTable } from '#contract/base/route.ts'
import { ROLES, userActor, type Role } from '#domain/people/roles.ts'
import { makeCompany, stationOf } from './factories.ts'
import { hostileFiles } from './fuzz/hostileFiles.ts'
import { largestWithin, type Size } from './fuzz/largest.ts'
import { Pool } from './fuzz/pool.ts'
import { Random } from './fuzz/random.ts'
import { part, shapeOf } from './fuzz/requests.ts'
import { sendFile, tried } from './harness/goods/importing.ts'
import { startServer, type TestServer } from './harness/server.ts'
import { urlOf, type RawInput } from './harness/station.ts'
import { fresh } from './tenancy/fresh.ts'
import { inputs } from './tenancy/inputs.ts'
import { seedCompany, type Seed } from './tenancy/seed.ts'

/** For how long one request may hold the thread: everyone else waits meanwhile. */
const BOUND_MS = 200
/** Bodies are taken up to 512 KB, addresses up to 16 KB. */
const MOST_BODY = 520_000
const MOST_QUERY = 12_000

/** Texts that make unprepared rules slow: runs that a rule tries again and again, marks that are sorted. */
const PIECES = ['<', '\u0301\u0334', ' ', 'a', '"', '0', 'a.', '\n'] as const
/** So many of them are also sent longer than the contract allows. */
const BEYOND = 3

const PATIENT = {
  DATABASE_CONNECT_MS: '60000',
  DATABASE_STATEMENT_MS: '60000',
  DATABASE_LOCK_MS: '60000',
  PIN_TRIES: '20',
}

interface Sent {
  name: string
  what: string
  route: RouteTable
  input: RawInput
  payload: Buffer | undefined
}

const sizes = (piece: string): Size[] => [
  { piece, longest: 250_000, rows: 3, beyond: false },
  { piece, longest: 40, rows: 8192, beyond: false },
  { piece, longest: 250_000, rows: 1, beyond: true },
]

/** The largest bodies that the contract allows for a route, and larger ones. */
function* bodies(name: string, route: RouteTable, known: () => RawInput, pool: Pool): Generator<Sent> {
  if (!route.body || route.upload !== undefined || route.raw) return
  const random = new Random(name.length)
  const shape = shapeOf(route.body)
  const first = known()
  const params = first.params ?? (part(route, 'params', random, pool) as Record<string, unknown> | undefined)
  const query = first.query ?? (part(route, 'query', random, pool) as Record<string, unknown> | undefined)
  const input = { ...(params && { params }), ...(query && { query }) }
  for (const [at, piece] of PIECES.entries())
    for (const size of sizes(piece).slice(0, at < BEYOND ? 3 : 2)) {
      // Each makes a record of its own where the last one was accepted.
      const value = known().body ?? part(route, 'body', random, pool)
      const made = largestWithin(MOST_BODY, shape, value, { size, random, pool })
      const what = `${JSON.stringify(piece)} ${size.beyond ? 'beyond its limits' : `${size.rows} rows`}, ${made.bytes} bytes`
      yield { name, what, route, input, payload: Buffer.from(JSON.stringify(made.value)) }
      // Without long texts and arrays, one piece shows what all do.
      if (made.bytes < 2000 && at > 0) break
    }
  const rows = Buffer.from(JSON.stringify(Array.from({ length: 200_000 }, () => 1)))
  yield { name, what: 'an array instead', route, input, payload: rows }
}

/** The largest address. */
function* addresses(name: string, route: RouteTable, known: () => RawInput, pool: Pool): Generator<Sent> {
  if (!route.query) return
  const random = new Random(name.length)
  const shape = shapeOf(route.query)
  const value = known().query ?? part(route, 'query', random, pool)
  const params =
    known().params ?? (part(route, 'params', random, pool) as Record<string, unknown> | undefined)
  for (const piece of ['<', ' ', '\u0301\u0334', ','])
    for (const beyond of [false, true]) {
      const size = { piece, longest: MOST_QUERY, rows: 100, beyond }
      const query = largestWithin(MOST_QUERY, shape, value, { size, random, pool }).value
      const input = { ...(params && { params }), query: query as Record<string, unknown> }
      yield { name, what: `${JSON.stringify(piece)} in its address`, route, input, payload: undefined }
    }
}

/** Files that are as bad as a file can be, for each route that takes one. */
function* uploads(name: string, route: RouteTable, known: () => RawInput, pool: Pool): Generator<Sent> {
  if (route.upload === undefined && !route.raw) return
  const random = new Random(name.length)
  const first = known()
  const params = first.params ?? (part(route, 'params', random, pool) as Record<string, unknown> | undefined)
  const query = first.query ?? (part(route, 'query', random, pool) as Record<string, unknown> | undefined)
  for (const [what, bytes] of hostileFiles(route.upload ?? MOST_BODY)) {
    const headers = { 'content-type': route.takes?.[0] ?? 'application/octet-stream' }
    const input = { ...(params && { params }), ...(query && { query }), headers }
    yield { name, what, route, input, payload: bytes }
  }
}

/** Who calls: the first role that may. */
const callerOf = (route: RouteTable): Role | null =>
  route.allow === 'public' ? null : (ROLES.find((role) => mayCall(route, userActor(role))) ?? null)

let address = 0

class Watch {
  readonly #server: TestServer
  readonly #mine: Seed | null
  readonly #tokens = new Map<Role, string | undefined>()
  readonly #delay = monitorEventLoopDelay({ resolution: 5 })
  readonly statuses = new Map<number, number>()

  constructor(server: TestServer, mine: Seed | null) {
    this.#server = server
    this.#mine = mine
    this.#delay.enable()
  }

  async #token(role: Role, fresh: boolean): Promise<string | undefined> {
    if (fresh || !this.#tokens.has(role)) {
      const { company } = this.#mine as Seed
      this.#tokens.set(role, (await stationOf(company, company.users[role])).token)
    }
    return this.#tokens.get(role)
  }

  async #send({ route, input, payload }: Sent, fresh = false): Promise<number> {
    const role = callerOf(route)
    const token = role && (await this.#token(role, fresh))
    address += 1
    const { statusCode } = await this.#server.app.inject({
      method: route.method,
      url: urlOf(route, input),
      headers: {
        ...(payload && { 'content-type': 'application/json' }),
        ...input.headers,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      remoteAddress: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
      ...(payload && { payload }),
    })
    return statusCode
  }

  async #answered(sent: Sent): Promise<void> {
    let status = await this.#send(sent)
    // A request may have ended the session.
    if (status === 401 && callerOf(sent.route) !== null) status = await this.#send(sent, true)
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    if (status >= 500 && status !== 503) throw new Error(`${sent.name}: ${sent.what}: answered ${status}`)
  }

  /** The longest time for which the thread was held; milliseconds. The clock of the watch ticks once more after it. */
  async #longest(work: () => Promise<void>): Promise<number> {
    this.#delay.reset()
    await work()
    await sleep(12)
    return this.#delay.max / 1e6
  }

  /** On a busy machine the thread may not run at all: it held it itself for no longer than its processor time. */
  async stallOf(work: () => Promise<void>): Promise<number> {
    const before = process.threadCpuUsage()
    const wall = await this.#longest(work)
    const { user, system } = process.threadCpuUsage(before)
    return Math.min(wall, (user + system) / 1000)
  }

  async #stall(sent: Sent): Promise<number> {
    return this.stallOf(() => this.#answered(sent))
  }

  /** What held the thread too long, whenever it was sent. */
  async stalls(all: readonly Sent[]): Promise<string[]> {
    const wall = await this.#longest(async () => {
      for (const sent of all) await this.#answered(sent)
    })
    if (wall <= BOUND_MS) return []
    const found: string[] = []
    for (const sent of all) {
      let least = Infinity
      for (let tries = 0; tries < 3 && least > BOUND_MS; tries += 1)
        least = Math.min(least, await this.#stall(sent))
      if (least > BOUND_MS) found.push(`${sent.name}: ${sent.what}: ${Math.round(least)} ms`)
    }
    return found
  }
}

test('nothing that a caller may send holds the thread', async () => {
  const server = await startServer(PATIENT)
  try {
    const mine = await seedCompany(server, 'Largest')
    const pool = new Pool(mine.ids, mine.ids)
    const watch = new Watch(server, mine)
    const found: string[] = []
    const table = inputs(mine)
    for (const { name, route } of routeList()) {
      if (route.kind === 'stream') continue
      const known = (): RawInput => fresh(table[name]?.[0] ?? {})
      const all = [
        ...bodies(name, route, known, pool),
        ...addresses(name, route, known, pool),
        ...uploads(name, route, known, pool),
      ]
      found.push(...(await watch.stalls(all)))
    }
    expect(found.join('\n')).toBe('')
    // Inputs that are all refused at once would find nothing.
    expect(watch.statuses.get(200) ?? 0).toBeGreaterThan(routeList().length)
  } finally {
    await server.close()
  }
}, 600_000)

const ROWS = new Set(['rows of marks', 'rows of delimiters', 'rows of quotes'])

test.each(hostileFiles(MOST_BODY * 10).filter(([what]) => ROWS.has(what)))(
  'nor does the import of %s',
  async (_what, bytes) => {
    const server = await startServer(PATIENT)
    try {
      const company = await makeCompany(server)
      const watch = new Watch(server, null)
      let least = Infinity
      for (let tries = 0; tries < 3 && least > BOUND_MS; tries += 1) {
        const stall = await watch.stallOf(async () => {
          await tried(company, await sendFile(company, 'suppliers', bytes), { mapping: ['name', null] })
        })
        least = Math.min(least, stall)
      }
      expect(least).toBeLessThan(BOUND_MS)
    } finally {
      await server.close()
    }
  },
)
