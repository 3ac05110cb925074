import { describe, expect, test, vi } from 'vitest'
import { makeCompany, makeUser, PASSWORD, stationOf, type TestCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { newPerson, personOf, saved } from '#test/harness/people/staff.ts'
import { Station } from '#test/harness/station.ts'
import { until } from '#test/harness/until.ts'
import { generate } from 'otplib'
import { routeList } from '#contract/api.ts'
import { newId } from '#server/base/ids.ts'
import { hashPassword } from '../password/passwords.ts'

const server = testServer()

/** The Technician of the company gets this PIN. */
async function withPin(company: TestCompany, pin = '4711'): Promise<string> {
  const { id } = company.users.Technician
  await company.as('Owner').call('staff.pin', { params: { id }, body: { pin } })
  return id
}

/** A PIN as an earlier version stored it, past every check. */
const storePin = async ({ id, server: { services } }: TestCompany, user: string, pin: string) => {
  const pin_hash = await hashPassword(pin)
  await services.database.tenant(id, (tx) =>
    tx
      .updateTable('users')
      .set({ pin_hash, pin_set_by: null })
      .where('company_id', '=', id)
      .where('id', '=', user)
      .execute(),
  )
}

const change = (company: TestCompany, station: Station, user_id: string, pin: string) => ({
  body: { shop_id: company.shops.FL.id, user_id, pin, device_id: station.device_id },
})

describe('the people of a station', () => {
  test('are the active ones of the shop, with whether they have a PIN', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const id = await withPin(company)
    const gone = await makeUser(company, 'Technician', [company.shops.FL.id])
    await owner.call('staff.deactivate', { params: { id: gone.id } })
    const elsewhere = await makeUser(company, 'Technician', [company.shops.QC.id])
    const query = { shop_id: company.shops.FL.id }
    const { people } = await company.as('Technician').call('station.people', { query })
    expect(people.map((row) => row.role).toSorted()).toEqual(['Company', 'Manager', 'Owner', 'Technician'])
    expect(people.filter((row) => row.has_pin).map((row) => row.id)).toEqual([id])
    const station = await stationOf(company, elsewhere)
    await station.refused('not_found', 'station.people', { query })
    await station.refused('not_found', 'station.switch', change(company, station, id, '4711'))
    for (const other of [gone.id, elsewhere.id, newId()])
      await owner.refused('not_found', 'station.switch', change(company, owner, other, '4711'))
  })
})

