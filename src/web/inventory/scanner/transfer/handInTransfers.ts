import type { StockTransfer } from '#contract/inventory/transfers.ts'
import { byTransferredItem } from '#domain/inventory/scanTransfer.ts'
import { cmp } from '#domain/money/money.ts'
import { call } from '#web/base/api.ts'
import { ApiError } from '#web/base/apiError.ts'
import { refresh } from '#web/base/queryClient.ts'
import { handingIn } from '../handIn.ts'
import { itemsOf } from '../handInCounts.ts'
import { deviceTransfers, scannedQuantity, type DeviceTransfer } from './transferStore.ts'

/** What is said of a code that is no item's, and of a transfer that someone else changed. */
interface Words {
  unknown: (code: string) => string
  changed: string
}

/** The lines with their items; a code that is no item's is answered in words. */
async function linesOf(row: DeviceTransfer, { unknown }: Words) {
  const lines: { id: string; item_id: string; quantity: string }[] = []
  for (const line of row.lines) {
    const [code = ''] = line.codes
    const item_id = line.item_id ?? (await itemsOf(code, row.shop_id)).item?.id
    if (item_id === undefined) return unknown(code)
    lines.push({ id: line.id, item_id, quantity: line.quantity })
  }
  return byTransferredItem(lines)
}

type Lines = Exclude<Awaited<ReturnType<typeof linesOf>>, string>

const same = (kept: StockTransfer, lines: Lines): boolean =>
  kept.lines.length === lines.length &&
  kept.lines.every(({ item_id, quantity }) =>
    lines.some((line) => line.item_id === item_id && cmp(line.quantity, quantity) === 0),
  )

/** Makes or changes the transfer; answers its version, or null where someone else changed it. */
async function save(row: DeviceTransfer, lines: Lines): Promise<number | null> {
  const { transfer_id: id, shop_id: from_shop_id, other_shop_id: to_shop_id } = row
  try {
    const body = { from_shop_id, to_shop_id, note: '', lines, version: row.version }
    const { version } = (await call('transfers.save', { params: { id }, body })).transfer
    await deviceTransfers.change(row, (present) => ({ ...present, version }))
    return version
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale_version') throw error
    // The answer to an earlier try was lost.
    const kept = error.current as StockTransfer
    return kept.state !== 'requested' || same(kept, lines) ? kept.version : null
  }
}

async function send(row: DeviceTransfer, words: Words): Promise<string | null> {
  const lines = await linesOf(row, words)
  if (typeof lines === 'string') return lines
  const version = await save(row, lines)
  if (version === null) return words.changed
  await call('transfers.send', { params: { id: row.transfer_id }, body: { id: row.id, version } })
  return null
}

async function receive(row: DeviceTransfer): Promise<null> {
  const { id, transfer_id, version, lines, tank } = row
  const arrived = lines.map((line) => ({
    line_id: line.id,
    received: scannedQuantity(line),
    reason: line.reason,
  }))
  try {
    const body = { id, version, over_tank: tank === 'meant', lines: arrived }
    await call('transfers.receive', { params: { id: transfer_id }, body })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'tank_overfull')
      await deviceTransfers.change(row, (present) => ({ ...present, tank: 'over' }))
    throw error
  }
  return null
}

/** Hands the finished transfers of this device to the server: sent once, received once. */
export const handInTransfers = /* @__PURE__ */ handingIn(deviceTransfers, {
  isReady: ({ finished }) => finished,
  send: (row, words: Words) => (row.kind === 'send' ? send(row, words) : receive(row)),
  async done() {
    for (const start of ['transfers.', 'items.', 'suggestions.']) void refresh(start)
  },
})
