import type { CustomerTexts } from '#server/orders/index.ts'
import { textedAbout } from '../list.ts'
import { refusalOf, sendText, texted, textNumber, textNumberOn } from '../send.ts'

/** Texts to customers, as orders, payments and documents use them. */
export const customerTexts: CustomerTexts = {
  number: textNumber,
  numberOfOrder: textNumberOn,
  send: sendText,
  sendLink: texted,
  refusalOf,
  about: textedAbout,
}
