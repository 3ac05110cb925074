import { call, callWith } from '#web/base/api.ts'
import type { CallReply } from '#web/base/callTypes.ts'
import { refresh } from '#web/base/queryClient.ts'
import { deviceCounts } from './countStore.ts'
import { handingIn } from './handIn.ts'

/** The item with this barcode or part number in a shop, and the one that replaces it. */
export const itemsOf = (code: string, shop_id: string): Promise<CallReply<'items.byCode'>> =>
  callWith('items.byCode', { query: { code, shop_id } }, {})

/** Hands the counts of this device to the server; one whose code is no item's waits with these words. */
export const handInCounts = /* @__PURE__ */ handingIn(deviceCounts, {
  isReady: () => true,
  async send({ id, shop_id, counted, counted_at, code, item_id }, unknown: string) {
    const known = item_id ?? (await itemsOf(code, shop_id)).item?.id
    if (known === undefined) return unknown
    await call('items.count', { params: { id: known }, body: { id, shop_id, counted, counted_at } })
    return null
  },
  done: () => refresh('items.'),
})
