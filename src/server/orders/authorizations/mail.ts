import type { AuthorizationPage } from '../../../contract/orders/authorizations.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { vehicleName } from '../../../domain/orders/names.ts'
import type { Mail } from '../../base/mail.ts'
import { greetedAs } from '../customer.ts'
import { shopMail } from '../../shop/index.ts'

const words = {
  en: {
    subject: (shop: string) => `${shop}: what we found on your vehicle`,
    why: (vehicle: string) =>
      `We have looked at your ${vehicle || 'vehicle'}. On this page you see what we found, with pictures and prices, and you approve or decline each job:`,
    button: 'See and decide',
    until: 'The link is good for seven days and for one answer.',
  },
  'fr-CA': {
    subject: (shop: string) => `${shop} : nos constats sur votre véhicule`,
    why: (vehicle: string) =>
      `Nous avons inspecté votre ${vehicle || 'véhicule'}. Cette page montre nos constats, avec photos et prix; vous y approuvez ou refusez chaque travail :`,
    button: 'Voir et décider',
    until: 'Le lien est valable sept jours et pour une seule réponse.',
  },
}

/** The mail with the link, in the customer's language. */
export function authorizationMail(
  order: Order,
  language: AuthorizationPage['language'],
  link: string,
): Omit<Mail, 'to'> {
  const w = words[language]
  const why = w.why(vehicleName(order.vehicle_details))
  const parts = [why, { label: w.button, link }, w.until]
  const subject = w.subject(order.shop.name)
  return shopMail(order.shop, { language, name: greetedAs(order), subject, parts })
}
