import { t } from '@lingui/core/macro'
import { isPositive } from '#domain/money/money.ts'
import { kindOf, type Kind } from '#web/base/journal/kind.ts'
import { toast } from '#web/ui/index.ts'
import { quantityOf, scannedOf, type DeviceReceipt } from './receiptStore.ts'
import { answerTo, reopenScan } from '#web/inventory/scanner/scanActions.ts'

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

/** What a person says of a receipt that the server refused, so that it is taken; or that it is sent again as it is. */
const receiptAnswer = (row: DeviceReceipt) =>
  row.tank !== 'over' && row.slip === 'known'
    ? {
        label: t`Other delivery`,
        run: () => deviceReceipts.change(row, (present) => ({ ...present, slip: 'other' })),
      }
    : answerTo(deviceReceipts, row)

/** The receipts of purchase orders that are scanned here. */
export const deviceReceipts: Kind<DeviceReceipt> = kindOf<DeviceReceipt>('receipt', {
  ready: ({ finished }) => finished,
  async route([receipt], author) {
    const params = { id: receipt.order.id }
    await author.call('purchaseOrders.receive', { params, body: bodyOf(receipt) })
    toast(t`Receipt added to stock.`)
  },
  conflict(_receipt, { code }) {
    if (code === 'packing_slip_received') return { slip: 'known' }
    return code === 'tank_overfull' ? { tank: 'over' } : {}
  },
  refresh: ['purchaseOrders.', 'items.', 'suppliers.', 'supplierInvoices.'],
  title: ({ order }) => `${order.number} · ${order.supplier_name}`,
  actions: (row, go) => [
    receiptAnswer(row),
    reopenScan(deviceReceipts, row, {
      without: ({ slip: _slip, tank: _tank, ...present }) => present,
      open: () => go('/dash/inventory/scanner', { mode: 'receive', order: row.order.id }),
    }),
  ],
})
