import { offeredAmount } from '#domain/orders/lines/declined.ts'
import type { CasualItem, Order, OrderPackage } from '#domain/orders/order.ts'
import { totalsInput } from '#domain/orders/prices/pricing.ts'
import type { RawFile, RawRow } from './files.ts'

/** What the raw export needs besides the order: the categories of its lines once it was sold, and who gave discounts. */
export interface RawFacts {
  /** By the id of the line. */
  categories: ReadonlyMap<string, string>
  /** By the id of the discount; of the order's own discount by the id of the order. */
  givers: ReadonlyMap<string, string>
}

type LineRow = RawRow<'order_lines'>

const casualRow = (
  line: CasualItem,
  kind: 'casual' | 'package_fee',
  package_line_id: string | null,
): LineRow => ({
  line_id: line.id,
  package_line_id,
  kind,
  fee_item: line.fee_item,
  approved: true,
  quantity: line.quantity,
  price: line.amount,
  cost: line.cost,
  tax_exempt: line.tax_exempt,
})

/** The rows of a package, its own first. */
function packageRows(order: Order, line: OrderPackage): LineRow[] {
  const { approved, package_extras } = line
  const own = { package_line_id: line.id, approved }
  return [
    {
      line_id: line.id,
      kind: 'package',
      catalogue_id: line.package_id,
      approved,
      quantity: '1',
      price: line.price,
      tax_exempt: package_extras.tax_exempt,
    },
    ...order.options
      .filter(({ package_id }) => package_id === line.id)
      .map((option): LineRow => ({
        ...own,
        line_id: option.id,
        kind: 'option',
        quantity: '1',
        price: option.price,
      })),
    ...order.parts
      .filter(({ package_id }) => package_id === line.id)
      .map((part): LineRow => ({
        ...own,
        line_id: part.id,
        kind: 'part',
        catalogue_id: part.inventory_item_id,
        quantity: part.quantity_to_use,
        included_quantity: part.included_quantity ?? 'unlimited',
        badge: part.badge_type,
        price: part.retail,
        cost: part.cost,
        custom_price: part.custom_price,
        fee_piece: part.fee_piece,
      })),
    ...line.casual_items.map((fee) => ({ ...casualRow(fee, 'package_fee', line.id), approved })),
  ]
}

function lineRows(order: Order): LineRow[] {
  return [
    ...order.packages.flatMap((line) => packageRows(order, line)),
    ...order.inventory_items.map((line): LineRow => ({
      line_id: line.id,
      kind: 'item',
      catalogue_id: line.inventory_item_id,
      approved: true,
      quantity: line.quantity_to_use,
      price: line.retail,
      cost: line.cost,
      tax_exempt: line.tax_exempt,
      fee_piece: line.fee_piece,
    })),
    ...order.casual_items.map((line) => casualRow(line, 'casual', null)),
    ...order.extras.subtotal_charges.map((charge): LineRow => ({
      kind: 'charge',
      approved: true,
      quantity: '1',
      price: charge.charge_amount,
      tax_exempt: charge.charge_tax_exempt,
      charge_type: charge.charge_type,
      max_amount: charge.charge_max_amount,
    })),
  ]
}

function discountRows(order: Order, { givers }: RawFacts): RawRow<'order_discounts'>[] {
  const rows = order.discounts.map((entry): RawRow<'order_discounts'> => ({
    point: entry.discount_coupon_application ?? 'order',
    package_line_id: entry.discount_coupon_package_id,
    type: entry.discount_list_type,
    amount: entry.discount_list_amount,
    max_amount: entry.discount_max_amount,
    after_tax: entry.discount_after_tax,
    coupon_id: entry.discount_coupon_id,
    given_by: givers.get(entry.id),
  }))
  if (order.order_discount_type === null) return rows
  const own: RawRow<'order_discounts'> = {
    point: 'order',
    type: order.order_discount_type === 1 ? 'fixed' : 'percentage',
    amount: order.order_discount_amount,
    after_tax: false,
    given_by: givers.get(order.id),
  }
  return [...rows, own]
}

/** What was offered: jobs on the order, and what the customer declined. */
const offerRows = (order: Order): RawRow<'offers'>[] => [
  ...order.packages.map((line): RawRow<'offers'> => ({
    line_id: line.id,
    offered: offeredAmount(order, 'packages', line.id),
    outcome: line.approved ? 'approved' : 'unanswered',
  })),
  ...order.declined_items.map((item): RawRow<'offers'> => ({
    line_id: item.id,
    offered: item.amount,
    outcome: 'declined',
    reason: item.reason,
    person: item.declined_by,
  })),
]

const numbered = <File extends RawFile>(order_id: string, rows: readonly RawRow<File>[]): RawRow<File>[] =>
  rows.map((row, at) => ({ order_id, n: at + 1, ...row }))

/** The files that have rows of an order itself. */
type OrderFile = 'orders' | 'order_lines' | 'order_discounts' | 'order_taxes' | 'offers'

/** The rows of an order in the raw export, from the order as it is. */
export function rawOrder(order: Order, facts: RawFacts): { [File in OrderFile]: RawRow<File>[] } {
  const { id } = order
  const lines = lineRows(order).map((row) => ({
    ...row,
    category: facts.categories.get(String(row.line_id)),
  }))
  return {
    orders: [
      {
        id,
        shop_id: order.shop_id,
        number: order.order_clean_id,
        status: order.status,
        currency: order.currency,
        created_at: order.created_timestamp,
        sold_at: order.complete_timestamp,
        calculation_version: order.calculation_version,
        customer_id: order.customer_id,
        fleet_location_id: order.fleet_location_id,
        vehicle_id: order.vehicle_id,
        tax_exempt_applied: totalsInput(order).customer_tax_exempt ?? false,
        final_price: order.final_price,
        returned_total: order.returned_total,
        net_paid: order.net_paid,
        due_at: order.pay_due_timestamp,
      },
    ],
    order_lines: numbered<'order_lines'>(id, lines),
    order_discounts: numbered<'order_discounts'>(id, discountRows(order, facts)),
    order_taxes: numbered<'order_taxes'>(
      id,
      order.taxes.map((tax, at) => ({
        name: tax.name,
        type: tax.type,
        rate_or_amount: tax.amount,
        per_piece: tax.type === 'fee' ? tax.per_piece : null,
        compound: tax.compound,
        taxable: tax.taxable,
        printed_amount: order.totals.tax_lines[at]?.amount ?? '0.00',
      })),
    ),
    offers: offerRows(order).map((row) => ({ order_id: id, ...row })),
  }
}
