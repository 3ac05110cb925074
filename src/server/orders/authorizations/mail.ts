import type { AuthorizationPage } from '../../../contract/orders/authorizations.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { vehicleName } from '../../../domain/orders/names.ts'
import type { Mail } from '../../base/mail.ts'
import { greetedAs } from '../customer.ts'
import { shopMail } from '../../shop/index.ts'

/** What every mail with a link to decide says about it. */
export const approvalWords = {
  en: { button: 'Review and approve', until: 'This link expires in 7 days and can be used once.' },
  'fr-CA': {
    button: 'Consulter et approuver',
    until: 'Ce lien expire dans 7 jours et ne sert qu’une fois.',
  },
}

const words = {
  en: {
    subject: (shop: string) => `${shop}: your vehicle inspection results`,
    why: (vehicle: string) =>
      `We inspected your ${vehicle || 'vehicle'}. See what we found, with photos and prices, and approve or decline each item:`,
  },
  'fr-CA': {
    subject: (shop: string) => `${shop} : résultats de l’inspection de votre véhicule`,
    why: (vehicle: string) =>
      `Nous avons inspecté votre ${vehicle || 'véhicule'}. Consultez nos constats, avec photos et prix, puis approuvez ou refusez chaque travail :`,
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
  const { button, until } = approvalWords[language]
  const parts = [why, { label: button, link }, until]
  const subject = w.subject(order.shop.name)
  return shopMail(order.shop, { kind: 'authorization', language, name: greetedAs(order), subject, parts })
}
