import { expect, test } from 'vitest'
import type { PartyContact } from '../parties/billTo.ts'
import { checkCustomer } from '../parties/records.ts'
import { contactsCell, contactsCellIn, readContactsCell } from './contactCells.ts'
import { RowReader } from './values.ts'
import { english, french } from '#test/harness/say.ts'

const ana: PartyContact = {
  label: 'Spouse; home',
  name: 'Ana | Díaz \\',
  phonenumber: '8135550100',
  email: 'ana@example.com',
  consent_text: 'given',
  consent_email: 'unknown',
}
const desk: PartyContact = { ...ana, label: 'Dispatcher', name: '', email: '', consent_text: 'refused' }

const read = (contacts: string) => {
  const row = new RowReader({ contacts })
  return { contacts: readContactsCell(row), problems: row.problems }
}

test('a number has its extension behind it, which is read back', () => {
  const cell = contactsCell([{ ...ana, phone_extension: '12' }])
  expect(cell).toContain('8135550100 x12')
  const { contacts } = read(cell)
  const stored = checkCustomer({ last_name: 'Roy', contacts })
  expect(stored).toMatchObject({
    value: { contacts: [{ phonenumber: '8135550100', phone_extension: '12' }] },
  })
})

test('contacts come back from their cell in each language, separators and all', () => {
  const cell = contactsCell([ana, desk])
  expect(read(cell)).toEqual({ contacts: [ana, desk], problems: [] })
  for (const say of [english, french])
    expect(read(contactsCellIn(cell, say)).contacts, say.language).toEqual([ana, desk])
  expect(contactsCellIn(contactsCell([desk]), french)).toBe(
    'Dispatcher |  | 8135550100 |  | Refusé | Inconnu',
  )
  expect(contactsCell([])).toBe('')
})

test('parts at the end may be left out, and contacts may be on lines', () => {
  expect(read('Work | Bo\n | | 8135550111').contacts).toEqual([
    { ...emptyContact, label: 'Work', name: 'Bo' },
    { ...emptyContact, phonenumber: '8135550111' },
  ])
})

const emptyContact = {
  label: '',
  name: '',
  phonenumber: '',
  email: '',
  consent_text: 'unknown',
  consent_email: 'unknown',
}

test('a consent that is none is a problem of the column', () => {
  expect(read('Work | Bo | | | perhaps').problems).toEqual([{ field: 'contacts', code: 'not_a_choice' }])
})
