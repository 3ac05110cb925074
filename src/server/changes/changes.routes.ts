import { api } from '#contract/api.ts'
import type { Change } from '#contract/changes/changes.ts'
import type { ParsedOf, ReplyOf } from '#contract/base/route.ts'
import { AppError } from '../base/errors.ts'
import { cursorOf, readCursor } from '../base/feed/cursor.ts'
import { eventsAfter, lastSeq, oldestSeq, type FeedRow } from '../base/feed/feed.queries.ts'
import { handlers, type Context } from '../base/http/context.ts'
import { shopIdsOf } from '../shop/index.ts'
import { changeOf, readOf, wantedBy } from './changes.ts'

type List = ParsedOf<typeof api.changes.list>['query']
type Page = ReplyOf<typeof api.changes.list>

/** Events that one call looks at: with a narrow choice most are passed over. */
const MOST_LOOKED_AT = 5000

/** Changes that come with their subjects at once. */
const MOST_OBJECTS = 50

const startOf = (oldest: number | null): number => (oldest ?? 1) - 1

/** The subject of a change as the reader may read it now; null once it is gone, or where it may not be read. */
async function objectOf(context: Context, { subject }: Change): Promise<unknown> {
  const route = readOf(subject.kind as Parameters<typeof readOf>[0])
  return route === undefined ? null : context.services.reads.of(context, route, { id: subject.id })
}

/** The page after a cursor, as the feed is now. */
async function pageAfter(context: Context, query: List): Promise<Page> {
  const { company_id } = context.session
  const most = query.include ? Math.min(query.limit, MOST_OBJECTS) : query.limit
  const found = await context.tenant(async (tx) => {
    const after = await readCursor(tx, company_id, query.after)
    const [cursor, oldest, last] = [
      await cursorOf(tx, company_id),
      await oldestSeq(tx, company_id),
      await lastSeq(tx, company_id),
    ]
    const rows = after < last ? await eventsAfter(tx, company_id, after, MOST_LOOKED_AT) : []
    return { after, cursor, oldest, last, rows, own: await shopIdsOf(tx, context.session) }
  })
  const { after, cursor, oldest, last, rows, own } = found
  const wanted = rows.filter(wantedBy(query, own))
  const data = wanted.slice(0, most)
  const seen = (wanted.length > most ? data : rows).at(-1)?.seq ?? after
  const changes = data.map((row) => changeOf(row, cursor(row.seq)))
  if (query.include) for (const change of changes) change.object = await objectOf(context, change)
  return { data: changes, cursor: cursor(seen), has_more: seen < last, oldest: cursor(startOf(oldest)) }
}

/** The same; where nothing follows yet, once something does or the time is over. */
async function waited(context: Context, query: List): Promise<Page> {
  const { streams, live } = context.services
  const { company_id, session_id } = context.session
  const release = streams.take(session_id)
  if (!release) throw new AppError('too_many_requests')
  const gone = new AbortController()
  context.request.raw.socket.once('close', () => gone.abort())
  const until = performance.now() + query.wait * 1000
  try {
    let { after } = query
    for (;;) {
      const waiting = new AbortController()
      const signal = AbortSignal.any([gone.signal, waiting.signal])
      const seq = await context.tenant((tx) => lastSeq(tx, company_id))
      // The wait begins before the page is read: what happens in between ends it.
      const news = live.feed.waitAfter(company_id, seq, Math.max(0, until - performance.now()), signal)
      const page = await pageAfter(context, { ...query, after })
      if (page.data.length > 0 || page.has_more || gone.signal.aborted || performance.now() >= until) {
        waiting.abort()
        return page
      }
      after = page.cursor
      await news
    }
  } finally {
    release()
  }
}

async function stream(context: Context, query: ParsedOf<typeof api.changes.stream>['query']): Promise<void> {
  const { services, session } = context
  const { company_id, session_id } = session
  const begun = await context.tenant(async (tx) => ({
    after: await readCursor(tx, company_id, query.after),
    own: await shopIdsOf(tx, session),
    cursor: await cursorOf(tx, company_id),
  }))
  const release = services.streams.take(session_id)
  if (!release) throw new AppError('too_many_requests')
  const { raw } = context.reply.hijack()
  raw.once('close', release)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': context.request.id,
  })
  const isWanted = wantedBy(query, begun.own)
  const text = (row: FeedRow): string => {
    const change = changeOf(row, begun.cursor(row.seq))
    return `id: ${change.cursor}\ndata: ${JSON.stringify(change)}\n\n`
  }
  const listener = { company_id, session_id, user_id: session.user_id, shop_ids: begun.own, response: raw }
  await services.live
    .begin(listener, begun.after, (row) => (isWanted(row) ? text(row) : null))
    .catch((error: unknown) => {
      context.log.warn({ err: error }, 'a stream of changes broke off')
      raw.destroy()
    })
}

export const changesRoutes = handlers(api.changes)({
  async start(context) {
    const { company_id } = context.session
    return context.tenant(async (tx) => {
      const cursor = await cursorOf(tx, company_id)
      const [last, oldest] = [await lastSeq(tx, company_id), await oldestSeq(tx, company_id)]
      return { cursor: cursor(last), oldest: cursor(startOf(oldest)) }
    })
  },
  list: (context, { query }) => (query.wait > 0 ? waited(context, query) : pageAfter(context, query)),
  async stream(context, { query }) {
    await stream(context, query)
    return undefined
  },
})
