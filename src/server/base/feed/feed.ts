import type { Database } from '../db.ts'
import type { Log } from '../log.ts'
import { eventsAfter, lastSeq, type FeedRow } from './feed.queries.ts'
import { openSequencer } from './sequencer.ts'

/** Connections to the database on which events are numbered and read. */
export const FEED_AT_ONCE = 3

/** Events that are read at once. */
const AT_ONCE = 500

type Hear = (rows: readonly FeedRow[]) => void

/** How one follows a company's events: each once and in order. */
export interface Following {
  /** What is heard begins after this number. */
  seq: number
  stop: () => void
}

/** The numbered events of companies as they come, for everyone in this process who follows them. */
export interface Feed {
  /** Events were written, without numbers yet. */
  written(companyId: string): void
  /** Events have numbers, up to this one. */
  numbered(companyId: string, seq: number): void
  /** News may be missing: everything is looked up. */
  lookAgain(): void
  follow(companyId: string, hear: Hear): Promise<Following>
  /** Waits until a company's events get numbers, or the time is over. */
  news(companyId: string, ms: number, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** One company that is followed. */
interface Tail {
  seq: number
  hears: Set<Hear>
  due: boolean
  reading: Promise<void> | null
}

/** The ends of the waits for news of each company. */
type Waits = Map<string, Set<() => void>>

/** Resolves with the next number of a company, after so many milliseconds, or when the signal aborts. */
function nextNews(waits: Waits, companyId: string, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const set = waits.get(companyId) ?? new Set()
    waits.set(companyId, set)
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      set.delete(end)
      if (set.size === 0 && waits.get(companyId) === set) waits.delete(companyId)
      resolve()
    }
    const timer = setTimeout(end, ms)
    set.add(end)
    signal.addEventListener('abort', end)
  })
}

export function openFeed(database: Database, log: Log): Feed {
  const sequencer = openSequencer(database, log)
  const tails = new Map<string, Tail>()
  const waits: Waits = new Map()

  async function read(companyId: string, tail: Tail): Promise<void> {
    while (tail.due && tail.hears.size > 0) {
      tail.due = false
      try {
        const rows = await database.tenant(companyId, (tx) => eventsAfter(tx, companyId, tail.seq, AT_ONCE))
        tail.seq = rows.at(-1)?.seq ?? tail.seq
        if (rows.length === AT_ONCE) tail.due = true
        if (rows.length > 0) for (const hear of tail.hears) hear(rows)
      } catch (error) {
        // What is missed here is read with the next event, or when the connection is back.
        log.warn({ err: error }, 'events could not be read')
      }
    }
    tail.reading = null
  }

  function look(companyId: string, tail: Tail): void {
    tail.due = true
    tail.reading ??= read(companyId, tail)
  }

  /** The tail of a company, from its present end on. */
  async function tailOf(companyId: string): Promise<Tail> {
    const known = tails.get(companyId)
    if (known) return known
    const seq = await database.tenant(companyId, (tx) => lastSeq(tx, companyId))
    const tail = tails.get(companyId) ?? { seq, hears: new Set(), due: false, reading: null }
    tails.set(companyId, tail)
    return tail
  }

  return {
    written: (companyId) => sequencer.wake(companyId),
    numbered(companyId, seq) {
      const tail = tails.get(companyId)
      if (tail && seq > tail.seq) look(companyId, tail)
      for (const end of waits.get(companyId) ?? []) end()
    },
    lookAgain() {
      sequencer.forget()
      for (const [companyId, tail] of tails) look(companyId, tail)
      for (const set of waits.values()) for (const end of set) end()
    },
    async follow(companyId, hear) {
      let tail = await tailOf(companyId)
      // The last follower may have left just now, and the tail with it.
      while (tails.get(companyId) !== tail) tail = await tailOf(companyId)
      tail.hears.add(hear)
      const { seq } = tail
      // What got a number while the end was read was reported before anyone followed.
      look(companyId, tail)
      return {
        seq,
        stop() {
          tail.hears.delete(hear)
          if (tail.hears.size === 0 && tails.get(companyId) === tail) tails.delete(companyId)
        },
      }
    },
    news: (companyId, ms, signal) => nextNews(waits, companyId, ms, signal),
    close: () => sequencer.close(),
  }
}
