import type { AuthorizationPage } from '../../contract/authorizations.ts'
import type { Order } from '../../domain/orders/order.ts'
import { vehicleName } from '../../domain/orders/names.ts'
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

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const paragraph = (content: string): string => `<p style="margin:0 0 16px">${content}</p>`

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
  const html = `<!doctype html><html lang="${language}"><body style="font:15px/1.5 Inter,Arial,sans-serif;color:#171b18;max-width:520px;margin:32px auto;padding:0 16px">
${paragraph(escape(hello))}${paragraph(escape(why))}
${paragraph(`<a href="${escape(link)}" style="display:inline-block;background:#0d5c56;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">${w.button}</a>`)}
${paragraph(w.until)}${paragraph(escape(from))}</body></html>`
  return { subject: w.subject(order.shop.name), text: [hello, why, link, w.until, from].join('\n\n'), html }
}
