import { money2, type Decimal } from '#domain/money/money.ts'
import type { Removed, DeclinedItem } from './removed.ts'
import type { LineList, Order } from '../order.ts'
import { priceOrder } from '../prices/pricing.ts'

/** Why work was declined, as codes; a reason in free text is stored next to the code. */
export const DECLINE_REASONS = [
  'too_expensive',
  'next_visit',
  'does_it_elsewhere',
  'not_needed',
  'no_time',
  'wants_to_think',
  'part_not_available',
  'other',
] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** What can be declined: a whole job, or a line of one of these lists. */
export type DeclinedList = 'packages' | Exclude<LineList, 'declined_items'>

/** The order with every job in the total and nothing taken off: the prices as offered. */
function offered(order: Order): Order {
  const whole = {
    ...order,
    packages: order.packages.map((row) => ({ ...row, approved: true })),
    discounts: [],
    order_discount_type: null,
  }
  return { ...whole, totals: priceOrder(whole) }
}

/** What a job or a line was offered for, before discounts and tax, to the cent; zero where it has no price. */
export function offeredAmount(order: Order, list: DeclinedList, lineId: string): Decimal {
  const { totals, packages, parts, ...rest } = offered(order)
  const figures = (id: string) => totals.packages.find((row) => row.package === id)
  const at = (rows: readonly { id: string }[], amounts: readonly Decimal[] = []): Decimal =>
    amounts[rows.findIndex((row) => row.id === lineId)] ?? '0.00'
  switch (list) {
    case 'packages':
      return figures(lineId)?.package_total ?? '0.00'
    case 'parts': {
      const owner = parts.find((row) => row.id === lineId)?.package_id ?? ''
      return at(
        parts.filter((row) => row.package_id === owner),
        figures(owner)?.parts,
      )
    }
    case 'options':
      return money2(rest.options.find((row) => row.id === lineId)?.price ?? '0')
    case 'inventory_items':
      return at(rest.inventory_items, totals.inventory_items)
    case 'casual_items': {
      const owner = packages.find((row) => row.casual_items.some((line) => line.id === lineId))
      return owner
        ? at(owner.casual_items, figures(owner.id)?.package_casual_items)
        : at(rest.casual_items, totals.casual_items)
    }
    case 'services':
  }
  return '0.00'
}

/** The names of what was removed. */
export function removedNames(removed: Removed): Pick<DeclinedItem, 'name' | 'name_french'> {
  switch (removed.kind) {
    case 'package':
      return namesOf(removed.packages[0])
    case 'line':
    case 'package_fee':
      return namesOf(removed.line)
    default:
      return namesOf(undefined)
  }
}

function namesOf(line: object | undefined): Pick<DeclinedItem, 'name' | 'name_french'> {
  const { name, literal_name, name_french, literal_name_french } = { ...line } as Record<
    string,
    string | undefined
  >
  const english = name ?? literal_name ?? ''
  return { name: english, name_french: name_french ?? literal_name_french ?? english }
}

/** The package that a removed line was in, or null. */
export function ownerOf(removed: Removed): string | null {
  if (removed.kind === 'package_fee') return removed.package_line_id
  if (removed.kind !== 'line') return null
  return 'package_id' in removed.line ? removed.line.package_id : null
}

/**
 * What another order offered and the customer did not take: one of its declined items, or a job that stayed unapproved.
 */
export function declinedOffer(order: Order, id: string): DeclinedItem | null {
  const item = order.declined_items.find((row) => row.id === id)
  if (item) return item
  const line = order.packages.find((row) => row.id === id && !row.approved)
  if (!line) return null
  const mine = (row: { package_id: string | null }) => row.package_id === id
  return {
    id,
    name: line.name,
    name_french: line.name_french,
    amount: offeredAmount(order, 'packages', id),
    reason: '',
    item: {
      kind: 'package',
      index: 0,
      packages: [line],
      parts: order.parts.filter(mine),
      services: order.services.filter(mine),
      options: order.options.filter(mine),
      discounts: [],
    },
  }
}
