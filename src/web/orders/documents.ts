import { call } from '#web/base/client/api.ts'
import { ApiError } from '#web/base/client/apiError.ts'
import { fetchFile } from '#web/base/client/download.ts'
import { newTab } from '#web/base/newTab.ts'
import { hasPrinter, printBlob, printFrame } from '#web/printing/printDocument.ts'
import { toast } from '#web/ui/index.ts'

export type DocumentKind = 'invoice' | 'estimate' | 'inspection'

interface Wish {
  language?: 'en' | 'fr-CA'
  explained?: boolean
}

export type ShowDocument = (kind: DocumentKind, format: 'pdf' | 'html', more?: Wish) => Promise<void>

async function pdfOf(orderId: string, kind: DocumentKind, more: Wish): Promise<Blob> {
  const { url } = await call('orders.documentLink', {
    params: { id: orderId },
    body: { kind, format: 'pdf', ...more },
  })
  return fetchFile(url)
}

/**
 * Opens a document of the order as a PDF in a tab of its own (`pdf`), or prints it (`html`): on the station's printer of
 * its kind, else from a hidden frame by the browser.
 */
export function documentsOf(orderId: string, number = ''): ShowDocument {
  const show: ShowDocument = async (kind, format, more = {}) => {
    if (format === 'html' && hasPrinter(kind)) {
      const title = number === '' ? '' : `#${number}`
      printBlob(
        kind,
        title,
        () => pdfOf(orderId, kind, more),
        () => void byBrowser(kind, format, more),
      )
      return
    }
    await byBrowser(kind, format, more)
  }
  const byBrowser: ShowDocument = async (kind, format, more = {}) => {
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
  return show
}
