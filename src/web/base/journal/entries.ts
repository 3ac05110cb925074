import { sessionUser } from '../session/session.ts'
import { createStore, useStore } from '../store.ts'
import { addEntry, changeEntries, readEntries, removeEntries } from './journalDb.ts'
import { NOT_STORED, type Entry } from './rules.ts'
import { tellChanged } from './tabs.ts'

const NONE: readonly Entry[] = []
/** What the signed-in person has on this device; null until it was read. */
const present = /* @__PURE__ */ createStore<readonly Entry[] | null>(null)
/** Changes that are on their way to the device: until they are there, the page is ahead of it. */
let pending = 0

export const entries = (): readonly Entry[] => present.get() ?? NONE
export const useEntries = (): readonly Entry[] => useStore(present) ?? NONE
/** Whether the entries are known: until then nothing can be shown with them. */
export const useJournalRead = (): boolean => useStore(present) !== null
export const onEntries = (hear: () => void): (() => void) => present.subscribe(hear)

/** Reads what the signed-in person has on this device, in the order in which it was entered. */
export async function readJournal(): Promise<readonly Entry[]> {
  const user = sessionUser()
  const stored = user ? await readEntries(user.id) : NONE
  if (user?.id !== sessionUser()?.id) return readJournal()
  const rows = stored.length === 0 ? NONE : stored
  if (pending === 0) present.set(rows)
  return rows
}

/** Without storage nothing waits on this device. */
export const noJournal = (): void => present.set(entries())

type Shown = (rows: readonly Entry[]) => readonly Entry[]

/** Shows a change, if there is one, until it is stored; where it could not be stored, it is shown no longer. */
async function store<Result>(shown: Shown | null, write: () => Promise<Result>): Promise<Result> {
  pending += 1
  if (shown) present.set((rows) => shown(rows ?? NONE))
  try {
    return await write()
  } finally {
    pending -= 1
    await readJournal()
    tellChanged()
  }
}

/** Shows an entry of the signed-in person at once and stores it; the promise fails where the device has no space. */
export async function add(row: Omit<Entry, 'seq' | 'user_id' | 'refusal'>): Promise<void> {
  const user_id = sessionUser()?.id
  if (user_id === undefined) return
  const entry = { ...row, user_id, refusal: null }
  await store(
    (rows) => [...rows, { ...entry, seq: NOT_STORED }],
    () => addEntry(entry),
  )
}

/**
 * Changes entries as they now are on the device, also where another tab changed them; false where one is gone. The page
 * shows it at once, so that a field which is typed into never falls behind; with `stored` only when it is on the device.
 */
export const change = (
  ids: readonly string[],
  how: (row: Entry) => Entry,
  stored = false,
): Promise<boolean> =>
  store(stored ? null : (rows) => rows.map((row) => (ids.includes(row.id) ? how(row) : row)), () =>
    changeEntries(ids, how),
  )

export const remove = (ids: readonly string[]): Promise<void> =>
  store(
    (rows) => rows.filter(({ id }) => !ids.includes(id)),
    () => removeEntries(ids),
  )
