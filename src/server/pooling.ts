import type { Client } from 'pg'
import { withClient } from './postgres/client.ts'

/** What lies between us and PostgreSQL: nothing, a pooler that keeps a connection a client, or one a transaction. */
export type Pooling = 'none' | 'session' | 'transaction'

const LOOKS = 5

async function backend(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/** A pooler names itself where PostgreSQL names the process that serves the connection. */
const toldBackend = (client: Client): unknown => (client as unknown as { processID: unknown }).processID

/**
 * Finds out by what connections do, as a pooler's own commands are not for everyone: in transaction mode a second client
 * gets the first one's process, or the first one another process the next time.
 */
export async function poolingOf(url: string): Promise<Pooling> {
  return withClient(url, async (first) => {
    const pid = await backend(first)
    if (toldBackend(first) === pid) return 'none'
    return withClient(url, async (second) => {
      for (let look = 0; look < LOOKS; look += 1) {
        await second.query('begin')
        const others = await backend(second)
        const own = await backend(first)
        await second.query('rollback')
        if (others === pid || own !== pid) return 'transaction'
      }
      return 'session'
    })
  })
}
