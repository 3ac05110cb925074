import { useMemo } from 'react'
import { add, change, entries, remove, useEntries } from './entries.ts'
import { addKind, pump, retry, showFailure } from './handIn.ts'
import { isReady, type Entry, type Rules } from './rules.ts'

/** What the device adds to an entry. */
type Own = 'seq' | 'work' | 'user_id' | 'refusal'

/** The entries of one kind of the signed-in person. */
export interface Kind<Row extends Entry> {
  name: string
  rules: Rules<Row>
  /** Lets the journal count and hand in its entries, as its first use does. */
  join: () => void
  /** In the order in which they were entered. */
  all: () => readonly Row[]
  useAll: () => readonly Row[]
  /** Shows an entry at once and stores it. Where the device has no space it fails; the person sees it unless it is `quiet`. */
  add: (row: Omit<Row, Own>, options?: { quiet: boolean }) => Promise<void>
  /** Changes an entry, which is tried again if it was refused; with `stored` it is shown only once it is stored. */
  change: (row: Row, how: (present: Row) => Row, options?: { stored: boolean }) => Promise<boolean>
  changeAll: (rows: readonly Row[], how: (present: Row) => Row) => Promise<boolean>
  retry: (row: Row) => Promise<void>
  remove: (...rows: Row[]) => Promise<void>
}

const NONE: readonly never[] = []

/** A kind of work that is done without the internet; `app/journalKinds.ts` names its module. */
export function kindOf<Row extends Entry>(name: string, rules: Rules<Row>): Kind<Row> {
  // The journal gives them entries of this kind alone.
  const join = () => addKind(name, rules as unknown as Rules<Entry>)
  join()
  const ofKind = (rows: readonly Entry[]): readonly Row[] => {
    const mine = rows.filter((row): row is Row => row.work === name)
    return mine.length === 0 ? NONE : mine
  }
  return {
    name,
    rules,
    join,
    all: () => ofKind(entries()),
    useAll() {
      const rows = useEntries()
      return useMemo(() => ofKind(rows), [rows])
    },
    async add(row, { quiet } = { quiet: false }) {
      const storing = add({ ...row, work: name })
      await (quiet ? storing : showFailure(storing))
      void pump()
    },
    async change({ id }, how, { stored } = { stored: false }) {
      const made = (row: Entry): Row => ({ ...how(row as Row), refusal: null })
      const known = await showFailure(change([id], made, stored))
      const now = ofKind(entries()).find((row) => row.id === id)
      if (now && isReady(rules, now)) void pump()
      return known
    },
    changeAll: (rows, how) =>
      change(
        rows.map(({ id }) => id),
        (row) => how(row as Row),
      ),
    retry,
    remove: (...rows) => remove(rows.map(({ id }) => id)),
  }
}
