import { AsyncLocalStorage } from 'node:async_hooks'
import type { QueryResult } from 'pg'
import { vi } from 'vitest'
import { Batch } from '#server/base/database/batch.ts'
import { withClient } from '#server/base/postgres/client.ts'
import { allTasks, registerTasks } from '#server/base/tasks.ts'
import '#server/app/tasks.ts'
import { hearQueries } from '../harness/queries.ts'
import { onceInWorker } from '../harness/recordings.ts'
import { startServer, type TestServer } from '../harness/server.ts'

/** What one request or task sent to the database, in its order. */
export interface Sender {
  kind: 'request' | 'task'
  name: string
  statements: string[]
  /** Rows that it wrote. */
  rows: number
}

/** What an action costs the database. */
export interface Cost {
  /** Statements of its requests, also those that begin and end transactions. */
  statements: number
  /** Rows that its requests write. */
  rows: number
  /** Tasks that react to its events. The queue takes and ends each by two statements more. */
  tasks: number
  /** Statements of these tasks. */
  reactions: number
}

const running = new AsyncLocalStorage<Sender>()

/** All that was sent since the present action began; null while nothing is counted. */
let senders: Sender[] | null = null

function begin(kind: Sender['kind'], name: string): Sender {
  const sender: Sender = { kind, name, statements: [], rows: 0 }
  senders?.push(sender)
  return sender
}

/** A statement whose answer counts what it wrote. */
const COUNTED = /^(?:INSERT \d+|UPDATE|DELETE) (\d+)$/

/** Functions that write a row in a statement that reads. */
const WRITER = /\b(?:enqueue_job|gather_reactions|audit_append)\(/g

const WRITES_WITHIN = /^\s*with\b[\s\S]*\b(?:insert\s+into|update|delete\s+from)\s/i

/** Rows that a statement wrote, by its answer as the database names it ("UPDATE 1"). */
function rowsIn(text: string, tag: string): number {
  const counted = COUNTED.exec(tag)?.[1]
  if (counted !== undefined) return Number(counted)
  const calls = text.match(WRITER)?.length ?? 0
  if (calls > 0) return calls
  return WRITES_WITHIN.test(text) ? Number(tag.split(' ').at(-1)) : 0
}

/** Counts the rows of the answers to a query; of a batch before it is sent. */
function countTags(sender: Sender, batch: Batch): void {
  const { callback, statements } = batch
  batch.callback = (error, tags = []) => {
    for (const [at, tag] of tags.entries()) sender.rows += rowsIn(statements[at]?.text ?? '', tag)
    callback(error, tags)
  }
}

async function countAnswer(sender: Sender, text: string, answer: Promise<QueryResult>): Promise<void> {
  const { command, rowCount } = await answer
  sender.rows += rowsIn(text, `${command === 'INSERT' ? 'INSERT 0' : command} ${rowCount ?? 0}`)
}

function install(): void {
  hearQueries(({ sent, query }) => {
    if (!senders) return undefined
    const texts = sent.map(({ text }) => text)
    const sender = running.getStore()
    if (!sender) return undefined
    sender.statements.push(...texts)
    if (query instanceof Batch) {
      countTags(sender, query)
      return undefined
    }
    return (answer) => {
      // A statement that fails writes nothing, and its sender hears of it.
      if (answer instanceof Promise) countAnswer(sender, texts[0] ?? '', answer).catch(() => undefined)
    }
  })
}

const isByClock = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && '_cron' in payload

/** A server of which {@link sentBy} counts the statements. */
export async function startCounted(): Promise<TestServer> {
  onceInWorker('cost', install)
  const tasks = allTasks()
  registerTasks(
    tasks.map((task) => ({
      ...task,
      run: (services, payload, run) =>
        isByClock(payload)
          ? task.run(services, payload, run)
          : running.run(begin('task', task.name), () => task.run(services, payload, run)),
    })),
  )
  try {
    return await startServer()
  } finally {
    registerTasks(tasks)
  }
}

/** Waits until no event waits for its number, and no task for its turn. */
async function settled({ database }: TestServer): Promise<void> {
  await withClient(database.ownerUrl, (client) =>
    vi.waitFor(
      async () => {
        const { rows } = await client.query<{ waiting: number }>(
          `select (select count(*) from feed_queue)::int
            + (select count(*) from graphile_worker._private_jobs where run_at <= now())::int as waiting`,
        )
        if (rows[0]?.waiting !== 0) throw new Error(`${String(rows[0]?.waiting)} events or tasks wait`)
      },
      { timeout: 30_000, interval: 10 },
    ),
  )
}

/** The requests of an action, one after the other. */
export type Requests = readonly (() => Promise<unknown>)[]

/**
 * Sends requests, and answers with what they and the reactions to them sent until nothing was left to do. `before` is
 * called before each of them and is not counted: it lets the server remember the session, as between two clicks.
 */
export async function sentBy(
  server: TestServer,
  requests: Requests,
  before: () => Promise<unknown>,
): Promise<readonly Sender[]> {
  await settled(server)
  const seen: Sender[] = []
  senders = seen
  try {
    for (const request of requests) {
      await before()
      await running.run(begin('request', 'request'), request)
      await settled(server)
    }
  } finally {
    senders = null
  }
  return seen
}

export function costOf(senders: readonly Sender[]): Cost {
  const of = (kind: Sender['kind']) => senders.filter((each) => each.kind === kind)
  const statements = (kind: Sender['kind']) => of(kind).flatMap((each) => each.statements).length
  return {
    statements: statements('request'),
    rows: of('request').reduce((sum, { rows }) => sum + rows, 0),
    tasks: of('task').length,
    reactions: statements('task'),
  }
}
