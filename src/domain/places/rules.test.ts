import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCustomFieldValid } from '../parties/customFields.ts'
import { inspectionProblem } from '../inspections/inspections.ts'
import { parseOrderNumber } from '../orders/numbering.ts'
import { positionProblems } from '../shop/positions.ts'
import { surchargeRule, taxesWithoutNumber } from './regulations.ts'
import { PERMISSIONS } from '../people/permissions.ts'
import { actorCan, can, ROLE_PRESETS, ROLES, type Actor } from '../people/roles.ts'
import { technicianRuleBroken } from '../parties/technicianRule.ts'

describe('inspections', () => {
  const item = { id: 'i', required: false, checked: false, note_required: false, notesVal: null }
  test.each([
    [item, undefined],
    [{ ...item, required: true }, 'inspection_unchecked'],
    [{ ...item, required: true, checked: true }, undefined],
    [{ ...item, note_required: true }, 'inspection_note_required'],
    [{ ...item, note_required: true, notesVal: ' \n' }, 'inspection_note_required'],
    [{ ...item, note_required: true, notesVal: 'worn' }, undefined],
    [{ ...item, required: true, note_required: true }, 'inspection_unchecked'],
  ])('case %#', (given, code) => {
    expect(inspectionProblem(given)?.code).toBe(code)
  })
})

test.each([
  [{ required: true, val: null }, false],
  [{ required: true, val: '' }, false],
  [{ required: true, val: '  ' }, false],
  [{ required: true, val: 0 }, true],
  [{ required: true, val: '0' }, true],
  [{ required: false, val: null }, true],
  [{ required: false, val: 'x', error: 'too long' }, false],
  [{ required: false, val: 'x', error: true }, false],
  [{ required: true, val: 'x', error: null }, true],
])('a custom field %o is valid: %s', (field, valid) => {
  expect(isCustomFieldValid({ name: 'field', ...field })).toBe(valid)
})

const assignment = (position: string, vehicle: string, user_id: string | null) => ({
  position,
  vehicle,
  user_id,
})

describe('positions', () => {
  test('each is needed once for each vehicle; an empty assignment does not count', () => {
    const given = [
      assignment('hood', 'a', 'ann'),
      assignment('hood', 'b', null),
      assignment('pit', 'a', 'bob'),
    ]
    const both = [...given, assignment('pit', 'a', 'cy')]
    expect(positionProblems(['hood'], ['a'], given)).toEqual([])
    expect(positionProblems(['hood', 'pit'], ['a', 'b'], both)).toEqual([
      { code: 'position_filled_twice', field: 'tech_positions.pit' },
      { code: 'position_required', field: 'tech_positions.hood' },
      { code: 'position_required', field: 'tech_positions.pit' },
    ])
  })

  test('filling every required position once leaves no problem', () => {
    const names = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 5 })
    fc.assert(
      fc.property(names, names, (required, vehicles) => {
        const all = vehicles.flatMap((vehicle) =>
          required.map((position) => assignment(position, vehicle, 'ann')),
        )
        expect(positionProblems(required, vehicles, all)).toEqual([])
        expect(positionProblems(required, vehicles, [])).toHaveLength(all.length)
      }),
    )
  })
})

test.each([
  [true, null, null, true],
  [true, 'c', null, false],
  [true, null, 'f', false],
  [false, null, null, false],
])('technician rule %s with customer %s and fleet %s is broken: %s', (flag, customer, fleet, broken) => {
  expect(technicianRuleBroken(flag, customer, fleet)).toBe(broken)
})

describe('order numbers', () => {
  test.each([
    ['MIA-000123', 123],
    ['000123', 123],
    ['7', 7],
    [' É1-42 ', 42],
    ['MIA-', null],
    ['MIA-1-2', null],
    ['-5', null],
    ['', null],
    ['1'.repeat(16), null],
  ])('%s is read as %s', (text, number) => {
    expect(parseOrderNumber(text)).toBe(number)
  })
})

const all = (actor: Actor) => PERMISSIONS.filter((wanted) => actorCan(actor, wanted))

describe('roles', () => {
  test('each role may all that the role below it may, and an Owner and a Company account everything', () => {
    const order = ['Technician', 'Manager', 'Owner', 'Company'] as const
    expect([...order].toSorted()).toEqual([...ROLES].toSorted())
    for (const [index, role] of order.entries()) {
      const below = order[index - 1]
      if (!below) continue
      expect(ROLE_PRESETS[role]).toEqual(expect.arrayContaining([...ROLE_PRESETS[below]]))
      if (role !== 'Company') expect(ROLE_PRESETS[role].length).toBeGreaterThan(ROLE_PRESETS[below].length)
    }
    expect(ROLE_PRESETS.Owner).toEqual(PERMISSIONS)
    expect([...ROLE_PRESETS.Company].toSorted()).toEqual([...PERMISSIONS].toSorted())
  })

  test('a Technician neither voids, refunds nor sees costs', () => {
    for (const permission of ['orders.void', 'payments.refund', 'costs.view', 'orders.reopen'] as const) {
      expect(can('Technician', permission)).toBe(false)
    }
  })

  test('a customer link, background work and an API key have exactly these', () => {
    expect(all({ kind: 'customer_link', order_id: null })).toEqual(['payments.take'])
    expect(all({ kind: 'system' })).toEqual(['payments.take', 'payments.refund', 'shops.all'])
    expect(all({ kind: 'api_key', permissions: ['costs.view'] })).toEqual(['costs.view'])
  })
})

test.each([
  ['US', 'FL', true, '3'],
  ['US', 'CO', true, '2'],
  ['US', 'CT', false, null],
  ['US', 'NY', false, null],
  ['CA', 'ON', true, '2.4'],
  ['CA', 'QC', false, null],
])('a card surcharge in %s %s: %s, at most %s %%', (country, region, allowed, cap) => {
  expect(surchargeRule(country, region, '2026-06-01')).toMatchObject({ allowed, cap })
})

test('where nothing is known of surcharges there is none', () => {
  expect(surchargeRule('MX', '', '2026-06-01')).toBeNull()
})

const tax = (name: string, number = '', amount = '5') => ({
  type: 'tax' as const,
  name,
  name_french: name,
  amount,
  number,
})

test('GST, HST and QST need the shop’s number on invoices, provincial sales taxes do not', () => {
  const missing = (region: string, ...taxes: ReturnType<typeof tax>[]) =>
    taxesWithoutNumber(region, '2026-11-27', taxes).map(({ name }) => name)
  expect(missing('QC', tax('GST'), tax('TVQ'))).toEqual(['GST', 'TVQ'])
  expect(missing('QC', tax('GST', '123456789 RT0001'), tax('QST', ' '))).toEqual(['QST'])
  expect(missing('ON', tax('HST'))).toEqual(['HST'])
  expect(missing('BC', tax('GST'), tax('PST'))).toEqual(['GST'])
  expect(missing('QC', tax('GST', '', '0'), tax('Tire fee'))).toEqual([])
  expect(missing('FL', tax('Sales tax'))).toEqual([])
})
