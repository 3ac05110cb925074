import { said, type Say } from '#domain/base/words.ts'
import { languageOf } from '#domain/orders/orderLanguage.ts'
import { partLabels } from '#domain/orders/orderLabels.ts'
import { keyTagData } from '#domain/orders/sticker.ts'
import type { Order } from '#domain/orders/order.ts'
import type { LabelKindName } from '#domain/printing/kinds/all.ts'
import type { LabelData } from '#domain/printing/kinds/fields.ts'
import { call } from '#web/base/client/api.ts'
import type { Language } from '#domain/base/words.ts'
import { toast } from '#web/ui/index.ts'
import { sayIn } from '#web/base/i18n/language.ts'
import { QR_WORDS } from '#domain/printing/codes/qrWords.ts'

/** Prints labels about an order; the labels' code is loaded when it is first used. */
function printOf(
  order: Order,
  kind: LabelKindName,
  dataIn: (say: Say) => readonly LabelData[],
  language: Language,
): void {
  const work = async () => {
    const data = dataIn(await sayIn(language))
    const { printLabels } = await import('#web/printing/printLabel.ts')
    const { designs } = await call('printing.designs', { query: { shop_id: order.shop_id } }).catch(() => ({
      designs: [],
    }))
    const [first, ...others] = data.map((each) => ({
      kind,
      data: each,
      language,
      title: `#${order.order_custom_id}`,
      designs,
    }))
    if (first) printLabels([first, ...others])
  }
  work().catch((error: unknown) => toast(String(error), { tone: 'danger' }))
}

/** Prints the tag of the vehicle's key. */
export const printKeyTag = (order: Order, language: Language): void =>
  printOf(order, 'key_tag', (say) => [keyTagData(order, say)], language)

/** Prints a label for each part that waits for the order. */
export const printPartLabels = (order: Order, language: Language): void =>
  printOf(order, 'part_label', (say) => partLabels(order, say), language)

/** Prints a card with the code on which the customer pays, in the customer's language. */
export function printPayCard(order: Order, url: string): void {
  const number = `#${order.order_custom_id}`
  const card = (say: Say): LabelData => {
    const { title, detail } = said(QR_WORDS.pay, say)
    return { shop_name: order.shop.name, title: `${title} ${number}`, detail, url }
  }
  printOf(order, 'qr_card', (say) => [card(say)], languageOf(order))
}
