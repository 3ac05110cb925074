import type { ReactNode } from 'react'
import type { ReportRow } from '../../../contract/reports/reports.ts'
import type { DimensionId } from '../../../domain/reports/define/dimensions.ts'
import { PageLink, useGo } from '../../base/navigation.tsx'

type Go = ReturnType<typeof useGo>

/** A record of a row: its id, the shop of the row, and what it is called. */
interface Found {
  id: string
  shop: string
  name: string
}

interface Page {
  link: (found: Found) => ReactNode
  go: (go: Go, found: Found) => void
}

/** The pages of records. Of a row with several of them, the first one here is opened. */
const PAGES: Readonly<Partial<Record<DimensionId, Page>>> = {
  order: {
    link: ({ id, name }) => (
      <PageLink to="/dash/flow/work_order" search={{ id }}>
        {name}
      </PageLink>
    ),
    go: (go, { id }) => go('/dash/flow/work_order', { id }),
  },
  purchase_order: {
    link: ({ id, shop: sid, name }) => (
      <PageLink to="/dash/inventory/purchase_order/:sid/:id" ids={{ sid, id }}>
        {name}
      </PageLink>
    ),
    go: (go, { id, shop: sid }) =>
      go('/dash/inventory/purchase_order/:sid/:id', undefined, { ids: { sid, id } }),
  },
  needed_for: {
    link: ({ id, name }) => (
      <PageLink to="/dash/flow/work_order" search={{ id }}>
        {name}
      </PageLink>
    ),
    go: (go, { id }) => go('/dash/flow/work_order', { id }),
  },
  item: {
    link: ({ id, name }) => (
      <PageLink to="/dash/inventory/add_products" search={{ id }}>
        {name}
      </PageLink>
    ),
    go: (go, { id }) => go('/dash/inventory/add_products', { id }),
  },
  customer: {
    link: ({ id, name }) => (
      <PageLink to="/dash/edit_customer" search={{ id }}>
        {name}
      </PageLink>
    ),
    go: (go, { id }) => go('/dash/edit_customer', { id }),
  },
  fleet_location: {
    link: ({ id, name }) => (
      <PageLink to="/dash/edit_fleet_location" search={{ id }}>
        {name}
      </PageLink>
    ),
    go: (go, { id }) => go('/dash/edit_fleet_location', { id }),
  },
  fleet: {
    link: ({ id, name }) => (
      <PageLink to="/dash/edit_fleet" search={{ id }}>
        {name}
      </PageLink>
    ),
    go: (go, { id }) => go('/dash/edit_fleet', { id }),
  },
  supplier: {
    link: ({ id, name }) => (
      <PageLink to="/dash/inventory/supplier" search={{ id }}>
        {name}
      </PageLink>
    ),
    go: (go, { id }) => go('/dash/inventory/supplier', { id }),
  },
}
const ORDER = Object.keys(PAGES) as DimensionId[]

/** The shop of a row: its own, else the one that the report is limited to. */
const shopOf = (row: ReportRow, groups: readonly DimensionId[], shop: string): string =>
  row.keys[groups.indexOf('shop')]?.value || shop

/** The page of a row's record in this column; nothing where the column has no page, or the row no record. */
function pageAt(row: ReportRow, groups: readonly DimensionId[], at: number, shop: string) {
  const id = groups[at]
  const page = id && PAGES[id]
  const value = row.keys[at]?.value ?? ''
  const found = { id: value, shop: shopOf(row, groups, shop), name: '' }
  const isKnown = value !== '' && !(id === 'purchase_order' && found.shop === '')
  return page && isKnown ? { page, found } : null
}

/** A record's name as a link to its page; null where it has none. */
export function recordLink(
  row: ReportRow,
  groups: readonly DimensionId[],
  { at, shop, name }: { at: number; shop: string; name: string },
): ReactNode {
  const known = pageAt(row, groups, at, shop)
  return known ? known.page.link({ ...known.found, name }) : null
}

/** Whether rows with these groups have a page to open. */
export const haveRecord = (groups: readonly DimensionId[]): boolean =>
  groups.some((id) => PAGES[id] !== undefined)

/** Opens the record of a row: the order first, then what else the row names. */
export function openRecord(go: Go, row: ReportRow, groups: readonly DimensionId[], shop: string): void {
  for (const id of ORDER) {
    const known = groups.includes(id) ? pageAt(row, groups, groups.indexOf(id), shop) : null
    if (known) return known.page.go(go, known.found)
  }
}
