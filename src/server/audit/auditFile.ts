import { msg, msgIn, type Language, type Say, type Words } from '#domain/base/words.ts'
import type { Writable } from 'node:stream'
import { auditAuthor, auditWords, withTimes } from '#domain/auditWords/auditWords.ts'
import { AUDIT_KINDS } from '#domain/base/audit.ts'
import { offsetTime } from '#domain/places/zones.ts'
import type { Database } from '../base/db.ts'
import { openTable } from '../base/files/writeTable.ts'
import { auditEntries, type AuditFilter, type HashedEntry } from './audit.queries.ts'
import { sayIn } from '#server/base/words.ts'

const PAGE = 1000

/** A value with its times in the zone of its shop, or the reader's, with their offset. */
const timed = (text: string, { time_zone }: HashedEntry, zone: string): string =>
  withTimes(text, (at) => offsetTime(at, time_zone ?? zone))

/** The columns: heading and cell. */
const COLUMNS: readonly (readonly [Words, (row: HashedEntry, say: Say, zone: string) => string])[] = [
  [msg('Number'), ({ seq }) => String(seq)],
  [msg('Time'), ({ at, time_zone }, _say, zone) => offsetTime(at, time_zone ?? zone)],
  [msg('Person'), (row, say) => auditAuthor(row, say)],
  [msg('Event'), ({ kind }, say) => say(AUDIT_KINDS[kind].words)],
  [msg('Shop'), ({ shop_name }) => shop_name],
  [msg('Order'), ({ order_custom_id }) => order_custom_id ?? ''],
  [msg('Subject'), (row, say) => auditWords(row, say).subject],
  [msg('Field'), (row, say) => auditWords(row, say).field],
  [msg('Before'), (row, say, zone) => timed(auditWords(row, say).before, row, zone)],
  [msg('After'), (row, say, zone) => timed(auditWords(row, say).after, row, zone)],
  [msgIn('audit', 'Reason'), (row, say) => auditWords(row, say).reason],
  [msg('Address'), ({ address }) => address],
  [msg('Browser'), ({ user_agent }) => user_agent],
  [msg('Hash'), ({ hash }) => hash],
]

/**
 * Writes the entries of a filter as CSV as they are read, oldest first. Times are in the zone of their shop, those of the
 * company in the reader's, and have their offset.
 */
export async function writeAuditFile(
  database: Database,
  companyId: string,
  {
    filter,
    reader: { language, zone },
    out,
  }: { filter: AuditFilter; reader: { language: Language; zone: string }; out: Writable },
): Promise<void> {
  const say = sayIn(language)
  const table = await openTable('csv', out)
  await table.rows([COLUMNS.map(([heading]) => say(heading))])
  for (let after = 0; ;) {
    const last = after
    const page = await database.tenant(companyId, (tx) =>
      auditEntries(tx, companyId, filter, { side: 'after', seq: last, limit: PAGE }),
    )
    await table.rows(page.map((row) => COLUMNS.map(([, cell]) => cell(row, say, zone))))
    if (page.length < PAGE) break
    after = page.at(-1)?.seq ?? after
  }
  await table.end()
}
