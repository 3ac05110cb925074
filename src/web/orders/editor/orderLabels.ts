import { languageOf } from '#domain/orders/orderLanguage.ts'
import { partLabels } from '#domain/orders/orderLabels.ts'
import { keyTagData } from '#domain/orders/sticker.ts'
import type { Order } from '#domain/orders/order.ts'
import type { LabelKindName } from '#domain/printing/kinds/all.ts'
import type { LabelData } from '#domain/printing/fields.ts'
import { call } from '#web/base/api.ts'
import type { Language } from '#domain/printing/words.ts'
import { toast } from '#web/ui/index.ts'

/** Prints labels about an order; the labels' code is loaded when it is first used. */
function printOf(order: Order, kind: LabelKindName, data: readonly LabelData[], language: Language): void {
  const work = async () => {
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
  printOf(order, 'key_tag', [keyTagData(order, language)], language)

/** Prints a label for each part that waits for the order. */
export const printPartLabels = (order: Order, language: Language): void =>
  printOf(order, 'part_label', partLabels(order, language), language)

/** Prints a card with the code on which the customer pays, in the customer's language. */
export async function printPayCard(order: Order, url: string): Promise<void> {
  const { QR_WORDS } = await import('#web/printing/qrWords.ts')
  const language = languageOf(order)
  const { title, detail } = QR_WORDS.pay[language]
  const number = `#${order.order_custom_id}`
  printOf(
    order,
    'qr_card',
    [{ shop_name: order.shop.name, title: `${title} ${number}`, detail, url }],
    language,
  )
}
