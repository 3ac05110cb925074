// See docs/decisions/work-continues-offline.md.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Entry, Unstored } from './rules.ts'

interface JournalSchema extends DBSchema {
  entries: { key: number; value: Entry; indexes: { id: string; user_id: string } }
}

const NAME = 'bayline-journal'
/** The databases of this release. */
const OWN = new Set([NAME, 'bayline-kept'])

let opened: Promise<IDBPDatabase<JournalSchema>> | null = null

const database = (): Promise<IDBPDatabase<JournalSchema>> => (opened ??= open())

/** Opens the journal, and takes over first what waits in the databases of a former release. */
async function open(): Promise<IDBPDatabase<JournalSchema>> {
  const db = await openDB<JournalSchema>(NAME, 1, {
    upgrade(created) {
      const entries = created.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true })
      entries.createIndex('id', 'id', { unique: true })
      entries.createIndex('user_id', 'user_id')
    },
  })
  const present = await indexedDB.databases()
  const others = present.flatMap(({ name = '' }) =>
    name.startsWith('bayline') && !OWN.has(name) ? [name] : [],
  )
  // What could not be taken over is still there, for the next start.
  if (others.length > 0)
    await import('./former.ts')
      .then(({ moveFormer }) => moveFormer(others, (rows) => addMissing(db, rows)))
      .catch(reportError)
  return db
}

/** Stores the entries that are not there yet: all of them, or none. */
async function addMissing(db: IDBPDatabase<JournalSchema>, rows: readonly Unstored[]): Promise<void> {
  const tx = db.transaction('entries', 'readwrite')
  for (const row of rows)
    if ((await tx.store.index('id').getKey(row.id)) === undefined) await tx.store.add(row as Entry)
  await tx.done
}

/** What one person has on this device, in the order in which it was entered. */
export async function readEntries(userId: string): Promise<Entry[]> {
  return (await database()).getAllFromIndex('entries', 'user_id', userId)
}

/** Stores an entry; the promise fails where the device has no space. */
export async function addEntry(row: Unstored): Promise<void> {
  await addMissing(await database(), [row])
}

/** Changes entries as they now are on the device, also where another tab changed them; false where one is gone. */
export async function changeEntries(
  ids: readonly string[],
  how: (present: Entry) => Entry,
): Promise<boolean> {
  const tx = (await database()).transaction('entries', 'readwrite')
  const rows = await Promise.all(ids.map((id) => tx.store.index('id').get(id)))
  for (const row of rows) if (row) await tx.store.put(how(row))
  await tx.done
  return rows.every((row) => row !== undefined)
}

export async function removeEntries(ids: readonly string[]): Promise<void> {
  const tx = (await database()).transaction('entries', 'readwrite')
  for (const id of ids) {
    const key = await tx.store.index('id').getKey(id)
    if (key !== undefined) await tx.store.delete(key)
  }
  await tx.done
}
