import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeCompany, makeUser, PASSWORD, stationOf, type TestCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { accepting, newPerson, saved } from '#test/harness/people/staff.ts'
import { Station, type Answer, type Reply } from '#test/harness/station.ts'
import { PERMISSIONS } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/roles.ts'
import { newId } from '../base/ids.ts'

// A step is refused for what it is, and not for being one of many.
const server = testServer({ PIN_TRIES: '20', PIN_SESSION_TRIES: '1000', SIGN_IN_TRIES: '100' })

const ROLES: readonly Role[] = ['Technician', 'Manager', 'Owner']
/** Worth having, and with some of them a way to more. */
const WANTED = PERMISSIONS.filter((name) => /^(staff|audit|shops|costs|security|till|reports)/.test(name))
const password = PASSWORD
const PINS = ['4711', '8362', '90210']

interface World {
  company: TestCompany
  manager: string
  /** Browsers in the Manager's hands. */
  held: Station[]
  /** Persons by their place in a step. */
  people: string[]
  /** What the Manager learned: PINs that they set, codes that they made, and accounts with their own email. */
  pins: Map<string, string>
  codes: Map<string, string>
  taken: Map<string, { email: string; password: string }>
  /** All that the Manager was ever allowed, and where. */
  allowed: Set<string>
  shops: Set<string>
}

type Step = (world: World, at: number, by: Station) => Promise<unknown>

const pick = <T>(rows: readonly T[], at: number): T => rows[at % rows.length] as T
/** Mostly one of the first, so that several steps are about the same person. */
const person = ({ people }: World, at: number): string => pick(people, at % 4 === 3 ? at : at % 2)
const shopsAt = ({ company: { shops } }: World, at: number): string[] =>
  pick([[shops.FL.id], [shops.QC.id], [shops.FL.id, shops.QC.id]], at)

/** Stores the session that an answer brought. */
function keep(world: World, answer: Answer): void {
  if (answer.status === 200) world.held.push(new Station(server(), (answer.body as { token: string }).token))
}

async function accept(world: World, id: string, code: string): Promise<void> {
  world.codes.delete(id)
  const { body } = accepting(code, `${newId()}@example.com`)
  const answer = await new Station(server()).send('invitations.accept', { body })
  if (answer.status === 200) world.taken.set(id, { email: body.email, password: body.password })
  keep(world, answer)
}

async function editPerson(world: World, by: Station, id: string, at: number): Promise<void> {
  const found = await by.send('staff.get', { params: { id } })
  if (found.status !== 200) return
  const { person: known } = found.body as Reply<'staff.get'>
  const role = at % 3 === 0 ? pick(ROLES, at) : known.role
  await by.send('staff.save', saved(known, { role, shop_ids: shopsAt(world, at) }))
}

const setPin: Step = async (world, at, by) => {
  const [id, pin] = [person(world, at), pick(PINS, at)]
  const answer = await by.send('staff.pin', { params: { id }, body: { pin } })
  if (answer.status === 200) world.pins.set(id, pin)
}

const enterPin: Step = async (world, at, by) => {
  const [id, pin] = pick([...world.pins, [person(world, at), '4711'] as const], at)
  const body = { user_id: id, pin, device_id: newId() }
  for (const { id: shop_id } of Object.values(world.company.shops))
    keep(world, await by.send('station.switch', { body: { ...body, shop_id } }))
}

const invite: Step = async (world, at, by) => {
  const id = person(world, at)
  const answer = await by.send('staff.invite', { params: { id }, body: { way: 'link', email: '' } })
  const code = answer.status === 200 ? (answer.body as Reply<'staff.invite'>).code : null
  if (code !== null) world.codes.set(id, code)
}

const acceptOne: Step = async (world, at) => {
  const known = pick([...world.codes], at)
  if (known) await accept(world, ...known)
}

const create: Step = async (world, at, by) => {
  const [pin, way] = [pick(PINS, at), at % 2 === 0 ? ('pin' as const) : ('link' as const)]
  const role = at % 3 === 0 ? pick(ROLES, at) : 'Technician'
  const body = newPerson(world.company, { role, way, pin, shop_ids: shopsAt(world, at) })
  const answer = await by.send('staff.create', { body })
  if (answer.status !== 200) return
  world.people.push(body.id)
  world.pins.set(body.id, pin)
  const { code } = answer.body as Reply<'staff.create'>
  if (code !== null) world.codes.set(body.id, code)
}

const signIn: Step = async (world, at) => {
  const account = pick([...world.taken.values()], at)
  if (account)
    keep(world, await new Station(server()).send('auth.login', { body: { ...account, device_id: newId() } }))
}

const rarely: readonly Step[] = [
  (world, at, by) => editPerson(world, by, person(world, at), at),
  (world, at, by) =>
    by.send('rights.savePerson', {
      params: { id: person(world, at) },
      body: { changes: { [pick(WANTED, at)]: at % 4 !== 0 } },
    }),
  (_world, at, by) =>
    by.send('rights.saveRole', {
      params: { role: pick(ROLES, at) },
      body: { changes: { [pick(WANTED, at)]: at % 4 !== 0 } },
    }),
  (world, at, by) => by.send('staff.deactivate', { params: { id: person(world, at) } }),
  (world, at, by) => by.send('staff.reactivate', { params: { id: person(world, at) } }),
  (world, at, by) => by.send('staff.withdraw', { params: { id: person(world, at) } }),
  (world, at, by) =>
    by.send('security.removeFactor', { params: { id: person(world, at) }, body: { password } }),
  create,
  signIn,
]

