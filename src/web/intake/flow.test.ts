import { describe, expect, test } from 'vitest'
import { pages } from '#contract/base/pages.ts'
import { nextStep, type IntakeState } from './next.ts'
import { rankChoices } from './vehicle/rank.ts'
import { flowPath, hasStep, readPath, VARIANTS, type Variant } from './steps.ts'

const variants = Object.keys(VARIANTS) as Variant[]

test('every step of every way is a page, and every such page a step', () => {
  const paths = variants.flatMap((variant) => VARIANTS[variant].map((step) => flowPath(variant, step)))
  const known = pages.map(({ path }) => path).filter((path) => path.split('/').length === 5)
  expect(paths.toSorted()).toEqual(known.filter((path) => path.startsWith('/dash/flow/')).toSorted())
  for (const path of paths) {
    const place = readPath(path)
    expect(place && flowPath(place.variant, place.step)).toBe(path)
  }
})

test('other addresses are no step', () => {
  for (const path of ['/dash/flow/start', '/dash/flow/vin/nothing', '/dash/flow/none/overview', '/dash/'])
    expect(readPath(path)).toBeNull()
  expect(hasStep('year_make_model', 'vehicle_reqs')).toBe(false)
  expect(flowPath('year_make_model', 'customer_decision')).toBe(
    '/dash/flow/year_make_model/add_customer_fleet',
  )
})

const bouchard = { customer_id: 'b', fleet_location_id: null }
const person = { customer_id: 'b', fleet_location_id: '' }
const noOne = { customer_id: null, fleet_location_id: null }
const standing = (fields: Partial<IntakeState>): IntakeState => ({
  variant: 'vin',
  owner: null,
  person: null,
  decided: false,
  reqs: [],
  has: { mileage: '', license_plate: '', color: '', unit_number: '' },
  ...fields,
})

describe('the step after the vehicle', () => {
  test.each<[string, Partial<IntakeState>, string]>([
    ['a new vehicle by VIN', {}, 'customer_decision'],
    ['a known one', { owner: bouchard }, 'overview'],
    ['a known one of nobody', { owner: noOne }, 'customer_decision'],
    ['one that was decided', { decided: true }, 'overview'],
    ['a new one by year, make and model', { variant: 'year_make_model' }, 'add_customer_fleet_vin'],
    ['a new trailer', { variant: 'other_vehicle' }, 'customer_decision'],
    ['a new one of somebody', { variant: 'name', person }, 'overview'],
    ['their own', { variant: 'name', person, owner: bouchard }, 'overview'],
    ['another’s', { variant: 'name', person, owner: { ...noOne, customer_id: 'other' } }, 'vehicle_decision'],
    [
      'another’s, decided',
      { variant: 'name', person, owner: { ...noOne, customer_id: 'other' }, decided: true },
      'overview',
    ],
    ['one that lacks what is asked', { owner: bouchard, reqs: ['mileage'] }, 'vehicle_reqs'],
    [
      'one that has it',
      {
        owner: bouchard,
        reqs: ['color'],
        has: { mileage: '', license_plate: '', color: 'red', unit_number: '' },
      },
      'overview',
    ],
    [
      'one in a way without that page',
      { variant: 'other_vehicle', decided: true, reqs: ['color'] },
      'overview',
    ],
  ])('%s', (_what, fields, step) => {
    expect(nextStep(standing(fields))).toBe(step)
  })
})

test('choices that a text can mean: the same, then the beginning, then a part', () => {
  const models = ['Camry Solara', 'Corolla', 'Camry', 'Scamry', 'É-Tron']
  expect(rankChoices(models, 'camry')).toEqual(['Camry', 'Camry Solara', 'Scamry'])
  expect(rankChoices(models, 'e tron')).toEqual(['É-Tron'])
  expect(rankChoices(models, '')).toHaveLength(5)
  expect(rankChoices(models, 'x')).toEqual([])
  // A present choice is first: Enter keeps it.
  expect(rankChoices(models, 'Camry').slice(0, 2)).toEqual(['Camry', 'Camry Solara'])
  expect(rankChoices(models, 'Camry')).toHaveLength(5)
})
