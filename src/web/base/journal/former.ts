import { deleteDB, openDB, type IDBPDatabase } from 'idb'
import { withNames, type Records } from './olderRecords.ts'
import type { Unstored } from './rules.ts'
import { inTurn, tellMoved } from './tabs.ts'

/** A row of a former database; every one has these. */
interface FormerRow {
  id: string
  user_id: string
  refusal: string | { code: string; text: string; request_id?: string } | null
}

type FormerCommand = Omit<FormerRow, 'id'> & {
  command: { id: string }
  records: Records
}

interface Former {
  work: string
  store: string
  /** What is different in the journal. */
  entry?: (row: never) => object | false
}

const isOtherBalance = (refusal: FormerRow['refusal']): boolean =>
  typeof refusal === 'object' && refusal?.code === 'balance_changed'

/** The databases of releases before the journal: one a kind of work. */
const FORMER: Readonly<Record<string, Former>> = {
  bayline: {
    work: 'order_command',
    store: 'commands',
    entry: ({ command, records }: FormerCommand) => ({ id: command.id, records: withNames(records) }),
  },
  'bayline-cash': {
    work: 'cash',
    store: 'cash',
    // The words for it were not stored: it is compared once more.
    entry: ({ refusal }: FormerRow) => isOtherBalance(refusal) && { refusal: null },
  },
  'bayline-punches': { work: 'punch', store: 'punches' },
  'bayline-count-sheets': { work: 'sheet_entry', store: 'entries' },
  'bayline-counts': { work: 'count', store: 'counts' },
  'bayline-adjustments': { work: 'adjustment', store: 'adjustments' },
  'bayline-receipts': { work: 'receipt', store: 'receipts' },
  'bayline-transfers': { work: 'transfer', store: 'transfers' },
}

/**
 * Once a database has this version, no page of a former release can open it; and it only gets it when none has it open.
 * Until then such a page sends its work itself.
 */
const CLOSED = 2

const refusalOf = ({ refusal }: FormerRow): Unstored['refusal'] =>
  typeof refusal === 'string'
    ? { code: '', text: refusal, request_id: '', at: '' }
    : refusal && { request_id: '', at: '', ...refusal }

function entryOf({ work, entry }: Former, row: FormerRow): Unstored {
  const { seq: _seq, ...rest } = row as FormerRow & { seq?: number }
  return { ...rest, work, refusal: refusalOf(row), ...entry?.(row as never) }
}

type Add = (rows: readonly Unstored[]) => Promise<void>

/** Copies all of a database into the journal, then deletes it. After a crash in between, what is there already is skipped. */
async function copy(db: IDBPDatabase, former: Former, add: Add): Promise<void> {
  // By their order of entry, or by their ids, which begin with their time.
  const rows = (await db.getAll(former.store)) as FormerRow[]
  await add(rows.map((row) => entryOf(former, row)))
  db.close()
  await deleteDB(db.name)
}

/** Calls `blocked` while a page of a former release has it open; it is moved once the last such page closes. */
async function move(name: string, former: Former, add: Add, blocked: () => void): Promise<void> {
  const db = await openDB(name, CLOSED, {
    upgrade(_db, version, _next, tx) {
      if (version === 0) tx.abort()
    },
    blocked,
    blocking: (_version, _next, event) => (event.target as IDBDatabase).close(),
  })
  await inTurn('bayline-journal-former', () => copy(db, former, add))
}

/** Another tab moved it in this moment. */
const isGone = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'AbortError' || error.name === 'InvalidStateError')

/** Takes over what waits in the databases of a former release, and tells all tabs where that was late. */
export async function moveFormer(names: readonly string[], add: Add): Promise<void> {
  const moves = names.map((name) => {
    const former = FORMER[name]
    if (!former) return Promise.resolve()
    return new Promise<void>((resolve) => {
      let late = false
      const blocked = () => {
        late = true
        resolve()
      }
      move(name, former, add, blocked)
        .then(() => late && tellMoved())
        .catch((error: unknown) => {
          // What could not be copied is still there, for the next start.
          if (!isGone(error)) reportError(error)
        })
        .finally(resolve)
    })
  })
  await Promise.all(moves)
}
