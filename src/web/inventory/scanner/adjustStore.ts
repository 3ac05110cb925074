import { call } from '#web/base/api.ts'
import { refresh } from '#web/base/queryClient.ts'
import type { AdjustmentDraft } from '../AdjustFields.tsx'
import { deviceRows, type DeviceRow } from './deviceRows.ts'
import { handingIn } from './handIn.ts'
import { itemsOf } from './handInCounts.ts'

/** An adjustment that was made here. */
export interface WaitingAdjustment extends DeviceRow, AdjustmentDraft {
  shop_id: string
  /** What was scanned or typed. */
  code: string
  /** Null: it was scanned without a connection, and is looked up when there is one. */
  item_id: string | null
  name: string
  made_at: string
}

export const deviceAdjustments = /* @__PURE__ */ deviceRows<WaitingAdjustment>(
  'bayline-adjustments',
  'adjustments',
)

/** Hands the adjustments of this device to the server; one whose code is no item's waits with these words. */
export const handInAdjustments = /* @__PURE__ */ handingIn(deviceAdjustments, {
  isReady: () => true,
  async send({ id, shop_id, code, item_id, adjustment, adds, quantity, note }, unknown: string) {
    const known = item_id ?? (await itemsOf(code, shop_id)).item?.id
    if (known === undefined) return unknown
    const body = { id, shop_id, adjustment, adds, quantity, note }
    await call('items.adjust', { params: { id: known }, body })
    return null
  },
  done: () => refresh('items.'),
})
