import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  CompiledQuery,
  sql,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type RawBuilder,
} from 'kysely'
import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendBatch } from './database/batch.ts'
import { CacheUse, type CompanyCache } from './database/companyCache.ts'
import type { AuthorKind } from '#domain/people/authors.ts'
import type { DB } from './database.types.ts'
import { driverLimits, localLimits, type Limits } from './limits.ts'
import type { Log } from './log.ts'
import { DatabaseGone } from './database/postgresErrors.ts'

/** A query handle inside one open transaction; there is no other kind. */
export type Tx = Kysely<DB>

const iso = (text: string): string => new Date(text).toISOString()
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, iso)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
// Running numbers and milliseconds; both stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const names = new Map<string, string>()
const MOST_NAMES = 1000

/** Statements are prepared once on each connection under a name of their own. */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MOST_NAMES) return undefined
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** Statements sent in one turn leave in one write: the system call costs more than the statement's text. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** The server's own errors pass unchanged; any other failure of a query is the connection's. */
function gone(error: unknown): never {
  throw error instanceof pg.DatabaseError || error instanceof TypeError ? error : new DatabaseGone(error)
}

const COMMIT = CompiledQuery.raw('commit')

/** After a failed statement, the database treats a commit as a rollback. */
function refuseRollback(answer: string | undefined): void {
  if (answer !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it had failed.')
}

/** How long to wait for a rollback before the connection is dropped; milliseconds. */
const ROLLBACK_MS = 1000

class ClientConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #pooled: boolean
  /** The commit of this transaction was sent. */
  ended = false
  /** Statements that lock what every transaction of a company locks: sent right before the commit. */
  last: CompiledQuery[] = []
  /** What does the work of this transaction. */
  author: AuthorKind = 'system'
  /** What this transaction uses of the cache of its company. */
  cache = new CacheUse(undefined, null)
  constructor(client: pg.PoolClient, pooled: boolean) {
    this.#client = client
    this.#pooled = pooled
  }

  /** Statements that are answered once, together; their rows are not read. */
  async send(statements: readonly CompiledQuery[]): Promise<void> {
    this.#refuseEnded()
    if (statements.length > 0) await this.#sendBatch(statements)
  }

  /** Statements that are the last of their transaction, and its commit. */
  async end(statements: readonly CompiledQuery[]): Promise<void> {
    this.#refuseEnded()
    this.ended = true
    for (const { sql: text } of [...statements, ...this.last]) this.cache.watch(text)
    const all = [...statements, ...this.cache.last(), ...this.last, COMMIT]
    const tags = await this.#sendBatch(all).catch((error: unknown) => {
      // The commit was skipped with everything behind the failure.
      this.ended = false
      throw error
    })
    refuseRollback(tags.at(-1))
  }

  #sendBatch(statements: readonly CompiledQuery[]): Promise<readonly string[]> {
    sendTogether(this.#client)
    const named = statements.map(({ sql: text, parameters }) => {
      this.cache.watch(text)
      const name = this.#pooled ? undefined : statementName(text)
      return { name: name ?? '', text, values: parameters }
    })
    return sendBatch(this.#client, named).catch(gone)
  }

  /** A simple query, without a name or parameters. */
  async sendSimple(text: string): Promise<void> {
    this.#refuseEnded()
    await this.#client.query(text).catch(gone)
  }

  #refuseEnded(): void {
    if (this.ended) throw new Error('This transaction has ended; nothing more can be asked in it.')
  }

  async commit(): Promise<void> {
    if (this.last.length + this.cache.last().length > 0) return this.end([])
    this.ended = true
    const { command } = await this.#client.query('commit').catch(gone)
    refuseRollback(command)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#refuseEnded()
    // Behind a pooler the next transaction may use a connection without that prepared statement.
    const name = this.#pooled ? undefined : statementName(query.sql)
    const values = query.parameters as unknown[]
    this.cache.watch(query.sql)
    sendTogether(this.#client)
    const result = await this.#client
      .query(name ? { name, text: query.sql, values } : { text: query.sql, values })
      .catch(gone)
    const affected = result.rowCount === null ? {} : { numAffectedRows: BigInt(result.rowCount) }
    return { rows: result.rows as R[], ...affected }
  }
  streamQuery(): never {
    throw new Error('Streaming goes through COPY, not through a query.')
  }
}

