import { asColumns } from '#domain/parties/paymentTerms.ts'
import type { PartyContact } from '#domain/parties/billTo.ts'
import { sql } from 'kysely'
import type { CustomField } from '#domain/parties/billTo.ts'
import { customerSearchText, locationSearchText } from '#domain/parties/records.ts'
import { contactsCell } from '#domain/imports/contactCells.ts'
import { CUSTOM_FIELD } from '#domain/imports/fields.ts'
import { readCustomerRow, readFleetRow, readLocationRow } from '#domain/imports/people.ts'
import { isRecordId, type RowValues } from '#domain/imports/values.ts'
import { rows, type Tx } from '#server/base/db.ts'
import {
  flag,
  text,
  updateRecords,
  type Columns,
  type ImportContext,
  type RecordStore,
  type Reference,
} from './store.ts'

const PLACE = ['city', 'region', 'country', 'postalcode', 'phonenumber', 'phone_extension'] as const
const TERMS = [
  'discount_type',
  'discount_amount',
  'tax_exempt',
  'tax_exempt_num',
  'tax_exempt_kind',
  'tax_exempt_region',
  'tax_exempt_issued',
  'tax_exempt_expiry',
  'charge_location_tax',
] as const
const CONTACT = [
  'email',
  'address',
  ...PLACE,
  'auto_send_order_email',
  'auto_send_order_text',
  'consent_email',
  'consent_text',
  'black_listed_emails',
  'black_listed_phonenumbers',
  'contacts',
  'custom_fields',
  'service_area',
  'notes',
] as const

function contactValues(columns: Columns): Record<string, string> {
  const lists = ['black_listed_emails', 'black_listed_phonenumbers'] as const
  const flags = [
    'tax_exempt',
    'charge_location_tax',
    'auto_send_order_email',
    'auto_send_order_text',
  ] as const
  const plain = [...CONTACT, ...TERMS].filter((name) => name !== 'custom_fields' && name !== 'contacts')
  return {
    ...Object.fromEntries(plain.map((name) => [name, text(columns[name])])),
    ...Object.fromEntries(flags.map((name) => [name, flag(columns[name])])),
    contacts: contactsCell(contactsOf(columns)),
    ...Object.fromEntries(lists.map((name) => [name, (columns[name] as string[]).join('; ')])),
    ...Object.fromEntries(
      (columns['custom_fields'] as CustomField[]).map((field) => [
        `${CUSTOM_FIELD}${field.name}`,
        text(field.val),
      ]),
    ),
    discount_amount: columns['discount_type'] === null ? '' : text(columns['discount_amount']),
  }
}

/** Email and phone together, found by the index on the phone. */
const byContact = {
  key: sql<string>`email || ' ' || phonenumber`,
  where: (keys: readonly string[]) => {
    const phones = keys.map((key) => key.slice(key.lastIndexOf(' ') + 1))
    return sql<boolean>`(phonenumber collate "C") = any(${phones}::text[]) and phonenumber <> ''
      and email || ' ' || phonenumber = any(${keys}::text[])`
  },
}

export const customerStore: RecordStore = {
  table: 'customers',
  removedColumn: 'removed_at',
  columns: [
    'customer_custom_id',
    'first_name',
    'last_name',
    'business_name',
    ...CONTACT,
    'language',
    ...TERMS,
    'days_to_payment',
    'search_text',
  ],
  match: {
    custom_id: {
      key: sql`customer_custom_id`,
      where: (keys) => sql`customer_custom_id = any(${keys}::text[]) and customer_custom_id <> ''`,
    },
    contact: byContact,
  },
  read(values, _reference, { definitions }) {
    const read = readCustomerRow(values, definitions)
    return read.ok
      ? { ok: true, value: { ...asColumns(read.value), search_text: customerSearchText(read.value) } }
      : read
  },
  values: (columns) => ({
    ...contactValues(columns),
    customer_custom_id: text(columns['customer_custom_id']),
    first_name: text(columns['first_name']),
    last_name: text(columns['last_name']),
    business_name: text(columns['business_name']),
    language: text(columns['language']),
    days_to_payment: text(columns['days_to_payment']),
  }),
}

const FLEET = [
  'fleet_custom_id',
  'fleet_name',
  'fleet_email',
  'fleet_auto_send_order_email',
  'fleet_auto_send_order_text',
  'street',
  ...PLACE,
  'language',
  'days_to_payment',
  'notes',
]

