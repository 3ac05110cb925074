import type { Language } from '../../contract/base/shared.ts'
import { isNegative, negated } from '../../domain/money/money.ts'
import { STOP_WORDS } from '../../domain/messages/keywords.ts'
import { plainText } from '../../domain/messages/segments.ts'
import type { Bill, BillState } from '../../domain/orders/bill.ts'
import type { TextKind } from '../../domain/messages/status.ts'
import { formatter } from '../base/papers/documentWords.ts'
import type { About } from '../orders/index.ts'

/** The placeholder in a stored text for its link. */
export const HIDDEN = '…'

interface Facts {
  shop: string
  number: string
  amount: string
  /** For a refund. */
  back: boolean
  /** For an order's receipt: whether it is paid. */
  bill: { state: BillState; due: string }
}

/** The state of payment in a text about an order's invoice. */
const receipts: Record<Language, Record<BillState, (facts: Facts) => string>> = {
  en: {
    paid: ({ shop, number, amount }) => `${shop}: Thank you! Receipt for order #${number}, ${amount} paid:`,
    partly_paid: ({ shop, number, amount, bill }) =>
      `${shop}: Invoice for order #${number}, ${amount} paid, balance due ${bill.due}:`,
    unpaid: ({ shop, number, bill }) => `${shop}: Invoice for order #${number}, amount due ${bill.due}:`,
    none: ({ shop, number }) => `${shop}: Invoice for order #${number}:`,
  },
  'fr-CA': {
    paid: ({ shop, number, amount }) => `${shop} : Merci! Reçu de la facture n° ${number}, ${amount} payés :`,
    partly_paid: ({ shop, number, amount, bill }) =>
      `${shop} : Facture n° ${number}, ${amount} payés, solde de ${bill.due} :`,
    unpaid: ({ shop, number, bill }) => `${shop} : Facture n° ${number}, ${bill.due} à payer :`,
    none: ({ shop, number }) => `${shop} : Facture n° ${number} :`,
  },
}

type Words = Record<TextKind, (facts: Facts) => string>

const words: Record<Language, Words> = {
  en: {
    receipt: (facts) => receipts.en[facts.bill.state](facts),
    pay_link: ({ shop, number, amount }) => `${shop}: Pay ${amount} for order #${number}:`,
    authorization: ({ shop }) => `${shop}: Your vehicle inspection is ready. Review and approve or decline:`,
    payment_receipt: ({ shop, amount, back }) =>
      back
        ? `${shop}: Receipt for your ${amount} refund:`
        : `${shop}: Thank you! Receipt for your ${amount} payment:`,
    message: () => '',
  },
  'fr-CA': {
    receipt: (facts) => receipts['fr-CA'][facts.bill.state](facts),
    pay_link: ({ shop, number, amount }) => `${shop} : Payez ${amount} pour la facture n° ${number} :`,
    authorization: ({ shop }) => `${shop} : L’inspection de votre véhicule est prête. Approuvez ou refusez :`,
    payment_receipt: ({ shop, amount, back }) =>
      back
        ? `${shop} : Reçu de votre remboursement de ${amount} :`
        : `${shop} : Merci! Reçu de votre paiement de ${amount} :`,
    message: () => '',
  },
}

export interface Wording {
  about: Pick<About, 'shop_name' | 'number' | 'currency' | 'time_zone'>
  kind: TextKind
  language: Language
  /** What was paid (negative: refunded), or the amount that a link asks for. */
  amount: string
  /** For the receipt of an order: what is paid, and what is due. */
  bill?: Pick<Bill, 'state' | 'due'> | undefined
  /** The shop's own words, which come first. */
  message?: string | undefined
  /** Whether this number was never texted before. */
  first: boolean
}

/** The text with this link in it; in characters that keep it short. */
export function wordingOf(
  { about, kind, language, amount, bill, message, first }: Wording,
  link: string,
): string {
  const { money } = formatter(language, about.currency, about.time_zone)
  const back = isNegative(amount)
  const facts = {
    shop: about.shop_name,
    number: about.number,
    amount: money(back ? negated(amount) : amount),
    back,
    bill: { state: bill?.state ?? 'paid', due: money(bill?.due ?? '0') },
  }
  const said = plainText(words[language][kind](facts))
  return [plainText(message ?? ''), said, link, first ? STOP_WORDS[language] : '']
    .filter((part) => part !== '')
    .join(' ')
}
