import type { CatalogueItem, CataloguePackage, CataloguePart } from '#domain/catalogue/package.ts'
import { isSlot } from '#domain/catalogue/slotFilter.ts'
import { cmp, isPositive, type Decimal } from '#domain/money/money.ts'
import type { Intent } from '../commands/all.ts'
import type { CommandContext } from '../editing/context.ts'
import { mayFill, slotItems } from '../editing/slots.ts'
import { childCount } from '../lines/packageLines.ts'
import type { Order, OrderPackage, OrderPart } from '../order.ts'

/** One command of a repeated visit, with the records that it needs. */
export interface RepeatStep {
  edit: Intent
  records: Pick<CommandContext, 'package' | 'item' | 'items'>
}

/** What the catalogue sells today of what the former order names. */
export interface SoldToday {
  packages: readonly CataloguePackage[]
  items: readonly CatalogueItem[]
}

export interface Repeat {
  steps: RepeatStep[]
  /** The work that is no longer sold, by its name. */
  left_out: { name: string; name_french: string }[]
}

interface Repeating {
  former: Order
  order: Order
  today: SoldToday
  newId: () => string
}

/**
 * The commands that put the work of a former order on another one, at today's prices and for that order's vehicle.
 * Quantities, extra fees and options come along. Payments, discounts, signatures, declined and unapproved work do not.
 */
export function repeatSteps(former: Order, order: Order, today: SoldToday, newId: () => string): Repeat {
  const repeating = { former, order, today, newId }
  const work = [
    ...former.packages
      .filter((line) => line.approved)
      .map((line) => ({ line, steps: packageSteps(repeating, line) })),
    ...former.inventory_items.map((line) => ({ line, steps: itemSteps(repeating, line) })),
    ...former.casual_items.map((line) => ({ line, steps: [casualStep(repeating, line, null)] })),
  ]
  return {
    steps: work.flatMap(({ steps }) => steps),
    left_out: work
      .filter(({ steps }) => steps.length === 0)
      .map(({ line: { name, name_french } }) => ({ name, name_french })),
  }
}

function itemSteps({ today, newId }: Repeating, line: Order['inventory_items'][number]): RepeatStep[] {
  const item = today.items.find((row) => row.id === line.inventory_item_id)
  if (!item) return []
  return [
    {
      edit: {
        type: 'item.add',
        line_id: newId(),
        inventory_item_id: item.id,
        quantity: line.quantity_to_use,
        ...(!isPositive(item.retail) && { price: line.retail }),
      },
      records: { item },
    },
  ]
}

function casualStep(
  { newId }: Repeating,
  former: Order['casual_items'][number],
  package_line_id: string | null,
): RepeatStep {
  const { name, name_french, fee_item, priceVal, quantityVal, tax_exempt, sublet, supplier } = former
  const line = {
    id: newId(),
    name,
    name_french,
    fee_item,
    priceVal,
    quantityVal,
    tax_exempt,
    ...(sublet !== undefined && { sublet }),
    ...(supplier !== undefined && { supplier }),
  }
  return { edit: { type: 'casual.add', package_line_id, line }, records: {} }
}

/** The former line of a part of the package, where the catalogue still has that part at its place. */
function formerPart({ parts }: Order, line: OrderPackage, at: number, part: CataloguePart) {
  return parts.find((row) => row.package_id === line.id && row.badge_index === at && row.unit === part.unit)
}

const sameQuantity = (row: OrderPart | undefined, part: CataloguePart): boolean =>
  !row || cmp(row.quantity_to_use, part.quantity) === 0

/** The items of the slots: those of the former order where they still fit, else what fits this vehicle. */
function slotChoices({ former, order, today }: Repeating, line: OrderPackage, sold: CataloguePackage) {
  const best = slotItems(sold.parts, today.items, order.vehicle_details)
  return sold.parts.map((part, at) => {
    const before = formerPart(former, line, at, part)
    const item = today.items.find((row) => row.id === before?.inventory_item_id)
    return isSlot(part) && item && mayFill(order, part, item) ? item : (best[at] ?? null)
  })
}

function packageSteps(repeating: Repeating, line: OrderPackage): RepeatStep[] {
  const { former, today, newId } = repeating
  const sold = today.packages.find((row) => row.id === line.package_id)
  if (!sold) return []
  const line_id = newId()
  const child_ids = Array.from({ length: childCount(sold) }, newId)
  const chosen = slotChoices(repeating, line, sold)
  const quantities = sold.parts.map((part, at): Decimal | null => {
    const before = formerPart(former, line, at, part)
    return sameQuantity(before, part) ? null : (before?.quantity_to_use ?? null)
  })
  const add: RepeatStep = {
    edit: {
      type: 'package.add',
      package_id: sold.id,
      line_id,
      child_ids,
      item_ids: chosen.map((item) => item?.id ?? null),
      ...(quantities.some((row) => row !== null) && { quantities }),
      ...(sold.price === null && { price: line.price }),
    },
    records: { package: sold, items: chosen.filter((item) => item !== null) },
  }
  const extra = line.casual_items.filter((fee) => fee.list_price === undefined)
  return [
    add,
    ...extra.map((fee) => casualStep(repeating, fee, line_id)),
    ...optionSteps(repeating, { line, sold, line_id, child_ids }),
  ]
}

interface AddedPackage {
  line: OrderPackage
  sold: CataloguePackage
  line_id: string
  child_ids: readonly string[]
}

/** Options that the customer took are added; preselected ones that the customer did not take are removed. */
function optionSteps(
  { former, newId }: Repeating,
  { line, sold, line_id, child_ids }: AddedPackage,
): RepeatStep[] {
  const taken = new Set(former.options.filter((row) => row.package_id === line.id).map((row) => row.name))
  const preselected = sold.options.filter((row) => row.preselected)
  const ids = child_ids.slice(child_ids.length - preselected.length)
  return [
    ...sold.options
      .filter((row) => !row.preselected && taken.has(row.name))
      .map(({ name }): RepeatStep => ({
        edit: { type: 'option.add', package_line_id: line_id, name, line_id: newId() },
        records: { package: sold },
      })),
    ...preselected.flatMap(({ name }, at): RepeatStep[] =>
      taken.has(name)
        ? []
        : [{ edit: { type: 'line.remove', list: 'options', line_id: ids[at] ?? '' }, records: {} }],
    ),
  ]
}
