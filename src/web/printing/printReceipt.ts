import { assignmentOf } from '#domain/printing/station.ts'
import { call } from '../base/client/api.ts'
import { stationNow } from './station.ts'

/** Prints an order's receipt on the station's receipt printer; the drawer opens where a payment in cash was made. */
export async function printReceipt(orderId: string, title: string, drawer = false): Promise<void> {
  const [data, { receiptPage }, { drawText }, { printSlip }] = await Promise.all([
    call('receiptSlips.get', { params: { id: orderId }, query: {} }),
    import('#domain/printing/receipt.ts'),
    import('./drawText.ts'),
    import('./printSlip.ts'),
  ])
  const { paper } = assignmentOf(stationNow().settings, 'receipt')
  const page = receiptPage(data, paper === '58' ? 58 : 80, { language: 'escpos', dpi: 203 }, { drawText })
  printSlip(page, { title, drawer })
}
