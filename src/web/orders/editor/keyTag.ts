import { keyTagData } from '../../../domain/orders/sticker.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { call } from '../../base/api.ts'
import type { Language } from '../../../domain/printing/words.ts'
import { toast } from '../../ui/index.ts'

/** Prints the tag of the vehicle's key; the labels' code is loaded when it is first used. */
export function printKeyTag(order: Order, language: Language): void {
  const work = async () => {
    const { printLabel } = await import('../../printing/printLabel.ts')
    const { designs } = await call('printing.designs', { query: { shop_id: order.shop_id } }).catch(() => ({
      designs: [],
    }))
    printLabel({
      kind: 'key_tag',
      data: keyTagData(order),
      language,
      title: `#${order.order_custom_id}`,
      designs,
    })
  }
  work().catch((error: unknown) => toast(String(error), { tone: 'danger' }))
}
