import { msg, type Say, type Words } from '#domain/base/words.ts'
import type { RowCode } from '#domain/imports/values.ts'

/** Why a row of a file cannot be used, in both languages; `{row}` is the row that it repeats. */
const REASONS: Readonly<Record<RowCode, Words | ((row: number | string) => Words)>> = {
  required: msg('is missing'),
  too_long: msg('is too long'),
  too_many: msg('has too many entries'),
  not_an_email: msg('is not a valid email address'),
  not_a_phone: msg('is not a valid phone number'),
  phone_letters: msg('contains letters'),
  not_a_country: msg('must be United States or Canada'),
  not_a_region: msg('is not a state or province'),
  not_a_postal_code: msg('is not a valid ZIP or postal code'),
  postal_code_of_other_country: msg('is for the other country'),
  not_an_amount: msg('is not a valid amount'),
  discount_above_100: msg('is over 100%'),
  days_out_of_range: msg('must be 0 to 365'),
  not_a_date: msg('is not a valid date'),
  expiry_before_issue: msg('is before the issue date'),
  not_a_choice: msg('is not an allowed value'),
  custom_field_required: msg('is missing (required by the company)'),
  custom_field_invalid: msg('was marked as not valid'),
  not_yes_or_no: msg('must be yes or no'),
  not_a_number: msg('is not a valid whole number'),
  not_an_id: msg('is not a known ID'),
  quotes_broken: msg('has unmatched quotation marks'),
  duplicate_of_row: (row) => msg('repeats row {row}', { row }),
  owner_not_found: msg('owner not found'),
  fleet_not_found: msg('fleet not found'),
  vehicle_not_found: msg('vehicle not found'),
  more_than_one: msg('matches more than one record'),
  has_an_order: msg('is already an order number here'),
  nothing_to_identify: msg('has no VIN, plate or ID to identify the vehicle'),
  unit_unknown: msg('is not one of your units of measure'),
  unit_in_stock: msg('doesn’t match the item’s stock unit'),
  supplier_not_found: msg('is not one of your suppliers'),
  item_not_found: msg('is not one of your active items'),
  item_is_kit: msg('is a kit, which has no stock of its own'),
  shop_not_found: msg('is not one of your shops'),
  stock_has_moved: msg('already has stock that has moved; count it instead'),
  purchase_order_left: msg('is on a purchase order that is no longer a draft'),
  not_above_zero: msg('must be above zero'),
  below_min: msg('is below the minimum'),
  unit_not_of_item: msg('is not the unit in which this item is kept or read'),
  over_4_decimals: msg('has more than 4 decimals'),
  over_9_decimals: msg('has more than 9 decimals'),
  partly_taken: msg('was imported in part'),
  vin_empty: msg('is missing'),
  vin_wrong_length: msg('does not have 17 characters'),
  vin_wrong_character: msg('has a character not allowed in a VIN'),
  vin_wrong_check_digit: msg('has an invalid check digit'),
}

/** One reason in words, without the field's name; a code that is not known, as it is. */
export function reasonText(code: string, say: Say, row?: number): string {
  const reason = REASONS[code as RowCode] as (typeof REASONS)[RowCode] | undefined
  if (reason === undefined) return code
  return say(typeof reason === 'function' ? reason(row ?? '') : reason)
}
