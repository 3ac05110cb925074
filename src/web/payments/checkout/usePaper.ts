import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Payment } from '#contract/orders/orderReplies.ts'
import { TIMING, type TerminalPrintingState } from '#domain/base/constants.ts'
import { providerOf } from '#domain/payments/methods/providers.ts'
import { call } from '#web/base/client/api.ts'
import { ApiError } from '#web/base/client/apiError.ts'
import { newTab } from '#web/base/newTab.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { documentsOf } from '#web/orders/documents.ts'
import { hasPrinter } from '#web/printing/printDocument.ts'
import { printReceipt } from '#web/printing/printReceipt.ts'
import { toast } from '#web/ui/index.ts'

const ASK_MS = TIMING.card_merchant_poll_s * 1000

const pause = (): Promise<void> => new Promise((done) => setTimeout(done, ASK_MS))

/** The newest payment of an order that went through a provider. */
const lastByProvider = (payments: readonly Payment[]): Payment | undefined =>
  payments.findLast((row) => row.payment_type === 'order_payment' && providerOf(row.payment_method) !== null)

/** The receipt of a card payment, requested until it is recorded; empty when it is missing after this many tries. */
async function receiptOf(osid: string, pcid: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const { invoice_url } = await call('cardPayments.printable', { query: { osid, pcid } })
    if (invoice_url !== '' || tries === TIMING.invoice_poll_max) return invoice_url
    await pause()
  }
}

export interface Paper {
  /** Opens a document of the order in a tab of its own. */
  print: (kind: 'invoice' | 'receipt') => void
  printing: TerminalPrintingState
}

/** The documents of an order. After a card payment, its receipt is available once the payment is recorded. */
export function usePaper({ order, payments }: Pick<OrderHandle, 'order' | 'payments'>): Paper {
  const { t } = useLingui()
  const [printing, setPrinting] = useState<TerminalPrintingState>('unknown')
  const card = lastByProvider(payments)
  const address = async (kind: 'invoice' | 'receipt'): Promise<string> => {
    if (kind === 'receipt' && card) return receiptOf(order.shop_id, card.id)
    const format = kind === 'receipt' ? 'html' : 'pdf'
    const { url } = await call('orders.documentLink', { params: { id: order.id }, body: { kind, format } })
    return url
  }
  /** On the station's own printers, where it has them: a receipt in the printer's letters, an invoice as PDF. */
  const byAgent = (kind: 'invoice' | 'receipt'): boolean => {
    if (!hasPrinter(kind)) return false
    const title = `#${order.order_custom_id}`
    if (kind === 'invoice') void documentsOf(order.id, order.order_custom_id)('invoice', 'html')
    else
      printReceipt(order.id, title, !order.practice && payments.at(-1)?.payment_method === 'Cash').catch(
        (error: unknown) => {
          if (error instanceof ApiError) toast(error.message, { tone: 'danger' })
        },
      )
    return true
  }
  const print = async (kind: 'invoice' | 'receipt') => {
    if (printing === 'loading' || byAgent(kind)) return
    const tab = newTab()
    setPrinting('loading')
    try {
      const url = await address(kind)
      setPrinting(url === '' ? 'none' : 'has')
      if (url === '') {
        tab.close()
        toast(
          t`The payment is not recorded yet, so there is no receipt. Print it from the order in a moment.`,
          {
            tone: 'danger',
          },
        )
      } else tab.show(url)
    } catch (error) {
      tab.close()
      setPrinting('none')
      if (error instanceof ApiError) toast(error.message, { tone: 'danger' })
    }
  }
  return { print: (kind) => void print(kind), printing }
}
