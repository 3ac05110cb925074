import type { Order, OrderPackage, OrderPart } from '#domain/orders/order.ts'

import { paperMeasure, type Format, type PaperMeasure, type Words } from './documentWords.ts'

export interface SectionLine {
  text: string
  detail: string
  quantity: string
  price: string
  amount: string
}

export interface Section {
  title: string
  /** Shown next to the title: not approved. */
  mark: string
  lines: SectionLine[]
  total: string
}

const named = (row: { name: string; name_french: string }, language: string): string =>
  language === 'fr-CA' ? row.name_french || row.name : row.name

interface Setting {
  order: Order
  language: string
  w: Words
  f: Format
  measure: PaperMeasure
}

function partLine(
  part: OrderPart,
  amount: string | undefined,
  { language, w, f, measure }: Setting,
): SectionLine {
  const detail = [part.part_number, w.conditions[part.condition]].filter((piece) => piece !== '').join(' · ')
  const billed = amount !== undefined && Number.parseFloat(amount) !== 0
  const over = part.badge_type.includes('overage') && part.included_quantity !== null
  return {
    text: named(part, language),
    detail: over
      ? `${detail} · ${measure.amount(part.included_quantity ?? '0', part.unit)} ${w.included}`
      : detail,
    quantity: measure.amount(part.quantity_to_use, part.unit),
    price: billed ? measure.perUnit(f.money(part.custom_price ?? part.retail), part.unit) : w.included,
    amount: billed ? f.money(amount) : '',
  }
}

function packageSection(
  line: OrderPackage,
  figures: Order['totals']['packages'][number] | undefined,
  setting: Setting,
): Section {
  const { order, language, w, f } = setting
  const mine = (row: { package_id: string | null }) => row.package_id === line.id
  const services: SectionLine[] = order.services.filter(mine).map((row) => ({
    text: language === 'fr-CA' ? row.literal_name_french || row.literal_name : row.literal_name,
    detail: '',
    quantity: '',
    price: '',
    amount: '',
  }))
  const base: SectionLine = {
    text: named(line, language),
    detail: '',
    quantity: '1',
    price: f.money(line.price),
    amount: f.money(line.price),
  }
  const options = order.options.filter(mine).map((row) => ({
    text: named(row, language),
    detail: '',
    quantity: '1',
    price: f.money(row.price),
    amount: f.money(row.price),
  }))
  const parts = order.parts
    .filter(mine)
    .map((part, index) => partLine(part, figures?.parts?.[index], setting))
  const fees = line.casual_items.map((row) => ({
    text: named(row, language),
    detail: '',
    quantity: f.number(row.quantity),
    price: f.money(row.amount),
    amount: f.money(figures?.package_casual_items?.[line.casual_items.indexOf(row)] ?? row.amount),
  }))
  return {
    title: named(line, language),
    mark: line.approved ? '' : w.notApproved,
    lines: [base, ...services, ...parts, ...options, ...fees],
    total: figures ? f.money(figures.package_total) : '',
  }
}

function looseSections({ order, language, w, f, measure }: Setting): Section[] {
  const parts = order.inventory_items.map((row, index) => ({
    text: named(row, language),
    detail: [row.part_number, w.conditions[row.condition]].join(' · '),
    quantity: measure.amount(row.quantity_to_use, row.unit),
    price: measure.perUnit(f.money(row.retail), row.unit),
    amount: f.money(order.totals.inventory_items?.[index] ?? '0'),
  }))
  const casual = order.casual_items.map((row, index) => ({
    text: named(row, language),
    detail: '',
    quantity: f.number(row.quantity),
    price: f.money(row.amount),
    amount: f.money(order.totals.casual_items?.[index] ?? '0'),
  }))
  return [
    { title: w.parts, mark: '', lines: parts, total: '' },
    { title: w.fees, mark: '', lines: casual, total: '' },
  ].filter((section) => section.lines.length > 0)
}

/**
 * The work, block by block, each line with its quantity, price and amount. An invoice leaves out what was not approved.
 */
export function documentSections(
  order: Order,
  { kind, language, w, f }: { kind: DocumentKind; language: string; w: Words; f: Format },
): Section[] {
  const measure = paperMeasure(language, f, order.shop.volume_measurement)
  const setting = { order, language, w, f, measure }
  const figures = new Map(order.totals.packages.map((row) => [row.package, row]))
  const shown = order.packages.filter((line) => line.approved || kind === 'estimate')
  return [
    ...shown.map((line) => packageSection(line, figures.get(line.id), setting)),
    ...looseSections(setting),
  ]
}

export type DocumentKind = 'invoice' | 'estimate'
