import { describe, expect, test } from 'vitest'
import type { CataloguePackage } from '#domain/catalogue/package.ts'
import { applied, context, idOf, item, oilChange, testOrder, type Edit } from '../testOrder.test.ts'
import type { Order } from '../order.ts'
import { repeatSteps, type Repeat, type SoldToday } from './repeat.ts'

const ids = (from: number) => () => idOf(from++)
const today: SoldToday = { packages: [oilChange], items: [item] }

function after(order: Order, { steps }: Pick<Repeat, 'steps'>): Order {
  return steps.reduce(
    (state, { edit, records }) => applied(state, edit, { ...context, ...records }).order,
    order,
  )
}

const edits: Edit[] = [
  {
    type: 'package.add',
    package_id: oilChange.id,
    line_id: idOf(2000),
    child_ids: Array.from({ length: 4 }, (_, at) => idOf(2001 + at)),
    quantities: ['5.7'],
  },
  { type: 'option.add', package_line_id: idOf(2000), name: 'Wax', line_id: idOf(2010) },
  { type: 'item.add', line_id: idOf(2020), inventory_item_id: item.id, quantity: '2' },
  {
    type: 'casual.add',
    package_line_id: null,
    line: {
      id: idOf(2030),
      name: 'Skid plate off and on',
      name_french: '',
      fee_item: null,
      priceVal: '15.00',
      quantityVal: '1',
      tax_exempt: false,
    },
  },
]
const former = edits.reduce((order, edit) => applied(order, edit).order, testOrder())
const repeated = (from: Order, sold: SoldToday = today): Order =>
  after(testOrder(), repeatSteps(from, testOrder(), sold, ids(5000)))

describe('a repeated visit', () => {
  test('has the same work, quantities and total while no price changed', () => {
    const order = repeated(former)
    expect(order.final_price).toBe(former.final_price)
    expect(order.parts.map((row) => row.quantity_to_use)).toEqual(['5.7'])
    expect(order.options.map((row) => row.name)).toEqual(['Wash', 'Wax'])
    expect(order.inventory_items[0]).toMatchObject({ inventory_item_id: item.id, quantity_to_use: '2' })
    expect(order.casual_items[0]?.name).toBe('Skid plate off and on')
    expect(order.casual_items[0]?.id).not.toBe(idOf(2030))
  })

  test('costs what the work costs today', () => {
    const dearer = { packages: [{ ...oilChange, price: '59.99' }], items: [{ ...item, retail: '9.99' }] }
    const order = repeated(former, dearer)
    expect(order.packages[0]?.price).toBe('59.99')
    expect(order.inventory_items[0]?.retail).toBe('9.99')
  })

  test('leaves out what is no longer sold and names it', () => {
    const { steps, left_out } = repeatSteps(former, testOrder(), { packages: [], items: [] }, ids(5000))
    expect(steps.map(({ edit }) => edit.type)).toEqual(['casual.add'])
    expect(left_out.map((row) => row.name)).toEqual(['Oil change', 'Filter'])
  })

  test('has neither unapproved work nor options that were removed', () => {
    const plain = applied(former, { type: 'line.remove', list: 'options', line_id: idOf(2004) }).order
    expect(repeated(plain).options.map((row) => row.name)).toEqual(['Wax'])
    const refused = applied(former, {
      type: 'package.set',
      line_id: idOf(2000),
      field: 'approved',
      value: false,
    }).order
    expect(repeated(refused).packages).toEqual([])
  })

  test('keeps the price of work that the catalogue does not price', () => {
    const order = repeated(former, { ...today, packages: [{ ...oilChange, price: null }] })
    expect(order.packages[0]?.price).toBe('49.99')
  })

  test('fills a slot as before where that item still fits this vehicle', () => {
    const filter = { ...item, id: idOf(110), part_type: 'Oil filter' }
    const better = { ...filter, id: idOf(111), name: 'Filter for Civic', fitment: [] }
    const slot = {
      ...oilChange.parts[0],
      inventory_item_id: null,
      name: 'Filter',
      name_french: '',
      part_number: '',
      unit: 'each',
      quantity: '1',
      included_quantity: null,
      retail: '0',
      cost: '0',
      custom_price: null,
      badge_type: 'retail' as const,
      filters: [{ type: 'pcdb_part_type' as const, filter_name: 'Oil filter' }],
    }
    const sold: CataloguePackage = {
      ...oilChange,
      parts: [slot],
      casual_items: [],
      options: [],
      services: [],
    }
    const add: Edit = {
      type: 'package.add',
      package_id: sold.id,
      line_id: idOf(2000),
      child_ids: [idOf(2001)],
      item_ids: [better.id],
    }
    const before = applied(testOrder(), add, { ...context, package: sold, items: [better] }).order
    const fills = (items: SoldToday['items']) =>
      repeated(before, { packages: [sold], items }).parts[0]?.inventory_item_id
    expect(fills([filter, better])).toBe(better.id)
    expect(fills([filter])).toBe(filter.id)
    expect(fills([])).toBeNull()
  })
})
