import { withoutNote } from '#domain/inspections/order.ts'
import type { Order } from '#domain/orders/order.ts'
import { AppError } from '#server/base/errors.ts'

/** Refuses to send an inspection in which a required note is missing, with the names of these items. */
export function refuseWithoutNote(order: Order): void {
  const missing = withoutNote(order)
  if (missing.length === 0) return
  throw new AppError('inspection_note_missing', {
    fields: missing.map(({ id, name, name_french }) => ({
      pointer: `/inspection_items/${id}`,
      code: 'inspection_note_missing',
      detail: name,
      text: (language) => (language === 'fr-CA' && name_french) || name,
    })),
  })
}
