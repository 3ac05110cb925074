import type { PartyContactInput } from '../parties/contacts.ts'
import type { PartyContact } from '../parties/billTo.ts'
import type { Say } from '#domain/base/words.ts'
import { cellOf, codeOf } from './choices.ts'
import { cellOfRows, rowsOfCell } from './listCells.ts'
import type { RowReader } from './values.ts'

/** The parts of a contact in a cell, in this order: `Spouse | Ana Diaz | 813-555-0100 | ana@example.com | Given | Unknown`. */
const PARTS = ['label', 'name', 'phonenumber', 'email', 'consent_text', 'consent_email'] as const

/** The column of a record's further contacts. */
export const CONTACTS = 'contacts'

const isConsent = (name: string | undefined) => name === 'consent_text' || name === 'consent_email'

/** A number with its extension behind it: `8135550100 x12`. */
const phoneCell = ({ phonenumber, phone_extension = '' }: PartyContact): string =>
  phone_extension === '' ? phonenumber : `${phonenumber} x${phone_extension}`

/** Further contacts as one cell: contacts are separated by semicolons, their parts by bars. */
export const contactsCell = (contacts: readonly PartyContact[]): string =>
  cellOfRows(
    contacts.map((row) => PARTS.map((name) => (name === 'phonenumber' ? phoneCell(row) : row[name]))),
  )

/** The same cell with its consents in the words of a language. */
export const contactsCellIn = (cell: string, say: Say): string =>
  cellOfRows(
    rowsOfCell(cell).map((row) =>
      row.map((text, at) => {
        const name = PARTS[at]
        return name !== undefined && isConsent(name) ? cellOf(name, text, say) : text
      }),
    ),
  )

/** Reads such a cell; parts at the end may be left out. A consent that is none is a problem of the column. */
export const readContactsCell = (row: RowReader): PartyContactInput[] =>
  rowsOfCell(row.text(CONTACTS)).map((parts) =>
    Object.fromEntries(
      PARTS.map((name, at) => {
        const text = parts[at] ?? ''
        return [name, name === 'consent_text' || name === 'consent_email' ? consent(row, name, text) : text]
      }),
    ),
  )

function consent(row: RowReader, name: 'consent_text' | 'consent_email', text: string): string {
  if (text === '') return 'unknown'
  return codeOf(name, text) ?? row.wrong(CONTACTS, 'not_a_choice', 'unknown')
}
