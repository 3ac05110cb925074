// Every kind of work without the internet whose screens may not be loaded when the journal has entries of it.
import '../inventory/counts/entryStore.ts'
import '../inventory/scanner/adjustStore.ts'
import '../inventory/scanner/countStore.ts'
import '../inventory/scanner/transfer/deviceTransfers.ts'
import '../orders/handle/heldCash.ts'
import '../orders/handle/orderCommands.ts'
import '../purchasing/scanner/deviceReceipts.ts'
import '../time/heldPunches.ts'
