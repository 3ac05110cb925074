import type { z } from 'zod'
import type { PurchaseOrder, purchaseOrderBody } from '#contract/purchasing/purchaseOrderShapes.ts'
import { dec } from '#domain/money/money.ts'
import { newId } from '../base/device/device.ts'

export type PurchaseForm = z.input<typeof purchaseOrderBody>

/** A new purchase order. */
export const fresh = (shop_id: string, supplier_id: string): PurchaseForm => ({
  shop_id,
  supplier_id,
  reference: '',
  expected_on: null,
  freight: '0',
  note: '',
  lines: [],
  version: 0,
})

/** A new purchase order with the lines of another one, for no work order. */
export const copyOf = (order: PurchaseOrder, shop_id: string): PurchaseForm => ({
  ...fresh(shop_id, order.supplier_id),
  freight: order.freight ?? '0',
  lines: formOf(order).lines.map((line) => ({ ...line, id: newId(), order_id: null })),
})

/** A kept purchase order in the form. */
export const formOf = (order: PurchaseOrder): PurchaseForm => ({
  shop_id: order.shop_id,
  supplier_id: order.supplier_id,
  reference: order.reference,
  expected_on: order.expected_on,
  freight: order.freight ?? '0',
  note: order.note,
  lines: order.lines.map((line) => ({
    id: line.id,
    item_id: line.item_id,
    supplier_number: line.supplier_number,
    purchase_unit: line.purchase_unit,
    purchase_quantity: line.purchase_quantity,
    base_quantity: line.base_quantity,
    ordered: dec(line.ordered).toFixed(),
    price: dec(line.price ?? '0').toFixed(),
    core_charge: dec(line.core_charge ?? '0').toFixed(),
    order_id: line.order_id,
  })),
  version: order.version,
})
