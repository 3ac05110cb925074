import type { Language } from '#domain/base/words.ts'
import type { ErrorCode } from '#contract/base/errors.ts'
import type { SentText } from '#contract/base/textShape.ts'
import type { texts } from '#contract/messages/texts.ts'
import type { ReplyOf } from '#contract/base/route.ts'
import type { TextKind } from '#domain/messages/sending/status.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Tx } from '#server/base/db.ts'
import type { Acting } from '#server/base/acting.ts'

/** The order that a text is about, or the payment of a payer: exactly one of both. */
export interface Subject {
  order_id: string | null
  payment_id: string | null
}

/** The subject of a text, and its recipient. */
export interface About extends Subject {
  shop_id: string
  shop_name: string
  /** Its number or name for people; empty for a payment. */
  number: string
  currency: string
  time_zone: string
  customer_id: string | null
  fleet_location_id: string | null
  black_listed_phonenumbers: readonly string[]
}

export const aboutOrder = (order: Order): About => ({
  order_id: order.id,
  payment_id: null,
  shop_id: order.shop_id,
  shop_name: order.shop.name,
  number: order.order_custom_id,
  currency: order.currency,
  time_zone: order.extras.time_zone,
  customer_id: order.customer_id,
  fleet_location_id: order.fleet_location_id,
  black_listed_phonenumbers: order.black_listed_phonenumbers,
})

export const idOfSubject = ({ order_id, payment_id }: Subject): string => order_id ?? payment_id ?? ''

/** A text with a link to a customer. */
export interface NewText {
  /** The caller's own id: sent again it texts nothing more. */
  id: string
  about: About
  kind: TextKind
  /** As `textNumber` returned it. */
  to: string
  language: Language
  /** What it says before its link. */
  words: string
  /** What a person adds, before the words. */
  message?: string | undefined
  link: string
  /** Addresses of pictures that go along. */
  media?: readonly string[]
  /** Makes the link valid, once the text is known to be new. */
  open?: () => Promise<void>
}

/** A text as it is stored. */
export interface TextRow extends SentText, Subject {
  sid: string
  /** Who it went to; null for one from before these were stored. */
  customer_id: string | null
  fleet_location_id: string | null
}

declare module '#server/base/http/context.ts' {
  interface Services {
    customerTexts: CustomerTexts
  }
}

/** Texts to customers, for the features whose links they carry. */
export interface CustomerTexts {
  /** The stored form of the number; refuses with the field when this customer cannot be texted. */
  number(
    context: Acting,
    about: Pick<About, 'customer_id' | 'fleet_location_id' | 'black_listed_phonenumbers'>,
    typed: string,
    pointer: string,
  ): Promise<string>
  /** The number that a link of an order is texted to; empty when nothing was typed. */
  numberOfOrder(context: Acting, orderId: string, typed: string): Promise<string>
  /** Texts a link once. A lost answer is shown, and nothing is sent again. */
  send(context: Acting, text: NewText): Promise<TextRow>
  /** Texts a link of an order and answers its outcome; without a number `not_sent`. */
  sendLink(
    context: Acting,
    link: Omit<NewText, 'language' | 'about'> & { order: Order },
  ): Promise<'sent' | 'failed' | 'unknown' | 'not_sent'>
  /** Why a text was not sent, as a refusal; null when it was, or when its outcome is unknown. */
  refusalOf(text: TextRow): ErrorCode | null
  /** The texts about an order or a payment, and whether its customer can be texted. */
  about(context: Acting, tx: Tx, about: About): Promise<ReplyOf<typeof texts.listForOrder>>
}
