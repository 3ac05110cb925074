import type { ServerResponse } from 'node:http'
import pg from 'pg'
import type { LiveEvent } from '../contract/events.ts'
import type { Log } from './log.ts'
import { TOKEN_SECONDS } from './http/tokens.ts'

/** Channel of live events, and of sessions that were ended. */
export const LIVE_CHANNEL = 'bayline_live'
export const SESSION_CHANNEL = 'bayline_session'

/** A browser that cannot take its events this fast is let go; it reconnects and fetches again. */
const MOST_BUFFERED = 64 * 1024
const HEARTBEAT_MS = 15_000

interface Listener {
  company_id: string
  session_id: string
  response: ServerResponse
}

/** One LISTEN connection for the whole process, and the browsers that hear what it hears. */
export interface Live {
  add(listener: Listener): void
  sessionEnded(sessionId: string): boolean
  status(): { connected: boolean; browsers: number }
  /** Lets every browser go, before the server stops listening. */
  disconnect(): void
  close(): Promise<void>
}

export function openLive(url: string, log: Log): Live {
  const byCompany = new Map<string, Set<Listener>>()
  const ended = new Map<string, number>()
  let client: pg.Client | null = null
  let closed = false

  const drop = (listener: Listener) => {
    byCompany.get(listener.company_id)?.delete(listener)
    listener.response.destroy()
  }
  const write = (listener: Listener, text: string) => {
    if (listener.response.writableLength > MOST_BUFFERED) drop(listener)
    else listener.response.write(text)
  }
  const everyone = () => [...byCompany.values()].flatMap((set) => [...set])

  function hear(channel: string, payload: string): void {
    if (channel === SESSION_CHANNEL) {
      ended.set(payload, Date.now())
      for (const listener of everyone()) if (listener.session_id === payload) drop(listener)
      return
    }
    const { company_id, ...event } = JSON.parse(payload) as LiveEvent & { company_id: string }
    const text = `data: ${JSON.stringify(event)}\n\n`
    for (const listener of byCompany.get(company_id) ?? []) write(listener, text)
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url })
    next.on('error', () => void retry(next))
    next.on('end', () => void retry(next))
    next.on('notification', ({ channel, payload }) => hear(channel, payload ?? ''))
    await next.connect()
    await next.query(`listen ${LIVE_CHANNEL}; listen ${SESSION_CHANNEL}`)
    client = next
    // What was missed while the connection was away is fetched again by the browsers.
    for (const listener of everyone()) write(listener, 'event: reconnected\ndata: {}\n\n')
  }

  async function retry(lost: pg.Client | null): Promise<void> {
    if (closed || (lost && client !== lost)) return
    client = null
    try {
      await connect()
    } catch (error) {
      log.warn({ err: error }, 'live events are away; trying again')
      setTimeout(() => void retry(null), 1000).unref()
    }
  }

  const heartbeat = setInterval(() => {
    for (const listener of everyone()) write(listener, ': \n\n')
    const oldest = Date.now() - TOKEN_SECONDS * 1000
    for (const [id, at] of ended) if (at < oldest) ended.delete(id)
  }, HEARTBEAT_MS)
  heartbeat.unref()
  void retry(null)

  return {
    add(listener) {
      const set = byCompany.get(listener.company_id) ?? new Set()
      byCompany.set(listener.company_id, set.add(listener))
      listener.response.on('close', () => set.delete(listener))
    },
    sessionEnded: (id) => ended.has(id),
    status: () => ({ connected: client !== null, browsers: everyone().length }),
    disconnect() {
      for (const listener of everyone()) drop(listener)
    },
    async close() {
      closed = true
      clearInterval(heartbeat)
      for (const listener of everyone()) drop(listener)
      await client?.end()
    },
  }
}
