import { msg, type Language } from '#domain/base/words.ts'
import { formatPhone } from '#domain/base/phone.ts'
import type { Mail, MailKind } from '../base/mail/mail.ts'
import { mailPage, type MailPart } from '../base/mail/mailPage.ts'
import { sayIn } from '#server/base/words.ts'

/** The fields of a shop in its mail: its name in the sender, its address for replies, its number at the end. */
export interface MailingShop {
  name: string
  phonenumber: string
  email: string
}

const HELLO = msg('Hi')

/** The greeting of a mail, also where no name is known. */
export const greeting = (language: Language, name: string): string =>
  `${`${sayIn(language)(HELLO)} ${name.trim()}`.trim()},`

const shopLine = ({ name, phonenumber }: MailingShop): string =>
  [name, formatPhone(phonenumber)].filter((part) => part !== '').join(' · ')

interface Said {
  kind: MailKind
  language: Language
  /** The customer's name; may be empty. */
  name: string
  subject: string
  parts: readonly MailPart[]
}

/** A mail of a shop to its customer: a greeting, the content, and the shop at the end. */
export function shopMail(
  shop: MailingShop,
  { kind, language, name, subject, parts }: Said,
): Omit<Mail, 'to'> {
  return {
    kind,
    shop: { name: shop.name, email: shop.email },
    subject,
    ...mailPage(language, [greeting(language, name), ...parts, shopLine(shop)]),
  }
}
