import { useLingui } from '@lingui/react/macro'
import { couponCode } from '#domain/catalogue/coupons.ts'
import { add } from '#domain/money/money.ts'
import { childCount } from '#domain/orders/lines/packageLines.ts'
import { measuredPart, quantitiesWith } from '#domain/orders/lines/typedLine.ts'
import type { CatalogueItem, CataloguePackage } from '#domain/catalogue/package.ts'
import { oilFor } from '#domain/orders/specification/compare.ts'
import type { KnownSpecification } from '#domain/vehicles/specifications/specification.ts'
import { fold } from '#domain/base/search.ts'
import { call } from '#web/base/client/api.ts'
import { ApiError } from '#web/base/client/apiError.ts'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { newId } from '#web/base/device/device.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { toast } from '#web/ui/index.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { chosenFor, resolverFor } from '../slots.ts'

export type FoundCoupon = CallReply<'coupons.find'>

/** What the person gives with a package or an item: the typed quantity, and the price where there is none. */
export interface Given {
  quantity?: string | null
  price?: string
  /** What is known of the vehicle: which oil it takes, and how much where no quantity was typed. */
  known?: KnownSpecification
}

/**
 * The package's slots are filled here with what fits the vehicle; where the items are not loaded, on the server. A typed
 * quantity is that of the package's measured part.
 */
export function addPackage(
  handle: OrderHandle,
  item: CataloguePackage,
  items: readonly CatalogueItem[] | undefined,
  { quantity = null, price, known = {} }: Given = {},
) {
  const oil = oilFor(item, known, handle.order.shop.volume_measurement)
  const child_ids = Array.from({ length: childCount(item) }, newId)
  const chosen = items && chosenFor(item.parts, resolverFor(items, handle.order.vehicle_details), known)
  const poured = quantity === null ? oil : { at: measuredPart(item), quantity }
  return handle.run(
    {
      type: 'package.add',
      package_id: item.id,
      line_id: newId(),
      child_ids,
      ...(chosen && { item_ids: chosen.map((row) => row?.id ?? null) }),
      ...(poured && poured.at >= 0 && { quantities: quantitiesWith(item, poured) }),
      ...(price !== undefined && { price }),
    },
    { package: item, items: chosen?.filter((row) => row !== null) ?? [] },
  )
}

/** A repeated scan of a part that is on the order raises its quantity. */
export function addItem(handle: OrderHandle, item: CatalogueItem, { quantity, price }: Given = {}) {
  const present = handle.order.inventory_items.find((row) => row.inventory_item_id === item.id)
  if (!present)
    return handle.run(
      {
        type: 'item.add',
        line_id: newId(),
        inventory_item_id: item.id,
        quantity: quantity ?? '1',
        ...(price !== undefined && { price }),
      },
      { item },
    )
  return handle.run({
    type: 'line.set',
    list: 'inventory_items',
    line_id: present.id,
    field: 'quantity_to_use',
    value: add(present.quantity_to_use, quantity ?? '1').toString(),
    base: present.quantity_to_use,
  })
}

/** A free line or a fee: its price is entered on the order where none is known. */
export function addCasual(
  handle: OrderHandle,
  name: string,
  fee_item: string | null,
  { quantity, price = '0' }: Given = {},
) {
  const line = {
    id: newId(),
    name,
    name_french: '',
    fee_item,
    priceVal: price,
    quantityVal: quantity ?? '1',
    tax_exempt: false,
  }
  return handle.run({ type: 'casual.add', package_line_id: null, line })
}

/** Adds a coupon to the order; its own rules decide whether and where it applies. */
export function addCoupon(handle: OrderHandle, found: FoundCoupon) {
  return handle.run({ type: 'coupon.add', coupon_id: found.coupon.id, entry_id: newId() }, { coupon: found })
}

/** The coupon of a code, or null where there is none. */
async function couponOf(handle: OrderHandle, code: string): Promise<FoundCoupon | null> {
  if (couponCode(code) === '') return null
  try {
    return await call('coupons.find', {
      params: { code: couponCode(code) },
      query: { order_id: handle.order.id },
    })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  }
}

/** Whether a text may be the code of a part or a coupon: one word, and not a short one. */
export const looksLikeCode = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9._/-]{3,39}$/.test(text.trim())

/** The meaning of a scanned code: a part, a coupon, or nothing known. It is added to the order at once. */
export function useScanIntoOrder(
  handle: OrderHandle,
): (code: string) => Promise<'hit' | 'refused' | 'unknown'> {
  const { t } = useLingui()
  const named = useNamed()
  return async (code) => {
    const { items } = await call('catalogue.items', {
      query: { q: code, shop_id: handle.order.shop_id, limit: 5 },
    })
    const wanted = fold(code).replaceAll(' ', '')
    const isMeant = (row: { part_number: string; barcode: string }): boolean =>
      [row.part_number, row.barcode].some((known) => fold(known).replaceAll(' ', '') === wanted)
    const own = items.find(isMeant)
    const exact = own ?? items.find((row) => row.replaces.some(isMeant))
    if (exact && !own) toast(t`${named(exact)} replaces ${code}.`)
    if (exact) return typeof addItem(handle, exact) === 'string' ? 'hit' : 'refused'
    const coupon = await couponOf(handle, code)
    if (!coupon) return 'unknown'
    return typeof addCoupon(handle, coupon) === 'string' ? 'hit' : 'refused'
  }
}
