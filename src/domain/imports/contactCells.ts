import type { PartyContact, PartyContactInput } from '../parties/contacts.ts'
import { cellOf, codeOf } from './choices.ts'
import type { RowReader } from './values.ts'

/** The parts of a contact in a cell, in this order: `Spouse | Ana Diaz | 813-555-0100 | ana@example.com | Given | Unknown`. */
const PARTS = ['label', 'name', 'phonenumber', 'email', 'consent_text', 'consent_email'] as const

/** The column of a record's further contacts. */
export const CONTACTS = 'contacts'

const escaped = (text: string): string => text.replaceAll(/[\\|;]/g, String.raw`\$&`)
const plain = (text: string): string => text.replaceAll(/\\([\\|;])/g, '$1').trim()

/** The parts of a text between separators; one behind a backslash does not separate. */
const between = (text: string, separators: string): string[] =>
  text.match(
    new RegExp(String.raw`(?:\\.|[^\\${separators}])+|(?<=^|[${separators}])(?=[${separators}]|$)`, 'g'),
  ) ?? []

const rowsOf = (cell: string): string[][] =>
  between(cell, ';\n')
    .filter((row) => row.trim() !== '')
    .map((row) => between(row, '|').map(plain))

const isConsent = (name: string | undefined) => name === 'consent_text' || name === 'consent_email'

const cellWith = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(escaped).join(' | ')).join('; ')

/** Further contacts as one cell: contacts are separated by semicolons, their parts by bars. */
export const contactsCell = (contacts: readonly PartyContact[]): string =>
  cellWith(contacts.map((row) => PARTS.map((name) => row[name])))

/** The same cell with its consents in the words of a language. */
export const contactsCellIn = (cell: string, language: 'en' | 'fr-CA'): string =>
  cellWith(
    rowsOf(cell).map((row) =>
      row.map((text, at) => {
        const name = PARTS[at]
        return name !== undefined && isConsent(name) ? cellOf(name, text, language) : text
      }),
    ),
  )

/** Reads such a cell; parts at the end may be left out. A consent that is none is a problem of the column. */
export const readContactsCell = (row: RowReader): PartyContactInput[] =>
  rowsOf(row.text(CONTACTS)).map((parts) =>
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
