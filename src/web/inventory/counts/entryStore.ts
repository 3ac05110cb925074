import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { SheetEntry } from '#contract/inventory/countSheets.ts'
import { createStore, useStore } from '#web/base/store.ts'

/** What was counted here for a sheet: it is on this device until the server has it. */
export interface WaitingEntry extends SheetEntry {
  user_id: string
  sheet_id: string
  sheet_name: string
  item_name: string
  /** Why the server did not take it; it waits for a person. */
  refusal: string | null
  /** The version of the sheet with it; null: the server does not have it yet. */
  sent_version: number | null
}

/** Whether it is on this device alone. */
export const isUnsent = ({ sent_version }: WaitingEntry): boolean => sent_version === null

interface EntrySchema extends DBSchema {
  entries: { key: string; value: WaitingEntry }
}

let opened: Promise<IDBPDatabase<EntrySchema>> | null = null

function database(): Promise<IDBPDatabase<EntrySchema>> {
  opened ??= openDB<EntrySchema>('bayline-count-sheets', 1, {
    upgrade(db) {
      db.createObjectStore('entries', { keyPath: 'id' })
    },
  })
  return opened
}

const waiting = /* @__PURE__ */ createStore<readonly WaitingEntry[]>([])

export const waitingEntries = (): readonly WaitingEntry[] => waiting.get()
export const useWaitingEntries = (): readonly WaitingEntry[] => useStore(waiting)

/** Reads what this person counted on the device, in the order in which it was made. */
export async function readEntries(userId: string): Promise<void> {
  const rows = await (await database()).getAll('entries')
  waiting.set(
    rows.filter((row) => row.user_id === userId).sort((one, other) => one.id.localeCompare(other.id)),
  )
}

/** Stores an entry; the promise fails where the device has no space. */
export async function writeEntry(row: WaitingEntry): Promise<void> {
  await (await database()).put('entries', row)
  await readEntries(row.user_id)
}

/** Stores the sheet's version with entries that the server took: they are shown until that version is read. */
export async function markSent(
  userId: string,
  entries: readonly WaitingEntry[],
  sent_version: number,
): Promise<void> {
  const store = (await database()).transaction('entries', 'readwrite').store
  await Promise.all(entries.map((row) => store.put({ ...row, sent_version })))
  await readEntries(userId)
}

export async function removeEntries(userId: string, ids: readonly string[]): Promise<void> {
  const store = (await database()).transaction('entries', 'readwrite').store
  await Promise.all(ids.map((id) => store.delete(id)))
  await readEntries(userId)
}
