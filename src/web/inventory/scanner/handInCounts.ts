import { call, callWith } from '../../base/api.ts'
import { ApiError, isKept } from '../../base/apiError.ts'
import type { CallReply } from '../../base/callTypes.ts'
import { refresh } from '../../base/queryClient.ts'
import { removeCount, waitingCounts, writeCount, type WaitingCount } from './countStore.ts'

/** The item with this barcode or part number in a shop, and the one that replaces it. */
export const itemsOf = (code: string, shop_id: string): Promise<CallReply<'items.byCode'>> =>
  callWith('items.byCode', { query: { code, shop_id } }, {})

/** Sends one count; false where its code is no item's. */
async function send({ id, shop_id, counted, counted_at, code, item_id }: WaitingCount): Promise<boolean> {
  const known = item_id ?? (await itemsOf(code, shop_id)).item?.id
  if (known === undefined) return false
  await call('items.count', { params: { id: known }, body: { id, shop_id, counted, counted_at } })
  return true
}

let running: Promise<void> | null = null

/** Hands the counts of this device to the server, in their order; a refused one waits for a person. One run at a time. */
export function handInCounts(unknown: string): Promise<void> {
  running ??= handIn(unknown).finally(() => {
    running = null
  })
  return running
}

async function handIn(unknown: string): Promise<void> {
  for (const row of waitingCounts().filter(({ refusal }) => refusal === null))
    try {
      if (await send(row)) await removeCount(row)
      else await writeCount({ ...row, refusal: unknown })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401 || isKept(error)) return
      await writeCount({ ...row, refusal: error.message })
    }
  await refresh('items.')
}
