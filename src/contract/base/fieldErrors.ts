import { msg, msgIn, type Words } from '#domain/base/words.ts'
import type { FieldCode } from '#domain/parties/check.ts'

/** The same for packages, items, coupons and the lists that they point at. */
type CatalogueCode =
  | 'over_100_percent'
  | 'set_base_price_needs_package_base'
  | 'ends_before_it_begins'
  | 'above_base_price'
  | 'not_of_this_slot'
  | 'list_in_use'
  | 'not_stocked'
  | 'sum_differs'
  | 'shop_has_orders'
  | 'stock_unit'
  | 'other_unit'
  | 'replaces_itself'
  | 'is_kit'
  | 'kit_in_kit'
  | 'same_shop'
  | 'other_currency'
  | 'other_country'
  | 'kit_is_stock'
  | 'below_min'
  | 'outside_open_day'
  | 'taken'

/** The same for accounts. */
type AccountCode = 'password_common'

/** The same for shapes of the contract: a schema names one of these as its error. */
type ShapeCode =
  | 'not_valid'
  | 'not_a_field'
  | 'not_a_number'
  | `over_${2 | 4 | 6 | 9 | 12}_decimals`
  | 'not_money'
  | 'not_a_rate'
  | 'not_above_zero'
  | 'not_a_web_address'
  | 'not_a_time'
  | 'hours_end_before_they_begin'
  | 'bay_names_differ'
  | 'not_a_time_zone'
  | 'not_a_pin'
  | 'pin_too_easy'
  | 'not_one_line'
  | 'not_six_digits'
  | 'year_out_of_range'
  | 'name_repeated'
  | 'slot_needs_item'
  | 'slot_needs_name'

/** What is wrong with one field of a record, and what to do, in both languages. */
export const fieldErrors: Record<FieldCode | CatalogueCode | AccountCode | ShapeCode, Words> = {
  not_valid: msg('This value isn’t valid. Check it and try again.'),
  not_a_field: msg('This field doesn’t exist here. Check its name, or remove it.'),
  taken: msg('Another record already uses this. Enter another one.'),
  not_a_number: msg('Enter a number, for example 12.5.'),
  over_2_decimals: msg('Use at most 2 decimals.'),
  over_4_decimals: msg('Use at most 4 decimals.'),
  over_6_decimals: msg('Use at most 6 decimals.'),
  over_9_decimals: msg('Use at most 9 decimals.'),
  over_12_decimals: msg('Use at most 12 decimals.'),
  not_money: msg('Enter an amount with at most 2 decimals, for example 12.50.'),
  not_a_rate: msg('Enter a percentage, for example 7.5.'),
  not_above_zero: msg('Enter a number greater than zero.'),
  not_a_web_address: msg('Enter a web address that starts with https://.'),
  not_a_time: msg('Enter a time, for example 08:00.'),
  hours_end_before_they_begin: msg('Each day must close after it opens.'),
  bay_names_differ: msg('Each bay needs its own name.'),
  not_a_time_zone: msg('Choose a time zone from the list.'),
  not_a_pin: msg('Enter 4 to 8 digits.'),
  pin_too_easy: msg('This PIN is too easy to guess. Avoid repeated digits and sequences.'),
  not_one_line: msg('Enter one line without line breaks or tabs.'),
  not_six_digits: msg('Enter the 6 digits.'),
  year_out_of_range: msg('Enter a year from 1000 to 2999.'),
  name_repeated: msg('This name is used twice. Change one.'),
  slot_needs_item: msg('Choose an item.'),
  slot_needs_name: msg('Name the part choice.'),
  password_common: msg('This password is too common. Use three or four unrelated words.'),
  outside_open_day: msg('This date is outside the open day. Check this device’s clock, then enter it again.'),
  required: msg('Required.'),
  too_long: msg('Too long. Shorten it.'),
  too_many: msg('Too many. Remove some.'),
  not_an_email: msg('Enter an email address, for example name@example.com.'),
  not_a_phone: msg('Enter 10 digits, for example (450) 555-0142, or + and the country code.'),
  phone_letters: msg('Use digits only. Put anything else in the notes.'),
  not_a_country: msg('Choose United States or Canada.'),
  not_a_region: msg('Choose a state, province or territory in this country.'),
  not_a_postal_code: msg('Enter a ZIP code (33611 or 33611-1234) or a postal code (H7V 2V6).'),
  postal_code_of_other_country: msg('This code is for the other country. Correct it, or change the country.'),
  not_an_amount: msg('Enter an amount of zero or more.'),
  discount_above_100: msg('Enter 100% or less.'),
  days_out_of_range: msg('Enter 0 to 365 days.'),
  not_a_date: msg('Enter a valid date (YYYY-MM-DD).'),
  expiry_before_issue: msg('The expiration date is before the issue date. Correct one of them.'),
  ends_before_it_begins: msg('The end is before the start. Correct one of them.'),
  below_min: msg('The maximum is below the minimum. Correct one of them.'),
  over_100_percent: msgIn('base', 'Enter 100% or less.'),
  set_base_price_needs_package_base: msg(
    'A new base price can only apply to a package base price. Choose it under Applies to.',
  ),
  above_base_price: msg(
    'A package on this coupon already costs less. Enter a lower price, or remove the package.',
  ),
  not_of_this_slot: msg('This item doesn’t match the filters. Choose one that does, or none.'),
  list_in_use: msg('Already in use, so it can’t be changed.'),
  shop_has_orders: msg('This can’t be changed: the shop already has orders.'),
  not_stocked: msg('Only inventory items can be returned to stock. Choose the item or part itself.'),
  stock_unit: msg('This item has stock in its unit. Use “Change unit”, which converts the stock.'),
  other_unit: msg('That item is counted in another unit. Choose one with the same unit.'),
  replaces_itself: msg('That item is itself replaced by this one. Choose another one.'),
  is_kit: msg('That item is a kit and has no stock of its own. Choose its parts.'),
  kit_in_kit: msg('A kit can’t contain itself or another kit. Choose single items.'),
  kit_is_stock: msg(
    'This item has stock, limits or purchases of its own, so it can’t become a kit. Add a new item for the kit.',
  ),
  sum_differs: msg('The lines, freight, cores and tax don’t add up to this total.'),
  same_shop: msg('Choose a shop other than the one that sends.'),
  other_country: msg('Choose shops of the country of the pay group.'),
  other_currency: msg(
    'This shop values its stock in another currency, so goods can’t be transferred to it. Adjust the stock down here, and receive it there with a purchase order.',
  ),
  not_a_choice: msg('Choose from the list.'),
  custom_field_required: msg('Required by your company. Zero is a valid value.'),
  custom_field_invalid: msg('This field is marked as not valid. Correct it and remove its error.'),
}

