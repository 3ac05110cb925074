import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { LiveEvent } from '#contract/events.ts'
import type { Database } from '../db.ts'
import { loadCursors, type Cursors } from '../feed/cursor.ts'
import { eventsAfter, seqBefore, type FeedRow } from '../feed/feed.queries.ts'
import { openFeed, type Feed } from '../feed/feed.ts'
import { openListening, type Listener as Notices } from './listening.ts'
import type { Log } from '../log.ts'
import { FEED_CHANNEL, readFeedNotice, readIdNotice, SESSION_CHANNEL, WRITTEN_CHANNEL } from './notices.ts'

/** A browser that cannot read its events this fast is disconnected; it reconnects and fetches again. */
const MOST_BUFFERED = 64 * 1024

/** A browser that missed more events than this fetches everything that it shows. */
const MOST_MISSED = 2000

/** Events that are read at once for a listener that missed some. */
const PAGE = 500

/** A listener that takes longer to read what it missed than this many events take to come is disconnected. */
const MOST_WAITING = 20_000

export interface Listener {
  company_id: string
  session_id: string
  user_id: string
  /** The shops in which the person works; null: all of the company. */
  shop_ids: ReadonlySet<string> | null
  response: ServerResponse
}

/** An event as a stream has it; null for one that its listener does not hear. */
export type TextOf = (row: FeedRow) => string | null

/** What a browser heard last: a cursor of the feed, or for how many milliseconds it heard nothing. */
export interface Heard {
  after: string | null
  missed_ms: number
}

/** The number of a cursor; null where the feed refuses it. */
function numberOf({ read }: Cursors, cursor: string): number | null {
  try {
    return read(cursor)
  } catch {
    return null
  }
}

const concerns = ({ shop_id }: FeedRow, { shop_ids }: Listener): boolean =>
  shop_id === null || shop_ids === null || shop_ids.has(shop_id)

/** The browsers of this process, and the connection that receives news of the feed and of sessions. */
export interface Live {
  feed: Feed
  /**
   * First sends what the browser missed or, when that is too much or no longer kept, asks it to fetch everything; then
   * each event as it comes.
   */
  add(listener: Listener, heard: Heard): Promise<void>
  /** Sends everything after a number, then each event as it comes. */
  begin(listener: Listener, after: number, textOf: TextOf): Promise<void>
  /**
   * Receives the id of each session that ended and of each person whose rights changed; null when some may be missing.
   */
  onSessionNews(hear: (id: string | null) => void): void
  status(): { connected: boolean; browsers: number }
  /** Disconnects every browser before the server stops listening. */
  disconnect(): void
  close(): Promise<void>
}

/** The browsers that listen, and what is done with one. */
function openBrowsers(log: Log) {
  const listeners = new Set<Listener>()

  const drop = (listener: Listener) => {
    listeners.delete(listener)
    listener.response.destroy()
  }
  const write = (listener: Listener, text: string) => {
    if (listener.response.writableLength > MOST_BUFFERED) drop(listener)
    else listener.response.write(text)
  }

  /** From here on a listener is disconnected with its session, and before the server stops. */
  function enter(listener: Listener): void {
    if (listeners.has(listener)) return
    listeners.add(listener)
    listener.response.on('close', () => listeners.delete(listener))
    if (listener.response.destroyed) listeners.delete(listener)
  }

  /** A stream that cannot begin ends, and its client connects again. */
  async function orDrop(listener: Listener, work: Promise<void>): Promise<void> {
    try {
      await work
    } catch (error) {
      log.warn({ err: error }, 'a stream of events could not begin')
      drop(listener)
    }
  }

  return { listeners, drop, write, enter, orDrop }
}
type Browsers = ReturnType<typeof openBrowsers>

/** Where a screen continues, and whether it receives all that it missed; otherwise it has to fetch everything. */
const placeOf = (database: Database, companyId: string, { after, missed_ms }: Heard) =>
  database.tenant(companyId, async (tx) => {
    const cursors = await loadCursors(tx, companyId)
    const { last } = cursors
    const seq =
      after === null ? await seqBefore(tx, companyId, missed_ms, MOST_MISSED + 1) : numberOf(cursors, after)
    const isAll = seq !== null && last - seq <= MOST_MISSED
    return { cursors, seq: isAll ? seq : last, isAll }
  })

