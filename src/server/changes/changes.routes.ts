import { api } from '#contract/api.ts'
import type { Change } from '#contract/changes/changes.ts'
import type { ParsedOf, ReplyOf } from '#contract/base/route.ts'
import { AppError } from '../base/errors.ts'
import { loadCursors } from '../base/feed/cursor.ts'
import { eventsAfter, type FeedRow } from '../base/feed/feed.queries.ts'
import { handlers, type Context } from '../base/http/context.ts'
import { beginStream } from '../base/http/eventStream.ts'
import { listShopIds } from '../shop/index.ts'
import { changeOf, kindOf, readOf, wantedBy } from './changes.ts'

type List = ParsedOf<typeof api.changes.list>['query']
type Stream = ParsedOf<typeof api.changes.stream>['query']
type Page = ReplyOf<typeof api.changes.list>

/** Events that are read at once, and that one call looks at: with a narrow choice most are passed over. */
const AT_ONCE = 500
const MOST_LOOKED_AT = 5000

/** Changes that come with their subjects at once. */
const MOST_OBJECTS = 50

/** The subject of an event as the reader may read it now; null once it is gone, or where it may not be read. */
async function objectOf(context: Context, row: FeedRow): Promise<unknown> {
  const route = readOf(kindOf(row))
  return route === undefined ? null : context.services.reads.of(context, route, { id: row.subject_id })
}

/** The page after a cursor, as the feed is now. */
async function pageAfter(context: Context, query: List): Promise<Page> {
  const { company_id } = context.session
  const most = query.include ? Math.min(query.limit, MOST_OBJECTS) : query.limit
  const { cursors, found, seen } = await context.tenant(async (tx) => {
    const cursors = await loadCursors(tx, company_id)
    const isWanted = wantedBy(query, await listShopIds(tx, context.session))
    const after = cursors.read(query.after)
    const found: FeedRow[] = []
    let seen = after
    while (found.length < most && seen < cursors.last && seen - after < MOST_LOOKED_AT) {
      const rows = await eventsAfter(tx, company_id, seen, AT_ONCE)
      if (rows.length === 0) break
      for (const row of rows) {
        if (found.length === most) break
        seen = row.seq
        if (isWanted(row)) found.push(row)
      }
    }
    return { cursors, found, seen }
  })
  const data: Change[] = []
  for (const row of found) {
    const object = query.include && (await objectOf(context, row))
    data.push({ ...changeOf(row, cursors.write(row.seq)), ...(query.include && { object }) })
  }
  return {
    data,
    cursor: cursors.write(seen),
    has_more: seen < cursors.last,
    oldest: cursors.write(cursors.start),
  }
}

/** The same; where nothing follows yet, once something does or the time is over. */
async function waited(context: Context, query: List): Promise<Page> {
  const { streams, live } = context.services
  const { company_id, session_id } = context.session
  const release = streams.take(session_id)
  if (!release) throw new AppError('too_many_requests')
  const ended = new AbortController()
  context.reply.raw.once('close', () => ended.abort())
  const until = performance.now() + query.wait * 1000
  try {
    let { after } = query
    for (;;) {
      // The wait begins before the page is read: what happens in between ends it.
      const news = live.feed.news(company_id, Math.max(0, until - performance.now()), ended.signal)
      const page = await pageAfter(context, { ...query, after })
      if (page.data.length > 0 || page.has_more || ended.signal.aborted || performance.now() >= until)
        return page
      after = page.cursor
      await news
    }
  } finally {
    ended.abort()
    release()
  }
}

async function stream(context: Context, query: Stream): Promise<void> {
  const { company_id, session_id, user_id } = context.session
  const { cursors, after, shop_ids } = await context.tenant(async (tx) => {
    const cursors = await loadCursors(tx, company_id)
    return { cursors, after: cursors.read(query.after), shop_ids: await listShopIds(tx, context.session) }
  })
  const isWanted = wantedBy(query, shop_ids)
  const textOf = (row: FeedRow): string | null => {
    if (!isWanted(row)) return null
    const change = changeOf(row, cursors.write(row.seq))
    return `id: ${change.cursor}\ndata: ${JSON.stringify(change)}\n\n`
  }
  const listener = { company_id, session_id, user_id, shop_ids, response: beginStream(context) }
  await context.services.live.begin(listener, after, textOf)
}

export const changesRoutes = handlers(api.changes)({
  start: (context) =>
    context.tenant(async (tx) => {
      const { write, start, last } = await loadCursors(tx, context.session.company_id)
      return { cursor: write(last), oldest: write(start) }
    }),
  list: (context, { query }) => (query.wait > 0 ? waited(context, query) : pageAfter(context, query)),
  async stream(context, { query }) {
    await stream(context, query)
    return undefined
  },
})
