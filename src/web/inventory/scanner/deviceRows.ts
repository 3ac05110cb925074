import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { createStore, useStore } from '#web/base/store.ts'

/** Work of a person that is on this device until the server has it. */
export interface DeviceRow {
  /** The record's id on the server: it counts once, however often it is sent. */
  id: string
  user_id: string
  /** Why the server did not take it; it waits for a person. */
  refusal: string | null
}

interface RowSchema<Row> extends DBSchema {
  rows: { key: string; value: Row }
}

export interface DeviceRows<Row extends DeviceRow> {
  /** What this person has on the device, in the order in which it was made. */
  all: () => readonly Row[]
  useAll: () => readonly Row[]
  read: (userId: string) => Promise<void>
  /** Stores a row; the promise fails where the device has no space. */
  write: (row: Row) => Promise<void>
  /**
   * Changes a row as it now is on the device, also where another tab changed it; false where it is gone. The page shows
   * it at once, so that a field which is typed into never falls behind; with `kept` only when it is on the device.
   */
  change: (row: Row, how: (present: Row) => Row, options?: { kept?: boolean }) => Promise<boolean>
  remove: (row: Row) => Promise<void>
}

/** A table of this device. */
export function deviceRows<Row extends DeviceRow>(name: string, store: string): DeviceRows<Row> {
  let opened: Promise<IDBPDatabase<RowSchema<Row>>> | null = null
  const table = store as 'rows'
  const database = () =>
    (opened ??= openDB<RowSchema<Row>>(name, 1, {
      upgrade(db) {
        db.createObjectStore(table, { keyPath: 'id' })
      },
    }))
  const present = createStore<readonly Row[]>([])
  // While changes are on their way to the device, the page is ahead of it.
  let pending = 0
  const read = async (userId: string) => {
    const rows = await (await database()).getAll(table)
    if (pending > 0) return
    present.set(
      rows.filter((row) => row.user_id === userId).sort((one, other) => one.id.localeCompare(other.id)),
    )
  }
  return {
    all: () => present.get(),
    useAll: () => useStore(present),
    read,
    async write(row) {
      await (await database()).put(table, row)
      await read(row.user_id)
    },
    async change({ id, user_id }, how, { kept: isLate = false } = {}) {
      if (!isLate) present.set((rows) => rows.map((row) => (row.id === id ? how(row) : row)))
      pending += 1
      try {
        const changing = (await database()).transaction(table, 'readwrite')
        const kept = await changing.store.get(id)
        if (kept) await changing.store.put(how(kept))
        await changing.done
        return kept !== undefined
      } finally {
        pending -= 1
        await read(user_id)
      }
    },
    async remove({ id, user_id }) {
      await (await database()).delete(table, id)
      await read(user_id)
    },
  }
}
