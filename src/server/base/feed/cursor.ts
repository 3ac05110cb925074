import type { Tx } from '../db.ts'
import { AppError } from '../errors.ts'
import { beginCount, epochsOf, oldestSeq } from './feed.queries.ts'

/** Where the events begin that are kept, in every company. */
const BEGINNING = '0-0'

const CURSOR = /^(\d{1,12})-(\d{1,15})$/

/** The cursor behind a number, in the present count of a company. */
export async function cursorOf(tx: Tx, companyId: string): Promise<(seq: number) => string> {
  const begun = (await epochsOf(tx, companyId)).at(-1)
  if (!begun) await beginCount(tx, companyId)
  const present = begun ?? (await epochsOf(tx, companyId)).at(-1)
  if (!present) throw new Error('the count of events did not begin')
  return (seq) => `${present.epoch}-${seq}`
}

/**
 * Reads the number of a cursor. Refuses a cursor of an unknown count, a cursor beyond the number at which a backup was
 * restored, and a cursor whose next events were deleted.
 */
export async function readCursor(tx: Tx, companyId: string, cursor: string): Promise<number> {
  const [, epoch = '', text = ''] = CURSOR.exec(cursor) ?? []
  const seq = Number(text)
  if (cursor === BEGINNING) return ((await oldestSeq(tx, companyId)) ?? 1) - 1
  const epochs = await epochsOf(tx, companyId)
  const place = epochs.findIndex((each) => each.epoch === Number(epoch))
  const next = epochs[place + 1]
  if (place === -1 || (next && seq > next.after_seq)) throw new AppError('feed_restored')
  const oldest = await oldestSeq(tx, companyId)
  if (oldest !== null && seq < oldest - 1) throw new AppError('cursor_expired')
  return seq
}
