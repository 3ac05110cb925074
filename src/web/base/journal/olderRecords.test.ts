import { expect, test } from 'vitest'
import { withNames, type Records } from './olderRecords.ts'

const flat = { email: 'a@example.com', region: 'FL', days_to_payment: 30, tax_exempt: true }
const head = {
  fleet_id: '1',
  fleet_name: 'City',
  fleet_location_id: '2',
  fleet_location_name: 'Depot',
}

test('a command that waits since before an upgrade has its customer and its fleet by the names of today', () => {
  const { days_to_payment, ...rest } = flat
  const older = { customer: { id: '3', ...flat }, fleet: { ...head, ...flat } } as unknown as Records
  const named = withNames(older)
  expect(named.customer).toEqual({ id: '3', ...rest, payment_terms: { days_to_payment } })
  expect(named.fleet).toEqual({
    ...head,
    fleet_location_email: 'a@example.com',
    fleet_location_region: 'FL',
    fleet_location_tax_exempt: true,
    fleet_location_payment_terms: { days_to_payment },
  })
  expect(withNames(named)).toEqual(named)
  expect(withNames({ customer: null })).toEqual({ customer: null })
})
