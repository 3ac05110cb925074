import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { asOwner, makeCompany, makeUser, PASSWORD, stationOf } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { colleague, newPerson, personOf, saved } from '#test/harness/people/staff.ts'
import { Station } from '#test/harness/station.ts'
import { until } from '#test/harness/until.ts'
import { newId } from '../base/ids.ts'

const server = testServer()
const image = { 'content-type': 'image/png' }

describe('the list of people', () => {
  test('is filtered by text, state, role and shop', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const { person } = await owner.call('staff.create', {
      body: newPerson(company, { first_name: 'Éloïse', last_name: 'Gagné', shop_ids: [company.shops.QC.id] }),
    })
    const ids = async (query: object) =>
      (await owner.call('staff.list', { query })).people.map((row) => row.id)
    expect(await ids({ q: 'eloise' })).toEqual([person.id])
    expect(await ids({ state: 'invited' })).toEqual([person.id])
    expect(await ids({ role: 'Technician', shop_id: company.shops.FL.id })).toEqual([
      company.users.Technician.id,
    ])
    expect((await owner.call('staff.list', { query: {} })).total).toBe(5)
    await company.as('Technician').refused('not_allowed', 'staff.list')
  })

  test('has only people of one’s own shops, for a person who does not work in all of them', async () => {
    const company = await makeCompany(server())
    const manager = await makeUser(company, 'Manager', [company.shops.FL.id])
    const elsewhere = await makeUser(company, 'Technician', [company.shops.QC.id])
    const station = await stationOf(company, manager)
    const { people } = await station.call('staff.list', { query: {} })
    expect(people.map((row) => row.id)).not.toContain(elsewhere.id)
    await station.refused('not_found', 'staff.get', { params: { id: elsewhere.id } })
    await station.refused('not_found', 'staff.create', {
      body: newPerson(company, { shop_ids: [company.shops.QC.id] }),
    })
  })
})

test('a change of a person does not wait for a transaction that holds the company’s row', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const technician = await colleague(owner, company, 'Technician')
  await server().services.database.tenant(company.id, async (tx) => {
    await sql`select from companies where company_id = ${company.id} for no key update`.execute(tx)
    await owner.call('staff.save', saved(technician, { alternative_id: 'A7' }))
    await owner.call('staff.create', { body: newPerson(company) })
    await owner.call('rights.savePerson', {
      params: { id: technician.id },
      body: { changes: { 'costs.view': true } },
    })
  })
  expect(await colleague(owner, company, 'Technician')).toMatchObject({ alternative_id: 'A7' })
})

describe('a person with a permission or a shop that one lacks', () => {
  test('is not edited, invited, given a PIN, reactivated or deactivated', async () => {
    const company = await makeCompany(server())
    const { FL, QC } = company.shops
    const owner = company.as('Owner')
    const manager = await stationOf(company, await makeUser(company, 'Manager', [FL.id]))
    const pinOnly = newPerson(company, { way: 'pin', pin: '4711' })
    await owner.call('staff.create', { body: pinOnly })
    const changes = { 'staff.pay': true }
    await owner.call('rights.savePerson', { params: { id: pinOnly.id }, body: { changes } })
    const inBoth = newPerson(company, {
      way: 'pin',
      pin: '4711',
      first_name: 'Ann',
      shop_ids: [FL.id, QC.id],
    })
    await owner.call('staff.create', { body: inBoth })
    for (const { id } of [pinOnly, inBoth]) {
      const params = { id }
      const person = await personOf(manager, id)
      expect(person.editable).toBe(false)
      expect((await manager.call('rights.person', { params })).editable).toBe(false)
      const invitation = { params, body: { way: 'link', email: 'mine@example.com' } }
      await manager.refused('person_beyond_own', 'staff.save', saved(person, { shop_ids: [FL.id] }))
      await manager.refused('person_beyond_own', 'staff.pin', { params, body: { pin: '8362' } })
      await manager.refused('person_beyond_own', 'staff.invite', invitation)
      await manager.refused('person_beyond_own', 'staff.withdraw', { params })
      await manager.refused('person_beyond_own', 'staff.deactivate', { params })
      await manager.refused('person_beyond_own', 'staff.removePicture', { params })
      await manager.refused('person_beyond_own', 'rights.savePerson', {
        params,
        body: { changes: { 'staff.pay': false } },
      })
      await owner.call('staff.deactivate', { params })
      await manager.refused('person_beyond_own', 'staff.reactivate', { params })
    }
  })

  test('is not made either: by a changed preset of the role, or by shops', async () => {
    const company = await makeCompany(server())
    const manager = await stationOf(company, await makeUser(company, 'Manager', [company.shops.FL.id]))
    await manager.call('staff.create', { body: newPerson(company) })
    const role = { role: 'Technician' as const }
    await company
      .as('Owner')
      .call('rights.saveRole', { params: role, body: { changes: { 'audit.view': true } } })
    await manager.refused('person_beyond_own', 'staff.create', {
      body: newPerson(company, { way: 'pin', pin: '4711' }),
    })
    await manager.refused('person_beyond_own', 'staff.setPicture', {
      params: { id: company.users.Technician.id },
      headers: image,
      body: await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    })
  })
})

