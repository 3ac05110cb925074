import type { PurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import { call } from '../base/client/api.ts'
import { printBlob } from '../printing/printDocument.ts'

/** Prints a purchase order as its supplier gets it. */
export const printPurchaseOrder = ({ id, number }: Pick<PurchaseOrder, 'id' | 'number'>): void =>
  printBlob(
    'purchase_order',
    `#${number}`,
    async () => (await call('purchaseOrders.paper', { params: { id } })) as Blob,
  )
