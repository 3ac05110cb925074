import { t } from '@lingui/core/macro'
import type { StockTransfer } from '#contract/inventory/transfers.ts'
import { byTransferredItem } from '#domain/inventory/scanTransfer.ts'
import { cmp } from '#domain/money/money.ts'
import { ApiError } from '#web/base/client/apiError.ts'
import type { Author } from '#web/base/client/callTypes.ts'
import { kindOf, type Kind } from '#web/base/journal/kind.ts'
import { itemOfCode } from '../itemOfCode.ts'
import { scannedQuantity, type DeviceTransfer } from './transferStore.ts'
import { answerTo, reopenScan } from '../scanActions.ts'

/** The lines with their items. */
async function linesOf({ shop_id, lines: scans }: DeviceTransfer, author: Author) {
  const lines: { id: string; item_id: string; quantity: string }[] = []
  for (const { id, codes, item_id, quantity } of scans) {
    const [code = ''] = codes
    lines.push({ id, item_id: await itemOfCode(author, { shop_id, code, item_id }), quantity })
  }
  return byTransferredItem(lines)
}

type Lines = Awaited<ReturnType<typeof linesOf>>

const same = (stored: StockTransfer, lines: Lines): boolean =>
  stored.lines.length === lines.length &&
  stored.lines.every(({ item_id, quantity }) =>
    lines.some((line) => line.item_id === item_id && cmp(line.quantity, quantity) === 0),
  )

/** Makes or changes the transfer; answers its version. One that someone else changed waits for a person. */
async function save(row: DeviceTransfer, lines: Lines, author: Author): Promise<number> {
  const { transfer_id: id, shop_id: from_shop_id, other_shop_id: to_shop_id } = row
  try {
    const body = { from_shop_id, to_shop_id, note: '', lines, version: row.version }
    const { version } = (await author.call('transfers.save', { params: { id }, body })).transfer
    await deviceTransfers.change(row, (present) => ({ ...present, version }))
    return version
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale_version') throw error
    // The answer to an earlier try was lost.
    const stored = error.current as StockTransfer
    if (stored.state !== 'requested' || same(stored, lines)) return stored.version
    throw new ApiError('needs_person', t`Someone else changed this transfer.`)
  }
}

async function send(row: DeviceTransfer, author: Author): Promise<void> {
  const lines = await linesOf(row, author)
  const version = await save(row, lines, author)
  await author.call('transfers.send', { params: { id: row.transfer_id }, body: { id: row.id, version } })
}

async function receive({ id, transfer_id, version, lines, tank }: DeviceTransfer, author: Author) {
  const arrived = lines.map((line) => ({
    line_id: line.id,
    received: scannedQuantity(line),
    reason: line.reason,
  }))
  const body = { id, version, over_tank: tank === 'meant', lines: arrived }
  await author.call('transfers.receive', { params: { id: transfer_id }, body })
}

/** The finished transfers of this device: sent once, received once. */
export const deviceTransfers: Kind<DeviceTransfer> = kindOf<DeviceTransfer>('transfer', {
  ready: ({ finished }) => finished,
  route: async ([row], author) => (row.kind === 'send' ? send(row, author) : receive(row, author)),
  conflict: (_row, { code }) => (code === 'tank_overfull' ? { tank: 'over' } : {}),
  refresh: ['transfers.', 'items.', 'suggestions.'],
  title: ({ kind, other_shop_name: shop }) =>
    kind === 'send' ? t`Send to ${shop}` : t`Receive from ${shop}`,
  actions: (row, go) => [
    answerTo(deviceTransfers, row),
    reopenScan(deviceTransfers, row, {
      without: ({ tank: _tank, ...present }) => present,
      open: () => go('/dash/inventory/scanner', { mode: 'transfer', transfer: row.id }),
    }),
    { label: t`Remove`, run: () => deviceTransfers.remove(row) },
  ],
})