describe('a person', () => {
  test('is edited: names, initials, positions, dates; what was seen must be the present version', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const before = await colleague(owner, company, 'Technician')
    const change = saved(before, {
      first_name: 'Zoé',
      user_custom_id: 'ZT',
      positions: ['Pit', 'Pit', ' Hood '],
      hire_date: '2024-05-06',
      language: 'fr-CA',
      alternative_id: 'E-77',
    })
    const { person } = await owner.call('staff.save', change)
    expect(person).toMatchObject({
      first_name: 'Zoé',
      user_custom_id: 'ZT',
      positions: ['Pit', 'Hood'],
      hire_date: '2024-05-06',
      alternative_id: 'E-77',
      state: 'active',
      version: before.version + 1,
    })
    await owner.refused('stale_version', 'staff.save', change)
    const manager = await colleague(owner, company, 'Manager')
    await owner.refused('initials_taken', 'staff.save', saved(manager, { user_custom_id: 'zt' }))
    await owner.refused('initials_taken', 'staff.create', {
      body: newPerson(company, { user_custom_id: 'Zt' }),
    })
  })

  test('gets initials that no one else has', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const initials: string[] = []
    for (const first_name of ['Luc', 'Léa', 'Lou'])
      initials.push(
        (await owner.call('staff.create', { body: newPerson(company, { first_name }) })).person
          .user_custom_id,
      )
    expect(initials).toEqual(['LRO', 'LRO2', 'LRO3'])
  })

  test('of another company is not found, whatever one asks', async () => {
    const [mine, theirs] = [await makeCompany(server()), await makeCompany(server())]
    const owner = mine.as('Owner')
    const person = await colleague(theirs.as('Owner'), theirs, 'Technician')
    const params = { id: person.id }
    await owner.refused('not_found', 'staff.get', { params })
    await owner.refused('not_found', 'staff.list', { query: { shop_id: theirs.shops.FL.id } })
    await owner.refused('not_found', 'staff.save', saved(person))
    await owner.refused('not_found', 'staff.pin', { params, body: { pin: '4711' } })
    await owner.refused('not_found', 'staff.deactivate', { params })
    await owner.refused('not_found', 'staff.reactivate', { params })
    await owner.refused('not_found', 'staff.invite', { params, body: { way: 'link', email: '' } })
    await owner.refused('not_found', 'staff.withdraw', { params })
    await owner.refused('not_found', 'staff.picture', { params })
    await owner.refused('not_found', 'staff.removePicture', { params })
    await owner.refused('not_found', 'rights.person', { params })
    await owner.refused('not_found', 'rights.savePerson', { params, body: { changes: {} } })
    await owner.refused('duplicate_id', 'staff.create', {
      body: newPerson(mine, { id: mine.users.Owner.id }),
    })
  })
})

