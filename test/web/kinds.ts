import type { Entry } from '#web/base/journal/rules.ts'
import type { Kind } from '#web/base/journal/kind.ts'
import { sheetEntries } from '#web/inventory/counts/entryStore.ts'
import { deviceAdjustments } from '#web/inventory/scanner/adjustStore.ts'
import { deviceCounts } from '#web/inventory/scanner/countStore.ts'
import { deviceTransfers } from '#web/inventory/scanner/transfer/deviceTransfers.ts'
import { heldCash } from '#web/orders/handle/heldCash.ts'
import { orderCommands } from '#web/orders/handle/orderCommands.ts'
import { deviceReceipts } from '#web/purchasing/scanner/deviceReceipts.ts'
import { heldPunches } from '#web/time/heldPunches.ts'

/** Every kind of work without the internet; a test adds rows to each. */
export const kinds = [
  orderCommands,
  heldCash,
  heldPunches,
  sheetEntries,
  deviceCounts,
  deviceAdjustments,
  deviceReceipts,
  deviceTransfers,
] as unknown as readonly Kind<Entry>[]
