import { expect, test } from 'vitest'
import { mergedValues, mergeFields } from './merge.ts'
import { spellingsNear } from './spellings.ts'

const survivor = {
  first_name: 'Ana',
  last_name: 'Roy',
  email: '',
  consent_email: 'given',
  notes: 'one',
  black_listed_emails: ['a'],
  custom_fields: [{ name: 'Card', required: true, val: null }],
  discount_type: null,
}
const other = {
  first_name: 'Anna',
  last_name: 'Roy',
  email: 'a@x.ca',
  consent_email: 'refused',
  notes: 'two',
  black_listed_emails: ['a', 'b'],
  custom_fields: [
    { name: 'Card', required: true, val: 7 },
    { name: 'Old', required: false, val: 'x' },
  ],
  discount_type: 2,
}

test('a phone number and its extension are one choice', () => {
  const [one, two, bare] = [
    { phonenumber: '8135550124', phone_extension: '' },
    { phonenumber: '8135550155', phone_extension: '12' },
    { phonenumber: '', phone_extension: '' },
  ]
  const none = { take: [], keep: [] }
  expect(mergeFields(one, two)).toEqual([{ field: 'phonenumber', take: 'kept', fixed: false }])
  expect(mergedValues(one, two, none)).toEqual({})
  expect(mergedValues(one, two, { take: ['phonenumber'], keep: [] })).toEqual(two)
  expect(mergedValues(two, one, { take: ['phonenumber'], keep: [] })).toEqual(one)
  expect(mergedValues(bare, two, none)).toEqual(two)
  const longer = { ...one, phone_extension: '7' }
  expect(mergedValues(one, longer, none)).toEqual(longer)
})

test('the company of a person is one of both, as chosen', () => {
  const [one, two] = [
    { ...survivor, business_name: '' },
    { ...survivor, business_name: 'Roy Plumbing' },
  ]
  expect(mergeFields(one, two)).toEqual([{ field: 'business_name', take: 'other', fixed: false }])
  expect(mergeFields(two, one)).toEqual([{ field: 'business_name', take: 'kept', fixed: false }])
  expect(mergedValues(one, two, { take: [], keep: [] })).toEqual({ business_name: 'Roy Plumbing' })
})

test('what is empty is filled, what differs stays, a refusal stays a refusal', () => {
  expect(mergeFields(survivor, other)).toEqual([
    { field: 'first_name', take: 'kept', fixed: false },
    { field: 'email', take: 'other', fixed: false },
    { field: 'consent_email', take: 'other', fixed: true },
    { field: 'discount_type', take: 'other', fixed: false },
    { field: 'black_listed_emails', take: 'both', fixed: true },
    { field: 'custom_fields', take: 'both', fixed: true },
    { field: 'notes', take: 'both', fixed: true },
  ])
  expect(mergedValues(survivor, other, { take: [], keep: ['discount_type'] })).toEqual({
    email: 'a@x.ca',
    consent_email: 'refused',
    black_listed_emails: ['a', 'b'],
    custom_fields: [
      { name: 'Card', required: true, val: 7 },
      { name: 'Old', required: false, val: 'x' },
    ],
    notes: 'one\ntwo',
  })
  expect(mergedValues(survivor, other, { take: ['first_name'], keep: [] })).toMatchObject({
    first_name: 'Anna',
  })
  expect(mergeFields(survivor, survivor)).toEqual([])
  // Not even a person turns a no into a yes.
  expect(mergedValues(survivor, other, { take: [], keep: ['consent_email'] })).toMatchObject({
    consent_email: 'refused',
  })
  expect(mergedValues(other, survivor, { take: ['consent_email'], keep: [] })).toMatchObject({
    consent_email: 'refused',
  })
})

test.each([
  ['simth', 'smith'],
  ['smth', 'smith'],
  ['smmith', 'smith'],
  ['snith', 'smith'],
  ['jonh smith', 'john smith'],
  ['obrien', 'o brien'],
  ['lecuyer', 'l ecuyer'],
])('%s may mean %s', (typed, meant) => {
  expect(spellingsNear(typed.split(' '))).toContain(meant)
})

test('short words, codes and endless ones are left alone', () => {
  expect(spellingsNear(['a1b2', 'io', 'x'.repeat(30)])).toEqual([])
  expect(spellingsNear(['tremblay', 'bouchard', 'lavallee']).length).toBeLessThanOrEqual(1200)
})
