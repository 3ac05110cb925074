import type { ReactNode } from 'react'
import type { PagePath } from '#contract/base/pages.ts'
import type { ReportRow } from '#contract/reports/reports.ts'
import type { DimensionId } from '#domain/reports/define/dimensions.ts'
import { PageLink, type PageAddress, type useGo } from '#web/base/navigation.tsx'

type Address = PageAddress<PagePath>

/** The page of a record by its id, and the shop of its row. */
type Page = (id: string, shop: string) => Address

const order: Page = (id) => ({ to: '/dash/flow/work_order', search: { id } })

/** The pages of records. Of a row with several of them, the first one here is opened. */
const PAGES: Readonly<Partial<Record<DimensionId, Page>>> = {
  order,
  purchase_order: (id, sid) => ({ to: '/dash/inventory/purchase_order/:sid/:id', ids: { sid, id } }),
  needed_for: order,
  item: (id) => ({ to: '/dash/inventory/add_products', search: { id } }),
  vehicle: (id) => ({ to: '/dash/vehicle_history', search: { vehicle_id: id } }),
  customer: (id) => ({ to: '/dash/edit_customer', search: { id } }),
  fleet_location: (id) => ({ to: '/dash/edit_fleet_location', search: { id } }),
  fleet: (id) => ({ to: '/dash/edit_fleet', search: { id } }),
  supplier: (id) => ({ to: '/dash/inventory/supplier', search: { id } }),
}
const FIRST = Object.keys(PAGES) as DimensionId[]

/** The page of a row's record in this column; nothing where the column has no page, or the row no record. */
function pageAt(row: ReportRow, groups: readonly DimensionId[], at: number, shop: string): Address | null {
  const id = groups[at]
  const page = id && PAGES[id]
  const value = row.keys[at]?.value ?? ''
  const own = row.keys[groups.indexOf('shop')]?.value ?? ''
  const place = own === '' ? shop : own
  if (!page || value === '' || (id === 'purchase_order' && place === '')) return null
  return page(value, place)
}

/** A record's name as a link to its page; null where it has none. */
export function recordLink(
  row: ReportRow,
  groups: readonly DimensionId[],
  { at, shop, name }: { at: number; shop: string; name: string },
): ReactNode {
  const address = pageAt(row, groups, at, shop)
  return address ? <PageLink {...address}>{name}</PageLink> : null
}

/** Whether rows with these groups may have a page to open. */
export const haveRecord = (groups: readonly DimensionId[]): boolean =>
  groups.some((id) => PAGES[id] !== undefined)

/** Opens the record of a row: the order first, then what else the row names. */
export function openRecord(
  go: ReturnType<typeof useGo>,
  row: ReportRow,
  groups: readonly DimensionId[],
  shop: string,
): void {
  for (const id of FIRST) {
    const address = groups.includes(id) ? pageAt(row, groups, groups.indexOf(id), shop) : null
    if (address) return go(address.to, address.search, address.ids ? { ids: address.ids } : {})
  }
}
