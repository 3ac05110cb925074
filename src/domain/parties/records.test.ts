import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizePhone } from '../base/phone.ts'
import { countryCode } from './contact.ts'
import { mergeCustomFields, repeatedNames } from './ownFields.ts'
import {
  checkCustomer,
  checkFleet,
  checkFleetLocation,
  customerSearchText,
  type CustomerInput,
} from './records.ts'
import { isCalendarDate } from './terms.ts'

const codes = (input: CustomerInput): string[] => {
  const checked = checkCustomer({ last_name: 'Roy', ...input })
  return checked.ok ? [] : checked.problems.map((row) => `${row.field} ${row.code}`)
}

test('a custom field that is marked with an error is refused, by its name', () => {
  const custom_fields = [
    { name: 'Card', val: '12', error: 'Too short' },
    { name: 'Route', val: 'A', error: null },
  ]
  expect(codes({ custom_fields })).toEqual(['custom_fields.Card custom_field_invalid'])
})

test.each([
  ['(450) 555-0142', '4505550142'],
  ['1 450 555 0142', '4505550142'],
  ['+1-450-555-0142', '4505550142'],
  ['+33 1 42 68 53 00', '+33142685300'],
  ['+1 450 555', null],
  ['33 1 42 68 53 00', null],
  ['', null],
])('the number %s is kept as %s', (typed, kept) => {
  expect(normalizePhone(typed)).toBe(kept)
})

test.each([
  ['USA', 'US'],
  ['É.-U.', null],
  ['États-Unis', 'US'],
  ['canada', 'CA'],
  ['France', null],
])('the country %s is %s', (typed, code) => {
  expect(countryCode(typed)).toBe(code)
})

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2100-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['2026-04-31', false],
])('%s is a day: %s', (day, is) => {
  expect(isCalendarDate(day)).toBe(is)
})

describe('a customer', () => {
  test('needs a last name alone; the rest has its empty value', () => {
    const checked = checkCustomer({ last_name: ' Roy ' })
    expect(checked).toMatchObject({
      ok: true,
      value: {
        last_name: 'Roy',
        business_name: '',
        discount_type: null,
        discount_amount: '0',
        language: 'en',
        custom_fields: [],
      },
    })
  })

  test.each<[CustomerInput, string[]]>([
    [{ last_name: '<b></b>' }, ['last_name required']],
    [{ last_name: 'م'.repeat(101) }, ['last_name too_long']],
    [{ last_name: 'م'.repeat(100) }, []],
    [{ business_name: 'x'.repeat(121) }, ['business_name too_long']],
    [{ email: 'a@b' }, ['email not_an_email']],
    [{ email: ' A.b+c@Example.com ' }, []],
    [{ phonenumber: '450-CALL-NOW' }, ['phonenumber phone_letters']],
    [{ phonenumber: 'x12' }, ['phonenumber phone_letters']],
    [{ phonenumber: '813-555-0124 x123456789' }, ['phonenumber phone_letters']],
    [{ phonenumber: '8135550124', phone_extension: '1a' }, ['phone_extension phone_letters']],
    [{ phonenumber: '8135550124', phone_extension: '123456789' }, ['phone_extension too_long']],
    [{ phonenumber: '450 555 01' }, ['phonenumber not_a_phone']],
    [{ postalcode: '33611-1234' }, []],
    [{ postalcode: 'h7v2v6' }, []],
    [{ postalcode: 'H7V' }, ['postalcode not_a_postal_code']],
    [{ postalcode: 'H7V 2V6', country: 'US' }, ['postalcode postal_code_of_other_country']],
    [{ postalcode: '33611', region: 'QC' }, ['postalcode postal_code_of_other_country']],
    [{ region: 'Québec', country: 'US' }, ['region not_a_region']],
    [{ country: 'France' }, ['country not_a_country']],
    [{ discount_type: 2, discount_amount: '100.01' }, ['discount_amount discount_above_100']],
    [{ discount_type: 1, discount_amount: '-1' }, ['discount_amount not_an_amount']],
    [{ discount_type: 1, discount_amount: '1000' }, []],
    [{ discount_type: null, discount_amount: 'ignored' }, []],
    [{ tax_exempt_issued: '2026-02-30' }, ['tax_exempt_issued not_a_date']],
    [
      { tax_exempt_issued: '2026-02-02', tax_exempt_expiry: '2026-02-01' },
      ['tax_exempt_expiry expiry_before_issue'],
    ],
    [{ tax_exempt_kind: 'because' }, ['tax_exempt_kind not_a_choice']],
    [{ tax_exempt_region: 'Atlantis' }, ['tax_exempt_region not_a_region']],
    [{ payment_terms: { days_to_payment: 1.5 } }, ['payment_terms.days_to_payment days_out_of_range']],
    [{ black_listed_emails: ['a@example.com', 'x'] }, ['black_listed_emails not_an_email']],
    [{ consent_email: 'maybe' }, ['consent_email not_a_choice']],
    [{ language: 'de' }, ['language not_a_choice']],
    [{ notes: 'x'.repeat(4001) }, ['notes too_long']],
  ])('case %#', (input, wrong) => {
    expect(codes(input)).toEqual(wrong)
  })

  test('is of the country that its region or its code says, and French in Quebec', () => {
    expect(checkCustomer({ last_name: 'Roy', region: 'québec' })).toMatchObject({
      value: { region: 'QC', country: 'CA', language: 'fr-CA' },
    })
    expect(checkCustomer({ last_name: 'Roy', postalcode: '33611' })).toMatchObject({
      value: { country: 'US' },
    })
  })

  test('what is clean is clean again: a stored record passes as it is', () => {
    const text = fc.string({ maxLength: 16, unit: 'binary' })
    const input = fc.record({
      first_name: text,
      last_name: text,
      notes: text,
      service_area: text,
      email: fc.constantFrom('', 'A@Example.com'),
      phonenumber: fc.constantFrom('', '(450) 555-0142', '+33 142685300'),
      postalcode: fc.constantFrom('', 'h7v2v6'),
      black_listed_emails: fc.constantFrom([], ['X@example.com', 'x@example.com']),
    })
    fc.assert(
      fc.property(input, (given) => {
        const once = checkCustomer(given)
        if (!once.ok) return
        expect(checkCustomer(once.value)).toEqual(once)
      }),
      { numRuns: 40 },
    )
  })
})

