import { deviceRows, type DeviceRow } from './deviceRows.ts'

/** A count that was made here. */
export interface WaitingCount extends DeviceRow {
  shop_id: string
  /** What was scanned or typed. */
  code: string
  /** Null: it was scanned without a connection, and is looked up when there is one. */
  item_id: string | null
  name: string
  counted: string
  counted_at: string
}

export const deviceCounts = /* @__PURE__ */ deviceRows<WaitingCount>('bayline-counts', 'counts')
