import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/web/render.tsx'
import type { PartyContact } from '#domain/parties/billTo.ts'
import { MailForm } from './MailForm.tsx'
import { TextForm } from './TextForm.tsx'

const contact: PartyContact = {
  label: 'Spouse',
  name: 'Luc Roy',
  phonenumber: '4505550199',
  email: 'luc@example.com',
  consent_text: 'given',
  consent_email: 'given',
}
const CONTACTS: readonly PartyContact[] = [
  contact,
  {
    ...contact,
    email: 'ana@example.com',
    phonenumber: '4505550198',
    consent_text: 'refused',
    consent_email: 'refused',
  },
]

/** What the field offers while typing. */
const offered = (label: string): string[] => {
  const field = page.getByLabelText(label).element()
  return field instanceof HTMLInputElement ? [...(field.list?.options ?? [])].map(({ value }) => value) : []
}

const nothing = () => undefined
const props = {
  contacts: CONTACTS,
  send: { isPending: false, error: null },
  onSend: nothing,
  onClose: nothing,
}

test('the email of a receipt may be a further contact’s, but not of one who refused', () => {
  render(<MailForm {...props} email="chantal@example.com" />)
  expect(offered('Email')).toEqual(['luc@example.com'])
})

test('so may the number', () => {
  render(<TextForm {...props} phonenumber="" reason={null} onType={nothing} />)
  expect(offered('Mobile number')).toEqual(['(450) 555-0199'])
})
