import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '#server/base/postgres/client.ts'
import { startEmbeddedPostgres } from '#server/base/postgres/supervisor.ts'
import { startBucket } from '#test/harness/bucket.ts'
import { signIn, startServer, type RunningServer } from './benchData.ts'
import { openClient, type Call } from './http.ts'
import { fileOf, upload, type Import } from './importing.ts'
import { inspect } from './killing.ts'
import { LiveListener } from './listener.ts'
import { startProxy, type Proxy } from './proxy.ts'
import { firstShop } from './requests.ts'
import { Writer, type Address } from './writer.ts'

const WRITERS = 4
const LISTENERS = 3
const SILENT_MS = 3000
const PATIENCE_MS = 60_000
const silent = { info: () => undefined, warn: () => undefined }

export interface ServersReport {
  kills: number
  acknowledged: number
  lost: string[]
  half: string[]
  /** Events that a browser neither received nor was asked to fetch again. */
  unheard: string[]
  reconnects: number
  imports: { rows: number; added: number; changes: number; status: string }[]
  /** Jobs that were taken from a server that lived. */
  taken: string[]
  /** From the kill until every writer was acknowledged again; milliseconds, sorted. */
  recoveries: number[]
}

/** A server that is killed and started again, and under which names it ran the queue. */
interface Place {
  settings: Record<string, string>
  folder: string
  server: RunningServer
}

const apart = (least: number, most: number): Promise<void> => sleep(least + Math.random() * (most - least))

/** Writes down whose job is freed, unless its own server gives it back as failed. */
const WATCH = `
  create table freed (pool_id text, at timestamptz default clock_timestamp());
  create function note_freed() returns trigger language plpgsql as $$
    begin insert into public.freed (pool_id) values (old.locked_by); return new; end $$;
  create trigger freed after update on graphile_worker._private_jobs for each row
    when (old.locked_by is not null and new.locked_by is null and old.last_error is not distinct from new.last_error)
    execute function note_freed();`

class Soak {
  readonly #url: string
  readonly #proxy: Proxy
  readonly #places: Place[]
  /** When the process of each pool was killed, by the clock that the database has too. */
  readonly #killed = new Map<string, number>()
  readonly report: ServersReport = {
    kills: 0,
    acknowledged: 0,
    lost: [],
    half: [],
    unheard: [],
    reconnects: 0,
    imports: [],
    taken: [],
    recoveries: [],
  }

  constructor(url: string, proxy: Proxy, places: Place[]) {
    this.#url = url
    this.#proxy = proxy
    this.#places = places
  }

  #ask<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
    return withClient(this.#url, async (client) => (await client.query(text, values)).rows as R[])
  }

