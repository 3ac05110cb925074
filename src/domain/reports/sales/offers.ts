import { allInspections } from '#domain/inspections/order.ts'
import { isFinding } from '#domain/inspections/kinds.ts'
import { cmp, money2, type Decimal } from '#domain/money/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { LABOR } from '#domain/orders/lines/lineKinds.ts'
import { offeredAmount } from '#domain/orders/lines/declined.ts'

/** The result of offered work. */
export const OUTCOMES = ['sold', 'declined', 'unanswered'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** A job or a line that was offered, at its price before discounts and tax, in the order's currency. */
export interface OfferedWork {
  key: string
  /** The package or the item of the catalogue; null for a free line. */
  catalogue_id: string | null
  name: string
  name_french: string
  outcome: Outcome
  /** Why it was declined: a code of DECLINE_REASONS, or another system's text. */
  reason: string
  /** Who answered the point of inspection that led to it; empty: no inspection did. */
  inspected_by: string
  amount: Decimal
}

/** A point of inspection as it was answered. */
export interface AnsweredPoint {
  key: string
  item_id: string
  name: string
  name_french: string
  answer: string
  inspected_by: string
  pictures: number
  /** The point asks for work. */
  is_finding: boolean
  /** Price of the work that it led to, and of what of it was sold. */
  recommended: Decimal
  approved: Decimal
}

/** The fields from which offers and points are read. */
export type OfferingOrder = Order

/** Statuses in which the result of the offers is known. */
export const hasOffers = (status: Order['status']): boolean =>
  status === 'complete' || status === 'uncollectible' || status === 'deleted'

/** The person who answered the point that led to a package. */
const inspectorOf = (order: Order, inspectionId: string | undefined): string =>
  inspectionId === undefined
    ? ''
    : (allInspections(order).find(({ id }) => id === inspectionId)?.answered_by ?? '')

/** The point that led to what was declined, where it is a package of an inspection. */
const declinedInspection = ({ item }: Order['declined_items'][number]): string | undefined =>
  item?.kind === 'package' ? item.packages[0]?.inspection_id : undefined

const declinedCatalogue = ({ item }: Order['declined_items'][number]): string | null => {
  if (item?.kind === 'package') return item.packages[0]?.package_id ?? null
  return item?.kind === 'line' && 'inventory_item_id' in item.line ? item.line.inventory_item_id : null
}

/**
 * What an order offered, with the result: jobs, inventory items and free work, and what was declined. Fees and
 * gift cards are no offers. Nothing of a canceled order is sold.
 */
export function offeredWork(order: OfferingOrder): OfferedWork[] {
  if (!hasOffers(order.status)) return []
  const sold: Outcome = order.status === 'deleted' ? 'unanswered' : 'sold'
  const none = { reason: '', inspected_by: '' }
  const jobs = order.packages.map((line): OfferedWork => ({
    key: line.id,
    catalogue_id: line.package_id,
    name: line.name,
    name_french: line.name_french,
    outcome: line.approved ? sold : 'unanswered',
    reason: '',
    inspected_by: inspectorOf(order, line.inspection_id),
    amount: offeredAmount(order, 'packages', line.id),
  }))
  const items = order.inventory_items.map((line): OfferedWork => ({
    key: line.id,
    catalogue_id: line.inventory_item_id,
    name: line.name,
    name_french: line.name_french,
    outcome: sold,
    ...none,
    amount: offeredAmount(order, 'inventory_items', line.id),
  }))
  const free = order.casual_items
    .filter(({ fee_item }) => fee_item === null || fee_item === LABOR)
    .map((line): OfferedWork => ({
      key: line.id,
      catalogue_id: null,
      name: line.name,
      name_french: line.name_french,
      outcome: sold,
      ...none,
      amount: offeredAmount(order, 'casual_items', line.id),
    }))
  const declined = order.declined_items.map((line): OfferedWork => ({
    key: line.id,
    catalogue_id: declinedCatalogue(line),
    name: line.name,
    name_french: line.name_french,
    outcome: 'declined',
    reason: line.reason,
    inspected_by: inspectorOf(order, declinedInspection(line)),
    amount: money2(line.amount),
  }))
  return [...jobs, ...items, ...free, ...declined].filter(({ amount }) => cmp(amount, '0') > 0)
}

/** The points of an order that were answered, each with the work that it led to. */
export function answeredPoints(order: OfferingOrder): AnsweredPoint[] {
  if (!hasOffers(order.status)) return []
  return allInspections(order).flatMap((point): AnsweredPoint[] => {
    const { id, item_id, name, name_french, answer, answered_by, photos } = point
    if (answer === null || answer === 'na') return []
    const job = order.packages.find(({ inspection_id }) => inspection_id === id)
    const declined = order.declined_items.find((line) => declinedInspection(line) === id)
    const recommended = job ? offeredAmount(order, 'packages', job.id) : money2(declined?.amount ?? '0')
    const isSold = job?.approved === true && order.status !== 'deleted'
    return [
      {
        key: id,
        item_id,
        name,
        name_french,
        answer,
        inspected_by: answered_by,
        pictures: photos.length,
        is_finding: isFinding(answer),
        recommended,
        approved: isSold ? recommended : '0.00',
      },
    ]
  })
}
