import type { PrintPage } from '#domain/printing/drawing/page.ts'
import { escpos } from '#domain/printing/printers/escpos.ts'
import { assignmentOf } from '#domain/printing/station.ts'
import { toast } from '../ui/popups/Toast.tsx'
import { printInBrowser } from './browserPrint.ts'
import { base64 } from './queue/base64.ts'
import { addPrintJob } from './queue/queue.ts'
import { stationNow } from './station.ts'

interface SlipOptions {
  title: string
  /** Opens the cash drawer, where the station has one. */
  drawer?: boolean
}

const byBrowser = (page: PrintPage): void => {
  printInBrowser([page]).catch((error: unknown) => toast(String(error), { tone: 'danger' }))
}

/** Prints a receipt on the station's receipt printer, else by the browser. */
export function printSlip(page: PrintPage, { title, drawer = false }: SlipOptions): void {
  const { settings } = stationNow()
  const { printer, copies } = assignmentOf(settings, 'receipt')
  if (printer === '') {
    byBrowser(page)
    return
  }
  const opens = drawer && settings.drawer
  addPrintJob({
    document: 'receipt',
    title,
    printer,
    copies,
    make: () => Promise.resolve({ data: base64(escpos(page, { drawer: opens })), format: 'command' }),
    byBrowser: () => byBrowser(page),
  })
}