/** The sentence of a field's code, if it is one of these. */
export const fieldSentence = (code: string): Words | undefined =>
  Object.hasOwn(fieldErrors, code) ? fieldErrors[code as keyof typeof fieldErrors] : undefined

const FORMATS: Readonly<Record<string, keyof typeof fieldErrors>> = {
  email: 'not_an_email',
  date: 'not_a_date',
  datetime: 'not_a_date',
  url: 'not_a_web_address',
}

/** What both a finished and an unfinished issue of a schema have. */
interface ShapeIssue {
  code?: string | undefined
  message?: string | undefined
  input?: unknown
  minimum?: unknown
  maximum?: unknown
  origin?: unknown
  expected?: unknown
  format?: unknown
}

/** The sentence for a text, list or number that is too short, too long, too small or too large. */
function boundText(issue: ShapeIssue): Words {
  const least = issue.code === 'too_small'
  const bound = String(least ? issue.minimum : issue.maximum)
  if (issue.origin === 'string') {
    if (least && bound === '1') return fieldErrors.required
    return least
      ? msg('Use at least {bound} characters.', { bound })
      : msg('Use at most {bound} characters.', { bound })
  }
  if (issue.origin === 'array' || issue.origin === 'set')
    return least ? msg('Add at least {bound}.', { bound }) : msg('At most {bound}. Remove some.', { bound })
  return least ? msg('Enter {bound} or more.', { bound }) : msg('Enter {bound} or less.', { bound })
}

const isMissing = (input: unknown): boolean => input === undefined || input === null || input === ''

/** What an issue of a schema says to a person; a schema that names a code of `fieldErrors` says that. */
export function issueText(issue: ShapeIssue): Words {
  const message = issue.message ?? ''
  if (Object.hasOwn(fieldErrors, message)) return fieldErrors[message as keyof typeof fieldErrors]
  if (isMissing(issue.input) && issue.code !== 'custom') return fieldErrors.required
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return boundText(issue)
    case 'invalid_type':
      return issue.expected === 'number' ? fieldErrors.not_a_number : fieldErrors.not_valid
    case 'invalid_value':
      return fieldErrors.not_a_choice
    case 'invalid_format':
      return fieldErrors[FORMATS[String(issue.format)] ?? 'not_valid']
    default:
      return fieldErrors.not_valid
  }
}
