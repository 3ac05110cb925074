import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CatalogueItem } from './package.ts'
import { item as stockItem } from '../orders/testOrder.test.ts'
import type { FitVehicle } from './fitment.ts'
import type { Fitment } from './shapes.ts'
import { onSale, priceIn } from './offer.ts'
import { isOfKind, itemFits, slotIndex, slotResolver } from './slots.ts'
import type { SlotFilter } from './shapes.ts'

const row = (rest: Partial<Fitment>): Fitment => ({
  make: '',
  model: '',
  year_from: null,
  year_to: null,
  engine: '',
  fuel: '',
  ...rest,
})

const item = (id: string, rest: Partial<CatalogueItem> = {}): CatalogueItem => ({
  ...stockItem,
  id,
  name: id,
  part_type: 'Engine Oil Filter',
  viscosity: '',
  formulation: '',
  ...rest,
})

const truck: FitVehicle = { year: 2019, make: 'FORD', model: 'F-150', engine: '5.0L V8', fuel: 'GAS' }
const type = (filter_name: string): SlotFilter => ({ type: 'pcdb_part_type', filter_name })

describe('what an item fits', () => {
  test.each([
    [[], 'any'],
    [[row({ make: 'Ford', model: 'F-150', year_from: 2015, year_to: 2020 })], 'named'],
    [[row({ make: 'ford', engine: '5.0l' })], 'named'],
    [[row({ make: 'Ford', year_to: 2018 })], 'no'],
    [[row({ make: 'Toyota' })], 'no'],
    [[row({ fuel: 'DIESEL' })], 'no'],
    [[row({ make: 'Toyota' }), row({ fuel: 'GAS' })], 'named'],
  ] as const)('%j is %s', (fitment, fit) => {
    expect(itemFits({ fitment }, truck)).toBe(fit)
  })

  test('what is not known of a vehicle is no answer', () => {
    const old = { ...truck, engine: '', year: null }
    expect(itemFits({ fitment: [row({ make: 'Ford', engine: '5.0L' })] }, old)).toBe('unknown')
    expect(itemFits({ fitment: [row({ year_from: 2010 })] }, old)).toBe('unknown')
    expect(itemFits({ fitment: [row({ make: 'Ford' })] }, null)).toBe('unknown')
    expect(itemFits({ fitment: [] }, null)).toBe('any')
  })
})

const of = (...items: CatalogueItem[]) => slotResolver(slotIndex(items), truck)
const oil = (id: string, viscosity: string, tag_ids: string[]) =>
  item(id, { part_type: 'Engine Oil', viscosity, tag_ids })

describe('the item of a slot', () => {
  const any = item('any')
  const named = item('named', { fitment: [row({ make: 'Ford' })] })
  const other = item('other', { fitment: [row({ make: 'Toyota' })] })
  const filters = [type('Engine Oil Filter')]

  test('is the preferred one, then one that names the vehicle, then one that fits all', () => {
    const { resolve } = of(any, named, other)
    expect(resolve({ filters, inventory_item_id: null })).toEqual({ item: named })
    expect(resolve({ filters, inventory_item_id: 'any' })).toEqual({ item: any })
    expect(resolve({ filters, inventory_item_id: 'other' })).toEqual({ item: named })
    expect(of(any, other).resolve({ filters, inventory_item_id: null })).toEqual({ item: any })
  })

  test('says why there is none', () => {
    const asked = { filters, inventory_item_id: null }
    expect(of(other).resolve(asked)).toEqual({ item: null, reason: 'none_fits' })
    expect(of().resolve(asked)).toEqual({ item: null, reason: 'no_item' })
    const unknown = slotResolver(slotIndex([named, other]), null)
    expect(unknown.resolve(asked)).toEqual({ item: null, reason: 'vehicle_unknown' })
    expect(unknown.candidates(filters)).toEqual([named, other])
  })

  test('may be any of several of one kind, and must be of every kind', () => {
    const oils = [oil('a', '0w-20', ['s']), oil('b', '5w-30', ['s']), oil('c', '5w-30', []), any]
    const slot: SlotFilter[] = [
      type('Engine Oil'),
      { type: 'viscosity', filter_name: '5w-30' },
      { type: 'viscosity', filter_name: '0w-20' },
      { type: 'tag', filter_name: 's' },
    ]
    expect(
      of(...oils)
        .candidates(slot)
        .map((each) => each.id),
    ).toEqual(['a', 'b'])
  })

  test('is what a plain search finds, for any items', () => {
    const one = fc.constantFrom('', 'a', 'b')
    const arbitrary = fc
      .record({
        part_type: one,
        viscosity: one,
        formulation: one,
        tag_ids: fc.uniqueArray(fc.constantFrom('x', 'y')),
        make: fc.constantFrom(null, 'Ford', 'Toyota'),
      })
      .map(({ make, ...rest }) => ({ ...rest, fitment: make === null ? [] : [row({ make })] }))
    const filter = fc.record({
      type: fc.constantFrom('tag', 'pcdb_part_type', 'oil_formulation', 'viscosity'),
      filter_name: fc.constantFrom('a', 'b', 'x', 'y'),
    })
    fc.assert(
      fc.property(
        fc.array(arbitrary, { maxLength: 70 }),
        fc.array(filter, { minLength: 1, maxLength: 4 }),
        (rows, asked) => {
          const items = rows.map((rest, at) => item(String(at), rest))
          const found = slotResolver(slotIndex(items), truck).candidates(asked)
          const plain = items.filter((each) => isOfKind(each, asked))
          const rank = { named: 0, any: 1, unknown: 2, no: 3 }
          const fitting = plain.filter((each) => itemFits(each, truck) !== 'no')
          expect(found).toEqual(
            fitting.toSorted((a, b) => rank[itemFits(a, truck)] - rank[itemFits(b, truck)]),
          )
        },
      ),
    )
  })
})

test('a package has the price of the shop, and is sold between its days', () => {
  const offer = {
    price: '10',
    shop_prices: [{ shop_id: 'a', price: '12' }],
    active_from: '2026-06-01',
    active_to: '2026-06-30',
  }
  expect([priceIn(offer, 'a'), priceIn(offer, 'b')]).toEqual(['12', '10'])
  expect(['2026-05-31', '2026-06-01', '2026-06-30', '2026-07-01'].map((day) => onSale(offer, day))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
