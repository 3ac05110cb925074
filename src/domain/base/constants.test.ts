import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ACTIVE_SHOP_POSITIONS } from '../shop/activeShop.ts'
import * as constants from './constants.ts'
import { DECIMALS, DECIMALS_ON_REQUEST, MAX_TAX_LINES, PRECISION_DIGITS } from '../money/money.ts'
import { PAY_STATUSES } from '../orders/status/payStatus.ts'
import { ORDER_STATUSES } from '../orders/status/status.ts'
import { CHARGE_TYPES, DISCOUNT_TYPES, EXEMPT_THRESHOLD_TIMESTAMP, TAX_TYPES } from '../orders/totals.ts'
import { PART_BADGES } from '../catalogue/pieces.ts'
import { VOID_REASONS } from '../orders/status/voidReasons.ts'
import { PAYMENT_TYPES } from '../payments/taking/ledger.ts'
import { PAYMENT_METHODS } from '../payments/methods/methods.ts'
import { CANADIAN_REGIONS } from '../places/regions.ts'
import { estimateRule, taxesFor } from '../places/regulations.ts'
import { ROLES } from '../people/roles.ts'
import { DISTANCE_UNITS, KM_PER_MILE } from '../places/units.ts'

const file = new URL('../../../test/fixtures/constants.json', import.meta.url)
const spec = JSON.parse(readFileSync(file, 'utf8'))

test.each([
  ['pay_status', PAY_STATUSES],
  ['payment_type', PAYMENT_TYPES],
  ['payment_method', PAYMENT_METHODS],
  ['part_price_badge', PART_BADGES],
  ['discount_list_type', DISCOUNT_TYPES],
  ['subtotal_charge_type', CHARGE_TYPES],
  ['tax_type', TAX_TYPES],
  ['package_tax_exempt_threshold_timestamp', EXEMPT_THRESHOLD_TIMESTAMP],
  ['roles', ROLES],
  ['distance_unit', DISTANCE_UNITS],
  ['fee_item', constants.FEE_ITEMS],
  ['engine_oil_viscosity', constants.OIL_VISCOSITIES],
  ['gear_oil_grade', constants.GEAR_OIL_GRADES],
  ['fuel_type', constants.FUEL_TYPES],
  ['unit_kind', constants.UNIT_KINDS],
  ['filter_type_second', constants.FILTER_TYPES_SECOND],
  ['card_merchant_payment_status', constants.CARD_MERCHANT_PAYMENT_STATUSES],
  ['terminal_printing_state', constants.TERMINAL_PRINTING_STATES],
  ['terminal_connection', constants.TERMINAL_CONNECTIONS],
  ['timing', constants.TIMING],
])('%s is the specification’s', (key, ours) => {
  expect(ours).toEqual(spec[key])
})

test('counts and numbers are the specification’s', () => {
  expect(VOID_REASONS).toHaveLength(spec.void_reason_count)
  expect(ORDER_STATUSES).toEqual(Object.keys(spec.order_status))
  expect(KM_PER_MILE).toBe(String(spec.km_per_mile))
  expect(spec.money).toMatchObject({
    precision_digits: PRECISION_DIGITS,
    decimals: DECIMALS,
    decimals_on_request: DECIMALS_ON_REQUEST,
    max_tax_lines: MAX_TAX_LINES,
  })
  const positions = Object.fromEntries(Object.entries(ACTIVE_SHOP_POSITIONS).map(([k, v]) => [String(v), k]))
  expect(positions).toEqual(spec.active_shop_positions)
})

test('Canadian rates are the specification’s until Nova Scotia’s change', () => {
  const rates = CANADIAN_REGIONS.map(({ words: { message: name } }) => [
    name,
    taxesFor(name, '2025-03-31').map((t) => Number(t.rate)),
  ])
  expect(Object.fromEntries(rates)).toEqual(spec.canadian_tax_rates_percent)
  expect(taxesFor('NS', '2025-04-01').map((t) => t.rate)).toEqual(['14'])
})

test('Florida’s estimate rule is the specification’s', () => {
  const rule = estimateRule('FL', '2026-01-01')
  expect(rule?.valid_days).toBe(spec.florida.estimate_valid_days)
  expect(Number(rule?.above)).toBe(spec.florida.written_estimate_above)
})
