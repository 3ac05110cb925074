import type { Writable } from 'node:stream'
import { auditAuthor, auditWords, withTimes } from '#domain/auditWords/auditWords.ts'
import { AUDIT_KINDS } from '#domain/base/audit.ts'
import { offsetTime } from '#domain/places/zones.ts'
import type { Database } from '../base/db.ts'
import { openTable } from '../base/files/writeTable.ts'
import { auditEntries, type AuditFilter, type HashedEntry } from './audit.queries.ts'

type Language = 'en' | 'fr-CA'

const PAGE = 1000

/** A value with its times in the zone of its shop, or the reader's, with their offset. */
const timed = (text: string, { time_zone }: HashedEntry, zone: string): string =>
  withTimes(text, (at) => offsetTime(at, time_zone ?? zone))

/** The columns: heading in English and French, and the cell. */
const COLUMNS: readonly (readonly [
  string,
  string,
  (row: HashedEntry, language: Language, zone: string) => string,
])[] = [
  ['Number', 'Numéro', ({ seq }) => String(seq)],
  ['Time', 'Heure', ({ at, time_zone }, _language, zone) => offsetTime(at, time_zone ?? zone)],
  ['Person', 'Personne', (row, language) => auditAuthor(row, language)],
  ['What', 'Quoi', ({ kind }, language) => AUDIT_KINDS[kind][language === 'en' ? 'en' : 'fr']],
  ['Shop', 'Atelier', ({ shop_name }) => shop_name],
  ['Order', 'Bon', ({ order_custom_id }) => order_custom_id ?? ''],
  ['Subject', 'Objet', (row, language) => auditWords(row, language).subject],
  ['Field', 'Champ', (row, language) => auditWords(row, language).field],
  ['Before', 'Avant', (row, language, zone) => timed(auditWords(row, language).before, row, zone)],
  ['After', 'Après', (row, language, zone) => timed(auditWords(row, language).after, row, zone)],
  ['Reason', 'Raison', (row, language) => auditWords(row, language).reason],
  ['Address', 'Adresse', ({ address }) => address],
  ['Browser', 'Navigateur', ({ user_agent }) => user_agent],
  ['Hash', 'Empreinte', ({ hash }) => hash],
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
  const table = await openTable('csv', out)
  await table.rows([COLUMNS.map(([english, french]) => (language === 'en' ? english : french))])
  for (let after = 0; ;) {
    const last = after
    const page = await database.tenant(companyId, (tx) =>
      auditEntries(tx, companyId, filter, { side: 'after', seq: last, limit: PAGE }),
    )
    await table.rows(page.map((row) => COLUMNS.map(([, , cell]) => cell(row, language, zone))))
    if (page.length < PAGE) break
    after = page.at(-1)?.seq ?? after
  }
  await table.end()
}
