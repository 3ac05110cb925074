import { describe, expect, test } from 'vitest'
import { readCustomerRow } from './people.ts'
import { readScheduleRow, readServiceRow } from './services.ts'
import { readVehicleRow } from './vehicles.ts'

type Read = { ok: true } | { ok: false; problems: readonly { field: string; code: string }[] }

const problemsOf = (result: Read): string[] =>
  result.ok ? [] : result.problems.map(({ field, code }) => `${field}: ${code}`)

/** A row of a company whose customers need a PO number. */
const readCustomer = (values: Readonly<Record<string, string>>) =>
  readCustomerRow(values, [{ name: 'PO', required: true }])

describe('rows', () => {
  test('a customer with everything wrong names every field once', () => {
    const result = readCustomer({
      last_name: '',
      email: 'nobody',
      phonenumber: '555-CALL',
      tax_exempt: 'perhaps',
      discount_type: 'huge',
      postalcode: 'zz',
    })
    expect(problemsOf(result).sort()).toEqual([
      'custom_fields.PO: custom_field_required',
      'discount_type: not_a_choice',
      'email: not_an_email',
      'last_name: required',
      'phonenumber: phone_letters',
      'postalcode: not_a_postal_code',
      'tax_exempt: not_yes_or_no',
    ])
  })
  test('a customer in French', () => {
    const result = readCustomer({
      last_name: 'Côté',
      langue: '',
      language: 'français',
      discount_type: 'pourcentage',
      discount_amount: '7,5',
      consent_email: 'oui',
      'custom_fields.PO': '0',
    })
    expect(result.ok && result.value).toMatchObject({
      last_name: 'Côté',
      language: 'fr-CA',
      discount_type: 2,
      discount_amount: '7.5',
      consent_email: 'given',
      custom_fields: [{ name: 'PO', val: '0' }],
    })
  })
  test.each([
    [{}, 'vin: nothing_to_identify'],
    [{ vin: '1HGCM82633A004353' }, 'vin: vin_wrong_check_digit'],
    [{ vin: '1HGCM82633A004352', year: '3000' }, 'year: not_a_number'],
    [{ license_plate: 'K48 RTX', license_plate_region: 'Atlantis' }, 'license_plate_region: not_a_region'],
  ])('a vehicle %o', (values, problem) => {
    expect(problemsOf(readVehicleRow(values))).toEqual([problem])
  })
  test('a vehicle by its plate takes the country of its region', () => {
    const result = readVehicleRow({
      license_plate: 'k48 rtx',
      license_plate_region: 'Québec',
      mileage: '12 000',
      mileage_unit: 'km',
    })
    expect(result.ok && result.value).toMatchObject({
      license_plate: 'K48 RTX',
      license_plate_region: 'QC',
      license_plate_country: 'CA',
      mileage: 12_000,
      mileage_unit: 'km',
    })
  })
  test('a past service needs a day and a vehicle', () => {
    const none = readServiceRow({ services: 'Oil change' })
    expect(none.ok ? [] : none.problems.map((row) => row.field)).toEqual(['serviced_on'])
    expect(
      readServiceRow({ serviced_on: '2025-03-01', vin: '1HGCM82633A004352', status: 'Closed' }),
    ).toMatchObject({
      ok: true,
      value: { status: 'complete', serviced_on: '2025-03-01' },
    })
  })
  test('a schedule line of one year', () => {
    expect(
      readScheduleRow({
        year_from: '2019',
        make: 'Honda',
        model: 'Accord',
        service: 'Brake Fluid Flush',
        months: '36',
        severity: 'sévère',
      }),
    ).toMatchObject({
      ok: true,
      value: { year_from: 2019, year_to: 2019, interval_month: 36, severity: 'severe' },
    })
    const bad = readScheduleRow({ make: 'Honda' })
    expect(bad.ok ? [] : bad.problems.map((row) => row.field)).toEqual(['year_from', 'model', 'service'])
  })
})