class BoundDriver implements Driver {
  readonly #connection: ClientConnection
  constructor(connection: ClientConnection) {
    this.#connection = connection
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }
  async beginTransaction(): Promise<never> {
    throw new Error('The transaction is open already.')
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

interface Bound {
  tx: Tx
  connection: ClientConnection
}
const connections = new WeakMap<Tx, ClientConnection>()

function bind(client: pg.PoolClient, pooled: boolean): Bound {
  const connection = new ClientConnection(client, pooled)
  const tx = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new BoundDriver(connection),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  connections.set(tx, connection)
  return { tx, connection }
}

function connectionOf(tx: Tx): ClientConnection {
  const connection = connections.get(tx)
  if (!connection) throw new Error('This is no transaction of the database.')
  return connection
}

/** Sends statements that do not wait for each other, as one message; the database answers it once. */
export const together = (tx: Tx, statements: readonly CompiledQuery[]): Promise<void> =>
  connectionOf(tx).send(statements)

/** The same for the last statements of a transaction: the commit is sent with them, and no further statement is possible. */
export const endWith = (tx: Tx, statements: readonly CompiledQuery[]): Promise<void> =>
  connectionOf(tx).end(statements)

/**
 * Sets a variable of ours for the rest of a transaction, on every node of a split database: it forwards `set local` as a
 * simple query alone. The value is a date or an id.
 */
export function setLocal(tx: Tx, name: `app.${string}`, value: string): Promise<void> {
  if (!/^[\da-f-]+$/.test(value)) return Promise.reject(new Error('not a value of a variable'))
  return connectionOf(tx).sendSimple(`set local ${name} to '${value}'`)
}

/** What does the work of this transaction: the author of its events and entries of the audit log. */
export const authorKindOf = (tx: Tx): AuthorKind => connectionOf(tx).author

/** Sends this statement right before the commit: it takes a lock that no other statement should wait behind. */
export function atEnd(tx: Tx, statement: CompiledQuery): void {
  connectionOf(tx).last.push(statement)
}

/** What this transaction uses of the cache of its company; see `cached` in `database/cached.ts`. */
export const cacheOf = (tx: Tx): CacheUse => connectionOf(tx).cache

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A company, and what works in it. */
export interface CompanyWork {
  company_id: string
  by: AuthorKind
}

/** The company of a piece of work. */
export const companyOf = (of: string | CompanyWork): string => (typeof of === 'string' ? of : of.company_id)

export interface Database {
  /**
   * Runs `work` in one transaction of a company; every row it sees or writes is that company's. Its events and entries
   * of the audit log are by the given kind of author; by the system where only the company is named.
   */
  tenant<T>(of: string | CompanyWork, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs `work` in one transaction without a company: directories and reference tables only. */
  directory<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
  readonly pool: pg.Pool
}

/** Rolls back; false where the connection does not even answer this. */
async function undo(client: pg.PoolClient, connection: ClientConnection): Promise<boolean> {
  if (connection.ended) return true
  const undone = client.query('rollback').then(
    () => true,
    () => false,
  )
  return Promise.race([undone, sleep(ROLLBACK_MS, false, { ref: false })])
}

export interface DatabaseOptions {
  max: number
  log: Log
  limits: Limits
  /** Records of companies that seldom change; without it they are read each time. */
  cache?: CompanyCache
  /** Each transaction may use another connection of the server (PgBouncer in transaction mode). */
  pooled: boolean
}

export function openDatabase(url: string, options: DatabaseOptions): Database {
  const { max, limits, pooled, cache } = options
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 60_000,
    pipeline: true,
    keepAlive: true,
    ...driverLimits(limits, pooled),
    ...(!pooled && { options: '-c TimeZone=UTC' }),
  })
  const inTime = [...localLimits(limits, pooled), ...(pooled ? ["set local timezone to 'UTC'"] : [])]
  // Without handlers a broken connection would end the process: the pool handles idle ones only, the client one that
  // breaks between two statements of a transaction. The error itself is not logged: it carries the connection with its
  // keys.
  const lost = ({ message }: Error): void =>
    options.log.warn({ error: message }, 'a database connection was lost')
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  const bound = new WeakMap<pg.PoolClient, Bound>()

  async function transaction<T>(
    companyId: string | null,
    work: (tx: Tx) => Promise<T>,
    author: AuthorKind,
  ): Promise<T> {
    const client = await pool.connect().catch(gone)
    const { tx, connection } = bound.get(client) ?? bind(client, pooled)
    bound.set(client, { tx, connection })
    connection.ended = false
    connection.last = []
    connection.author = author
    connection.cache = new CacheUse(cache, companyId)
    // A separate simple query: the only form that a distributed database forwards with the transaction.
    const settings = companyId === null ? [] : [`set local app.company_id to '${companyId}'`]
    let broken = false
    try {
      // Statements are pipelined: the first statement of the work is sent right after these. If one fails, so does the
      // work.
      sendTogether(client)
      const opened = Promise.all(['begin', ...settings, ...inTime].map((text) => client.query(text))).catch(
        gone,
      )
      opened.catch(() => undefined)
      const result = await work(tx)
      await opened
      if (!connection.ended) await connection.commit()
      return result
    } catch (error) {
      broken = error instanceof DatabaseGone || !(await undo(client, connection))
      throw error
    } finally {
      if (broken) client.connection.stream.destroy()
      client.release(broken)
    }
  }

  return {
    pool,
    tenant(of, work) {
      const companyId = companyOf(of)
      const by = typeof of === 'string' ? 'system' : of.by
      if (!UUID.test(companyId)) return Promise.reject(new Error('not a company id'))
      return transaction(companyId, work, by)
    },
    directory: (work) => transaction(null, work, 'system'),
    close: () => pool.end(),
  }
}

/** A value for a jsonb column (the driver would write an array as a PostgreSQL array). */
export const json = (value: unknown): RawBuilder<never> => sql<never>`${JSON.stringify(value)}::jsonb`

/** For a builder's `where('id', '=', anyOf(ids))`: one statement for any number of ids, unlike `in`. */
export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${ids}::uuid[])`

/** The same for at most one id: a split database refuses to join outward on a null. */
export const anyOne = (id: string | null): RawBuilder<string> => anyOf(id === null ? [] : [id])

/** An instant as text to the microsecond; the later of two instants is the greater text. */
export const exactInstant = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const clocks = new WeakMap<Tx, string>()

/**
 * Lets the database plan each statement of this transaction for its own values. After five runs it would plan a prepared
 * statement once for any values: of a question over a year of rows that plan can take minutes.
 */
export async function planByValues(tx: Tx): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '64MB', true)`.execute(
    tx,
  )
}

/** Lets what a transaction records next happen at an earlier instant, as the demo's past needs it; null: at present. */
export function setClock(tx: Tx, at: Date | null): void {
  if (at === null) clocks.delete(tx)
  else clocks.set(tx, at.toISOString().replace('Z', '000Z'))
}

/** The database's clock as an exact instant. */
export async function databaseNow(tx: Tx): Promise<string> {
  const past = clocks.get(tx)
  if (past !== undefined) return past
  const row = await firstRow(tx, sql<{ now: string }>`select ${exactInstant(sql`clock_timestamp()`)} as now`)
  if (!row) throw new Error('the database did not tell its time')
  return row.now
}

/** The rows of a hand-written statement. */
export async function rows<R>(tx: Tx, query: RawBuilder<R>): Promise<R[]> {
  return (await query.execute(tx)).rows
}

/** The first row of a hand-written statement, if there is one. */
export async function firstRow<R>(tx: Tx, query: RawBuilder<R>): Promise<R | undefined> {
  return (await rows(tx, query))[0]
}
