import { describe, expect, expectTypeOf, it } from 'vitest'
import { can } from '#domain/people/roles.ts'
import { routeList } from '../api.ts'
import { pages, type Page, type SearchOf } from './pages.ts'
import { readSearch, type SearchFields } from './pageSearch.ts'

/** The pages that add a record, and the route that saves it. */
const SAVES: Readonly<Record<string, string>> = {
  '/dash/add_customer': 'customers.save',
  '/dash/add_fleet': 'fleets.save',
  '/dash/inventory/add_products': 'items.save',
  '/dash/inventory/supplier': 'suppliers.save',
  '/dash/inventory/purchase_order': 'purchaseOrders.save',
  '/dash/inventory/transfer': 'transfers.save',
  '/dash/inventory/count': 'countSheets.create',
  '/dash/inventory/tank': 'tanks.save',
  '/dash/settings/packages/package': 'packages.save',
}

describe('a page that adds a record', () => {
  const all: readonly Page[] = pages
  it('asks for the permission of the route that saves it', () => {
    const allowed = new Map(routeList().map(({ name, route }) => [name, route.allow]))
    const asked = Object.fromEntries(all.flatMap(({ path, creates }) => (creates ? [[path, creates]] : [])))
    expect(asked).toEqual(
      Object.fromEntries(Object.entries(SAVES).map(([path, name]) => [path, allowed.get(name)])),
    )
  })

  it('shows its form to a role exactly where the role may save', () => {
    const hidden = all.flatMap(({ path, roles, creates }) =>
      creates && roles !== 'public'
        ? roles.flatMap((role) => (can(role, creates) ? [] : [`${role} ${path}`]))
        : [],
    )
    expect(hidden).toEqual([
      'Technician /dash/inventory/supplier',
      'Technician /dash/inventory/purchase_order',
      'Technician /dash/inventory/transfer',
      'Technician /dash/inventory/count',
    ])
  })
})

const fields: SearchFields = { id: 'text', day: 'day', view: ['list', 'board'] }

describe('the search parameters of a page', () => {
  it('keeps declared parameters with valid values', () => {
    const raw = { id: '7', day: '2026-11-22', view: 'list' }
    expect(readSearch(fields, raw)).toEqual(raw)
  })

  it('drops what the page does not declare, and values that are not valid', () => {
    expect(
      readSearch(fields, { day: '22 November', view: 'table', id: 7, other: 'x', constructor: 'y' }),
    ).toEqual({})
    expect(readSearch(undefined, { id: '7' })).toEqual({})
  })

  it('has the type of the declaration', () => {
    expectTypeOf<SearchOf<'/dash/vehicle_history'>>().toEqualTypeOf<{
      readonly vehicle_id?: string | undefined
      readonly view?: 'intervals' | 'carfax' | undefined
    }>()
    expectTypeOf<{ id: string }>().not.toExtend<SearchOf<'/login'>>()
  })
})
