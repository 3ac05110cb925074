import { languageOf } from '#domain/orders/orderLanguage.ts'
import type { Order } from '#domain/orders/order.ts'
import { hasOilChange, nextOilChange, orderShopUnit, stickerData } from '#domain/orders/sticker.ts'
import { call } from '#web/base/client/api.ts'
import { printsAtOnce } from '#web/printing/printDocument.ts'
import { factsOf } from './useSticker.ts'
import { sayIn } from '#web/base/i18n/language.ts'

/** Prints the sticker with what is known; throws where the history cannot be read. */
async function printAtOnce(order: Order): Promise<void> {
  const { printLabel } = await import('#web/printing/printLabel.ts')
  const { readLogo } = await import('#web/printing/drawText.ts')
  const query = { shop_id: order.shop_id }
  const history =
    order.vehicle_id === null
      ? undefined
      : await call('vehicleHistory.get', { params: { id: order.vehicle_id }, query })
  const { designs, logo: image } = await call('printing.designs', { query })
  const logo = await readLogo(image)
  const language = languageOf(order)
  const due = nextOilChange(order, factsOf(history))
  printLabel({
    kind: 'oil_sticker',
    data: stickerData(order, due, orderShopUnit(order), await sayIn(language)),
    language,
    title: `#${order.order_custom_id}`,
    designs,
    logo,
  })
}

/**
 * After an order with an oil change was finalized: the sticker is printed at once where the station prints it without
 * asking, and else offered. Where it cannot be printed at once it is offered too.
 */
export function offerSticker(order: Order, ask: () => void): void {
  if (!hasOilChange(order)) return
  if (!printsAtOnce('oil_sticker')) ask()
  else printAtOnce(order).catch(ask)
}
