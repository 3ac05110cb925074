import { randomUUID } from 'node:crypto'
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

/** What was told is kept this long, and no more of it, for browsers that were away for a moment. */
const KEPT_MS = 60_000
const MOST_KEPT = 2000

/** Asks a browser to fetch again all that it shows. */
const RECONNECTED = 'event: reconnected\ndata: {}\n\n'

interface Listener {
  company_id: string
  session_id: string
  response: ServerResponse
}

interface Told {
  company_id: string
  at: number
  text: string
}

/** One LISTEN connection for the whole process, and the browsers that hear what it hears. */
export interface Live {
  /** First tells what the browser missed in the last `missedMs`, or, when that is not kept, to fetch all again. */
  add(listener: Listener, missedMs: number): void
  sessionEnded(sessionId: string): boolean
  status(): { connected: boolean; browsers: number }
  /** Lets every browser go, before the server stops listening. */
  disconnect(): void
  close(): Promise<void>
}

export function openLive(url: string, log: Log): Live {
  const byCompany = new Map<string, Set<Listener>>()
  const ended = new Map<string, number>()
  /** Names this process's numbers: a browser that reconnects may meet another one. */
  const source = randomUUID()
  let number = 0
  let told: Told[] = []
  /** Since when nothing that was told is missing from what is kept. */
  let wholeSince = Infinity
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
    number += 1
    const text = `id: ${source}.${String(number)}\ndata: ${JSON.stringify(event)}\n\n`
    keep({ company_id, at: performance.now(), text })
    for (const listener of byCompany.get(company_id) ?? []) write(listener, text)
  }

  function keep(event: Told): void {
    told.push(event)
    if (told.length > MOST_KEPT) wholeSince = told.shift()?.at ?? wholeSince
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url })
    next.on('error', () => void retry(next))
    next.on('end', () => void retry(next))
    next.on('notification', ({ channel, payload }) => hear(channel, payload ?? ''))
    await next.connect()
    await next.query(`listen ${LIVE_CHANNEL}; listen ${SESSION_CHANNEL}`)
    client = next
    wholeSince = performance.now()
    // What was missed while the connection was away is fetched again by the browsers.
    for (const listener of everyone()) write(listener, RECONNECTED)
  }

  async function retry(lost: pg.Client | null): Promise<void> {
    if (closed || (lost && client !== lost)) return
    client = null
    told = []
    wholeSince = Infinity
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
    const kept = performance.now() - KEPT_MS
    wholeSince = Math.max(wholeSince, kept)
    told = told.filter(({ at }) => at >= kept)
  }, HEARTBEAT_MS)
  heartbeat.unref()
  void retry(null)

  return {
    add(listener, missedMs) {
      const since = performance.now() - missedMs
      if (since <= wholeSince) write(listener, RECONNECTED)
      else
        for (const { company_id, at, text } of told)
          if (company_id === listener.company_id && at >= since) write(listener, text)
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
