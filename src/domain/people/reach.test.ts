import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PERMISSIONS } from './permissions.ts'
import { covers, isPinStillValid, lackedPermissions, type Reach } from './reach.ts'
import { ROLE_PRESETS } from './roles.ts'

const SHOPS = ['laval', 'tampa', 'miami']
const reach = (shop_ids: string[], ...permissions: Reach['permissions'][number][]): Reach => ({
  permissions,
  shop_ids,
})

const shopsOf = ({ permissions, shop_ids }: Reach): string[] =>
  permissions.includes('shops.all') ? SHOPS : [...shop_ids]

const anyReach: fc.Arbitrary<Reach> = fc.record({
  permissions: fc.subarray([...PERMISSIONS]),
  shop_ids: fc.subarray(SHOPS),
})

describe('whether one covers another person', () => {
  test('needs every permission and every shop of theirs', () => {
    const manager = reach(['laval'], 'staff.edit', 'orders.edit')
    expect(covers(manager, reach(['laval'], 'orders.edit'))).toBe(true)
    expect(covers(manager, reach(['laval'], 'orders.edit', 'staff.pay'))).toBe(false)
    expect(lackedPermissions(manager, reach(['laval'], 'orders.edit', 'staff.pay'))).toEqual(['staff.pay'])
    expect(covers(manager, reach(['laval', 'tampa'], 'orders.edit'))).toBe(false)
  })

  test('a person for all shops has them all, and is covered by such a person only', () => {
    const everywhere = reach([], ...ROLE_PRESETS.Owner)
    expect(covers(everywhere, reach(SHOPS, 'orders.edit'))).toBe(true)
    expect(covers(reach(SHOPS, 'orders.edit'), reach([], 'shops.all'))).toBe(false)
  })

  test('is the same as: whatever the other may do or see, one may too', () => {
    fc.assert(
      fc.property(anyReach, anyReach, (own, other) => {
        const within =
          other.permissions.every((each) => own.permissions.includes(each)) &&
          shopsOf(other).every((shop) => shopsOf(own).includes(shop))
        // All three shops by name are not the same as every shop to come.
        if (covers(own, other)) expect(within).toBe(true)
        else if (!other.permissions.includes('shops.all')) expect(within).toBe(false)
      }),
    )
  })
})

describe('a PIN that somebody else set', () => {
  const manager = reach(['laval'], 'orders.edit')

  test('ends when its person may do more, or works in a further shop', () => {
    expect(isPinStillValid(manager, reach(['laval'], 'orders.edit'))).toBe(true)
    expect(isPinStillValid(manager, reach(['laval'], 'orders.edit', 'staff.pay'))).toBe(false)
    expect(isPinStillValid(manager, reach(['laval', 'tampa'], 'orders.edit'))).toBe(false)
  })

  test('stays good where the one who set it moved to another shop', () => {
    expect(isPinStillValid(manager, reach(['tampa'], 'orders.edit'))).toBe(true)
    expect(isPinStillValid(manager, reach(['tampa'], 'orders.edit', 'staff.pay'))).toBe(false)
  })
})