describe('switching by PIN', () => {
  test('opens the session of the other person in place of the present one', async () => {
    const company = await makeCompany(server())
    const id = await withPin(company)
    const before = company.as('Manager')
    const { token, user } = await before.call('station.switch', change(company, before, id, '4711'))
    expect([user.id, user.role]).toEqual([id, 'Technician'])
    expect(user.permissions).not.toContain('orders.void')
    const after = new Station(server(), token)
    await after.refused('not_allowed', 'ledger.proofs')
    await until(() => before.refused('session_expired', 'company.shops'))
    const { events } = await after.call('security.activity', { query: {} })
    expect(events[0]).toMatchObject({ kind: 'user_switched', user_name: company.users.Technician.name })
  })

  test('of a person who never signs in works at a station, and only there', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const { person } = await owner.call('staff.create', {
      body: newPerson(company, { way: 'pin', pin: '5812' }),
    })
    const { user, token } = await owner.call('station.switch', change(company, owner, person.id, '5812'))
    expect([user.id, user.email]).toEqual([person.id, ''])
    const station = new Station(server(), token)
    await station.refused('sign_in_failed', 'account.pin', { body: { password: PASSWORD, pin: null } })
  })

  test('asks for the PIN of the chosen person: the same PIN of two people means neither alone', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const ids = [await withPin(company, '2469')]
    for (const first_name of ['Ann', 'Bea'])
      ids.push(
        (
          await owner.call('staff.create', {
            body: newPerson(company, { first_name, way: 'pin', pin: '2469' }),
          })
        ).person.id,
      )
    for (const id of ids) {
      const station = await stationOf(company, company.users.Manager)
      const { user } = await station.call('station.switch', change(company, station, id, '2469'))
      expect(user.id).toBe(id)
    }
  })

  test('counts wrong PINs per person and station, and a right one no longer helps', async () => {
    const company = await makeCompany(server())
    const id = await withPin(company)
    const station = company.as('Manager')
    const tries = server().services.config.PIN_TRIES
    for (let at = 0; at < tries; at += 1)
      await station.refused('pin_wrong', 'station.switch', change(company, station, id, '0000'))
    await station.refused('pin_locked', 'station.switch', change(company, station, id, '4711'))
    const other = company.as('Owner')
    await other.call('station.switch', change(company, other, id, '4711'))
  })

  test('a station that names itself anew each time is stopped by the count of the person', async () => {
    const company = await makeCompany(server())
    const id = await withPin(company)
    const station = company.as('Manager')
    const most = server().services.config.PIN_TRIES * 3
    const guess = (pin: string) => {
      const { body } = change(company, station, id, pin)
      return station.send('station.switch', { body: { ...body, device_id: newId() } })
    }
    const answers = await Promise.all(Array.from({ length: most + 5 }, () => guess('0000')))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    expect((await guess('4711')).status).toBe(429)
  })

  test('one person’s wrong PINs of everyone are counted together, at any station and in any session', async () => {
    const company = await makeCompany(server())
    const most = server().services.config.PIN_SESSION_TRIES
    const people = [await withPin(company)]
    for (let at = 0; at < most / 5; at += 1) {
      const body = newPerson(company, { first_name: `P${at}`, way: 'pin', pin: '4711' })
      people.push((await company.as('Owner').call('staff.create', { body })).person.id)
    }
    const guesser = await makeUser(company, 'Technician', [company.shops.FL.id])
    const guess = async (at: number, pin: string) => {
      const station = await stationOf(company, guesser)
      return station.send('station.switch', change(company, station, people[at % people.length] ?? '', pin))
    }
    const answers = await Promise.all(Array.from({ length: most + 4 }, (_, at) => guess(at, '8362')))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
    const refused = await guess(0, '4711')
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.closeTo(900, -2)])
    const other = company.as('Owner')
    await other.call('station.switch', change(company, other, people[0] ?? '', '4711'))
  })

  test('a trivial PIN is not set, and an older one is replaced at the next switch', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const id = await withPin(company)
    const params = { id }
    for (const pin of ['0000', '1234', '1111', '1212', '4321', '2580']) {
      await owner.refused('invalid_input', 'staff.pin', { params, body: { pin } })
      await owner.refused('invalid_input', 'account.pin', { body: { password: PASSWORD, pin } })
      await owner.refused('invalid_input', 'staff.create', { body: newPerson(company, { way: 'pin', pin }) })
    }
    await storePin(company, id, '1111')
    await company.as('Company').refused('pin_trivial', 'station.switch', change(company, owner, id, '1111'))
    await company.as('Company').refused('pin_wrong', 'station.switch', change(company, owner, id, '2222'))
    const renewed = (pin: string, new_pin: string) => ({
      body: { ...change(company, owner, id, pin).body, new_pin },
    })
    await owner.refused('invalid_input', 'station.switch', renewed('1111', '2222'))
    await owner.refused('pin_wrong', 'station.switch', renewed('3333', '8362'))
    expect((await owner.call('station.switch', renewed('1111', '8362'))).user.id).toBe(id)
    await company.as('Manager').refused('pin_wrong', 'station.switch', change(company, owner, id, '1111'))
    // Knowing a good PIN is not enough to replace it.
    const manager = company.as('Manager')
    await manager.call('station.switch', renewed('8362', '90210'))
    await company.as('Company').call('station.switch', change(company, owner, id, '8362'))
  })

  test('a PIN that another one set stops working when its person gets more than that one has', async () => {
    const company = await makeCompany(server())
    const { FL, QC } = company.shops
    const owner = company.as('Owner')
    const manager = await stationOf(company, await makeUser(company, 'Manager', [FL.id]))
    const { id } = await makeUser(company, 'Technician', [FL.id])
    const params = { id }
    await manager.call('staff.pin', { params, body: { pin: '4711' } })
    const { token } = await manager.call('station.switch', change(company, manager, id, '4711'))
    const held = new Station(server(), token)
    await held.call('company.shops', {})
    const right = (allowed: boolean | null) =>
      owner.call('rights.savePerson', { params, body: { changes: { 'audit.view': allowed } } })
    await right(true)
    await expect.poll(async () => (await held.send('company.shops')).status).toBe(401)
    await owner.refused('pin_outdated', 'station.switch', change(company, owner, id, '4711'))
    expect((await owner.call('staff.get', { params })).person).toMatchObject({
      has_pin: true,
      pin_outdated: true,
    })
    await right(null)
    expect((await owner.call('staff.get', { params })).person.pin_outdated).toBe(false)
    await company.as('Company').call('station.switch', change(company, owner, id, '4711'))
    await owner.call('staff.save', saved(await personOf(owner, id), { shop_ids: [FL.id, QC.id] }))
    await owner.refused('pin_outdated', 'station.switch', change(company, owner, id, '4711'))
    await owner.call('staff.pin', { params, body: { pin: '90210' } })
    await company.as('Manager').call('station.switch', change(company, owner, id, '90210'))
  })

  test('a new PIN ends the sessions that the former one opened', async () => {
    const company = await makeCompany(server())
    const id = await withPin(company)
    const manager = company.as('Manager')
    const { token } = await manager.call('station.switch', change(company, manager, id, '4711'))
    const held = new Station(server(), token)
    await held.call('company.shops', {})
    await company.as('Owner').call('staff.pin', { params: { id }, body: { pin: '90210' } })
    await expect.poll(async () => (await held.send('company.shops')).status).toBe(401)
    await company.as('Technician').call('company.shops', {})
  })

  test('needs a PIN, and none of a former one', async () => {
    const company = await makeCompany(server())
    const id = await withPin(company)
    const owner = company.as('Owner')
    const manager = company.users.Manager.id
    await owner.refused('pin_not_set', 'station.switch', change(company, owner, manager, '4711'))
    await owner.call('staff.pin', { params: { id }, body: { pin: '9735' } })
    await owner.refused('pin_wrong', 'station.switch', change(company, owner, id, '4711'))
    await owner.call('station.switch', change(company, owner, id, '9735'))
  })
})

