import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayManage, ROLES } from './roles.ts'
import { beyondOwn, freeInitials, STAFF_STATES, staffRefusal, type StaffFacts } from './staff.ts'

const owner: StaffFacts = { id: 'a', role: 'Owner', state: 'active', pin_only: false }
const technician: StaffFacts = { id: 'b', role: 'Technician', state: 'active', pin_only: true }
const manager: StaffFacts = { id: 'c', role: 'Manager', state: 'active', pin_only: false }

describe('changes of people', () => {
  test('the last Owner is neither deactivated nor demoted, by themselves or by a Company account', () => {
    const company = { id: 'd', role: 'Company' as const }
    expect(staffRefusal(owner, owner, { ...owner, state: 'deactivated' }, 1)).toBe('last_owner')
    expect(staffRefusal(company, owner, { ...owner, state: 'deactivated' }, 1)).toBe('last_owner')
    expect(staffRefusal(company, owner, { ...owner, role: 'Manager' }, 1)).toBe('last_owner')
    expect(staffRefusal(company, owner, { ...owner, role: 'Manager' }, 2)).toBeNull()
  })

  test('no one changes their own role or deactivates themselves', () => {
    expect(staffRefusal(owner, owner, { ...owner, role: 'Manager' }, 2)).toBe('own_role')
    expect(staffRefusal(manager, manager, { ...manager, role: 'Owner' }, 2)).toBe('own_role')
    expect(staffRefusal(manager, manager, { ...manager, state: 'deactivated' }, 2)).toBe('own_deactivation')
    expect(staffRefusal(manager, manager, manager, 2)).toBeNull()
  })

  test('a Manager edits Technicians only, and gives no other role', () => {
    expect(staffRefusal(manager, technician, technician, 1)).toBeNull()
    expect(staffRefusal(manager, technician, { ...technician, role: 'Manager' }, 1)).toBe('role_above_own')
    expect(staffRefusal(manager, { ...manager, id: 'e' }, { ...manager, id: 'e' }, 1)).toBe('role_above_own')
    expect(staffRefusal(manager, null, owner, 1)).toBe('role_above_own')
  })

  test('a person without a sign-in is a Technician or a Manager', () => {
    expect(staffRefusal(owner, null, { ...technician, role: 'Owner' }, 1)).toBe('pin_only_role')
    expect(staffRefusal(owner, null, { ...technician, role: 'Manager' }, 1)).toBeNull()
  })

  test('who never accepted is judged when they start to work', () => {
    const withdrawn = { ...technician, role: 'Owner', state: 'deactivated' } as const
    expect(staffRefusal(owner, withdrawn, withdrawn, 1)).toBeNull()
    expect(staffRefusal(owner, withdrawn, { ...withdrawn, state: 'active' }, 1)).toBe('pin_only_role')
  })

  test('whatever is accepted leaves an Owner, and touches no role above', () => {
    const facts = fc.record({
      id: fc.constantFrom('a', 'b'),
      role: fc.constantFrom(...ROLES),
      state: fc.constantFrom(...STAFF_STATES),
      pin_only: fc.boolean(),
    })
    fc.assert(
      fc.property(facts, facts, facts, fc.integer({ min: 1, max: 3 }), (by, before, next, owners) => {
        const after = { ...next, id: before.id }
        if (staffRefusal(by, before, after, owners) !== null) return
        const was = before.role === 'Owner' && before.state === 'active'
        const is = after.role === 'Owner' && after.state === 'active'
        expect(owners - Number(was) + Number(is)).toBeGreaterThan(0)
        if (by.id !== before.id) expect(mayManage(by.role, after.role)).toBe(true)
      }),
    )
  })
})

test('only permissions that a person gains and the author lacks are beyond the author’s own', () => {
  expect(beyondOwn(['costs.view'], ['orders.void'], ['orders.void', 'costs.view', 'till.close'])).toEqual([
    'till.close',
  ])
})

test('initials are free, whatever is taken', () => {
  expect(freeInitials('Éric', 'Roy', [])).toBe('ERO')
  expect(freeInitials('Éric', 'Roy', ['ero', 'ERO2'])).toBe('ERO3')
  expect(freeInitials('—', '42', [])).toBe('P')
})
