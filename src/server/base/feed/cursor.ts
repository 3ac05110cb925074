import type { Tx } from '../db.ts'
import { AppError } from '../errors.ts'
import { beginCount, listEpochs, lastSeq, oldestSeq } from './feed.queries.ts'

/** Where the events begin that are kept, in every company. */
const BEGINNING = '0-0'

const CURSOR = /^(\d{1,12})-(\d{1,15})$/

/** The cursors of a company's feed as it is now. */
export interface Cursors {
  /** The number before the oldest event that is kept. */
  start: number
  /** The number of the last event; 0 before the first. */
  last: number
  /** The cursor after a number, in the present count. */
  write: (seq: number) => string
  /**
   * Reads the number of a cursor. Refuses a cursor of an unknown count, a cursor beyond the number at which a backup was
   * restored, and a cursor whose next events were deleted.
   */
  read: (cursor: string) => number
}

export async function loadCursors(tx: Tx, companyId: string): Promise<Cursors> {
  const [known, oldest, last] = await Promise.all([
    listEpochs(tx, companyId),
    oldestSeq(tx, companyId),
    lastSeq(tx, companyId),
  ])
  if (known.length === 0) await beginCount(tx, companyId)
  const epochs = known.length === 0 ? await listEpochs(tx, companyId) : known
  const present = epochs.at(-1)
  if (!present) throw new Error('the count of events did not begin')
  const start = (oldest ?? 1) - 1
  return {
    start,
    last,
    write: (seq) => `${present.epoch}-${seq}`,
    read: (cursor) => {
      if (cursor === BEGINNING) return start
      const [, epoch = '', text = ''] = CURSOR.exec(cursor) ?? []
      const seq = Number(text)
      const place = epochs.findIndex((each) => each.epoch === Number(epoch))
      const next = epochs[place + 1]
      if (place === -1 || (next && seq > next.after_seq)) throw new AppError('feed_restored')
      if (seq < start) throw new AppError('cursor_expired')
      return seq
    },
  }
}
