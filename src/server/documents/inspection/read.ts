import type { Language } from '#domain/base/words.ts'
import { allInspections } from '#domain/inspections/order.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Acting } from '#server/base/acting.ts'
import { AppError } from '#server/base/errors.ts'
import type { DocumentModel } from '#server/base/papers/model.ts'
import { listFiles } from '#server/inspections/index.ts'
import { inspectionModel } from './model.ts'
import { reportPictures } from './pictures.ts'

export const hasInspection = (order: Order): boolean => allInspections(order).length > 0

/** Refuses an order without an inspection: there is nothing to report. */
export function refuseWithout(order: Order): void {
  if (!hasInspection(order)) throw new AppError('no_inspection')
}

/** The report of an order's inspection, with its photos. */
export async function readInspection(
  { services, session }: Pick<Acting, 'services' | 'session'>,
  order: Order,
  language: Language,
): Promise<DocumentModel> {
  const { company_id } = session
  const rows = await services.database.tenant(company_id, (tx) => listFiles(tx, company_id, order.id))
  const pictures = await reportPictures(services, order, rows)
  const logo = await services.files.dataUri(order.shop.order_logo_image)
  return inspectionModel(order, { language, logo, pictures })
}
