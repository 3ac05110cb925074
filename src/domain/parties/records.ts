import { LANGUAGES, type Language } from '#domain/base/words.ts'
import type { CustomField } from './billTo.ts'
import { searchText } from '../base/search.ts'
import { LENGTHS, Reader, type Checked } from './check.ts'
import { readAddress, readEmail, readList, type Address, type AddressInput } from './contact.ts'
import { readContacts, type PartyContactInput } from './contacts.ts'
import type { PartyContact } from './billTo.ts'
import { CONSENTS, type Consent } from './consents.ts'
import { readCustomFields, type CustomFieldDefinition, type CustomFieldInput } from './ownFields.ts'
import { readDays, readTerms, type Terms, type TermsInput } from './terms.ts'

interface TermsGiven {
  days_to_payment?: number | null | undefined
}

interface ContactInput extends AddressInput {
  email?: string | undefined
  address?: string | undefined
  auto_send_order_email?: boolean | undefined
  auto_send_order_text?: boolean | undefined
  consent_email?: string | undefined
  consent_text?: string | undefined
  black_listed_emails?: readonly string[] | undefined
  black_listed_phonenumbers?: readonly string[] | undefined
  custom_fields?: readonly CustomFieldInput[] | undefined
  contacts?: readonly PartyContactInput[] | undefined
  service_area?: string | undefined
  notes?: string | undefined
}

/** Where a customer or fleet location is reached, and what may be sent there. */
interface Contact extends Address {
  email: string
  address: string
  auto_send_order_email: boolean
  auto_send_order_text: boolean
  consent_email: Consent
  consent_text: Consent
  black_listed_emails: string[]
  black_listed_phonenumbers: string[]
  custom_fields: CustomField[]
  contacts: PartyContact[]
  service_area: string
  notes: string
}

/** The fields of a customer that may be given; a missing field is empty. Text is taken as typed. */
export interface CustomerInput extends ContactInput, TermsInput {
  customer_custom_id?: string | undefined
  first_name?: string | undefined
  last_name?: string | undefined
  business_name?: string | undefined
  language?: string | undefined
  payment_terms?: TermsGiven | undefined
}

/** A customer's fields as they are stored (specification 3), without ids and times. */
export interface CustomerRecord extends Contact, Terms {
  customer_custom_id: string
  first_name: string
  last_name: string
  /** The company of the person; empty for most. */
  business_name: string
  language: Language
  payment_terms: { days_to_payment: number }
}

/** What may be given of a fleet location. */
export interface FleetLocationInput extends ContactInput, TermsInput {
  custom_id?: string | undefined
  name?: string | undefined
  /** No days: the fleet's own terms hold. */
  payment_terms?: TermsGiven | undefined
}

/** A fleet location's fields as they are stored. */
export interface FleetLocationRecord extends Contact, Terms {
  custom_id: string
  name: string
  payment_terms: { days_to_payment: number | null }
}

/** What may be given of a fleet. */
export interface FleetInput extends AddressInput {
  fleet_custom_id?: string | undefined
  fleet_name?: string | undefined
  fleet_email?: string | undefined
  fleet_auto_send_order_email?: boolean | undefined
  fleet_auto_send_order_text?: boolean | undefined
  street?: string | undefined
  language?: string | undefined
  payment_terms?: TermsGiven | undefined
  notes?: string | undefined
}

/** A fleet's fields as they are stored. */
export interface FleetRecord extends Address {
  fleet_custom_id: string
  fleet_name: string
  fleet_email: string
  fleet_auto_send_order_email: boolean
  fleet_auto_send_order_text: boolean
  street: string
  language: Language
  payment_terms: { days_to_payment: number }
  notes: string
}

/** Where no language is given: French in Quebec. */
const readLanguage = (reader: Reader, given: string | undefined, region: string): Language =>
  reader.choice('language', given, LANGUAGES, region === 'QC' ? 'fr-CA' : 'en')

