import { assignmentOf, type PrintDocument } from '../../domain/printing/station.ts'
import { base64 } from './base64.ts'
import { addPrintJob } from './queue.ts'
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

/** Opens a PDF in a tab of its own, where the browser prints it. */
async function showInTab(make: () => Promise<Blob>): Promise<void> {
  const url = URL.createObjectURL(await make())
  open(url, '_blank', 'noopener')
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Prints a PDF on the station's printer of its kind; opened in a tab of its own where there is none. */
export function printBlob(
  kind: PrintDocument,
  title: string,
  make: () => Promise<Blob>,
  byBrowser?: () => void,
): void {
  const instead = byBrowser ?? (() => void showInTab(make))
  const { printer, copies } = assignmentOf(stationNow().settings, kind)
  if (printer === '') {
    instead()
    return
  }
  addPrintJob({
    document: kind,
    title,
    printer,
    copies,
    make: async () => ({ data: base64(new Uint8Array(await (await make()).arrayBuffer())), format: 'pdf' }),
    byBrowser: instead,
  })
}
