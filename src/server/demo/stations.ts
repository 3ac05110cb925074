import {
  newAssignment,
  isLabel,
  isPage,
  PRINT_DOCUMENTS,
  type Assignment,
  type PrintDocument,
} from '#domain/printing/station.ts'
import type { Tx } from '../base/db.ts'
import type { Author } from '../base/author.ts'
import { newId } from '../base/ids.ts'
import { saveStation } from '../printing/index.ts'

/** The printers of `npm run demo:printers`. */
const PRINTERS = { label: 'Zebra ZD421', receipt: 'Epson TM-T88VI', page: 'Office Laser' }

function printerOf(document: PrintDocument): string {
  if (isPage(document)) return PRINTERS.page
  return isLabel(document) ? PRINTERS.label : PRINTERS.receipt
}

/** A station with three printers in the account of each person; a device takes it over on the page Printing. */
export async function writeStations(tx: Tx, owner: Author): Promise<void> {
  const people = await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', owner.company_id)
    .orderBy('id')
    .execute()
  const assigned = PRINT_DOCUMENTS.map((document): [PrintDocument, Assignment] => [
    document,
    { ...newAssignment(document), printer: printerOf(document) },
  ])
  const settings = { documents: Object.fromEntries(assigned), drawer: true }
  for (const { id: user_id } of people)
    await saveStation(tx, { ...owner, user_id }, newId(), { name: 'Demo printers', settings, version: 0 })
}