/** Sends what a listener missed, then each event as it comes, until it leaves. */
async function follow(
  { feed, database, browsers }: { feed: Feed; database: Database; browsers: Browsers },
  listener: Listener,
  after: number,
  textOf: TextOf,
): Promise<void> {
  const { listeners, drop, write, enter } = browsers
  const { company_id, response } = listener
  const waiting: FeedRow[] = []
  let send = (rows: readonly FeedRow[]): void => void waiting.push(...rows)
  enter(listener)
  const following = await feed.follow(company_id, (rows) => send(rows))
  response.on('close', following.stop)
  if (!listeners.has(listener)) return following.stop()
  for (let at = after; at < following.seq && listeners.has(listener);) {
    const rows = await database.tenant(company_id, (tx) => eventsAfter(tx, company_id, at, PAGE))
    at = rows.at(-1)?.seq ?? following.seq
    for (const row of rows) if (row.seq <= following.seq) response.write(textOf(row) ?? '')
    if (response.writableNeedDrain) await Promise.race([once(response, 'drain'), once(response, 'close')])
    if (waiting.length > MOST_WAITING) return drop(listener)
  }
  send = (rows) => {
    for (const row of rows) {
      const text = textOf(row)
      if (text !== null) write(listener, text)
    }
  }
  return send(waiting)
}

export function openLive(url: string, database: Database, notify: Notices['notify'], log: Log): Live {
  const feed = openFeed(database, log)
  const browsers = openBrowsers(log)
  const { listeners, drop, write, enter, orDrop } = browsers
  const sessionNews: ((id: string | null) => void)[] = []

  /** A session ended, or the rights of a person changed: their browsers reconnect, if they may. */
  function hearSession(id: string): void {
    for (const tell of sessionNews) tell(id)
    for (const listener of listeners)
      if (listener.session_id === id || listener.user_id === id) drop(listener)
  }

  /** Any login of the database may send a notice. */
  const ignore = (channel: string) => log.warn({ channel }, 'a notice that is none of ours was ignored')

  const onId: Partial<Record<string, (id: string) => void>> = {
    [WRITTEN_CHANNEL]: (id) => feed.written(id),
    [SESSION_CHANNEL]: hearSession,
  }

  function hear(channel: string, payload: string): void {
    const numbered = channel === FEED_CHANNEL ? readFeedNotice(payload) : null
    const id = channel === FEED_CHANNEL ? null : readIdNotice(payload)
    if (numbered) feed.numbered(numbered.company_id, numbered.seq)
    else if (id !== null) onId[channel]?.(id)
    else ignore(channel)
  }

  const listening = openListening(
    url,
    {
      channels: [WRITTEN_CHANNEL, FEED_CHANNEL, SESSION_CHANNEL],
      notify,
      onNotice: hear,
      // Browsers and what is between keep a silent stream for a while only.
      onProof() {
        for (const listener of listeners) write(listener, ': \n\n')
      },
      onOpen() {
        for (const tell of sessionNews) tell(null)
        feed.lookAgain()
      },
      onLost() {},
    },
    log,
  )

  const begin = (listener: Listener, after: number, textOf: TextOf): Promise<void> =>
    follow({ feed, database, browsers }, listener, after, textOf)

  async function add(listener: Listener, heard: Heard): Promise<void> {
    enter(listener)
    const { cursors, seq, isAll } = await placeOf(database, listener.company_id, heard)
    listener.response.write(
      `event: ${isAll ? 'started' : 'reconnected'}\nid: ${cursors.write(seq)}\ndata: {}\n\n`,
    )
    await begin(listener, seq, (row) =>
      concerns(row, listener) ? liveText(row, cursors.write(row.seq)) : null,
    )
  }

  return {
    feed,
    add: (listener, heard) => orDrop(listener, add(listener, heard)),
    begin: (listener, after, textOf) => orDrop(listener, begin(listener, after, textOf)),
    onSessionNews: (tell) => void sessionNews.push(tell),
    status: () => ({ connected: listening.connected(), browsers: listeners.size }),
    disconnect() {
      for (const listener of listeners) drop(listener)
    },
    async close() {
      for (const listener of listeners) drop(listener)
      await listening.close()
      await feed.close()
    },
  }
}

function liveText({ event, subject_id, shop_id, device_id, version }: FeedRow, cursor: string): string {
  const live: LiveEvent = { event, id: subject_id, shop_id, device_id, version }
  return `id: ${cursor}\ndata: ${JSON.stringify(live)}\n\n`
}
