import type { Order } from '#domain/orders/order.ts'
import { LABOR } from '#domain/orders/lines/lineKinds.ts'
import { cmp } from '#domain/money/money.ts'
import { ACCOUNTS } from '#domain/till/postings.ts'
import type { BookedLine, LineFacts, Sales, SalesLine } from './shape.ts'

/** What the catalogue says of packages and inventory items, by their ids. */
export interface CatalogueFacts {
  /** The financial category of a package; absent: it has none. */
  packages: ReadonlyMap<string, string>
  items: ReadonlyMap<string, ItemFacts>
}

/** What the catalogue says of an inventory item. */
export type ItemFacts = Omit<LineFacts, 'category' | 'package_id'> & { category: string | null }

const GIFT_CARD = 'Gift Card'

/** The account of a free line, by what it charges for. */
export const casualCategory = (fee_item: string | null): string =>
  fee_item === LABOR ? 'Labor' : fee_item === GIFT_CARD ? 'Gift cards' : 'Fees'

/** The account of a package that has no financial category. */
export const PACKAGE_CATEGORY = ACCOUNTS.other
/** The account of an inventory item that has no financial category. */
export const ITEM_CATEGORY = 'Parts'

function categoryOf(line: SalesLine, packageId: string | null, facts: CatalogueFacts): string {
  if (line.kind === 'charge') return ACCOUNTS.charges
  if (line.kind === 'after_tax_discount') return ACCOUNTS.discounts
  if (line.kind === 'casual') return casualCategory(line.fee_item)
  if (line.kind === 'item') return facts.items.get(line.catalogue_id ?? '')?.category ?? ITEM_CATEGORY
  return facts.packages.get(packageId ?? '') ?? PACKAGE_CATEGORY
}

/** The sales of an order with what the catalogue says of each line: all lines of a package are in its category. */
export function bookedSales(
  order: Pick<Order, 'packages'>,
  sales: Sales,
  facts: CatalogueFacts,
): Sales<BookedLine> {
  const packageOf = new Map(order.packages.map((line) => [line.id, line.package_id]))
  const lines = sales.lines.map((line): BookedLine => {
    const item = facts.items.get(line.catalogue_id ?? '')
    const package_id = packageOf.get(line.package_line_id ?? line.key) ?? null
    return {
      ...line,
      package_id,
      category: categoryOf(line, package_id, facts),
      part_type: item?.part_type ?? '',
      viscosity: item?.viscosity ?? '',
      formulation: item?.formulation ?? '',
    }
  })
  return { ...sales, lines }
}

/** The catalogue's packages and items on an order. */
export const catalogueIds = ({
  packages,
  parts,
  inventory_items,
}: Pick<Order, 'packages' | 'parts' | 'inventory_items'>): { packages: string[]; items: string[] } => ({
  packages: packages.map(({ package_id }) => package_id),
  items: [...parts, ...inventory_items].flatMap(({ inventory_item_id }) => inventory_item_id ?? []),
})

/** The oil that an order used most of; null where it used none. */
export const oilOf = ({ lines }: Sales<BookedLine>): Pick<LineFacts, 'viscosity' | 'formulation'> | null =>
  lines
    .filter(({ viscosity }) => viscosity !== '')
    .toSorted((one, other) => cmp(other.quantity, one.quantity))[0] ?? null
