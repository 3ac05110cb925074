import { expect, test } from 'vitest'
import { effectivePermissions } from '#domain/people/rights.ts'
import type { Permission } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/roles.ts'
import { reportAt } from '../list/all.ts'
import { mayOwnSchedule, scheduleActions, type Holder, type Scheduled } from './scheduleRights.ts'

const [LAVAL, TAMPA] = ['laval', 'tampa']

const holder = (user_id: string, role: Role, shop_ids: string[], without: Permission[] = []): Holder => ({
  user_id,
  shop_ids,
  permissions: effectivePermissions(role, {
    preset: Object.fromEntries(without.map((permission) => [permission, false])),
    exceptions: {},
  }),
})

const owner = holder('owner', 'Owner', [LAVAL, TAMPA])
const laval = holder('laval manager', 'Manager', [LAVAL])
const other = holder('other manager', 'Manager', [LAVAL])
const tampa = holder('tampa manager', 'Manager', [TAMPA])

function scheduled(
  given: Partial<Scheduled> & { sharing?: Scheduled['view']['sharing']; shops?: string } = {},
) {
  const report = reportAt('sales/sales/by_category')
  if (!report) throw new Error('no report')
  const { sharing = 'company', shops = 'all', ...more } = given
  const user_id = more.user_id ?? owner.user_id
  const view = { user_id, sharing, shop_id: sharing === 'shop' ? LAVAL : null, state: { shops } }
  return { report, view, shop_id: LAVAL, user_id, ...more }
}

test('one’s own schedule may be paused, deleted and sent; it is not taken over', () => {
  expect(scheduleActions(laval, scheduled({ user_id: laval.user_id }), laval)).toEqual([
    'pause',
    'resume',
    'remove',
    'send',
  ])
})

test('a schedule of another shop is not seen, and neither is one whose view names another shop', () => {
  expect(scheduleActions(tampa, scheduled(), owner)).toBeNull()
  expect(scheduleActions(laval, scheduled({ shops: TAMPA }), owner)).toBeNull()
  expect(scheduleActions(owner, scheduled({ shops: TAMPA }), owner)).not.toBeNull()
})

test('a schedule of a report that one may not see is not seen', () => {
  const without = holder('x', 'Manager', [LAVAL], ['reports.sales'])
  expect(scheduleActions(without, scheduled(), owner)).toBeNull()
})

test('only who holds all that its owner holds changes another person’s schedule', () => {
  const all = ['pause', 'resume', 'remove', 'take_over', 'send']
  expect(scheduleActions(laval, scheduled(), owner)).toEqual(['send'])
  expect(scheduleActions(other, scheduled({ user_id: laval.user_id }), laval)).toEqual(all)
  expect(scheduleActions(owner, scheduled({ user_id: laval.user_id }), laval)).toEqual(all)
})

test('a private view of another person can be stopped and deleted, and neither taken over nor sent', () => {
  const hidden = scheduled({ user_id: laval.user_id, sharing: 'private' })
  expect(scheduleActions(owner, hidden, laval)).toEqual(['pause', 'resume', 'remove'])
})

test('a schedule without an owner who may have it sent is taken over by a person who may', () => {
  expect(scheduleActions(laval, scheduled(), null)).toEqual(['pause', 'remove', 'take_over', 'send'])
  const lost = holder('owner', 'Owner', [LAVAL, TAMPA], [])
  const narrowed = { ...lost, permissions: lost.permissions.filter((each) => each !== 'reports.schedule') }
  expect(scheduleActions(laval, scheduled(), narrowed)).toContain('take_over')
  expect(scheduleActions(tampa, scheduled(), null)).toBeNull()
})

test('a schedule is sent while its owner may export, sees its view and works in its shops', () => {
  const own = { user_id: laval.user_id }
  expect(mayOwnSchedule(laval, scheduled(own))).toBe(true)
  expect(mayOwnSchedule(laval, scheduled({ ...own, shop_id: TAMPA }))).toBe(false)
  expect(mayOwnSchedule(laval, scheduled({ ...own, shops: TAMPA }))).toBe(false)
  const closed = scheduled({ sharing: 'private' })
  expect(mayOwnSchedule(laval, { ...closed, user_id: laval.user_id })).toBe(false)
  const silent = holder('laval manager', 'Manager', [LAVAL], ['lists.export'])
  expect(mayOwnSchedule(silent, scheduled(own))).toBe(false)
})