describe('roles', () => {
  test('one’s own stays; one above one’s own is neither given nor edited', async () => {
    const company = await makeCompany(server())
    const [owner, manager] = [company.as('Owner'), company.as('Manager')]
    const self = await colleague(owner, company, 'Owner')
    await owner.refused('own_role', 'staff.save', saved(self, { role: 'Manager' }))
    const mine = await colleague(manager, company, 'Manager')
    await manager.refused('own_role', 'staff.save', saved(mine, { role: 'Owner' }))
    await manager.call('staff.save', saved(mine, { first_name: 'Mia' }))
    const technician = await colleague(manager, company, 'Technician')
    await manager.refused('role_above_own', 'staff.save', saved(technician, { role: 'Manager' }))
    await manager.refused('role_above_own', 'staff.create', { body: newPerson(company, { role: 'Owner' }) })
    const params = { id: company.users.Owner.id }
    await manager.refused('role_above_own', 'staff.pin', { params, body: { pin: '4711' } })
    await manager.refused('role_above_own', 'staff.deactivate', { params })
    await manager.refused('role_above_own', 'staff.reactivate', { params })
    await manager.refused('role_above_own', 'staff.invite', { params, body: { way: 'link', email: '' } })
    await manager.refused('role_above_own', 'staff.withdraw', { params })
    await manager.refused('role_above_own', 'staff.removePicture', { params })
  })

  test('a changed one counts at once', async () => {
    const company = await makeCompany(server())
    const station = company.as('Technician')
    await station.refused('not_allowed', 'ledger.proofs')
    const owner = company.as('Owner')
    await owner.call('staff.save', saved(await colleague(owner, company, 'Technician'), { role: 'Manager' }))
    await until(() => station.call('ledger.proofs', {}))
  })
})

describe('the last Owner', () => {
  test('is neither deactivated nor given another role', async () => {
    const company = await makeCompany(server())
    const account = company.as('Company')
    const last = await colleague(account, company, 'Owner')
    const params = { id: last.id }
    await account.refused('last_owner', 'staff.deactivate', { params })
    await account.refused('last_owner', 'staff.save', saved(last, { role: 'Technician' }))
    await company.as('Owner').refused('last_owner', 'staff.deactivate', { params })
    const second = await makeUser(company, 'Owner', [])
    await (
      await stationOf(company, second)
    ).refused('own_deactivation', 'staff.deactivate', {
      params: { id: second.id },
    })
  })

  test('stays, when two Owners remove each other at the same moment, in any order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const company = await makeCompany(server())
      const other = await makeUser(company, 'Owner', [])
      const answers = await Promise.all([
        company.as('Owner').send('staff.deactivate', { params: { id: other.id } }),
        (await stationOf(company, other)).send('staff.deactivate', {
          params: { id: company.users.Owner.id },
        }),
      ])
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
      const { people } = await company
        .as('Company')
        .call('staff.list', { query: { role: 'Owner', state: 'active' } })
      expect(people).toHaveLength(1)
    }
  })

  test('stays, when two Owners are given other roles by two accounts at the same moment', async () => {
    const company = await makeCompany(server())
    const other = await makeUser(company, 'Owner', [company.shops.FL.id])
    const account = company.as('Company')
    const people = [await colleague(account, company, 'Owner'), await personOf(account, other.id)]
    const answers = await Promise.all(
      people.map((person) =>
        account.send('staff.save', saved(person, { role: 'Manager', shop_ids: [company.shops.FL.id] })),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })
})

