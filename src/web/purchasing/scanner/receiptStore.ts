import type { PurchaseLine, PurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import { add, cmp, isDecimal } from '#domain/money/money.ts'
import { newId } from '#web/base/device/device.ts'
import type { Entry } from '#web/base/journal/rules.ts'
import type { TankScans } from '#web/inventory/scanner/scanActions.ts'

/** A line of the purchase order, without prices. */
export type ReceivedLine = Omit<PurchaseLine, 'price' | 'core_charge' | 'order_id' | 'order_custom_id'>

/** What came of a line. */
export interface Scanned {
  /** The line’s own id in the receipt. */
  id: string
  /** In purchase units, as it was typed. */
  quantity: string
  reason: string
  /** Another item that came in its place, and the code by which it was scanned. */
  other: { id: string; name: string; name_french: string; code: string } | null
}

/** A receipt that is made here by scanning. */
export interface DeviceReceipt extends TankScans {
  shop_id: string
  order: Pick<PurchaseOrder, 'id' | 'number' | 'supplier_name'> & { lines: ReceivedLine[] }
  packing_slip: string
  /** Its packing slip was received before; or that, and a person says that this is another delivery. */
  slip?: 'known' | 'other'
  /** By the line of the purchase order. */
  scanned: Readonly<Record<string, Scanned>>
}

/** What is stored of a purchase order on the device: its lines by their codes, without prices. */
export const receiptOrder = ({
  id,
  number,
  supplier_name,
  lines,
}: PurchaseOrder): DeviceReceipt['order'] => ({
  id,
  number,
  supplier_name,
  lines: lines.map(
    ({ price: _price, core_charge: _core, order_id: _order, order_custom_id: _custom, ...line }) => line,
  ),
})

/** A receipt of this purchase order on which nothing is yet. */
export const freshReceipt = (order: PurchaseOrder): Omit<DeviceReceipt, keyof Entry> & { id: string } => ({
  id: newId(),
  shop_id: order.shop_id,
  order: receiptOrder(order),
  packing_slip: '',
  scanned: {},
  finished: false,
})

/** The line in whose place the item of a code came. */
export const substitutedBy = ({ order, scanned }: DeviceReceipt, code: string): ReceivedLine | undefined =>
  order.lines.find(({ id }) => scanned[id]?.other?.code === code)

/** What came of a line so far. */
export const scannedOf = ({ scanned }: DeviceReceipt, lineId: string): Scanned =>
  scanned[lineId] ?? { id: newId(), quantity: '', reason: '', other: null }

/** The quantity as a number, also while it is being typed. */
export const quantityOf = (receipt: DeviceReceipt, lineId: string): string => {
  const { quantity } = scannedOf(receipt, lineId)
  return isDecimal(quantity) ? quantity : '0'
}

/** Whether more came of a line than is to come of it, so that the reason is needed. */
export const isMore = (receipt: DeviceReceipt, line: ReceivedLine): boolean =>
  cmp(quantityOf(receipt, line.id), line.remaining) > 0

/** The receipt with other values of one line. */
export const withLine = (
  receipt: DeviceReceipt,
  lineId: string,
  change: Partial<Omit<Scanned, 'id'>>,
): DeviceReceipt => ({
  ...receipt,
  scanned: { ...receipt.scanned, [lineId]: { ...scannedOf(receipt, lineId), ...change } },
})

/** One purchase unit more of a line. */
export const withOneMore = (receipt: DeviceReceipt, lineId: string): DeviceReceipt =>
  withLine(receipt, lineId, { quantity: add(quantityOf(receipt, lineId), '1').toFixed() })