  /** From now until every writer is acknowledged again; what was on its way does not count. */
  async #recovered(writers: readonly Writer[]): Promise<void> {
    const began = performance.now()
    while (writers.some(({ last }) => last < began + 50)) await sleep(5)
    this.report.recoveries.push(performance.now() - began)
  }

  async #killOne(writers: readonly Writer[]): Promise<void> {
    const place = this.#places[Math.floor(Math.random() * this.#places.length)]
    const pid = place?.server.process.pid
    if (!place || pid === undefined) throw new Error('both servers run')
    const rows = await this.#ask<{ pool_id: string }>('select pool_id from servers where pid = $1', [pid])
    const gone = once(place.server.process, 'exit')
    for (const row of rows) this.#killed.set(row.pool_id, Date.now())
    place.server.process.kill('SIGKILL')
    const recovered = this.#recovered(writers)
    await gone
    this.report.kills += 1
    await apart(200, 1500)
    place.server = await startServer(place.folder, place.settings)
    this.#proxy.to(this.#places.map(({ server }) => server.port))
    await recovered
  }

  async kills(ms: number, writers: readonly Writer[]): Promise<void> {
    const end = performance.now() + ms
    while (performance.now() < end) {
      await apart(300, 1500)
      await this.#killOne(writers)
    }
  }

  async look(writers: readonly Writer[], listeners: readonly LiveListener[], call: Call): Promise<void> {
    await inspect(this.#url, writers, this.report)
    for (const { order } of writers) {
      const { version } = (
        (await call('GET', `/api/v2/orders/${order}`)).body as unknown as {
          order: { version: number }
        }
      ).order
      for (const [at, listener] of listeners.entries()) {
        const limit = Date.now() + PATIENCE_MS
        while (listener.missing(order, version).length > 0 && Date.now() < limit) await sleep(50)
        for (const missing of listener.missing(order, version))
          this.report.unheard.push(`browser ${at}: ${order} ${missing}`)
      }
    }
    this.report.reconnects = listeners.reduce((sum, { reconnects }) => sum + reconnects, 0)
    const freed = await this.#ask<{ pool_id: string; at: string }>('select pool_id, at from freed')
    for (const { pool_id, at } of freed)
      if (!((this.#killed.get(pool_id) ?? Infinity) <= Date.parse(at))) this.report.taken.push(pool_id)
    this.report.recoveries.sort((a, b) => a - b)
  }

  async imported(id: string, rows: number, call: Call): Promise<void> {
    const { status, added } = await through(call, id)
    const [found] = await this.#ask<{ count: number }>(
      'select count(distinct record_id)::int as count from import_changes where import_id = $1',
      [id],
    )
    this.report.imports.push({ rows, added, changes: found?.count ?? 0, status })
  }
}

/** Calls until a server answers: one that was just killed breaks off. */
const patient =
  (call: Call): Call =>
  async (method, where, body) => {
    const limit = Date.now() + PATIENCE_MS
    for (;;) {
      try {
        return await call(method, where, body)
      } catch (error) {
        if (/: 4\d\d /.test(String(error)) || Date.now() > limit) throw error
        await sleep(50)
      }
    }
  }

/** Begins a piece of work on an import. Where the answer was lost, the second call finds it running. */
async function beginImport(call: Call, where: string, body: object): Promise<void> {
  try {
    await call('POST', where, body)
  } catch (error) {
    if (!String(error).includes('import_busy')) throw error
  }
}

async function through(call: Call, id: string): Promise<Import> {
  const limit = Date.now() + PATIENCE_MS
  for (;;) {
    const row = (await call('GET', `/api/v2/imports/${id}`)).body['import'] as unknown as Import
    if (!['checking', 'running'].includes(row.status)) return row
    if (Date.now() > limit) throw new Error(`the import stays ${row.status} at ${row.rows_done} rows`)
    await sleep(100)
  }
}

/** Two servers on one database behind a proxy; one of them is killed at random and started again, again and again. */
export async function severalServers(dataDir: string, ms: number, rows: number): Promise<ServersReport> {
  const cluster = await startEmbeddedPostgres({ dataDir, log: silent })
  const bucket = await startBucket()
  const proxy = await startProxy()
  const common = {
    ...bucket.settings,
    DATABASE_URL: cluster.ownerUrl,
    BAYLINE_SECRET: 'the secret that all servers of this bench share',
    SERVER_SILENT_MS: String(SILENT_MS),
  }
  const places: Place[] = []
  try {
    // The first start makes the demo; the second one finds it.
    for (const name of ['first', 'second']) {
      const folder = path.join(dataDir, name)
      mkdirSync(folder)
      const settings = { ...common, BAYLINE_DEMO: places.length === 0 ? 'on' : 'off' }
      places.push({ folder, settings, server: await startServer(folder, settings) })
    }
    await withClient(cluster.ownerUrl, (client) => client.query(WATCH))
    proxy.to(places.map(({ server }) => server.port))
    const address: Address = {
      port: proxy.port,
      token: await signIn(`http://127.0.0.1:${proxy.port}`, 'Owner'),
    }
    const call = patient(openClient(proxy.port, address.token))
    const shop = await firstShop(call)
    const writers = Array.from({ length: WRITERS }, () => new Writer(address))
    await Promise.all(writers.map((writer) => writer.begin(shop)))
    const orders = writers.map(({ order }) => order)
    const listeners = Array.from(
      { length: LISTENERS },
      (_, at) => new LiveListener({ port: proxy.port, token: address.token, at, orders, call }),
    )
    const listening = Promise.all(listeners.map((listener) => listener.run()))
    await Promise.all(listeners.map(({ open }) => open))
    const sent = await upload({ url: `http://127.0.0.1:${proxy.port}` }, address.token, fileOf(rows))
    await beginImport(call, `/api/v2/imports/${sent.id}/check`, { mapping: sent.mapping, on_match: 'update' })
    await through(call, sent.id)
    const soak = new Soak(cluster.ownerUrl, proxy, places)
    await beginImport(call, `/api/v2/imports/${sent.id}/run`, {})
    const writing = Promise.all(writers.map((writer) => writer.write()))
    await soak.kills(ms, writers)
    for (const writer of writers) writer.pause()
    await writing
    await soak.imported(sent.id, rows, call)
    await soak.look(writers, listeners, call)
    for (const listener of listeners) listener.stop()
    await listening
    await Promise.all(listeners.map((listener) => listener.settled()))
    return soak.report
  } finally {
    for (const { server } of places) await server.stop()
    await proxy.stop()
    await bucket.stop()
    await cluster.stop()
  }
}
