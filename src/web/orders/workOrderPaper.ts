import { call } from '../base/client/api.ts'
import { preferences } from '../base/session/preferences.ts'
import { printBlob, printsAtOnce } from '../printing/printDocument.ts'

interface Printed {
  id: string
  order_custom_id: string
}

/** Prints the order for the technician in the bay, in the language of the screen. */
export function printWorkOrder({ id, order_custom_id }: Printed): void {
  const { language } = preferences.get()
  printBlob(
    'work_order',
    `#${order_custom_id}`,
    async () => (await call('workOrderPapers.get', { params: { id }, query: { language } })) as Blob,
  )
}

/** The same when the work begins, where the station prints work orders without asking. */
export function workBegins(order: Printed): void {
  if (printsAtOnce('work_order')) printWorkOrder(order)
}
