import { assignmentOf, pageSizeOf, type PageDocument, type PrintDocument } from '#domain/printing/station.ts'
import { ApiError } from '../base/client/apiError.ts'
import { saveBlob } from '../base/client/download.ts'
import { newTab } from '../base/newTab.ts'
import { toast } from '../ui/popups/Toast.tsx'
import { base64 } from './queue/base64.ts'
import { addPrintJob } from './queue/queue.ts'
import { stationNow } from './station.ts'

/** Prints an address from a frame that is not seen, by the browser's own dialog. */
export function printFrame(url: string): void {
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

/** Whether a document of this kind goes to a printer of the agent at this station. */
export const hasPrinter = (kind: PrintDocument): boolean =>
  assignmentOf(stationNow().settings, kind).printer !== ''

/** Whether this station prints a document of this kind as soon as it is there. */
export function printsAtOnce(kind: PrintDocument): boolean {
  const { printer, without_asking } = assignmentOf(stationNow().settings, kind)
  return printer !== '' && without_asking
}

/** Opens a PDF in a tab of its own, where the browser prints it; saves it where tabs are blocked. */
async function showInTab(kind: PageDocument, make: () => Promise<Blob>): Promise<void> {
  const tab = newTab()
  try {
    const file = await make()
    if (tab.opened) tab.show(URL.createObjectURL(file))
    else saveBlob(`${kind.replace('_', '-')}.pdf`, file)
  } catch (error) {
    tab.close()
    if (error instanceof ApiError) toast(error.message, { tone: 'danger' })
  }
}

/** Prints a PDF on the station's printer of its kind; opened in a tab of its own where there is none. */
export function printBlob(
  kind: PageDocument,
  title: string,
  make: () => Promise<Blob>,
  byBrowser?: () => void,
): void {
  const instead = byBrowser ?? (() => void showInTab(kind, make))
  const assigned = assignmentOf(stationNow().settings, kind)
  const { printer, copies } = assigned
  if (printer === '') {
    instead()
    return
  }
  addPrintJob({
    document: kind,
    title,
    printer,
    copies,
    make: async () => ({
      data: base64(new Uint8Array(await (await make()).arrayBuffer())),
      format: 'pdf',
      page: pageSizeOf(assigned),
    }),
    byBrowser: instead,
  })
}
