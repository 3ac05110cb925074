import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { CallInput } from '../callTypes.ts'
import { createStore, useStore } from '../store.ts'

/** A punch that was made without a connection: it is on this device until the server has it. */
export interface HeldPunch {
  /** The punch's id on the server: it is recorded once, however often it is sent. */
  id: string
  user_id: string
  body: CallInput<'time.punch'>['body']
  /** Taken with it, and handed in after it. */
  photo?: File | null
  /** Set when it was not recorded: it waits for a person. */
  refusal: { code: string; text: string } | null
}

interface PunchSchema extends DBSchema {
  punches: { key: string; value: HeldPunch }
}

let opened: Promise<IDBPDatabase<PunchSchema>> | null = null

function database(): Promise<IDBPDatabase<PunchSchema>> {
  opened ??= openDB<PunchSchema>('bayline-punches', 1, {
    upgrade(db) {
      db.createObjectStore('punches', { keyPath: 'id' })
    },
  })
  return opened
}

const NONE: readonly HeldPunch[] = []
const held = /* @__PURE__ */ createStore<readonly HeldPunch[]>(NONE)

export const heldPunches = (): readonly HeldPunch[] => held.get()
export const useHeldPunches = (): readonly HeldPunch[] => useStore(held)

/** Reads what this person holds on the device, in the order in which it was made. */
export async function readHeldPunches(userId: string): Promise<void> {
  const rows = (await (await database()).getAll('punches')).filter((row) => row.user_id === userId)
  held.set(rows.length === 0 ? NONE : rows.sort((one, other) => one.id.localeCompare(other.id)))
}

/** Stores it; the promise fails where the device has no space, and then nothing is held. */
export async function writeHeldPunch(row: HeldPunch): Promise<void> {
  await (await database()).put('punches', row)
}

export async function removeHeldPunch(id: string): Promise<void> {
  await (await database()).delete('punches', id)
}
