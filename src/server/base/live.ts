import type { ServerResponse } from 'node:http'
import { newId } from './ids.ts'
import { openListening, type Listener as Notices } from './listening.ts'
import type { Log } from './log.ts'
import { LIVE_CHANNEL, readLiveNotice, readSessionNotice, SESSION_CHANNEL } from './notices.ts'

/** A browser that cannot read its events this fast is disconnected; it reconnects and fetches again. */
const MOST_BUFFERED = 64 * 1024

const SWEEP_MS = 15_000

/** How long, and how many, past events are kept for browsers that were away for a moment. */
const KEPT_MS = 60_000
const MOST_KEPT = 2000

/** Asks a browser to fetch again everything that it shows. */
const RECONNECTED = 'event: reconnected\ndata: {}\n\n'

interface Listener {
  company_id: string
  session_id: string
  user_id: string
  /** The shops in which the person works; null: all of the company. */
  shop_ids: ReadonlySet<string> | null
  response: ServerResponse
}

interface Reported {
  company_id: string
  /** Null: it concerns every shop. */
  shop_id: string | null
  at: number
  text: string
}

const concerns = ({ company_id, shop_id }: Reported, listener: Listener): boolean =>
  company_id === listener.company_id &&
  (shop_id === null || listener.shop_ids === null || listener.shop_ids.has(shop_id))

/** The browsers of this process, and the connection that receives their events. */
export interface Live {
  /**
   * First sends what the browser missed in the last `missedMs` or, when that is no longer kept, asks it to fetch
   * everything.
   */
  add(listener: Listener, missedMs: number): void
  /**
   * Receives the id of each session that ended and of each person whose rights changed; null when some may be missing.
   */
  onSessionNews(hear: (id: string | null) => void): void
  status(): { connected: boolean; browsers: number }
  /** Disconnects every browser before the server stops listening. */
  disconnect(): void
  close(): Promise<void>
}

/** Every server receives every notice and numbers it alike, so a browser may reconnect to any of them. */
export function openLive(url: string, notify: Notices['notify'], log: Log): Live {
  const byCompany = new Map<string, Set<Listener>>()
  const sessionNews: ((id: string | null) => void)[] = []
  let reported: Reported[] = []
  /** Since when the kept events are complete. */
  let wholeSince = Infinity

  const drop = (listener: Listener) => {
    byCompany.get(listener.company_id)?.delete(listener)
    listener.response.destroy()
  }
  const write = (listener: Listener, text: string) => {
    if (listener.response.writableLength > MOST_BUFFERED) drop(listener)
    else listener.response.write(text)
  }
  const everyone = () => [...byCompany.values()].flatMap((set) => [...set])

  /** A session ended, or the rights of a person changed: their browsers reconnect, if they may. */
  function hearSession(id: string): void {
    for (const tell of sessionNews) tell(id)
    for (const listener of everyone())
      if (listener.session_id === id || listener.user_id === id) drop(listener)
  }

  function hear(channel: string, payload: string): void {
    if (channel === SESSION_CHANNEL) {
      const id = readSessionNotice(payload)
      return id === null ? ignore(channel) : hearSession(id)
    }
    const notice = readLiveNotice(payload)
    if (notice === null) return ignore(channel)
    const { company_id, event_id = newId(), ...event } = notice
    const text = `id: ${event_id}\ndata: ${JSON.stringify(event)}\n\n`
    const now = { company_id, shop_id: event.shop_id, at: performance.now(), text }
    keep(now)
    for (const listener of byCompany.get(company_id) ?? []) if (concerns(now, listener)) write(listener, text)
  }

  /** Any login of the database may send a notice. */
  const ignore = (channel: string) => log.warn({ channel }, 'a notice that is none of ours was ignored')

  function keep(event: Reported): void {
    reported.push(event)
    if (reported.length > MOST_KEPT) wholeSince = reported.shift()?.at ?? wholeSince
  }

  const listening = openListening(
    url,
    {
      channels: [LIVE_CHANNEL, SESSION_CHANNEL],
      notify,
      onNotice: hear,
      // A browser counts what it missed from the last byte it received: it receives none while notices do not arrive
      // here.
      onProof() {
        for (const listener of everyone()) write(listener, ': \n\n')
      },
      onOpen() {
        wholeSince = performance.now()
        for (const tell of sessionNews) tell(null)
        // Browsers fetch again what was missed while the connection was down.
        for (const listener of everyone()) write(listener, RECONNECTED)
      },
      onLost() {
        reported = []
        wholeSince = Infinity
      },
    },
    log,
  )

  const sweep = setInterval(() => {
    const kept = performance.now() - KEPT_MS
    wholeSince = Math.max(wholeSince, kept)
    reported = reported.filter(({ at }) => at >= kept)
  }, SWEEP_MS).unref()

  return {
    add(listener, missedMs) {
      const since = performance.now() - missedMs
      if (since <= wholeSince) write(listener, RECONNECTED)
      else
        for (const event of reported)
          if (event.at >= since && concerns(event, listener)) write(listener, event.text)
      const set = byCompany.get(listener.company_id) ?? new Set()
      byCompany.set(listener.company_id, set.add(listener))
      listener.response.on('close', () => set.delete(listener))
    },
    onSessionNews: (tell) => void sessionNews.push(tell),
    status: () => ({ connected: listening.connected(), browsers: everyone().length }),
    disconnect() {
      for (const listener of everyone()) drop(listener)
    },
    async close() {
      clearInterval(sweep)
      for (const listener of everyone()) drop(listener)
      await listening.close()
    },
  }
}
