import { withoutMarks } from '../base/search.ts'
import { normalizePhone, splitExtension } from '../base/phone.ts'
import { normalizePostalCode, provinceOfPostalCode } from '../places/postal.ts'
import { findRegion } from '../places/regions.ts'
import { LENGTHS, type Reader } from './check.ts'
import { lookUp } from '../base/lookUp.ts'

const EMAIL = /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/

/** The address in a pasted text: `« a@b.ca »`, `mailto:a@b.ca`, `Ana Roy <a@b.ca>`; else the text as it is. */
function pastedEmail(text: string): string {
  const [, inside] = /<([^<>\s]{1,254}@[^<>\s]{1,254})>\s*$/.exec(text.slice(-600)) ?? []
  return (inside ?? text).replace(/^[\s«»"“”'‘’]*(mailto:)?/i, '').replaceAll(/[\s«»"“”'‘’;,.]+$/g, '')
}

const NUMBER = /(?:\+?1[\s.-]*)?\(?[2-9]\d{2}\)?[\s.-]*[2-9]\d{2}[\s.-]*\d{4}(?!\d)/g

/** The one number in a pasted text, such as `Cell: 450 555-0142`; the text as it is where other figures are in it. */
export function phoneInText(text: string): string {
  const [found, another] = text.match(NUMBER) ?? []
  return found === undefined || another !== undefined || /\d/.test(text.replace(found, '')) ? text : found
}

/** An email as it is stored, in lower case; empty stays empty. */
export function readEmail(reader: Reader, field: string, text: string | undefined): string {
  const email = reader.line(field, pastedEmail(text ?? ''), LENGTHS.email).toLowerCase()
  return email === '' || EMAIL.test(email) ? email : reader.wrong(field, 'not_an_email', '')
}

/** A phone number as it is stored; letters are refused rather than dropped, because they may carry a meaning. */
export function readPhone(reader: Reader, field: string, text: string | undefined): string {
  const typed = phoneInText(reader.line(field, text, LENGTHS.code))
  if (typed === '') return ''
  if (/\p{L}/u.test(typed)) return reader.wrong(field, 'phone_letters', '')
  return normalizePhone(typed) ?? reader.wrong(field, 'not_a_phone', '')
}

const COUNTRIES: Readonly<Record<string, 'US' | 'CA'>> = {
  us: 'US',
  usa: 'US',
  'united states': 'US',
  'etats-unis': 'US',
  ca: 'CA',
  can: 'CA',
  canada: 'CA',
}

/** The country for a code or a name, in either language; null when it is neither country. */
export function countryCode(text: string): 'US' | 'CA' | null {
  const plain = withoutMarks(text).replaceAll('.', '')
  return lookUp(COUNTRIES, plain.trim().toLowerCase()) ?? null
}

export interface AddressInput {
  city?: string | undefined
  region?: string | undefined
  country?: string | undefined
  postalcode?: string | undefined
  phonenumber?: string | undefined
  phone_extension?: string | undefined
}

export interface Address {
  city: string
  region: string
  country: '' | 'US' | 'CA'
  postalcode: string
  phonenumber: string
  /** Digits; empty without a number. */
  phone_extension: string
}

/** The number and its extension, which may be typed behind the number; `fields` names both in what is reported. */
export function readPhoneParts(
  reader: Reader,
  input: Pick<AddressInput, 'phonenumber' | 'phone_extension'>,
  fields = { number: 'phonenumber', extension: 'phone_extension' },
): Pick<Address, 'phonenumber' | 'phone_extension'> {
  const { number, extension } = splitExtension(reader.line(fields.number, input.phonenumber, LENGTHS.code))
  const phonenumber = readPhone(reader, fields.number, number)
  const given = reader.line(fields.extension, input.phone_extension, LENGTHS.phone_extension)
  if (/\D/.test(given)) reader.wrong(fields.extension, 'phone_letters', '')
  return { phonenumber, phone_extension: phonenumber === '' ? '' : extension || given }
}

function readPostalCode(reader: Reader, text: string | undefined, country: Address['country']): string {
  const typed = reader.line('postalcode', text, LENGTHS.code)
  if (typed === '') return ''
  const code = normalizePostalCode(typed)
  if (code === null) return reader.wrong('postalcode', 'not_a_postal_code', '')
  const of = provinceOfPostalCode(code) === null ? 'US' : 'CA'
  return country === '' || country === of
    ? code
    : reader.wrong('postalcode', 'postal_code_of_other_country', '')
}

/** City, region, country, postal code and phone. A region or a postal code decides the country where none is given. */
export function readAddress(reader: Reader, input: AddressInput): Address {
  const typed = reader.line('country', input.country, LENGTHS.code)
  const given = typed === '' ? '' : (countryCode(typed) ?? reader.wrong('country', 'not_a_country', ''))
  const city = reader.line('city', input.city, LENGTHS.city)
  const named = reader.line('region', input.region, LENGTHS.code)
  const region = named === '' ? null : findRegion(named, given === '' ? undefined : given)
  if (named !== '' && region === null) reader.wrong('region', 'not_a_region', '')
  const postalcode = readPostalCode(reader, input.postalcode, given === '' ? (region?.country ?? '') : given)
  const byCode = postalcode === '' ? '' : provinceOfPostalCode(postalcode) === null ? 'US' : 'CA'
  const country = given === '' ? (region?.country ?? byCode) : given
  return {
    city,
    region: region?.code ?? '',
    country,
    postalcode,
    ...readPhoneParts(reader, input),
  }
}

/** A list of addresses or numbers that nothing is sent to: each once, in the stored form. */
export function readList(
  reader: Reader,
  field: 'black_listed_emails' | 'black_listed_phonenumbers',
  list: readonly string[] | undefined,
): string[] {
  const read = field === 'black_listed_emails' ? readEmail : readPhone
  const clean = (list ?? []).map((entry) => read(reader, field, entry)).filter((entry) => entry !== '')
  const unique = [...new Set(clean)]
  return unique.length > LENGTHS.list ? reader.wrong(field, 'too_many', []) : unique
}
