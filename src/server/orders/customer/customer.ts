import { billedParty } from '#domain/orders/billedParty.ts'
import type { Order } from '#domain/orders/order.ts'
import { normalizePhone } from '#domain/base/phone.ts'
import { AppError } from '#server/base/errors.ts'

export { languageFor, languageOf } from '#domain/orders/orderLanguage.ts'

/** Whether an address is on the black list. */
export const isBlackListed = (order: { black_listed_emails: readonly string[] }, address: string): boolean =>
  order.black_listed_emails.some((row) => row.toLowerCase() === address.toLowerCase())

/** Refuses an address on the black list, with the field that names it. */
export function refuseListed(order: { black_listed_emails: readonly string[] }, to: string): void {
  const code = 'address_black_listed'
  if (isBlackListed(order, to))
    throw new AppError(code, { fields: [{ pointer: '/body/to', code, detail: code }] })
}

/** Whether a number, in its stored form, is on the black list. */
export const isNeverTexted = (
  order: { black_listed_phonenumbers: readonly string[] },
  number: string,
): boolean => order.black_listed_phonenumbers.some((row) => normalizePhone(row) === number)

/** The customer's address for mail; empty when there is none. */
export function addressOf(order: Order): string {
  const email = billedParty(order)?.email ?? ''
  return isBlackListed(order, email) ? '' : email
}

export const customerName = ({ customer, fleet }: Order): string =>
  customer ? `${customer.first_name} ${customer.last_name}`.trim() : (fleet?.fleet_name ?? '')

/** The name in a message about an order: the first name, or the company's or fleet's; empty where none is known. */
export const greetedAs = ({ customer, fleet, first_name }: Order): string =>
  customer?.first_name || first_name || customer?.business_name || (fleet?.fleet_name ?? '')