export const fleetStore: RecordStore = {
  table: 'fleets',
  removedColumn: 'removed_at',
  columns: FLEET,
  match: { custom_id: { key: sql`fleet_custom_id` } },
  read(values) {
    const read = readFleetRow(values)
    return read.ok ? { ok: true, value: asColumns(read.value) } : read
  },
  values: (columns) => ({
    ...Object.fromEntries(FLEET.map((name) => [name, text(columns[name])])),
    fleet_auto_send_order_email: flag(columns['fleet_auto_send_order_email']),
    fleet_auto_send_order_text: flag(columns['fleet_auto_send_order_text']),
  }),
  /** A location is found by its fleet's name too. */
  async written(tx, context, changed) {
    const renamed = changed.filter(
      ({ before, after }) => before && before['fleet_name'] !== after['fleet_name'],
    )
    for (const { id, after } of renamed) {
      const locations = await rows(
        tx,
        sql<
          { id: string } & Columns
        >`select id, ${sql.join(locationStore.columns.map((name) => sql.ref(name)))}
          from fleet_locations where company_id = ${context.companyId} and fleet_id = ${id} and removed_at is null`,
      )
      await updateRecords(
        tx,
        locationStore,
        context.companyId,
        locations.map(({ id: own, ...columns }) => ({
          id: own,
          after: found(text(after['fleet_name']), columns),
        })),
      )
    }
  },
}

/** The further contacts of a record. */
const contactsOf = (columns: Columns) => (columns['contacts'] ?? []) as PartyContact[]

const found = (fleetName: string, columns: Columns): Columns => ({
  ...columns,
  search_text: locationSearchText(fleetName, {
    name: text(columns['name']),
    email: text(columns['email']),
    phonenumber: text(columns['phonenumber']),
    custom_id: text(columns['custom_id']),
    contacts: contactsOf(columns),
  }),
})

interface FleetRow {
  id: string
  fleet_custom_id: string
  fleet_name: string
}

const fold = (name: string): string => name.trim().toLowerCase()

/** The fleet of each row: by its id, its number or its name, whichever the row gives first. */
async function fleetsOf(
  tx: Tx,
  { companyId }: ImportContext,
  batch: readonly RowValues[],
): Promise<Reference[]> {
  const given = (field: string) =>
    batch.map((values) => (values[field] ?? '').trim()).filter((value) => value !== '')
  const ids = given('fleet_id').filter(isRecordId)
  const fleets = await rows(
    tx,
    sql<FleetRow>`select id, fleet_custom_id, fleet_name from fleets where company_id = ${companyId} and removed_at is null
      and (id = any(${ids}::uuid[]) or fleet_custom_id = any(${given('fleet_custom_id')}::text[])
        or lower(fleet_name) = any(${given('fleet_name').map(fold)}::text[]))`,
  )
  return batch.map((values) => {
    const looks: [field: string, same: (fleet: FleetRow, value: string) => boolean][] = [
      ['fleet_id', (fleet, value) => fleet.id === value.toLowerCase()],
      ['fleet_custom_id', (fleet, value) => fleet.fleet_custom_id === value],
      ['fleet_name', (fleet, value) => fold(fleet.fleet_name) === fold(value)],
    ]
    const look = looks.find(([field]) => (values[field] ?? '').trim() !== '')
    if (!look) return { field: 'fleet_name', code: 'required' }
    const [field, same] = look
    const hits = fleets.filter((fleet) => same(fleet, (values[field] ?? '').trim()))
    const [fleet] = hits
    if (!fleet) return { field, code: 'fleet_not_found' }
    if (hits.length > 1) return { field, code: 'more_than_one' }
    return { fleet_id: fleet.id, fleet_name: fleet.fleet_name }
  })
}

export const locationStore: RecordStore = {
  table: 'fleet_locations',
  removedColumn: 'removed_at',
  columns: ['fleet_id', 'custom_id', 'name', ...CONTACT, ...TERMS, 'days_to_payment', 'search_text'],
  match: {
    custom_id: {
      key: sql`custom_id`,
      where: (keys) => sql`custom_id = any(${keys}::text[]) and custom_id <> ''`,
    },
    contact: { key: byContact.key },
  },
  references: fleetsOf,
  read(values, reference, { definitions }) {
    const read = readLocationRow(values, definitions)
    if (!read.ok) return read
    const { fleet_id, fleet_name } = reference
    return { ok: true, value: found(text(fleet_name), { fleet_id, ...asColumns(read.value) }) }
  },
  values: (columns) => ({
    ...contactValues(columns),
    fleet_id: text(columns['fleet_id']),
    fleet_custom_id: text(columns['fleet_custom_id']),
    fleet_name: text(columns['fleet_name']),
    custom_id: text(columns['custom_id']),
    name: text(columns['name']),
    days_to_payment: text(columns['days_to_payment']),
  }),
}