function readContact(
  reader: Reader,
  input: ContactInput,
  definitions: readonly CustomFieldDefinition[],
): Contact {
  return {
    email: readEmail(reader, 'email', input.email),
    address: reader.line('address', input.address, LENGTHS.address),
    ...readAddress(reader, input),
    auto_send_order_email: input.auto_send_order_email ?? false,
    auto_send_order_text: input.auto_send_order_text ?? false,
    consent_email: reader.choice('consent_email', input.consent_email, CONSENTS, 'unknown'),
    consent_text: reader.choice('consent_text', input.consent_text, CONSENTS, 'unknown'),
    black_listed_emails: readList(reader, 'black_listed_emails', input.black_listed_emails),
    black_listed_phonenumbers: readList(reader, 'black_listed_phonenumbers', input.black_listed_phonenumbers),
    custom_fields: readCustomFields(reader, definitions, input.custom_fields ?? []),
    contacts: readContacts(reader, input.contacts ?? []),
    service_area: reader.line('service_area', input.service_area, LENGTHS.service_area),
    notes: reader.text('notes', input.notes, LENGTHS.notes),
  }
}

/** A customer ready to be stored, or every field that cannot be used. `definitions`: the company's own fields. */
export function checkCustomer(
  input: CustomerInput,
  definitions: readonly CustomFieldDefinition[] = [],
): Checked<CustomerRecord> {
  const reader = new Reader()
  const first_name = reader.line('first_name', input.first_name, LENGTHS.name)
  const last_name = reader.required('last_name', input.last_name, LENGTHS.name)
  const business_name = reader.line('business_name', input.business_name, LENGTHS.business_name)
  const contact = readContact(reader, input, definitions)
  return reader.done({
    customer_custom_id: reader.line('customer_custom_id', input.customer_custom_id, LENGTHS.code),
    first_name,
    last_name,
    business_name,
    ...contact,
    language: readLanguage(reader, input.language, contact.region),
    ...readTerms(reader, input),
    payment_terms: { days_to_payment: readDays(reader, input.payment_terms?.days_to_payment) },
  })
}

/** A fleet location ready to be stored, or every field that cannot be used. */
export function checkFleetLocation(
  input: FleetLocationInput,
  definitions: readonly CustomFieldDefinition[] = [],
): Checked<FleetLocationRecord> {
  const reader = new Reader()
  const days = input.payment_terms?.days_to_payment ?? null
  return reader.done({
    custom_id: reader.line('custom_id', input.custom_id, LENGTHS.code),
    name: reader.required('name', input.name, LENGTHS.fleet_name),
    ...readContact(reader, input, definitions),
    ...readTerms(reader, input),
    payment_terms: { days_to_payment: days === null ? null : readDays(reader, days) },
  })
}

/** A fleet ready to be stored, or every field that cannot be used. */
export function checkFleet(input: FleetInput): Checked<FleetRecord> {
  const reader = new Reader()
  const fleet_name = reader.required('fleet_name', input.fleet_name, LENGTHS.fleet_name)
  const address = readAddress(reader, input)
  return reader.done({
    fleet_custom_id: reader.line('fleet_custom_id', input.fleet_custom_id, LENGTHS.code),
    fleet_name,
    fleet_email: readEmail(reader, 'fleet_email', input.fleet_email),
    fleet_auto_send_order_email: input.fleet_auto_send_order_email ?? false,
    fleet_auto_send_order_text: input.fleet_auto_send_order_text ?? false,
    street: reader.line('street', input.street, LENGTHS.address),
    ...address,
    language: readLanguage(reader, input.language, address.region),
    payment_terms: { days_to_payment: readDays(reader, input.payment_terms?.days_to_payment) },
    notes: reader.text('notes', input.notes, LENGTHS.notes),
  })
}

interface Found {
  email: string
  phonenumber: string
  contacts?: readonly PartyContact[]
}

const wordsOf = ({ email, contacts = [] }: Found): string[] => [
  email,
  ...contacts.flatMap((row) => [row.name, row.email]),
]
const numbersOf = ({ phonenumber, contacts = [] }: Found): string[] => [
  phonenumber,
  ...contacts.map((row) => row.phonenumber),
]

/** The text by which a customer is found, also by further contacts; vehicles are found by their own. */
export const customerSearchText = (
  record: Found & {
    first_name: string
    last_name: string
    business_name: string
    customer_custom_id?: string
  },
): string =>
  searchText(
    [record.first_name, record.last_name, record.business_name, ...wordsOf(record)],
    [...numbersOf(record), record.customer_custom_id],
  )

/** The text by which a fleet location is found: also its fleet's name, so that it changes with it. */
export const locationSearchText = (
  fleetName: string,
  record: Found & { name: string; custom_id?: string },
): string =>
  searchText([fleetName, record.name, ...wordsOf(record)], [...numbersOf(record), record.custom_id])
