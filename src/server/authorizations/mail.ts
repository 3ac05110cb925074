import type { AuthorizationPage } from '../../contract/authorizations.ts'
import type { Order } from '../../domain/orders/order.ts'
import { vehicleName } from '../../domain/orders/names.ts'
import { mailPage } from '../mailPage.ts'
import type { Mail } from '../mail.ts'

const words = {
  en: {
    subject: (shop: string) => `${shop}: what we found on your vehicle`,
    hello: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
    why: (vehicle: string) =>
      `We have looked at your ${vehicle || 'vehicle'}. On this page you see what we found, with pictures and prices, and you approve or decline each job:`,
    button: 'See and decide',
    until: 'The link is good for seven days and for one answer.',
  },
  'fr-CA': {
    subject: (shop: string) => `${shop} : nos constats sur votre véhicule`,
    hello: (name: string) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
    why: (vehicle: string) =>
      `Nous avons inspecté votre ${vehicle || 'véhicule'}. Cette page montre nos constats, avec photos et prix; vous y approuvez ou refusez chaque travail :`,
    button: 'Voir et décider',
    until: 'Le lien est valable sept jours et pour une seule réponse.',
  },
}

/** The mail that carries the link, in the customer's language. */
export function authorizationMail(
  order: Order,
  language: AuthorizationPage['language'],
  link: string,
): Omit<Mail, 'to'> {
  const w = words[language]
  const hello = w.hello(order.first_name)
  const why = w.why(vehicleName(order.vehicle_details))
  const from = `${order.shop.name} · ${order.shop.phonenumber}`
  const parts = [hello, why, { label: w.button, link }, w.until, from]
  return { subject: w.subject(order.shop.name), ...mailPage(language, parts) }
}