describe('a deactivated person', () => {
  test('is signed out at once, cannot sign in, keeps their history, and can come back', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const { id, email } = company.users.Technician
    const station = company.as('Technician')
    await station.call('company.shops', {})
    const { person } = await owner.call('staff.deactivate', { params: { id } })
    expect(person.state).toBe('deactivated')
    await until(() => station.refused('session_expired', 'company.shops'))
    const login = { body: { email, password: PASSWORD, device_id: newId() } }
    await new Station(server()).refused('sign_in_failed', 'auth.login', login)
    expect((await personOf(owner, id)).last_seen_at).not.toBeNull()
    expect((await owner.call('staff.reactivate', { params: { id } })).person.state).toBe('active')
    await new Station(server()).call('auth.login', login)
  })

  test('who never accepted is invited again instead', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const { person } = await owner.call('staff.create', { body: newPerson(company) })
    const params = { id: person.id }
    await owner.call('staff.deactivate', { params })
    await owner.refused('never_accepted', 'staff.reactivate', { params })
    const again = await owner.call('staff.invite', { params, body: { way: 'link', email: '' } })
    expect(again.person.state).toBe('invited')
  })
})

describe('a person with a PIN alone', () => {
  test('has no email, cannot sign in, and needs the PIN', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const body = newPerson(company, { way: 'pin', pin: '4711' })
    const { person, code } = await owner.call('staff.create', { body })
    expect([person.state, person.pin_only, person.email, code]).toEqual(['active', true, '', null])
    const params = { id: person.id }
    await owner.refused('pin_needed', 'staff.pin', { params, body: { pin: null } })
    expect((await owner.call('staff.pin', { params, body: { pin: '5812' } })).person.has_pin).toBe(true)
    for (const pin of ['123', '123456789', 'abcd'])
      await owner.refused('invalid_input', 'staff.pin', { params, body: { pin } })
    await owner.refused('invalid_input', 'staff.create', { body: newPerson(company, { way: 'pin' }) })
    await owner.refused('pin_only_role', 'staff.create', {
      body: newPerson(company, { way: 'pin', pin: '4711', role: 'Owner' }),
    })
    await owner.refused(
      'pin_only_role',
      'staff.save',
      saved(await personOf(owner, person.id), { role: 'Owner' }),
    )
  })
})

test('a picture is made anew and shown to colleagues; only the person and who manages them change it', async () => {
  const company = await makeCompany(server())
  const params = { id: company.users.Technician.id }
  const body = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#0d5c56' } })
    .png()
    .toBuffer()
  const upload = { params, body, headers: image }
  for (const role of ['Technician', 'Manager'] as const)
    expect((await company.as(role).send('staff.setPicture', upload)).status).toBe(200)
  const shown = await company.as('Owner').send('staff.picture', { params })
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png'])
  const script = { ...upload, body: Buffer.from('<svg onload="alert(1)"/>') }
  await company.as('Technician').refused('unsupported_file', 'staff.setPicture', script)
  const large = { ...upload, body: Buffer.alloc(11 * 1024 * 1024) }
  await company.as('Technician').refused('too_large', 'staff.setPicture', large)
  const owners = { ...upload, params: { id: company.users.Owner.id } }
  await company.as('Manager').refused('role_above_own', 'staff.setPicture', owners)
  await company.as('Owner').refused('not_found', 'staff.setPicture', { ...upload, params: { id: newId() } })
  await company.as('Technician').refused('not_allowed', 'staff.setPicture', owners)
  await company.as('Technician').call('staff.removePicture', { params })
  await company.as('Owner').refused('not_found', 'staff.picture', { params })
})

test('what was done to people is in the audit log', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const technician = await colleague(owner, company, 'Technician')
  await owner.call('staff.save', saved(technician, { role: 'Manager' }))
  await owner.call('staff.deactivate', { params: { id: technician.id } })
  const entries = await asOwner(
    server(),
    `select kind, body->>'before' as before, body->>'after' as after from audit_entries
      where company_id = '${company.id}' and kind like 'person.%' order by seq`,
  )
  expect(entries).toEqual([
    { kind: 'person.changed', before: 'Technician', after: 'Manager' },
    { kind: 'person.deactivated', before: null, after: null },
  ])
})
