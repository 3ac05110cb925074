import type { StockTransfer } from '#contract/inventory/transfers.ts'
import type { ListedItem } from '#contract/inventory/items.ts'
import type { ScannedLine } from '#domain/inventory/scanTransfer.ts'
import { add, cmp, isDecimal } from '#domain/money/money.ts'
import { newId } from '#web/base/device/device.ts'
import type { Entry } from '#web/base/journal/rules.ts'
import type { TankScans } from '../scanActions.ts'

/** A line of a transfer on this device, with the words that it needs without a connection. */
export interface TransferScan extends ScannedLine {
  name: string
  name_french: string
  unit: string
  /** What was sent, where it is received; null where it is being sent. */
  sent: string | null
  reason: string
}

/** A transfer that is scanned here: goods that leave for another shop, or that came from one. */
export interface DeviceTransfer extends TankScans {
  kind: 'send' | 'receive'
  shop_id: string
  other_shop_id: string
  other_shop_name: string
  transfer_id: string
  /** The version that was scanned; 0: the transfer is made by this device. */
  version: number
  lines: readonly TransferScan[]
}

/** A transfer that is not on this device yet. */
export type NewTransfer = Omit<DeviceTransfer, keyof Entry> & { id: string }

/** Goods that are to leave for another shop. */
export const freshSending = (shop_id: string, other: { id: string; name: string }): NewTransfer => ({
  id: newId(),
  kind: 'send',
  shop_id,
  other_shop_id: other.id,
  other_shop_name: other.name,
  transfer_id: newId(),
  version: 0,
  lines: [],
  finished: false,
})

/** A transfer that is on the way to this shop, on which nothing is scanned yet. */
export const freshArrival = (row: StockTransfer): NewTransfer => ({
  id: newId(),
  kind: 'receive',
  shop_id: row.to_shop_id,
  other_shop_id: row.from_shop_id,
  other_shop_name: row.from_shop_name,
  transfer_id: row.id,
  version: row.version,
  lines: row.lines.map((line) => ({
    id: line.id,
    item_id: line.item_id,
    codes: [line.barcode, line.part_number].filter((code) => code !== ''),
    name: line.item_name,
    name_french: line.item_name_french,
    unit: line.unit,
    quantity: '0',
    sent: line.sent ?? '0',
    reason: '',
  })),
  finished: false,
})

/** A new line of a code; without the item it is looked up later. */
export const scanOf = (code: string, item: ListedItem | null): TransferScan => ({
  id: newId(),
  item_id: item?.id ?? null,
  codes: [code],
  name: item?.name ?? code,
  name_french: item?.name_french ?? code,
  unit: item?.unit ?? '',
  quantity: '1',
  sent: null,
  reason: '',
})

/** The transfer with other values of one line. */
export const withScan = (
  row: DeviceTransfer,
  lineId: string,
  change: (line: TransferScan) => Partial<Omit<TransferScan, 'id'>>,
): DeviceTransfer => ({
  ...row,
  lines: row.lines.map((line) => (line.id === lineId ? { ...line, ...change(line) } : line)),
})

/** The quantity as a number, also while it is being typed. */
export const scannedQuantity = ({ quantity }: TransferScan): string => (isDecimal(quantity) ? quantity : '0')

/** One more of a line. */
export const oneMoreOf = (line: TransferScan) => ({ quantity: add(scannedQuantity(line), '1').toFixed() })

/** Whether another quantity arrived than was sent, so that the reason is needed. */
export const differs = (line: TransferScan): boolean =>
  line.sent !== null && cmp(scannedQuantity(line), line.sent) !== 0
