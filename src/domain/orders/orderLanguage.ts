import { billedParty } from './billedParty.ts'
import type { Order } from './order.ts'

/** The customer's language decides, else the shop's region: French in Quebec. */
export const languageOf = (order: Order): 'en' | 'fr-CA' =>
  languageFor(billedParty(order)?.language ?? null, order.shop.region)

/** The same for a person whose language is stored, or is not known. */
export const languageFor = (own: string | null, region: string): 'en' | 'fr-CA' =>
  (own ?? (region === 'QC' ? 'fr-CA' : 'en')) === 'fr-CA' ? 'fr-CA' : 'en'