/** What the Manager may try, at any of the browsers in their hands. */
const BY_MANAGER: readonly Step[] = [
  setPin,
  enterPin,
  invite,
  acceptOne,
  (world, at, by) => pick(rarely, at)(world, at, by),
]

const noneTaken = ({ taken }: World): boolean => taken.size === 0

/** What the Owner changes meanwhile. An account that the Manager signed up gets nothing that the Manager lacks. */
const BY_OWNER: readonly Step[] = [
  async (world, at, owner) => {
    const id = person(world, at)
    if (world.taken.has(id)) return
    await owner.send('rights.savePerson', {
      params: { id },
      body: { changes: { [pick(WANTED, at)]: at % 3 !== 0 } },
    })
  },
  async (world, at, owner) => {
    const id = person(world, at)
    if (!world.taken.has(id)) await editPerson(world, owner, id, at)
  },
  async (world, at, owner) => {
    const changes = { [pick(WANTED, at)]: at % 2 === 0 }
    if (noneTaken(world))
      await owner.send('rights.saveRole', { params: { role: 'Technician' }, body: { changes } })
  },
  (_world, at, owner) =>
    owner.send('rights.saveRole', {
      params: { role: 'Manager' },
      body: { changes: { [pick(WANTED, at)]: at % 2 === 0 } },
    }),
  async (world, at, owner) => {
    const id = person(world, at)
    if (world.taken.has(id)) return
    const answer = await owner.send('staff.pin', { params: { id }, body: { pin: '73918' } })
    if (answer.status === 200) world.pins.delete(id)
  },
]

/** A person who works with a PIN alone. */
async function pinOnly(company: TestCompany, shop_ids: string[]): Promise<string> {
  const body = newPerson(company, { way: 'pin', pin: '73918', shop_ids })
  return (await company.as('Owner').call('staff.create', { body })).person.id
}

async function world(): Promise<World> {
  const company = await makeCompany(server())
  const { FL, QC } = company.shops
  const manager = await makeUser(company, 'Manager', [FL.id])
  const richer = await pinOnly(company, [FL.id])
  const changes = { 'staff.pay': true }
  await company.as('Owner').call('rights.savePerson', { params: { id: richer }, body: { changes } })
  const people = [await pinOnly(company, [FL.id]), richer, await pinOnly(company, [FL.id, QC.id])]
  const plain = await makeUser(company, 'Technician', [FL.id])
  // Accounts of the Manager's own: they sign in with a password.
  return {
    company,
    manager: manager.id,
    held: [await stationOf(company, manager)],
    people: [...people, plain.id, manager.id, ...Object.values(company.users).map(({ id }) => id)],
    pins: new Map(),
    codes: new Map(),
    taken: new Map([[manager.id, { email: manager.email, password }]]),
    allowed: new Set(),
    shops: new Set(),
  }
}

/** Adds what the Manager may do now to what they were ever allowed. */
async function note({ company, manager, allowed, shops }: World): Promise<void> {
  const owner = company.as('Owner')
  const { rights } = await owner.call('rights.person', { params: { id: manager } })
  for (const { permission, allowed: is } of rights) if (is) allowed.add(permission)
  const { person: row } = await owner.call('staff.get', { params: { id: manager } })
  const all = allowed.has('shops.all') ? Object.values(company.shops).map(({ id }) => id) : row.shop_ids
  for (const id of all) shops.add(id)
}

/** What the browsers in the Manager's hands may do that the Manager never was allowed. */
async function beyond({ held, allowed, shops }: World): Promise<string[]> {
  const found: string[] = []
  for (const station of held) {
    const account = await station.send('account.get')
    if (account.status !== 200) continue
    const { user } = account.body as Reply<'account.get'>
    found.push(...user.permissions.filter((permission) => !allowed.has(permission)))
    const seen = await station.send('company.shops')
    if (seen.status !== 200) continue
    const { shops: shopsOf } = seen.body as Reply<'company.shops'>
    found.push(...shopsOf.map(({ id }) => id).filter((id) => !shops.has(id)))
  }
  return found
}

const step = fc.record({
  of: fc.oneof(
    { weight: 3, arbitrary: fc.constant('manager' as const) },
    { weight: 1, arbitrary: fc.constant('owner' as const) },
  ),
  what: fc.nat(100),
  at: fc.nat(400),
  by: fc.nat(20),
})

test('no sequence of staff calls of a Manager ends in a session that may do what the Manager may not', async () => {
  let succeeded = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30, size: 'max' }), async (steps) => {
      const now = await world()
      await note(now)
      for (const { of, what, at, by } of steps) {
        if (of === 'owner') await pick(BY_OWNER, what)(now, at, now.company.as('Owner'))
        else await pick(BY_MANAGER, what)(now, at, pick(now.held, by))
        await note(now)
        // A server forgets a session that it knew when the notice of the change arrives.
        await expect
          .poll(() => beyond(now), {
            interval: 10,
            timeout: 10_000,
            message: JSON.stringify({ of, what, at, by }),
          })
          .toEqual([])
      }
      succeeded += now.held.length - 1
    }),
    { numRuns: 15, endOnFailure: true },
  )
  // A test in which nothing is ever gained would find nothing.
  expect(succeeded).toBeGreaterThan(10)
}, 300_000)
