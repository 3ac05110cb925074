import Dexie, { type EntityTable } from 'dexie'
import type { OrderReply } from '../../contract/orders.ts'
import type { Queued } from './queueStore.ts'

/** An order as the server last told it, beside the commands that wait on it. */
export interface Snapshot extends OrderReply {
  id: string
}

class QueueDatabase extends Dexie {
  declare readonly commands: EntityTable<Queued, 'seq'>
  declare readonly orders: EntityTable<Snapshot, 'id'>
  constructor() {
    super('bayline')
    this.version(1).stores({ commands: '++seq, user_id, order_id', orders: 'id' })
  }
}

const db = new QueueDatabase()

/** The waiting commands of one person, in the order in which they were made. */
export const readQueue = (userId: string): Promise<Queued[]> => db.commands.where('user_id').equals(userId).sortBy('seq')

/** Writes a command and the order that it was made on, both or neither. */
export async function addToQueue(row: Omit<Queued, 'seq'>, snapshot: Snapshot | null): Promise<void> {
  await db.transaction('rw', db.commands, db.orders, async () => {
    await db.commands.add(row as Queued)
    if (snapshot) await db.orders.put(snapshot)
  })
}

export const removeFromQueue = (seq: number): Promise<void> => db.commands.delete(seq)

/** Marks a command as refused, or as to be tried again. */
export async function markInQueue(seq: number, refusal: Queued['refusal']): Promise<void> {
  await db.commands.update(seq, { refusal })
}

export const readSnapshot = (orderId: string): Promise<Snapshot | undefined> => db.orders.get(orderId)

/** Orders that nothing waits on are not kept on the device. */
export async function forgetSettled(): Promise<void> {
  const busy = new Set((await db.commands.toArray()).map((row) => row.order_id))
  await db.orders.filter((row) => !busy.has(row.id)).delete()
}