/** The Owner, who switched to this station with a PIN. */
async function byPin(company: TestCompany): Promise<Station> {
  const { id } = company.users.Owner
  await company.as('Company').call('staff.pin', { params: { id }, body: { pin: '4711' } })
  const manager = company.as('Manager')
  const { token } = await manager.call('station.switch', change(company, manager, id, '4711'))
  return new Station(server(), token)
}

describe('a session that a PIN opened', () => {
  test('works, and asks for the password before what a company cannot take back', async () => {
    const company = await makeCompany(server())
    const owner = await byPin(company)
    await owner.call('company.shops', {})
    await owner.refused('password_needed', 'fullExport.link')
    const sensitive = routeList().filter(({ route }) => route.sensitive === true)
    for (const { name } of sensitive)
      expect((await owner.send(name)).body, name).toMatchObject({ code: 'password_needed' })
    expect(sensitive.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['rights.saveRole', 'billing.choosePlan', 'pay.export', 'fullExport.link']),
    )

    await owner.refused('sign_in_failed', 'station.confirm', { body: { password: 'wrong' } })
    await owner.refused('password_needed', 'fullExport.link')
    await owner.call('station.confirm', { body: { password: PASSWORD } })
    await owner.call('fullExport.link', {})
  })

  test.each([
    ['after ten minutes', 11],
    ['once a clock that was two days ahead is set right', -2 * 1440],
  ])('asks again %s', async (_when, minutes) => {
    const company = await makeCompany(server())
    const owner = await byPin(company)
    await owner.call('station.confirm', { body: { password: PASSWORD } })
    await expect.poll(async () => (await owner.send('fullExport.link')).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
    try {
      await owner.refused('password_needed', 'fullExport.link')
    } finally {
      vi.useRealTimers()
    }
  })

  test('asks for the second factor too, where it is on, and counts wrong passwords', async () => {
    const company = await makeCompany(server())
    const signedIn = company.as('Owner')
    const body = { password: PASSWORD }
    const { secret } = await signedIn.call('account.totpBegin', { body })
    await signedIn.call('account.totpConfirm', { body: { code: await generate({ secret }) } })
    const owner = await byPin(company)
    await owner.refused('second_factor_required', 'station.confirm', { body })
    await owner.refused('second_factor_failed', 'station.confirm', { body: { ...body, code: '000000' } })
    const tries = server().services.config.SIGN_IN_TRIES
    for (let at = 0; at < tries; at += 1) await owner.send('station.confirm', { body: { password: 'wrong' } })
    await owner.refused('sign_in_locked', 'station.confirm', { body })
    await owner.refused('password_needed', 'fullExport.link')
  })

  test('a session that a password opened is not asked', async () => {
    await (await makeCompany(server())).as('Owner').call('fullExport.link', {})
  })
})
