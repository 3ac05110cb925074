import type { CasualItem, DiscountEntry, Order, OrderOption, OrderPart } from '#domain/orders/order.ts'
import { idOf, testOrder } from '#domain/orders/testOrder.test.ts'
import type { TotalsInput } from '#domain/orders/totals.ts'

const words = { name: 'Name', name_french: 'Nom' }
let last = 0
const next = () => idOf(500_000 + (last += 1))

export const casual = (line: {
  price: string
  quantity: string
  tax_exempt?: boolean | undefined
}): CasualItem => ({
  ...words,
  id: next(),
  fee_item: null,
  priceVal: line.price,
  quantityVal: line.quantity,
  amount: line.price,
  quantity: line.quantity,
  tax_exempt: line.tax_exempt ?? false,
})

type Pack = NonNullable<TotalsInput['packages']>[number]

const parts = (pack: Pack): OrderPart[] =>
  (pack.parts ?? []).map((part, badge_index) => ({
    ...words,
    id: next(),
    package_id: pack.id,
    taxonomy_id: null,
    tag_id: null,
    inventory_item_id: null,
    part_number: '',
    unit: 'quart',
    quantity_to_use: part.quantity_to_use,
    included_quantity: part.included_quantity === 'unlimited' ? null : (part.included_quantity ?? '0'),
    retail: part.retail ?? '0',
    cost: part.cost ?? '0',
    custom_price: part.custom_price ?? null,
    badge_type: part.badge_type,
    badge_index,
    condition: 'new',
  }))

const options = (pack: Pack): OrderOption[] =>
  (pack.options ?? []).map(({ price }) => ({
    ...words,
    id: next(),
    package_id: pack.id,
    taxonomy_id: null,
    price,
  }))

const discounts = (input: TotalsInput): DiscountEntry[] =>
  (input.discounts ?? []).map((row) => ({
    ...words,
    id: next(),
    discount_after_tax: row.after_tax ?? false,
    discount_coupon_id: null,
    discount_coupon_application: (row.coupon_application ??
      null) as DiscountEntry['discount_coupon_application'],
    discount_coupon_package_id: row.coupon_package_id ?? null,
    discount_list_type: row.type,
    discount_list_amount: row.amount,
    discount_max_amount: row.max_amount,
  }))

/** An order priced from this input; no party is exempt. */
export function orderOf(input: TotalsInput): Order {
  const packages = input.packages ?? []
  const blank = testOrder()
  return testOrder({
    packages: packages.map((pack) => ({
      ...words,
      id: pack.id,
      package_id: pack.id,
      price: pack.price,
      casual_items: (pack.casual_items ?? []).map(casual),
      package_extras: { tax_exempt: pack.tax_exempt ?? false, mileage_interval: null, month_interval: null },
      approved: true,
    })),
    parts: packages.flatMap(parts),
    options: packages.flatMap(options),
    inventory_items: (input.inventory_items ?? []).map((line) => ({
      ...words,
      id: next(),
      inventory_item_id: next(),
      part_number: '',
      unit: 'each',
      retail: line.price,
      cost: '1.25',
      quantity_to_use: line.quantity,
      tax_exempt: line.tax_exempt ?? false,
      condition: 'new',
    })),
    casual_items: (input.casual_items ?? []).map(casual),
    discounts: discounts(input),
    order_discount_type: input.order_discount?.type ?? null,
    order_discount_amount: input.order_discount?.amount ?? '0',
    taxes: (input.taxes ?? []).map((tax) => ({
      ...words,
      type: tax.type,
      amount: tax.amount,
      compound: tax.compound ?? false,
      taxable: tax.taxable ?? false,
      number: '',
    })),
    extras: {
      ...blank.extras,
      subtotal_charges: (input.subtotal_charges ?? []).map((charge) => ({
        ...words,
        charge_type: charge.type,
        charge_amount: charge.amount,
        charge_tax_exempt: charge.tax_exempt ?? false,
        charge_max_amount: charge.max_amount,
        charge_created: '',
      })),
    },
  })
}
