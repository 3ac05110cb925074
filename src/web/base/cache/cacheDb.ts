// See docs/decisions/work-continues-offline.md.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { CACHE_SHAPE } from './cachedCalls.ts'

/** A reply of the server, as this person last saw it on this device. */
export interface CachedReply {
  /** The call with its input, as text. */
  key: string
  user_id: string
  /** When the server gave it, in milliseconds of this device's clock. */
  at: number
  data: unknown
}

interface CacheSchema extends DBSchema {
  replies: { key: [string, string]; value: CachedReply; indexes: { at: number } }
}

/** Older replies are not shown and are deleted. */
const LONGEST_MS = 72 * 3_600_000
/** The newest of one device; beyond them the oldest are deleted. */
const MOST = 1000

let opened: Promise<IDBPDatabase<CacheSchema>> | null = null

function database(): Promise<IDBPDatabase<CacheSchema>> {
  opened ??= openDB<CacheSchema>('bayline-kept', CACHE_SHAPE.version, {
    upgrade(db) {
      if (db.objectStoreNames.contains('replies')) db.deleteObjectStore('replies')
      db.createObjectStore('replies', { keyPath: ['user_id', 'key'] }).createIndex('at', 'at')
    },
    // A newer page wants to drop what is cached: this one keeps nothing more.
    blocking: (_version, _newer, event) => (event.target as IDBDatabase).close(),
  })
  return opened
}

export async function writeReplies(rows: readonly CachedReply[]): Promise<void> {
  const tx = (await database()).transaction('replies', 'readwrite')
  await Promise.all([...rows.map((row) => tx.store.put(row)), tx.done])
}

/** Null where there is none, or it is too old. */
export async function readReply(userId: string, key: string): Promise<CachedReply | null> {
  const row = await (await database()).get('replies', [userId, key])
  return row && row.at > Date.now() - LONGEST_MS ? row : null
}

/** The newest reply with this key, of any person. */
export async function newestReply(key: string): Promise<CachedReply | null> {
  const rows = await (
    await database()
  ).getAllFromIndex('replies', 'at', IDBKeyRange.lowerBound(Date.now() - LONGEST_MS))
  return rows.findLast((row) => row.key === key) ?? null
}

/** Deletes what is too old or too much, and what belongs to other people than this one. */
export async function pruneReplies(userId: string): Promise<void> {
  const tx = (await database()).transaction('replies', 'readwrite')
  let left = MOST
  const limit = Date.now() - LONGEST_MS
  for (let row = await tx.store.index('at').openCursor(null, 'prev'); row; row = await row.continue()) {
    const { at, user_id } = row.value
    if (user_id === userId && at > limit && left > 0) left -= 1
    else await row.delete()
  }
  await tx.done
}

export async function clearReplies(): Promise<void> {
  await (await database()).clear('replies')
}