describe('own fields', () => {
  const definitions = [
    { name: 'Card', required: true },
    { name: 'Club', required: false },
  ]
  test.each<[string | number | null, boolean]>([
    [0, true],
    ['0', true],
    ['', false],
    [' <i></i> ', false],
    [null, false],
    ['x', true],
  ])('a required field with %o is taken: %s', (val, taken) => {
    expect(checkCustomer({ last_name: 'Roy', custom_fields: [{ name: 'Card', val }] }, definitions).ok).toBe(
      taken,
    )
  })

  test('stand in the company’s order; values without a field stay', () => {
    expect(
      mergeCustomFields(definitions, [
        { name: 'Old', val: 1 },
        { name: 'Gone', val: '' },
      ]),
    ).toEqual([
      { name: 'Card', required: true, val: null },
      { name: 'Club', required: false, val: null },
      { name: 'Old', required: false, val: 1 },
    ])
    expect(repeatedNames([...definitions, { name: ' CARD', required: false }])).toEqual([2])
  })
})

test('a fleet and its location are checked alike', () => {
  expect(checkFleet({ fleet_name: '', fleet_email: 'x', payment_terms: { days_to_payment: -1 } })).toEqual({
    ok: false,
    problems: [
      { field: 'fleet_name', code: 'required' },
      { field: 'fleet_email', code: 'not_an_email' },
      { field: 'payment_terms.days_to_payment', code: 'days_out_of_range' },
    ],
  })
  expect(checkFleetLocation({ name: 'Depot' })).toMatchObject({
    ok: true,
    value: { payment_terms: { days_to_payment: null } },
  })
})

test('a customer is found by name, company, email, phone and the shop’s own number', () => {
  const record = {
    first_name: 'Émilie',
    last_name: 'Côté-Roy',
    business_name: 'Café Côté',
    email: 'e@x.ca',
    phonenumber: '4505550142',
  }
  expect(customerSearchText({ ...record, customer_custom_id: 'A 12' })).toBe(
    'emilie cote roy cafe cote e@x.ca 4505550142 a12',
  )
})
