import type { Query } from '@tanstack/react-query'
import type { SessionUser } from '#contract/people/auth.ts'
import { ApiError } from '../client/apiError.ts'
import { queryClient } from '../client/queryClient.ts'
import { sessionUser } from '../session/session.ts'
import { createStore, useStore } from '../store.ts'
import type { CachedReply } from './cacheDb.ts'
import { CACHED_CALLS } from './cachedCalls.ts'

/** Not part of the first load: it is needed once a reply is kept, or there is none. */
const database = () => import('./cacheDb.ts')

const CACHED: ReadonlySet<unknown> = new Set(CACHED_CALLS)
const PERSON = 'person'
/** Replies that come quickly one after the other are written together. */
const TOGETHER_MS = 500

const textOf = (key: readonly unknown[]): string => JSON.stringify(key)

/** What is on screen from this device, with the time at which the server gave it. */
const shown = /* @__PURE__ */ createStore<ReadonlyMap<string, { key: readonly unknown[]; at: number }>>(
  new Map(),
)

const pending = new Map<string, CachedReply>()
let timer: ReturnType<typeof setTimeout> | undefined

function later(row: CachedReply): void {
  pending.set(row.key, row)
  timer ??= setTimeout(() => {
    timer = undefined
    const rows = [...pending.values()]
    pending.clear()
    // A device without space for it has no copy.
    void database()
      .then(({ writeReplies }) => writeReplies(rows))
      .catch(() => undefined)
  }, TOGETHER_MS)
}

function cacheReply({ queryKey, state }: Query): void {
  const user = sessionUser()
  const key = textOf(queryKey)
  if (!user || state.data === undefined || shown.get().has(key)) return
  later({ key, user_id: user.id, at: Date.now(), data: state.data })
}

/** Caches the signed-in person for work without a connection, and drops what was cached of others. */
export function cachePerson(): void {
  const user = sessionUser()
  if (!user) return
  later({ key: PERSON, user_id: user.id, at: Date.now(), data: user })
  void database()
    .then(({ pruneReplies }) => pruneReplies(user.id))
    .catch(() => undefined)
}

/** Caches what the server replies to this person, until the session ends. */
export function startCaching(): () => void {
  cachePerson()
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (CACHED.has(event.query.queryKey[0])) cacheReply(event.query)
  })
}

/** Deletes every cached reply of this device. */
export function clearCache(): void {
  clearTimeout(timer)
  timer = undefined
  pending.clear()
  shown.set(new Map())
  void database()
    .then(({ clearReplies }) => clearReplies())
    .catch(() => undefined)
}

/** The person who worked here last; null where that is too long ago, or they signed out. */
export async function cachedPerson(): Promise<SessionUser | null> {
  const row = await database()
    .then(({ newestReply }) => newestReply(PERSON))
    .catch(() => null)
  return row ? (row.data as SessionUser) : null
}

/** A reply that was cached, if any. */
export async function cachedReply(key: readonly unknown[]): Promise<Pick<CachedReply, 'data' | 'at'> | null> {
  const user = sessionUser()
  const text = textOf(key)
  if (!user || !CACHED.has(key[0])) return null
  const waiting = pending.get(text)
  if (waiting) return waiting
  return database()
    .then(({ readReply }) => readReply(user.id, text))
    .catch(() => null)
}

function mark(key: readonly unknown[], at: number | null): void {
  const text = textOf(key)
  if (at === null && !shown.get().has(text)) return
  shown.set((present) => {
    const next = new Map(present)
    if (at === null) next.delete(text)
    else next.set(text, { key, at })
    return next
  })
}

/** The server's reply; where there is no answer, the reply that this person last saw. */
export async function orCached<Data>(key: readonly unknown[], ask: () => Promise<Data>): Promise<Data> {
  try {
    const reply = await ask()
    mark(key, null)
    return reply
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'offline') throw error
    const cached = await cachedReply(key)
    if (!cached) throw error
    mark(key, cached.at)
    return cached.data as Data
  }
}

/** Asks again for everything that is shown from this device: the server is back. */
export async function refetchCached(): Promise<void> {
  const keys = [...shown.get().values()].map((row) => row.key)
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey, exact: true })))
}

/** When the oldest of what is shown from this device was last seen; null while all of it is the server's. */
export function useShownSince(): number | null {
  const times = [...useStore(shown).values()].map((row) => row.at)
  return times.length === 0 ? null : Math.min(...times)
}
