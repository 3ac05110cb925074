import { sheetEntries } from '../inventory/counts/entryStore.ts'
import { deviceAdjustments } from '../inventory/scanner/adjustStore.ts'
import { deviceCounts } from '../inventory/scanner/countStore.ts'
import { deviceTransfers } from '../inventory/scanner/transfer/deviceTransfers.ts'
import { heldCash } from '../orders/handle/heldCash.ts'
import { orderCommands } from '../orders/handle/orderCommands.ts'
import { deviceReceipts } from '../purchasing/scanner/deviceReceipts.ts'
import { heldPunches } from '../time/heldPunches.ts'

/** Adds every kind of work without the internet, for entries whose screens are not loaded. */
export function addAllKinds(): void {
  const all = [
    orderCommands,
    heldCash,
    heldPunches,
    sheetEntries,
    deviceCounts,
    deviceAdjustments,
    deviceReceipts,
    deviceTransfers,
  ]
  for (const kind of all) kind.join()
}
