import type { Payout } from '../../contract/payouts.ts'
import { writeCell } from '../../domain/tabular/cells.ts'
import { csvRow } from '../../domain/tabular/csv.ts'
import type { Context } from '../http/context.ts'
import { TABLE_TYPES } from '../imports/writeTable.ts'

const COLUMNS = [
  'arrival_date',
  'provider',
  'reference',
  'shop_name',
  'status',
  'currency',
  'gross',
  'refunds',
  'fees',
  'other',
  'net',
  'lines',
  'problems',
] as const satisfies readonly (keyof Payout)[]

const HEADINGS: Record<'en' | 'fr-CA', readonly string[]> = {
  en: [
    'Arrival',
    'Processor',
    'Reference',
    'Shop',
    'Status',
    'Currency',
    'Gross',
    'Refunds',
    'Fees',
    'Other',
    'Net',
    'Movements',
    'Not matching',
  ],
  'fr-CA': [
    'Arrivée',
    'Fournisseur',
    'Référence',
    'Atelier',
    'État',
    'Devise',
    'Brut',
    'Remboursements',
    'Frais',
    'Autre',
    'Net',
    'Mouvements',
    'Sans concordance',
  ],
}

/** A figure as it is: its minus is no formula. */
const cell = (value: string | number): string =>
  /^-?\d+(\.\d+)?$/.test(String(value)) ? String(value) : writeCell(String(value))

/** Sends deposits as a CSV that spreadsheets open as it is. */
export async function sendPayouts(
  { reply }: Context,
  rows: readonly Payout[],
  language: 'en' | 'fr-CA',
): Promise<void> {
  const lines = rows.map((row) => csvRow(COLUMNS.map((name) => cell(row[name]))))
  const name = `${language === 'fr-CA' ? 'versements' : 'payouts'}-${new Date().toISOString().slice(0, 10)}.csv`
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
  // The mark tells spreadsheets that this is UTF-8.
  await reply.type(TABLE_TYPES.csv).send(`\uFEFF${csvRow(HEADINGS[language])}${lines.join('')}`)
}
