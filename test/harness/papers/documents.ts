import type { DocumentModel } from '#server/base/papers/model.ts'
import { documentModel } from '#server/documents/model.ts'
import type { Desk } from '../desk.ts'

/** An order's document with its payments, as it is printed. */
export async function modelOf(
  desk: Desk,
  kind: 'invoice' | 'estimate',
  language: string,
): Promise<DocumentModel> {
  const { order } = await desk.reload()
  const { payments } = order
  return documentModel(order, payments, { kind, language, logo: '', explained: true, bay: 'Bay 1' })
}

/** All texts of a part of a document, with plain spaces. */
export const texts = (value: unknown): string => JSON.stringify(value).replaceAll(/[\u00A0\u202F]/g, ' ')

/** What a shop prints on its papers. */
export const settings = {
  registration_number: 'MV-104522',
  warranty_text: 'Guaranteed for 90 days.',
  warranty_text_french: 'Garantie de 3 mois.',
}
