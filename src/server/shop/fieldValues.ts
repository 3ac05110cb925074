import { formatPhone } from '#domain/base/phone.ts'
import { NO_VALUES, type FieldValues } from '#domain/messages/templates/templates.ts'

interface Place {
  address: string
  city: string
  region: string
  postalcode: string
}

interface WritingShop extends Place {
  name: string
  phonenumber: string
  /** Absent on the shop of an order: what is sent about one names no page for reviews. */
  settings?: { review_link: string }
}

/** A shop's address in one line; empty where nothing is known. */
export const placeOf = ({ address, city, region, postalcode }: Place): string =>
  [address, city, region, postalcode].filter((part) => part !== '').join(', ')

/** The values of a template's fields: those of the shop, and what the message is about. */
export const valuesOf = (shop: WritingShop, own: Partial<FieldValues>): FieldValues => ({
  ...NO_VALUES,
  ...own,
  shop: shop.name,
  phone: formatPhone(shop.phonenumber),
  address: placeOf(shop),
  review_link: shop.settings?.review_link ?? '',
})
