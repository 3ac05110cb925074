import { describe, expect, test } from 'vitest'
import { formatsOf } from '../base/formats.ts'
import { phoneInText } from './contact.ts'
import { withRefusals } from './contacts.ts'
import { checkCustomer, customerSearchText, type CustomerInput } from './records.ts'

const checked = (more: CustomerInput) => checkCustomer({ last_name: 'Roy', ...more })

function stored(more: CustomerInput) {
  const result = checked(more)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}

describe('further contacts', () => {
  test('keep an extension that is typed behind the number, or named beside it', () => {
    const { contacts } = stored({
      contacts: [
        { name: 'Luc', phonenumber: '813 555 0120 poste 12' },
        { name: 'Ana', phonenumber: '813 555 0121', phone_extension: '7' },
        { name: 'Ida', phonenumber: '', phone_extension: '7' },
      ],
    })
    expect(contacts.map(({ phonenumber, phone_extension }) => [phonenumber, phone_extension])).toEqual([
      ['8135550120', '12'],
      ['8135550121', '7'],
      ['', undefined],
    ])
    expect(checked({ contacts: [{ phonenumber: '8135550120', phone_extension: 'x' }] })).toMatchObject({
      ok: false,
      problems: [{ field: 'contacts.0.phone_extension', code: 'phone_letters' }],
    })
  })

  test('are stored clean, and empty rows are left out', () => {
    const { contacts } = stored({
      contacts: [
        { label: ' Spouse ', name: 'Luc', phonenumber: '(450) 555-0142', consent_text: 'given' },
        { label: 'Nothing else' },
      ],
    })
    expect(contacts).toEqual([
      {
        label: 'Spouse',
        name: 'Luc',
        phonenumber: '4505550142',
        email: '',
        consent_text: 'given',
        consent_email: 'unknown',
      },
    ])
  })

  test('name the field that cannot be used, by its place', () => {
    const result = checked({ contacts: [{ name: 'Luc' }, { email: 'luc@', phonenumber: '12' }] })
    expect(result).toEqual({
      ok: false,
      problems: [
        { field: 'contacts.1.phonenumber', code: 'not_a_phone' },
        { field: 'contacts.1.email', code: 'not_an_email' },
      ],
    })
    const many = checked({ contacts: Array.from({ length: 21 }, () => ({ name: 'x' })) })
    expect(many).toMatchObject({ ok: false, problems: [{ field: 'contacts', code: 'too_many' }] })
  })

  test('find the customer', () => {
    const record = stored({ contacts: [{ name: 'Émile', phonenumber: '813 555 0120', email: 'e@roy.ca' }] })
    const text = customerSearchText(record)
    for (const part of ['emile', '8135550120', 'e@roy.ca']) expect(text).toContain(part)
  })

  test('that refuse are never written to', () => {
    const { contacts } = stored({
      contacts: [
        { phonenumber: '8135550120', email: 'a@roy.ca', consent_text: 'refused' },
        { phonenumber: '8135550121', email: 'b@roy.ca', consent_email: 'refused' },
      ],
    })
    const record = { contacts, black_listed_emails: ['old@roy.ca'], black_listed_phonenumbers: [] }
    expect(withRefusals(record)).toEqual({
      contacts,
      black_listed_emails: ['old@roy.ca', 'b@roy.ca'],
      black_listed_phonenumbers: ['8135550120'],
    })
  })
})

describe('a pasted value', () => {
  test.each([
    ['« ana@roy.ca »', 'ana@roy.ca'],
    ['mailto:ana@roy.ca', 'ana@roy.ca'],
    ['Ana Roy <ana@roy.ca>', 'ana@roy.ca'],
    ['ana@roy.ca,', 'ana@roy.ca'],
  ])('%s is an email', (email, read) => {
    expect(stored({ email }).email).toBe(read)
  })

  test.each([
    ['Cell: 450 555-0142', '4505550142'],
    ['Tél. : +1 (450) 555-0142', '4505550142'],
    ['813.555.0120 (home)', '8135550120'],
  ])('%s is a phone number', (phonenumber, read) => {
    expect(stored({ phonenumber }).phonenumber).toBe(read)
  })

  test.each([
    ['813-555-0124 x12', '8135550124', '12'],
    ['(813) 555-0124 ext. 12', '8135550124', '12'],
    ['Cell: 813.555.0124, poste 00412', '8135550124', '00412'],
    ['8135550124x12', '8135550124', '12'],
    ['+33 1 42 68 53 00 extension 7', '+33142685300', '7'],
    ['813-555-0124', '8135550124', ''],
  ])('%s is a number with an extension', (phonenumber, read, phone_extension) => {
    expect(stored({ phonenumber })).toMatchObject({ phonenumber: read, phone_extension })
    expect(stored({ phonenumber: read, phone_extension })).toMatchObject({
      phonenumber: read,
      phone_extension,
    })
  })

  test.each([
    [{ phonenumber: '', phone_extension: '12' }, ''],
    [{ phonenumber: '813-555-0124 x12', phone_extension: '7' }, '12'],
  ])('the extension of %o is %s', (input, extension) => {
    expect(stored(input).phone_extension).toBe(extension)
  })

  test('an extension is shown behind the number, in the words of the language', () => {
    const phone = { phonenumber: '8135550124', phone_extension: '12' }
    expect(formatsOf('en').phone(phone)).toBe('(813) 555-0124 ext. 12')
    expect(formatsOf('fr-CA').phone(phone)).toBe('(813) 555-0124 poste 12')
    expect(formatsOf('en').phone({ ...phone, phonenumber: '' })).toBe('')
  })

  test.each(['813 555 0120 ext. 4', '813 555 0120 or 813 555 0121', '450-CALL-NOW'])(
    '%s is left as it is, because its other figures may matter',
    (text) => expect(phoneInText(text)).toBe(text),
  )
})
