import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { withClient } from '../postgres/client.ts'

/**
 * What is between us and PostgreSQL: nothing, a pooler that keeps one connection for each client, or one for each
 * transaction.
 */
export type Pooling = 'none' | 'session' | 'transaction'

const LOOKS = 5
const ANSWER_MS = 5000

async function backend(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/** A pooler gives its own process id where PostgreSQL gives that of the connection. */
const reportedBackend = (client: Client): unknown => (client as unknown as { processID: unknown }).processID

/** In transaction mode a second client gets the first one's process, or the first one another process the next time. */
async function isShared(first: Client, second: Client, pid: number): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    await second.query('begin')
    // Asked only where there is a second process: a pooler with one connection would let it wait for this transaction.
    const shared = (await backend(second)) === pid || (await backend(first)) !== pid
    await second.query('rollback')
    if (shared) return true
  }
  return false
}

/** Found out by behavior, because not every user may run a pooler's own commands. */
export async function detectPooling(url: string): Promise<Pooling> {
  return withClient(url, async (first) => {
    const pid = await backend(first)
    if (reportedBackend(first) === pid) return 'none'
    return withClient(url, async (second) => {
      // A pooler that keeps its only connection for the first client does not answer the second.
      const shared = await Promise.race([isShared(first, second, pid), sleep(ANSWER_MS, false)])
      return shared ? 'transaction' : 'session'
    })
  })
}
