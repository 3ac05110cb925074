import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { createStore, useStore } from '../../base/store.ts'

/** A count that was made here: it is on this device until the server has it. */
export interface WaitingCount {
  /** The count's id on the server: it counts once, however often it is sent. */
  id: string
  user_id: string
  shop_id: string
  /** What was scanned or typed. */
  code: string
  /** Null: it was scanned without a connection, and is looked up when there is one. */
  item_id: string | null
  name: string
  counted: string
  counted_at: string
  /** Why the server did not take it; it waits for a person. */
  refusal: string | null
}

interface CountSchema extends DBSchema {
  counts: { key: string; value: WaitingCount }
}

let opened: Promise<IDBPDatabase<CountSchema>> | null = null

function database(): Promise<IDBPDatabase<CountSchema>> {
  opened ??= openDB<CountSchema>('bayline-counts', 1, {
    upgrade(db) {
      db.createObjectStore('counts', { keyPath: 'id' })
    },
  })
  return opened
}

const waiting = /* @__PURE__ */ createStore<readonly WaitingCount[]>([])

export const waitingCounts = (): readonly WaitingCount[] => waiting.get()
export const useWaitingCounts = (): readonly WaitingCount[] => useStore(waiting)

/** Reads what this person counted on the device, in the order in which it was made. */
export async function readCounts(userId: string): Promise<void> {
  const rows = await (await database()).getAll('counts')
  waiting.set(
    rows.filter((row) => row.user_id === userId).sort((one, other) => one.id.localeCompare(other.id)),
  )
}

/** Stores a count; the promise fails where the device has no space. */
export async function writeCount(row: WaitingCount): Promise<void> {
  await (await database()).put('counts', row)
  await readCounts(row.user_id)
}

export async function removeCount({ id, user_id }: WaitingCount): Promise<void> {
  await (await database()).delete('counts', id)
  await readCounts(user_id)
}
