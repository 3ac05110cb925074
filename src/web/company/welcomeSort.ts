import type { WelcomeShop } from '#contract/company/welcome.ts'
import { ACTIVE_STATUSES } from '#domain/orders/status/statuses.ts'
import { cmp, money2, sub, type Decimal } from '#domain/money/money.ts'

/** Everything of a shop that needs attention, counted. */
export const exceptionsOf = (shop: WelcomeShop): number =>
  shop.late + shop.drawers_forgotten + shop.payments_in_issue + shop.texts_failed

/** The cars that are at a shop or booked. */
export const activeOf = ({ stages }: WelcomeShop): number =>
  ACTIVE_STATUSES.reduce((sum, status) => sum + (stages[status] ?? 0), 0)

const VALUES: Readonly<Record<string, (shop: WelcomeShop) => Decimal>> = {
  active: (shop) => String(activeOf(shop)),
  wait: ({ wait_minutes }) => String(wait_minutes ?? -1),
  sales: ({ today }) => today.sales,
  change: ({ today, before }) => money2(sub(today.sales, before.sales)),
  attention: (shop) => String(exceptionsOf(shop)),
  in: ({ in_now }) => String(in_now.length),
  drawers: ({ drawers_open }) => String(drawers_open),
}

const byName = (one: WelcomeShop, other: WelcomeShop): number => one.name.localeCompare(other.name)

/** Shops in the order of a column, `-key` for falling; by name where the values are equal, and without a column. */
export function sortedShops(shops: readonly WelcomeShop[], sort: string): WelcomeShop[] {
  const falling = sort.startsWith('-')
  const value = VALUES[falling ? sort.slice(1) : sort]
  if (!value)
    return shops.toSorted((one, other) => (sort === '-name' ? byName(other, one) : byName(one, other)))
  return shops.toSorted((one, other) => {
    const order = cmp(value(one), value(other))
    return (falling ? -order : order) || byName(one, other)
  })
}
