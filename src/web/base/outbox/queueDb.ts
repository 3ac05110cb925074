import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { OrderReply } from '#contract/orders/orderReplies.ts'
import { withNames } from './olderRecords.ts'
import type { Queued } from './queueStore.ts'

/** An order as the server last sent it, stored with the commands that wait on it. */
export interface Snapshot extends OrderReply {
  id: string
}

interface QueueSchema extends DBSchema {
  commands: { key: number; value: Queued; indexes: { user_id: string } }
  orders: { key: string; value: Snapshot }
}

let opened: Promise<IDBPDatabase<QueueSchema>> | null = null

function database(): Promise<IDBPDatabase<QueueSchema>> {
  opened ??= openDB<QueueSchema>('bayline', 1, {
    upgrade(db) {
      db.createObjectStore('commands', { keyPath: 'seq', autoIncrement: true }).createIndex(
        'user_id',
        'user_id',
      )
      db.createObjectStore('orders', { keyPath: 'id' })
    },
  })
  return opened
}

/** The waiting commands of one person, in the order in which they were made. */
export async function readQueue(userId: string): Promise<Queued[]> {
  const rows = await (await database()).getAllFromIndex('commands', 'user_id', userId)
  return rows.map((row) => ({ ...row, records: withNames(row.records) })).sort((a, b) => a.seq - b.seq)
}

/** Writes a command and the order on which it was made, both or neither. */
export async function addToQueue(row: Omit<Queued, 'seq'>, snapshot: Snapshot | null): Promise<void> {
  const tx = (await database()).transaction(['commands', 'orders'], 'readwrite')
  await tx.objectStore('commands').add(row as Queued)
  if (snapshot) await tx.objectStore('orders').put(snapshot)
  await tx.done
}

export async function removeFromQueue(seq: number): Promise<void> {
  await (await database()).delete('commands', seq)
}

/** Marks a command as refused, or as to be tried again. */
export async function markInQueue(seq: number, refusal: Queued['refusal']): Promise<void> {
  const tx = (await database()).transaction('commands', 'readwrite')
  const row = await tx.store.get(seq)
  if (row) await tx.store.put({ ...row, refusal })
  await tx.done
}

/** Orders without waiting commands are not stored on the device. */
export async function forgetSettled(): Promise<void> {
  const tx = (await database()).transaction(['commands', 'orders'], 'readwrite')
  const busy = new Set((await tx.objectStore('commands').getAll()).map((row) => row.order_id))
  for (const id of await tx.objectStore('orders').getAllKeys()) {
    if (!busy.has(id)) await tx.objectStore('orders').delete(id)
  }
  await tx.done
}
