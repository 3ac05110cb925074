import { isPositive } from '#domain/money/money.ts'
import { ApiError } from '#web/base/apiError.ts'
import { call } from '#web/base/api.ts'
import { refresh } from '#web/base/queryClient.ts'
import { toast } from '#web/ui/index.ts'
import { handingIn } from '#web/inventory/scanner/handIn.ts'
import { deviceReceipts, quantityOf, scannedOf, type DeviceReceipt } from './receiptStore.ts'

/** What the server gets: the lines of which something came. */
function bodyOf(receipt: DeviceReceipt) {
  const { id, packing_slip, order } = receipt
  const lines = order.lines
    .filter((line) => isPositive(quantityOf(receipt, line.id)))
    .map((line) => {
      const { id: own, quantity, reason, other } = scannedOf(receipt, line.id)
      return { id: own, line_id: line.id, quantity, reason, ...(other && { item_id: other.id }) }
    })
  return {
    id,
    packing_slip,
    known_slip: receipt.slip === 'other',
    over_tank: receipt.tank === 'meant',
    lines,
  }
}

/** Hands the finished receipts of this device to the server, and says so in these words. */
export const handInReceipts = /* @__PURE__ */ handingIn(deviceReceipts, {
  isReady: ({ finished }) => finished,
  async send(receipt, received: string) {
    try {
      await call('purchaseOrders.receive', { params: { id: receipt.order.id }, body: bodyOf(receipt) })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'packing_slip_received')
        await deviceReceipts.change(receipt, (present) => ({ ...present, slip: 'known' }))
      if (error instanceof ApiError && error.code === 'tank_overfull')
        await deviceReceipts.change(receipt, (present) => ({ ...present, tank: 'over' }))
      throw error
    }
    toast(received)
    return null
  },
  async done() {
    for (const start of ['purchaseOrders.', 'items.', 'suppliers.', 'supplierInvoices.']) void refresh(start)
  },
})
