import { add, dec, isZero, money2, mul, round2, sub, type Decimal } from '#domain/money/money.ts'
import type { CasualItem, Order } from '../order.ts'

/** What one line, or the whole order, was sold for before tax, its cost, and the margin. */
export interface Margin {
  sold: Decimal
  cost: Decimal
  margin: Decimal
  /** In percent of the sale price, one decimal; null where it was free. */
  percent: string | null
}

export interface LineMargin extends Margin {
  id: string
  name: string
  name_french: string
  /** Its cost, or the cost of a part in it, is not known: the margin is at most this. */
  missing: boolean
}

export interface OrderMargin {
  lines: LineMargin[]
  whole: Margin
  /** Parts without a cost, by their names. */
  missing: { id: string; name: string; name_french: string }[]
}

function marginOf(sold: Decimal, cost: Decimal): Margin {
  const left = money2(sub(sold, cost))
  const percent = isZero(sold) ? null : dec(left).times(100).div(dec(sold)).toFixed(1)
  return { sold, cost, margin: left, percent }
}

interface Costed {
  cost: Decimal
  quantity_to_use: Decimal
}

const costOf = (rows: readonly Costed[]): Decimal =>
  money2(add('0', ...rows.map((row) => round2(mul(row.cost, row.quantity_to_use)))))

/** A used part without a cost has no cost on record. */
const isMissing = (row: Costed): boolean => isZero(row.cost) && !isZero(row.quantity_to_use)

/** What a free line costs the shop: nothing where no cost was entered. */
const bought = ({ cost = '0', quantity }: CasualItem): Costed => ({ cost, quantity_to_use: quantity })

/** Work of another shop has a cost. */
const isMissingSublet = (row: CasualItem): boolean => row.sublet === true && isMissing(bought(row))

/**
 * The margin of an order over the cost of its parts and of what was bought for it, in its currency: every job with all its parts, every line of its
 * own, and the whole after the discounts before tax, without charges and taxes. Own labor has no cost here. Jobs that are
 * not approved are left out, as in the total.
 */
export function orderMargin(order: Order): OrderMargin {
  const { totals } = order
  const sold = order.packages.filter((row) => row.approved)
  const partsOf = (id: string) => order.parts.filter((part) => part.package_id === id)
  const jobs = sold.map((row): LineMargin => {
    const total = totals.packages.find((figures) => figures.package === row.id)?.package_total ?? '0.00'
    const parts = partsOf(row.id)
    const { id, name, name_french } = row
    return { id, name, name_french, ...marginOf(total, costOf(parts)), missing: parts.some(isMissing) }
  })
  const items = order.inventory_items.map((row, at): LineMargin => {
    const { id, name, name_french } = row
    const figures = marginOf(totals.inventory_items?.[at] ?? '0.00', costOf([row]))
    return { id, name, name_french, ...figures, missing: isMissing(row) }
  })
  const casual = order.casual_items.map((row, at): LineMargin => {
    const { id, name, name_french } = row
    const figures = marginOf(totals.casual_items?.[at] ?? '0.00', costOf([bought(row)]))
    return { id, name, name_french, ...figures, missing: isMissingSublet(row) }
  })
  const used = [...sold.flatMap((row) => partsOf(row.id)), ...order.inventory_items]
  const free = order.casual_items.filter((row) => row.cost !== undefined || row.sublet)
  return {
    lines: [...jobs, ...items, ...casual],
    whole: marginOf(totals.discounted_subtotal, costOf([...used, ...free.map(bought)])),
    missing: [...used.filter(isMissing), ...free.filter(isMissingSublet)].map(
      ({ id, name, name_french }) => ({ id, name, name_french }),
    ),
  }
}
