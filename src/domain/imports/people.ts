import {
  checkCustomer,
  checkFleet,
  checkFleetLocation,
  type CustomerRecord,
  type FleetLocationRecord,
  type FleetRecord,
} from '../parties/records.ts'
import type { Checked } from '../parties/check.ts'
import type { CustomFieldDefinition } from '../parties/ownFields.ts'
import { CONTACTS, readContactsCell } from './contactCells.ts'
import { CUSTOM_FIELD } from './fields.ts'
import { RowReader, type RowProblem, type RowValues } from './values.ts'

/** A row that can be stored, or every reason why it cannot. */
export type ReadRow<T> = { ok: true; value: T } | { ok: false; problems: RowProblem[] }

const MOST_DAYS = 1_000_000
const DAYS = 'days_to_payment'

/** The address and the terms of a customer or location in a row. */
function contact(row: RowReader) {
  const type = row.choice('discount_type')
  return {
    email: row.text('email'),
    phonenumber: row.text('phonenumber'),
    phone_extension: row.text('phone_extension'),
    address: row.text('address'),
    ...place(row),
    discount_type: type === undefined ? null : type === '1' ? (1 as const) : (2 as const),
    discount_amount: row.amount('discount_amount') ?? '',
    tax_exempt: row.flag('tax_exempt'),
    tax_exempt_num: row.text('tax_exempt_num'),
    tax_exempt_kind: row.choice('tax_exempt_kind') ?? '',
    tax_exempt_region: row.text('tax_exempt_region'),
    tax_exempt_issued: row.day('tax_exempt_issued'),
    tax_exempt_expiry: row.day('tax_exempt_expiry'),
    charge_location_tax: row.flag('charge_location_tax'),
    service_area: row.text('service_area'),
    auto_send_order_email: row.flag('auto_send_order_email'),
    auto_send_order_text: row.flag('auto_send_order_text'),
    consent_email: row.choice('consent_email'),
    consent_text: row.choice('consent_text'),
    black_listed_emails: row.list('black_listed_emails'),
    black_listed_phonenumbers: row.list('black_listed_phonenumbers'),
    contacts: readContactsCell(row),
    custom_fields: row.group(CUSTOM_FIELD),
    notes: row.text('notes'),
  }
}

const place = (row: RowReader) => ({
  city: row.text('city'),
  region: row.text('region'),
  postalcode: row.text('postalcode'),
  country: row.text('country'),
})

const terms = (row: RowReader) => ({
  payment_terms: { days_to_payment: row.whole(DAYS, -MOST_DAYS, MOST_DAYS) },
})

/** The problem under the name of its column. */
function inColumn(problem: RowProblem): RowProblem {
  if (problem.field === `payment_terms.${DAYS}`) return { ...problem, field: DAYS }
  return problem.field.startsWith(`${CONTACTS}.`) ? { ...problem, field: CONTACTS } : problem
}

/** The problems that the record's own check finds, after those of the cells. */
function together<T>(row: RowReader, checked: Checked<T>): ReadRow<T> {
  const reported = new Set(row.problems.map((problem) => problem.field))
  const found = checked.ok ? [] : checked.problems.map(inColumn)
  const problems = [...row.problems, ...found.filter((problem) => !reported.has(problem.field))]
  return checked.ok && problems.length === 0 ? checked : { ok: false, problems }
}

/** A row of customers. `definitions`: the company's own fields. */
export function readCustomerRow(
  values: RowValues,
  definitions: readonly CustomFieldDefinition[],
): ReadRow<CustomerRecord> {
  const row = new RowReader(values)
  const input = {
    customer_custom_id: row.text('customer_custom_id'),
    first_name: row.text('first_name'),
    last_name: row.text('last_name'),
    business_name: row.text('business_name'),
    ...contact(row),
    language: row.choice('language'),
    ...terms(row),
  }
  return together(row, checkCustomer(input, definitions))
}

/** A row of fleet locations; the server finds its fleet. */
export function readLocationRow(
  values: RowValues,
  definitions: readonly CustomFieldDefinition[],
): ReadRow<FleetLocationRecord> {
  const row = new RowReader(values)
  const input = {
    custom_id: row.text('custom_id'),
    name: row.text('name'),
    ...contact(row),
    ...terms(row),
  }
  return together(row, checkFleetLocation(input, definitions))
}

/** A row of fleets. */
export function readFleetRow(values: RowValues): ReadRow<FleetRecord> {
  const row = new RowReader(values)
  const input = {
    fleet_custom_id: row.text('fleet_custom_id'),
    fleet_name: row.text('fleet_name'),
    fleet_email: row.text('fleet_email'),
    fleet_auto_send_order_email: row.flag('fleet_auto_send_order_email'),
    fleet_auto_send_order_text: row.flag('fleet_auto_send_order_text'),
    street: row.text('street'),
    phonenumber: row.text('phonenumber'),
    phone_extension: row.text('phone_extension'),
    ...place(row),
    language: row.choice('language'),
    ...terms(row),
    notes: row.text('notes'),
  }
  return together(row, checkFleet(input))
}
