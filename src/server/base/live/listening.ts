import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Log } from '../log.ts'
import { PROOF_CHANNEL } from './notices.ts'

const AGAIN_MS = 1000
const CONNECT_MS = 10_000
/** How often the process sends itself a notice, and after how long without one the connection counts as dead. */
const PROOF_MS = 15_000
const SILENT_MS = 3 * PROOF_MS

/** One LISTEN connection for the whole process, which reconnects when it breaks. */
export interface Listening {
  /** Whether a notice of this process came back over the connection: the only proof that notices arrive. */
  connected(): boolean
  close(): Promise<void>
}

export interface Listener {
  channels: readonly string[]
  onNotice: (channel: string, payload: string) => void
  /** From here on every notice is received; earlier ones may be missing. */
  onOpen: () => void
  onLost: () => void
  /** Every few seconds while notices arrive. */
  onProof: () => void
  /** Sends a notice over another connection than the one that listens. */
  notify: (channel: string, payload: string) => Promise<unknown>
}

export function openListening(url: string, listener: Listener, log: Log): Listening {
  const proof = randomUUID()
  let client: pg.Client | null = null
  let opened = 0
  let heard = -1
  let closed = false
  let waiting: NodeJS.Timeout | undefined

  const prove = () =>
    void listener.notify(PROOF_CHANNEL, proof).catch((error: unknown) => {
      log.warn({ err: error }, 'no notice could be sent to prove that live events arrive')
    })

  function hear(channel: string, payload: string): void {
    if (channel !== PROOF_CHANNEL) listener.onNotice(channel, payload)
    else if (payload === proof) {
      heard = performance.now()
      listener.onProof()
    }
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    })
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    next.on('notification', ({ channel, payload }) => hear(channel, payload ?? ''))
    await next.connect()
    await next.query([...listener.channels, PROOF_CHANNEL].map((name) => `listen ${name}`).join('; '))
    if (closed) return next.end()
    client = next
    opened = performance.now()
    listener.onOpen()
    prove()
    return undefined
  }

  function lose(lost: pg.Client): void {
    if (closed || client !== lost) return
    client = null
    listener.onLost()
    lost.connection.stream.destroy()
    attempt()
  }

  function attempt(): void {
    connect().catch((error: unknown) => {
      if (closed) return
      log.warn({ err: error }, 'live events are away; trying again')
      waiting = setTimeout(attempt, AGAIN_MS).unref()
    })
  }

  const beat = setInterval(() => {
    if (client === null) return
    if (performance.now() - Math.max(opened, heard) < SILENT_MS) prove()
    else {
      log.warn('no notice came back from the database; connecting again')
      lose(client)
    }
  }, PROOF_MS).unref()
  attempt()

  return {
    connected: () => client !== null && heard >= opened,
    async close() {
      closed = true
      clearInterval(beat)
      clearTimeout(waiting)
      await client?.end()
    },
  }
}
