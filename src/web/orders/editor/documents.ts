import { call } from '../../base/api.ts'
import { ApiError } from '../../base/apiError.ts'
import { newTab } from '../../base/newTab.ts'
import { toast } from '../../ui/index.ts'

export type DocumentKind = 'invoice' | 'estimate' | 'inspection'

interface Wish {
  language?: 'en' | 'fr-CA'
  explained?: boolean
}

export type ShowDocument = (kind: DocumentKind, format: 'pdf' | 'html', more?: Wish) => Promise<void>

/** Opens a document of the order as a PDF in a tab of its own, or prints it from a hidden frame. */
export function documentsOf(orderId: string): ShowDocument {
  return async (kind, format, more = {}) => {
    const tab = format === 'pdf' ? newTab() : null
    try {
      const { url } = await call('orders.documentLink', {
        params: { id: orderId },
        body: { kind, format, ...more },
      })
      if (tab) tab.show(url)
      else printFrame(url)
    } catch (error) {
      tab?.close()
      if (error instanceof ApiError) toast(error.message, { tone: 'danger' })
    }
  }
}

function printFrame(url: string): void {
  const frame = document.createElement('iframe')
  // Invisible but rendered: a frame that is not displayed prints an empty page.
  frame.className = 'ui-hidden'
  frame.tabIndex = -1
  frame.dataset['print'] = 'document'
  frame.src = url
  frame.addEventListener('load', () => {
    frame.contentWindow?.print()
    // The frame stays until the print dialog is done with it.
    setTimeout(() => frame.remove(), 60_000)
  })
  document.body.append(frame)
}
