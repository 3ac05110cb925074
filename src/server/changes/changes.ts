import { events, type EventName } from '#contract/events.ts'
import type { Change } from '#contract/changes/changes.ts'
import { SUBJECT_READS } from '#contract/subjects.ts'
import { routeList } from '#contract/api.ts'
import type { Event, SubjectKind } from '#contract/base/event.ts'
import type { FeedRow } from '../base/feed/feed.queries.ts'

const PATHS = new Map(routeList().map(({ name, route }) => [name, route.path]))

/** The route that reads subjects of a kind; undefined where the API has none. */
export const readOf = (kind: SubjectKind): string | undefined =>
  (SUBJECT_READS as Partial<Record<SubjectKind, string>>)[kind]

const linkTo = (kind: SubjectKind, id: string): string | null =>
  PATHS.get(readOf(kind) ?? '')?.replace(':id', id) ?? null

/** The kind of an event's subject. */
export const kindOf = ({ event, subject_kind }: FeedRow): SubjectKind => {
  const { subject }: Event<unknown> = events[event]
  const [first] = typeof subject === 'string' ? [subject] : subject
  return subject_kind ?? first ?? 'company'
}

/** One change as programs read it. */
export function changeOf(row: FeedRow, cursor: string): Change {
  const kind = kindOf(row)
  const { id, at, event, shop_id, subject_id, version, author_kind, user_id, payload } = row
  return {
    cursor,
    id,
    at,
    type: event,
    shop_id,
    subject: { kind, id: subject_id, link: linkTo(kind, subject_id), version },
    author: { kind: author_kind, for: user_id },
    details: payload,
  }
}

/** What a reader asks for. */
export interface Wanted {
  types?: string | undefined
  shops?: string | undefined
}

/** Whether a reader hears of an event: it is public, of the wanted types and shops, and of a shop of theirs. */
export function wantedBy({ types, shops }: Wanted, ownShops: ReadonlySet<string> | null) {
  const named = types?.split(',').map((each) => (each.endsWith('.*') ? each.slice(0, -1) : each))
  const chosen = shops === undefined ? null : new Set(shops.split(','))
  const isType = (event: EventName): boolean =>
    named === undefined ||
    named.some((each) => (each.endsWith('.') ? event.startsWith(each) : event === each))
  return ({ event, shop_id }: FeedRow): boolean =>
    // A later release may have written events that this one does not know.
    (events as Partial<typeof events>)[event]?.audience === 'public' &&
    isType(event) &&
    (shop_id === null || ((chosen?.has(shop_id) ?? true) && (ownShops?.has(shop_id) ?? true)))
}
