import { describe, expect, test } from 'vitest'
import type { FitVehicle } from '#domain/catalogue/fitment.ts'
import type { Fitment } from '#domain/catalogue/shapes.ts'
import { slotIndex, slotResolver } from '#domain/catalogue/slots.ts'
import type { CatalogueItem, CataloguePackage } from '#domain/catalogue/package.ts'
import type { CommandContext } from '../commands.ts'
import type { Order } from '../order.ts'
import { misfits } from './slotFit.ts'
import { applied, child, code, context, idOf, item, oilChange, testOrder } from '../testOrder.test.ts'

const row = (rest: Partial<Fitment>): Fitment => ({
  make: '',
  model: '',
  year_from: null,
  year_to: null,
  engine: '',
  fuel: '',
  ...rest,
})
const filter = (n: number, ...fitment: Fitment[]): CatalogueItem => ({
  ...item,
  id: idOf(n),
  name: `Filter ${n}`,
  retail: `${n - 192}.00`,
  part_type: 'Engine Oil Filter',
  fitment,
})
const ford = filter(200, row({ make: 'Ford', year_from: 2015, year_to: 2020 }))
const honda = filter(201, row({ make: 'Honda', engine: '2.4L' }))
const hondaToo = filter(202, row({ make: 'Honda' }))
const any = filter(203)

const truck = { year: 2019, make: 'FORD', model: 'F-150', engine: '5.0L V8', fuel: 'GAS' }
const accord = { year: 2003, make: 'Honda', model: 'Accord', engine: '2.4L L4', fuel: 'GAS' }

const slotted: CataloguePackage = {
  ...oilChange,
  parts: oilChange.parts.map((part) => ({
    ...part,
    filters: [{ type: 'pcdb_part_type', filter_name: 'Engine Oil Filter' }],
  })),
}
const vehicle_details = {
  vehicle_id: null,
  base_vehicle_id: null,
  sub_model: '',
  country: '',
  body: '',
  gvwr_class: '',
  source: '',
  ...truck,
}
const LINE = idOf(20)
// A package's fees take the first ids.
const PART = child(1)[1] ?? ''
const add = { type: 'package.add', package_id: slotted.id, line_id: LINE, child_ids: child(1) } as const
const knowing = (...items: CatalogueItem[]): CommandContext => ({ ...context, package: slotted, items })

/** An order for the truck with this item in its one slot. */
const filledWith = (...items: CatalogueItem[]): Order =>
  applied(testOrder({ vehicle_details }), { ...add, item_ids: [items[0]?.id ?? null] }, knowing(...items))
    .order

const reported = (order: Order, items: CatalogueItem[], vehicle: FitVehicle | null) =>
  [...misfits(order, slotResolver(slotIndex(items), vehicle))].map(([id, { only }]) => [
    id === PART,
    only?.name ?? null,
  ])

describe('what stands in a slot after the vehicle became another', () => {
  test.each([
    ['still fits', ford, [ford, honda], truck, []],
    ['does not fit, and one alone does', ford, [ford, honda], accord, [[true, 'Filter 201']]],
    ['does not fit, and several do', ford, [ford, honda, hondaToo], accord, [[true, null]]],
    ['does not fit, and nothing does', ford, [ford], accord, [[true, null]]],
    ['is of another year', ford, [ford, any], { ...truck, year: 2024 }, [[true, 'Filter 203']]],
    [
      'may be replaced by what surely fits alone',
      ford,
      [ford, honda, hondaToo],
      { ...accord, engine: '' },
      [[true, 'Filter 202']],
    ],
    ['fits everything', any, [any, honda], accord, []],
    ['is not known to fit', ford, [ford, honda], { ...truck, year: null }, []],
    ['has no vehicle any more', ford, [ford, honda], null, []],
    ['is no item that is known', ford, [honda], accord, []],
  ] as const)('%s', (_, inside, items, vehicle, answer) => {
    expect(reported(filledWith(inside), [...items], vehicle)).toEqual(answer)
  })

  test('is nothing for an open slot and for a fixed part', () => {
    expect(reported(filledWith(), [ford, honda], accord)).toEqual([])
    const fixed = filledWith(ford)
    const parts = fixed.parts.map(({ filters: _filters, ...part }) => part)
    expect(reported({ ...fixed, parts }, [ford, honda], accord)).toEqual([])
  })
})

const choose = (chosen: CatalogueItem) =>
  ({ type: 'part.choose', line_id: PART, inventory_item_id: chosen.id }) as const
const moved = (order: Order): Order => ({ ...order, vehicle_details: { ...vehicle_details, ...accord } })

describe('another item in a slot', () => {
  test('is taken back with the price that was typed, though it could not be chosen again', () => {
    const cell = { type: 'line.set', list: 'parts', line_id: PART } as const
    const typed = applied(filledWith(ford), { ...cell, field: 'retail', value: '5.00' }).order
    const before = moved(applied(typed, { ...cell, field: 'quantity_to_use', value: '7' }).order)
    const { order, removed } = applied(before, choose(honda), { ...context, item: honda })
    expect(order.parts[0]).toMatchObject({
      inventory_item_id: honda.id,
      retail: '9.00',
      quantity_to_use: '7',
    })
    expect(code(order, choose(ford), { ...context, item: ford })).toBe('item_does_not_fit')
    const back = applied(
      order,
      { type: 'restore', command_id: idOf(900) },
      { ...context, removed: removed ?? null },
    )
    expect(back.order.parts).toEqual(before.parts)
    expect(back.order.final_price).toBe(before.final_price)
  })

  test('leaves a slot alone that was taken off meanwhile', () => {
    const { order, removed } = applied(moved(filledWith(ford)), choose(honda), { ...context, item: honda })
    const gone = applied(order, { type: 'line.remove', list: 'parts', line_id: PART }).order
    const back = applied(
      gone,
      { type: 'restore', command_id: idOf(900) },
      { ...context, removed: removed ?? null },
    )
    expect(back.order.parts).toEqual([])
  })
})
