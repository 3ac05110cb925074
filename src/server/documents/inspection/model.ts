import type { Language } from '#domain/base/words.ts'
import { allInspections } from '#domain/inspections/order.ts'
import { jobPrice } from '#domain/orders/prices/pricing.ts'
import type { Order } from '#domain/orders/order.ts'
import { formatter, wordsOf, type Format } from '#server/base/papers/documentWords.ts'
import { paperFile, type DocumentModel } from '#server/base/papers/model.ts'
import type { Section, SectionLine } from '#server/base/papers/sections.ts'
import { customerLines, present, shopLines, stampOf, titleOf, vehicleRows } from '../model.ts'
import { inspectionPart, type Pictures } from './part.ts'
import { inspectionWords } from './words.ts'

const named = (row: { name: string; name_french: string }, language: Language): string =>
  language === 'fr-CA' ? row.name_french || row.name : row.name

const priced = (text: string, amount: string): SectionLine => ({
  text,
  detail: '',
  quantity: '',
  price: '',
  amount,
})

/** Work that the customer has not approved, and work that they declined, with the prices as offered. */
function openWork(order: Order, language: Language, f: Format): Section[] {
  const w = inspectionWords(language)
  const waiting = order.packages
    .filter((line) => !line.approved)
    .map((line) => priced(named(line, language), f.money(jobPrice(order, line.id))))
  const declined = order.declined_items.map((row) => priced(named(row, language), f.money(row.amount)))
  return [
    { title: w.recommendedWork, mark: '', lines: waiting, total: '' },
    { title: w.declinedWork, mark: '', lines: declined, total: '' },
  ].filter((section) => section.lines.length > 0)
}

/** When the last point was answered, and by whom the points were. */
function inspected(order: Order, f: Format): { at: string; by: string } {
  const answered = allInspections(order).filter((row) => row.answered_at !== null)
  const last = answered
    .map((row) => row.answered_at ?? '')
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1)
  return {
    at: f.date(last ?? null),
    by: [...new Set(answered.map((row) => row.answered_by).filter((name) => name !== ''))].join(', '),
  }
}

interface ReportWish {
  language: Language
  /** A data URI, or empty. */
  logo: string
  pictures: Pictures
}

/** The inspection of an order as a document: every point with its result, and the work that it leads to. */
export function inspectionModel(order: Order, { language, logo, pictures }: ReportWish): DocumentModel {
  const w = wordsOf(language)
  const own = inspectionWords(language)
  const f = formatter(language, order.currency, order.extras.time_zone)
  const { at, by } = inspected(order, f)
  return {
    language,
    kind: 'inspection',
    title: titleOf(own.title, order, w),
    number: order.order_custom_id,
    file: paperFile(own.title, order.order_custom_id),
    stamp: stampOf(order, w),
    // The prices of open work are for the whole job.
    words: { ...w, quantity: '', price: '' },
    logo,
    shop: shopLines(order, w),
    facts: present([
      [w.number, order.order_custom_id],
      [w.dateIn, f.date(order.stand_by_timestamp ?? order.created_timestamp)],
      [own.inspectedOn, at],
      [own.inspectedBy, by],
    ]),
    customer: customerLines(order, language, w),
    vehicle: vehicleRows(order, language, w, f),
    inspection: inspectionPart(order, { language, moment: f.date, pictures }),
    sections: openWork(order, language, f),
    totals: [],
    payments: [],
    balance: null,
    remarks: [],
    signature: '',
    signature_img: '',
    appendix: [],
  }
}
