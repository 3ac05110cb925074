import { vehicleName } from '#domain/orders/names.ts'
import type { Order, OrderShop } from '#domain/orders/order.ts'
import { formatPhone } from '#domain/base/phone.ts'
import type { Tx } from '#server/base/db.ts'
import type { Services } from '#server/base/http/context.ts'
import { loadCompanySettings, placeOf } from '#server/shop/index.ts'
import { customerName, languageOf } from './customer.ts'
import { servicesDone } from './servicesDone.ts'

interface Privacy {
  text: string
  text_french: string
}

/** What a page says besides the order. */
interface Visit {
  expires_at: string
  privacy: Privacy
}

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

/** The company's privacy policy, as pages for customers show it. */
export async function loadPrivacy(tx: Tx, companyId: string): Promise<Privacy> {
  const { privacy_text, privacy_text_french } = await loadCompanySettings(tx, companyId)
  return { text: privacy_text, text_french: privacy_text_french }
}

/** What every page for customers shows: whose order it is, and until when the page can be opened. */
export const visitorPage = async (services: Services, order: Order, { expires_at, privacy }: Visit) => ({
  language: languageOf(order),
  shop: await shopHead(services, order.shop),
  order_custom_id: order.order_custom_id,
  customer_name: customerName(order),
  currency: order.currency,
  expires_at,
  time_zone: order.extras.time_zone,
  privacy,
})

/** The same with the work done, and its total. */
export const visitorOrder = async (services: Services, order: Order, visit: Visit) => ({
  ...(await visitorPage(services, order, visit)),
  vehicle: vehicleName(order.vehicle_details) || order.other_vehicle_info,
  lines: servicesDone(order),
  total: order.final_price,
})
