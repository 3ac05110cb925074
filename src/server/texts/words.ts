import type { Language } from '../../contract/shared.ts'
import type { Order } from '../../domain/orders/order.ts'
import { plainText } from '../../domain/texts/segments.ts'
import type { TextKind } from '../../domain/texts/status.ts'
import { formatter } from '../documents/words.ts'

/** Stands in a stored text where its link was. */
export const HIDDEN = '…'

interface Facts {
  shop: string
  number: string
  amount: string
}

type Words = Record<TextKind, (facts: Facts) => string> & { stop: string }

const words: Record<Language, Words> = {
  en: {
    receipt: ({ shop, number, amount }) => `${shop}: thank you. Receipt of order #${number}, ${amount} paid:`,
    pay_link: ({ shop, number, amount }) => `${shop}: pay ${amount} for order #${number} here:`,
    authorization: ({ shop }) => `${shop}: what we found on your vehicle, to approve or decline:`,
    stop: 'Reply STOP to get no more texts.',
  },
  'fr-CA': {
    receipt: ({ shop, number, amount }) =>
      `${shop} : merci. Facture de la commande ${number}, ${amount} payés :`,
    pay_link: ({ shop, number, amount }) => `${shop} : payez ${amount} pour la commande ${number} ici :`,
    authorization: ({ shop }) => `${shop} : nos constats sur votre véhicule, à approuver ou à refuser :`,
    stop: 'Répondez ARRET pour ne plus recevoir de textos.',
  },
}

export interface Wording {
  order: Order
  kind: TextKind
  language: Language
  /** What was paid, or what is asked for. */
  amount: string
  /** Whether this number was never texted before. */
  first: boolean
}

/** What a text says with this link in it; in characters that keep it short. */
export function wordingOf({ order, kind, language, amount, first }: Wording, link: string): string {
  const { money } = formatter(language, order.currency, order.extras.time_zone)
  const facts = { shop: order.shop.name, number: order.order_custom_id, amount: money(amount) }
  const said = plainText(words[language][kind](facts))
  return [said, link, first ? words[language].stop : ''].filter((part) => part !== '').join(' ')
}
