import { describe, expect, test } from 'vitest'
import { allApplied, applied, child, idOf, item, context, oilChange, testOrder } from '../testOrder.test.ts'
import { oilDifferences, oilFor, oilOfVehicle } from './compare.ts'
import { isEngineOil, isOilFilter, oilUsed, viscosityIn } from './oilOnOrder.ts'

const line = (name: string, unit = 'quart') => ({ name, name_french: '', part_number: '', unit })
const capacity = (value: string, unit = 'quart') => ({
  oil_capacity: { value, unit, from: 'model' as const },
})
const oil = (viscosity: string, name = '') => ({ viscosity, name })
const known = (value: string) => ({ viscosity: { value, unit: '', from: 'vehicle' as const } })
const poured = (quantity: string) =>
  allApplied([
    {
      type: 'package.add',
      package_id: oilChange.id,
      line_id: idOf(1000),
      child_ids: child(0),
      quantities: [quantity],
    },
  ])

describe('engine oil', () => {
  test('is known by its unit and its name', () => {
    expect(isEngineOil(line('5W-30 Blend'))).toBe(true)
    expect(isEngineOil(line('Huile moteur', 'liter'))).toBe(true)
    expect(isEngineOil(line('75W-90 Gear oil'))).toBe(false)
    expect(isEngineOil(line('Coolant'))).toBe(false)
    expect(isEngineOil(line('Oil Filter', 'each'))).toBe(false)
    expect(isOilFilter(line('Oil Filter', 'each'))).toBe(true)
    expect(
      isEngineOil({ ...line('Fluid'), filters: [{ type: 'pcdb_part_type', filter_name: 'Engine Oil' }] }),
    ).toBe(true)
  })

  test('has the viscosity that its name has', () => {
    expect(viscosityIn('Mobil 1 0w20 5 qt')).toBe('0W-20')
    expect(viscosityIn('75W-90')).toBe('')
    expect(viscosityIn('Filter 530')).toBe('')
  })

  test('on an order is the sum of approved work', () => {
    const order = applied(
      poured('5.7'),
      { type: 'item.add', line_id: idOf(1100), inventory_item_id: item.id, quantity: '0.5' },
      { ...context, item: { ...item, name: '5W-30', unit: 'quart' } },
    ).order
    expect(oilUsed(order, 'quart')).toMatchObject({ quantity: '6.2', viscosity: '5W-30' })
    const refused = applied(order, {
      type: 'package.set',
      line_id: idOf(1000),
      field: 'approved',
      value: false,
    }).order
    expect(oilUsed(refused, 'quart').quantity).toBe('0.5')
    expect(oilUsed(testOrder(), 'quart').quantity).toBeNull()
  })
})

describe('an order and what its vehicle takes', () => {
  test('differ in quantity beyond a quarter of a quart', () => {
    expect(oilDifferences(poured('5.7'), capacity('5.9'), 'quart')).toEqual([])
    expect(oilDifferences(poured('5.7'), capacity('6'), 'quart')).toEqual([
      { kind: 'quantity', used: '5.7', known: '6', unit: 'quart' },
    ])
    expect(oilDifferences(poured('6'), capacity('5.7', 'liter'), 'quart')).toEqual([])
    expect(oilDifferences(testOrder(), capacity('6'), 'quart')).toEqual([])
    expect(oilDifferences(poured('6'), {}, 'quart')).toEqual([])
  })

  test('differ in viscosity, however it is written', () => {
    const order = poured('6')
    const parts = order.parts.map((row) => ({ ...row, name: '5W-30 Blend' }))
    expect(oilDifferences({ ...order, parts }, known('5w30'), 'quart')).toEqual([])
    expect(oilDifferences({ ...order, parts }, known('0W-20'), 'quart')).toEqual([
      { kind: 'viscosity', used: '5W-30', known: '0W-20' },
    ])
  })

  test('a package takes the oil of the vehicle’s viscosity where an item has it', () => {
    const [part] = oilChange.parts
    if (!part) throw new Error('no oil')
    const choose = (
      wished: ReturnType<typeof oil> | null,
      fitting: readonly ReturnType<typeof oil>[],
      wants = '5w-30',
      of: typeof part = part,
    ) => oilOfVehicle(of, { wished, fitting: () => fitting }, known(wants))
    const [thin, thick] = [oil('0W-20'), oil('5W-30')]
    expect(choose(thin, [thin, thick])).toBe(thick)
    expect(choose(thick, [oil('5W-30', 'other'), thick])).toBe(thick)
    expect(choose(null, [thin, oil('', 'Blend 5W-30')])).toMatchObject({ name: 'Blend 5W-30' })
    expect(choose(thin, [thin])).toBeNull()
    expect(choose(thin, [thin, thick], '')).toBeNull()
    expect(choose(thin, [thick], '5W-30', { ...part, unit: 'each', filters: [] })).toBeNull()
  })

  test('a package takes the quantity of the vehicle, to the tenth of what the shop reads', () => {
    expect(oilFor(oilChange, capacity('5.7'), 'quart')).toEqual({ at: 0, quantity: '5.7' })
    expect(oilFor(oilChange, capacity('5.4', 'liter'), 'quart')).toEqual({ at: 0, quantity: '5.7' })
    expect(oilFor(oilChange, capacity('5.7', 'liter'), 'liter')).toEqual({ at: 0, quantity: '6.0231' })
    expect(oilFor({ parts: [] }, capacity('5.7'), 'quart')).toBeNull()
    expect(oilFor(oilChange, {}, 'quart')).toBeNull()
  })
})
