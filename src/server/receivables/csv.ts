import type { ReceivableRow } from '../../contract/receivableShape.ts'
import { writeCell } from '../../domain/tabular/cells.ts'
import { csvRow } from '../../domain/tabular/csv.ts'
import type { Context } from '../http/context.ts'
import { TABLE_TYPES } from '../imports/writeTable.ts'

const COLUMNS = [
  'name',
  'location',
  'phonenumber',
  'currency',
  'orders',
  'balance',
  'current',
  'days_30',
  'days_60',
  'days_90',
  'over_90',
  'days_late',
] as const satisfies readonly (keyof ReceivableRow)[]

const HEADINGS: Record<'en' | 'fr-CA', readonly string[]> = {
  en: [
    'Customer or fleet',
    'Location',
    'Phone',
    'Currency',
    'Orders',
    'Owed',
    'Not due yet',
    '1 to 30 days late',
    '31 to 60 days late',
    '61 to 90 days late',
    'More than 90 days late',
    'Days late',
  ],
  'fr-CA': [
    'Client ou parc',
    'Établissement',
    'Téléphone',
    'Devise',
    'Commandes',
    'Dû',
    'Pas encore échu',
    '1 à 30 jours de retard',
    '31 à 60 jours de retard',
    '61 à 90 jours de retard',
    'Plus de 90 jours de retard',
    'Jours de retard',
  ],
}

/** Sends who owes what as a CSV that spreadsheets open as it is. */
export async function sendReceivables(
  { reply }: Context,
  rows: readonly ReceivableRow[],
  language: 'en' | 'fr-CA',
): Promise<void> {
  const lines = rows.map((row) => csvRow(COLUMNS.map((name) => writeCell(String(row[name])))))
  const name = `${language === 'fr-CA' ? 'comptes-clients' : 'receivables'}-${new Date().toISOString().slice(0, 10)}.csv`
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
  // The mark tells spreadsheets that this is UTF-8.
  await reply.type(TABLE_TYPES.csv).send(`\uFEFF${csvRow(HEADINGS[language])}${lines.join('')}`)
}
