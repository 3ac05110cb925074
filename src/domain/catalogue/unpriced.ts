import { isZero } from '../money/money.ts'
import type { CatalogueItem } from './package.ts'
import type { PartBadge } from './pieces.ts'
import { isOfKind } from './slots.ts'
import type { SlotFilter } from './shapes.ts'

/** The badges that bill an item at its retail price. */
const AT_RETAIL: ReadonlySet<PartBadge> = new Set(['retail', 'overage', 'overage & part tax'])

/** Whether a part of a package bills the retail price of its item. */
export const billsRetail = (badge: PartBadge): boolean => AT_RETAIL.has(badge)

interface PackagePart {
  inventory_item_id: string | null
  filters?: readonly SlotFilter[] | undefined
  badge_type: PartBadge
}

type PricedItem = Pick<CatalogueItem, 'id' | 'retail' | 'tag_ids' | 'part_type' | 'formulation' | 'viscosity'>

/** The items without a price that parts of packages bill at their retail price: what is sold of them is $0.00. */
export function unpricedItems<Item extends PricedItem>(
  parts: readonly PackagePart[],
  items: readonly Item[],
): Item[] {
  const billed = parts.filter(({ badge_type }) => billsRetail(badge_type))
  return items.filter(
    (item) =>
      isZero(item.retail) &&
      billed.some(({ inventory_item_id, filters = [] }) =>
        filters.length > 0 ? isOfKind(item, filters) : inventory_item_id === item.id,
      ),
  )
}
