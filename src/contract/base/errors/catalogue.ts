import { msg } from '#domain/base/words.ts'
import type { ErrorText } from './text.ts'

/** Packages, coupons and taxes. */
export const catalogueErrors = {
  package_not_on_sale: {
    status: 409,
    words: msg('This package isn’t available on this date. Check its dates, or choose another.'),
  },
  item_does_not_fit: {
    status: 409,
    words: msg('This part doesn’t belong here or doesn’t fit this vehicle. Choose another.'),
  },
  name_taken: {
    status: 409,
    words: msg('This name is already used. Choose another name, or edit the existing one.'),
  },
  list_in_use: {
    status: 409,
    words: msg('This is still in use. Remove it wherever it’s used, then try again.'),
  },
  too_many_images: {
    status: 409,
    words: msg('There are already eight photos. Remove one first.'),
  },
  too_many_files: {
    status: 409,
    words: msg('There are already 40 files here. Remove one first.'),
  },
  package_not_priced: {
    status: 409,
    words: msg('This package has no price. Set one before selling it.'),
  },
  coupon_not_active: {
    status: 409,
    words: msg('This coupon is inactive. Use another, or ask a manager to activate it.'),
  },
  coupon_not_yet: {
    status: 409,
    words: msg('This coupon isn’t valid yet. Check its start date.'),
  },
  coupon_expired: {
    status: 409,
    words: msg('This coupon has expired. Use another.'),
  },
  coupon_other_shop: {
    status: 409,
    words: msg('This coupon isn’t valid at this shop. Use another.'),
  },
  coupon_not_for_customer: {
    status: 409,
    words: msg(
      'This coupon is for another customer or fleet. Choose the order’s customer first, or use another coupon.',
    ),
  },
  coupon_used_up: {
    status: 409,
    words: msg('This coupon has reached its usage limit. Use another.'),
  },
  coupon_already_there: {
    status: 409,
    words: msg('This coupon is already on the order.'),
  },
  coupon_not_stackable: {
    status: 409,
    words: msg('This coupon can’t be combined with another. Remove the other one first.'),
  },
  coupon_above_price: {
    status: 409,
    words: msg(
      'This coupon’s price isn’t lower than the package price, so there is no discount. Use another.',
    ),
  },
  coupon_no_package: {
    status: 409,
    words: msg('Nothing on this order qualifies for this coupon. Add its package first.'),
  },
  code_taken: {
    status: 409,
    words: msg('Another coupon uses this code. Choose a different one.'),
  },
  tax_rate_not_known: {
    status: 404,
    words: msg('No tax rate found for this ZIP code. The shop’s taxes apply.'),
  },
  item_prices_changed: {
    status: 409,
    words: msg('Someone changed some of these prices. Preview again.'),
  },
  too_many_items: {
    status: 409,
    words: msg('That’s more than 5,000 items. Filter the list first.'),
  },
} as const satisfies Record<string, ErrorText>
