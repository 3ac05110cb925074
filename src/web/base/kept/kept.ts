import type { Query } from '@tanstack/react-query'
import type { SessionUser } from '#contract/people/auth.ts'
import { ApiError } from '../client/apiError.ts'
import { queryClient } from '../client/queryClient.ts'
import { sessionUser } from '../session/session.ts'
import { createStore, useStore } from '../store.ts'
import type { Kept } from './keptDb.ts'
import { KEPT_CALLS } from './keptCalls.ts'

/** Not part of the first load: it is needed once a reply is kept, or there is none. */
const database = () => import('./keptDb.ts')

const KEPT: ReadonlySet<unknown> = new Set(KEPT_CALLS)
const PERSON = 'person'
/** Replies that come quickly one after the other are written together. */
const TOGETHER_MS = 500

const textOf = (key: readonly unknown[]): string => JSON.stringify(key)

/** What is on screen from this device, with the time at which the server gave it. */
const shown = /* @__PURE__ */ createStore<ReadonlyMap<string, { key: readonly unknown[]; at: number }>>(
  new Map(),
)

const pending = new Map<string, Kept>()
let timer: ReturnType<typeof setTimeout> | undefined

function later(row: Kept): void {
  pending.set(row.key, row)
  timer ??= setTimeout(() => {
    timer = undefined
    const rows = [...pending.values()]
    pending.clear()
    // A device without space for it has no copy.
    void database()
      .then(({ writeKept }) => writeKept(rows))
      .catch(() => undefined)
  }, TOGETHER_MS)
}

function keep({ queryKey, state }: Query): void {
  const user = sessionUser()
  const key = textOf(queryKey)
  if (!user || state.data === undefined || shown.get().has(key)) return
  later({ key, user_id: user.id, at: Date.now(), data: state.data })
}

/** Keeps the signed-in person for work without a connection, and drops what was kept of others. */
export function keepPerson(): void {
  const user = sessionUser()
  if (!user) return
  later({ key: PERSON, user_id: user.id, at: Date.now(), data: user })
  void database()
    .then(({ tidyKept }) => tidyKept(user.id))
    .catch(() => undefined)
}

/** Keeps what the server replies to this person, until the session ends. */
export function startKeeping(): () => void {
  keepPerson()
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (KEPT.has(event.query.queryKey[0])) keep(event.query)
  })
}

/** Deletes every kept reply of this device. */
export function forgetKept(): void {
  clearTimeout(timer)
  timer = undefined
  pending.clear()
  shown.set(new Map())
  void database()
    .then(({ clearKept }) => clearKept())
    .catch(() => undefined)
}

/** The person who worked here last; null where that is too long ago, or they signed out. */
export async function keptPerson(): Promise<SessionUser | null> {
  const row = await database()
    .then(({ newestKept }) => newestKept(PERSON))
    .catch(() => null)
  return row ? (row.data as SessionUser) : null
}

/** A reply that was kept, if any. */
export async function keptReply(key: readonly unknown[]): Promise<Pick<Kept, 'data' | 'at'> | null> {
  const user = sessionUser()
  const text = textOf(key)
  if (!user || !KEPT.has(key[0])) return null
  const waiting = pending.get(text)
  if (waiting) return waiting
  return database()
    .then(({ readKept }) => readKept(user.id, text))
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
export async function orKept<Data>(key: readonly unknown[], ask: () => Promise<Data>): Promise<Data> {
  try {
    const reply = await ask()
    mark(key, null)
    return reply
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'offline') throw error
    const kept = await keptReply(key)
    if (!kept) throw error
    mark(key, kept.at)
    return kept.data as Data
  }
}

/** Asks again for everything that is shown from this device: the server is back. */
export async function askKeptAgain(): Promise<void> {
  const keys = [...shown.get().values()].map((row) => row.key)
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey, exact: true })))
}

/** When the oldest of what is shown from this device was last seen; null while all of it is the server's. */
export function useShownSince(): number | null {
  const times = [...useStore(shown).values()].map((row) => row.at)
  return times.length === 0 ? null : Math.min(...times)
}
