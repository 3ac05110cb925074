import { describe, expect, test } from 'vitest'
import { learn, type UsedOnOrder } from './learned.ts'
import { isForModel, knownSpecification } from './specification.ts'
import type { Specification } from './specificationShape.ts'
import { pouredVolume } from '#domain/places/volume.ts'

const blank: Specification = {
  id: '1',
  version: 1,
  vehicle_id: null,
  year_from: 2015,
  year_to: 2020,
  make: 'Ford',
  model: 'F-150',
  engine: '',
  oil_type: '',
  viscosity: '',
  oil_capacity: '',
  oil_capacity_unit: 'quart',
  oil_filter: '',
  drain_torque: '',
  drain_torque_unit: 'lb-ft',
  tire_size_front: '',
  tire_size_rear: '',
  tire_pressure_front: '',
  tire_pressure_rear: '',
  tire_pressure_unit: 'psi',
  note: '',
  source: '',
}
const none = learn([], 'quart')
const truck = { year: 2018, make: 'FORD', model: 'F-150', engine: '5.0L 8 cyl Gasoline' }

const used = (quantity: string | null, at: string, more: Partial<UsedOnOrder> = {}): UsedOnOrder => ({
  same_vehicle: false,
  at,
  quantity,
  unit: 'quart',
  viscosity: '5W-30',
  oil_filter: '',
  ...more,
})

describe('a specification of a model', () => {
  test('is for its make, model, years and engine', () => {
    expect(isForModel(blank, truck)).toBe(true)
    expect(isForModel({ ...blank, engine: '5.0L' }, truck)).toBe(true)
    expect(isForModel({ ...blank, engine: '3.5L Turbo' }, truck)).toBe(false)
    expect(isForModel({ ...blank, engine: '5.0L' }, { ...truck, engine: '' })).toBe(false)
    expect(isForModel(blank, { ...truck, year: 2021 })).toBe(false)
    expect(isForModel(blank, { ...truck, model: 'F-250' })).toBe(false)
    expect(isForModel(blank, { ...truck, year: null })).toBe(false)
  })
})

describe('what is known of a vehicle', () => {
  const model = { ...blank, viscosity: '5W-20', oil_capacity: '8', drain_torque: '19' }
  const engine = { ...blank, id: '2', engine: '5.0L', oil_capacity: '7.7' }
  const own = { ...blank, id: '3', vehicle_id: 'v', viscosity: '5W-30' }

  test('is the closest value of each field, with its source and unit', () => {
    expect(knownSpecification([model, engine, own], none)).toEqual({
      viscosity: { value: '5W-30', unit: '', from: 'vehicle' },
      oil_capacity: { value: '7.7', unit: 'quart', from: 'model' },
      drain_torque: { value: '19', unit: 'lb-ft', from: 'model' },
    })
  })

  test('is learned where nothing was entered', () => {
    const learned = learn(
      [used('6', '2026-01-02'), used('5.7', '2026-02-02'), used('5.7', '2026-03-02')],
      'quart',
    )
    expect(knownSpecification([], learned).oil_capacity).toEqual({
      value: '5.7',
      unit: 'quart',
      from: 'orders',
      times: 2,
      last: '2026-03-02',
    })
    expect(knownSpecification([model], learned).oil_capacity?.value).toBe('8')
  })
})

describe('learning from orders', () => {
  test('prefers the vehicle’s own orders to those of the model', () => {
    const rows = [
      used('5', '2026-03-01'),
      used('5', '2026-03-02'),
      used('5.5', '2026-01-01', { same_vehicle: true }),
    ]
    expect(learn(rows, 'quart').oil_capacity).toMatchObject({ value: '5.5', times: 1 })
  })

  test('takes nothing from one order of another vehicle, and the latest of equally many', () => {
    expect(learn([used('5', '2026-03-01')], 'quart').oil_capacity).toBeNull()
    const own = { same_vehicle: true }
    const rows = [used('5', '2026-01-01', own), used('6', '2026-02-01', own), used(null, '2026-04-01', own)]
    expect(learn(rows, 'quart').oil_capacity).toMatchObject({ value: '6', last: '2026-02-01' })
  })

  test('counts quarts and liters of the same amount as one', () => {
    const rows = [used('5', '2026-01-01'), used('4.7', '2026-02-01', { unit: 'liter' })]
    expect(learn(rows, 'liter').oil_capacity).toMatchObject({ value: '4.7', unit: 'liter', times: 2 })
  })
})

test('a volume is converted to the tenth', () => {
  expect(pouredVolume('5.7', 'quart', 'liter')).toBe('5.4')
  expect(pouredVolume('4.5', 'liter', 'quart')).toBe('4.8')
  expect(pouredVolume('5.72', 'quart', 'quart')).toBe('5.72')
})
