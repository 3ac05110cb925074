import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GROUP_WORDS, PERMISSION_WORDS, refusalWords } from './permissionWords.ts'
import { PERMISSION_GROUPS, PERMISSIONS } from './permissions.ts'
import { effectivePermissions, rightsOf, type Overrides } from './rights.ts'
import { can, ROLES } from './roles.ts'
import { english, french } from '#test/harness/say.ts'

const none = { preset: {}, exceptions: {} }
const overrides: fc.Arbitrary<Overrides> = fc.dictionary(fc.constantFrom(...PERMISSIONS), fc.boolean())

test('each permission is in one group and has a sentence in both languages', () => {
  expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length)
  expect(Object.keys(PERMISSION_WORDS).toSorted()).toEqual([...PERMISSIONS].toSorted())
  expect(Object.keys(GROUP_WORDS)).toEqual(Object.keys(PERMISSION_GROUPS))
  for (const words of Object.values(PERMISSION_WORDS)) {
    const [en, fr] = [english(words), french(words)]
    for (const sentence of [en, fr]) expect(sentence).toMatch(/^\p{Lu}.*\.$/u)
    expect(fr).not.toBe(en)
  }
  expect(english(refusalWords('orders.void'))).toContain(english(PERMISSION_WORDS['orders.void']))
})

test('an exception comes before a changed preset, and that before the role', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('Manager' as const, 'Technician' as const),
      overrides,
      overrides,
      (role, preset, exceptions) => {
        for (const { permission, allowed, source } of rightsOf(role, { preset, exceptions })) {
          const expected = exceptions[permission] ?? preset[permission] ?? can(role, permission)
          expect(allowed).toBe(expected)
          expect(source).toBe(
            permission in exceptions ? 'exception' : permission in preset ? 'preset' : 'role',
          )
        }
      },
    ),
  )
})

test('an Owner and a Company account keep everything, whatever is stored', () => {
  fc.assert(
    fc.property(overrides, overrides, (preset, exceptions) => {
      for (const role of ['Owner', 'Company'] as const)
        expect(effectivePermissions(role, { preset, exceptions })).toEqual(PERMISSIONS)
    }),
  )
})

test('without changes the role decides, and a name that is no permission is ignored', () => {
  for (const role of ROLES) {
    const held = PERMISSIONS.filter((permission) => can(role, permission))
    expect(effectivePermissions(role, none)).toEqual(held)
    expect(effectivePermissions(role, { preset: { 'orders.fly': true }, exceptions: {} })).toEqual(held)
  }
})
