import { LENGTHS, type Reader } from './check.ts'
import { readEmail, readPhoneParts } from './contact.ts'
import type { PartyContact } from './billTo.ts'
import { CONSENTS } from './consents.ts'

export type PartyContactInput = { [Field in keyof PartyContact]?: string | undefined }

/** The most contacts of one record. */
export const MOST_CONTACTS = 20

function readContactPhone(
  reader: Reader,
  of: (field: keyof PartyContact) => string,
  row: PartyContactInput,
): Pick<PartyContact, 'phonenumber' | 'phone_extension'> {
  const fields = { number: of('phonenumber'), extension: of('phone_extension') }
  const { phonenumber, phone_extension } = readPhoneParts(reader, row, fields)
  return phone_extension === '' ? { phonenumber } : { phonenumber, phone_extension }
}

/** The contacts as they are stored; rows without a name, a phone and an email are left out. */
export function readContacts(reader: Reader, rows: readonly PartyContactInput[]): PartyContact[] {
  if (rows.length > MOST_CONTACTS) return reader.wrong('contacts', 'too_many', [])
  const contacts = rows.map((row, at): PartyContact => {
    const of = (field: keyof PartyContact) => `contacts.${at}.${field}`
    return {
      label: reader.line(of('label'), row.label, LENGTHS.code),
      name: reader.line(of('name'), row.name, LENGTHS.name),
      ...readContactPhone(reader, of, row),
      email: readEmail(reader, of('email'), row.email),
      consent_text: reader.choice(of('consent_text'), row.consent_text, CONSENTS, 'unknown'),
      consent_email: reader.choice(of('consent_email'), row.consent_email, CONSENTS, 'unknown'),
    }
  })
  return contacts.filter((row) => row.name !== '' || row.phonenumber !== '' || row.email !== '')
}

interface Reached {
  contacts?: readonly PartyContact[] | undefined
  black_listed_emails: string[]
  black_listed_phonenumbers: string[]
}

const joined = (listed: readonly string[], refused: readonly string[]): string[] => [
  ...new Set([...listed, ...refused.filter((text) => text !== '')]),
]

/** The record with every number and address on its black lists whose contact refused texts or email. */
export function withRefusals<Row extends Reached>(row: Row): Row {
  const contacts = row.contacts ?? []
  const emails = contacts.filter((each) => each.consent_email === 'refused').map(({ email }) => email)
  const numbers = contacts.filter((each) => each.consent_text === 'refused').map((each) => each.phonenumber)
  return {
    ...row,
    black_listed_emails: joined(row.black_listed_emails, emails),
    black_listed_phonenumbers: joined(row.black_listed_phonenumbers, numbers),
  }
}
