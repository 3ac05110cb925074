import { vehicleName } from '../../domain/orders/names.ts'
import type { Order, OrderShop } from '../../domain/orders/order.ts'
import { formatPhone } from '../../domain/base/phone.ts'
import type { Services } from '../base/http/context.ts'
import { customerName, languageOf } from './customer.ts'
import { servicesDone } from './servicesDone.ts'

/** A shop's address in one line; empty where nothing is known. */
export const placeOf = ({ address, city, region, postalcode }: OrderShop): string =>
  [address, city, region, postalcode].filter((part) => part !== '').join(', ')

/** The shop as a page for customers shows it. */
export async function shopHead({ files }: Services, shop: OrderShop) {
  return {
    name: shop.name,
    address: placeOf(shop),
    phonenumber: formatPhone(shop.phonenumber),
    email: shop.email,
    logo: await files.dataUri(shop.order_logo_image),
  }
}

/** What every page for customers shows: whose order it is, and until when the page can be opened. */
export const visitorPage = async (services: Services, order: Order, expires_at: string) => ({
  language: languageOf(order),
  shop: await shopHead(services, order.shop),
  order_custom_id: order.order_custom_id,
  customer_name: customerName(order),
  currency: order.currency,
  expires_at,
  time_zone: order.extras.time_zone,
})

/** The same with the work done, and its total. */
export const visitorOrder = async (services: Services, order: Order, expires_at: string) => ({
  ...(await visitorPage(services, order, expires_at)),
  vehicle: vehicleName(order.vehicle_details) || order.other_vehicle_info,
  lines: servicesDone(order),
  total: order.final_price,
})
