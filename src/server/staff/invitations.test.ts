import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, makeCompany, makeUser, stationOf, type TestCompany } from '#test/factories.ts'
import { mailServer, type MailServer } from '#test/harness/mailServer.ts'
import { tokenOf } from '#test/harness/messages/mails.ts'
import { testServer } from '#test/harness/server.ts'
import { accepting, newPerson, personOf } from '#test/harness/people/staff.ts'
import { Station } from '#test/harness/station.ts'
import { until } from '#test/harness/until.ts'
import { newId } from '../base/ids.ts'
import { invitationEmail } from './on/user.invited.email.ts'

const server = testServer()
const address = () => `${newId()}@example.com`

async function invite(company: TestCompany) {
  const { person, code } = await company.as('Owner').call('staff.create', { body: newPerson(company) })
  return { id: person.id, params: { id: person.id }, code: code ?? '' }
}

describe('an invitation with a code', () => {
  test('shows whom it invites, and sets name and password once, in any spelling of the code', async () => {
    const company = await makeCompany(server())
    const { id, code } = await invite(company)
    expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    const visitor = new Station(server())
    const typed = code.toLowerCase().replaceAll('-', ' ')
    expect(await visitor.call('invitations.open', { body: { code: typed } })).toMatchObject({
      first_name: 'Luc',
      email: '',
      role: 'Technician',
    })
    const body = accepting(typed, address())
    const { user } = await visitor.call('invitations.accept', body)
    expect(user).toMatchObject({ id, role: 'Technician', language: 'fr-CA' })
    const person = await personOf(company.as('Owner'), id)
    expect([person.state, person.invitation]).toEqual(['active', null])
    await visitor.refused('invitation_not_valid', 'invitations.accept', accepting(code, address()))
    await visitor.refused('invitation_not_valid', 'invitations.open', { body: { code } })
    const login = { email: body.body.email, password: body.body.password, device_id: newId() }
    await visitor.call('auth.login', { body: login })
    await company.as('Owner').refused('already_accepted', 'staff.invite', {
      params: { id },
      body: { way: 'link', email: '' },
    })
    await company.as('Owner').refused('already_accepted', 'staff.withdraw', { params: { id } })
  })

  test('reports a new device after work with a PIN on another one', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const { person } = await owner.call('staff.create', {
      body: newPerson(company, { way: 'pin', pin: '4711' }),
    })
    const params = { id: person.id }
    await company.as('Manager').call('station.switch', {
      body: { user_id: person.id, shop_id: company.shops.FL.id, device_id: newId(), pin: '4711' },
    })
    const { code } = await owner.call('staff.invite', { params, body: { way: 'link', email: '' } })
    await new Station(server()).call('invitations.accept', accepting(code ?? '', address()))
    const reported = await asOwner<{ kind: string }>(
      server(),
      `select payload->>'kind' as kind from outbox where subject_id = $1 and event = 'user.security_changed'`,
      [person.id],
    )
    expect(reported.map(({ kind }) => kind)).toEqual(['new_device'])
  })

  test('is used once, by ten tries at the same moment', async () => {
    const company = await makeCompany(server())
    const { code } = await invite(company)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        new Station(server()).send('invitations.accept', accepting(code, address())),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 410)).toHaveLength(9)
  })

  test('stops when its maker lacks what the person was given meanwhile', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const manager = await stationOf(company, await makeUser(company, 'Manager', [company.shops.FL.id]))
    const { person, code } = await manager.call('staff.create', { body: newPerson(company) })
    const visitor = new Station(server())
    const right = (allowed: boolean | null) =>
      owner.call('rights.savePerson', {
        params: { id: person.id },
        body: { changes: { 'staff.pay': allowed } },
      })
    await right(true)
    await visitor.refused('invitation_not_valid', 'invitations.open', { body: { code } })
    await visitor.refused('invitation_not_valid', 'invitations.accept', accepting(code ?? '', address()))
    await right(null)
    await visitor.call('invitations.accept', accepting(code ?? '', address()))
  })

  test('stops with its withdrawal, a new one, a deactivation, and after seven days', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const visitor = new Station(server())
    const refusedNow = (code: string) =>
      visitor.refused('invitation_not_valid', 'invitations.accept', accepting(code, address()))
    const withdrawn = await invite(company)
    await owner.call('staff.withdraw', { params: withdrawn.params })
    await refusedNow(withdrawn.code)
    const replaced = await invite(company)
    const body = { way: 'link' as const, email: '' }
    const { code } = await owner.call('staff.invite', { params: replaced.params, body })
    await refusedNow(replaced.code)
    await visitor.call('invitations.open', { body: { code: code ?? '' } })
    await owner.call('staff.deactivate', { params: replaced.params })
    await refusedNow(code ?? '')
    const late = await invite(company)
    await asOwner(server(), `update token_directory set expires_at = now() where user_id = $1`, [late.id])
    await refusedNow(late.code)
    await refusedNow('AAAA-BBBB-CCCC')
  })

  test('does not take an email with which someone signs in, nor a common password, and stays usable', async () => {
    const company = await makeCompany(server())
    const { code, id } = await invite(company)
    const visitor = new Station(server())
    const taken = company.users.Owner.email
    await visitor.refused('email_taken', 'invitations.accept', accepting(code, taken))
    const weak = accepting(code, address())
    weak.body.password = 'password1234'
    await visitor.refused('invalid_input', 'invitations.accept', weak)
    const owner = company.as('Owner')
    await owner.refused('email_taken', 'staff.create', {
      body: newPerson(company, { way: 'email', email: taken }),
    })
    await owner.refused('email_taken', 'staff.invite', {
      params: { id },
      body: { way: 'email', email: taken },
    })
    await owner.refused('invalid_input', 'staff.invite', {
      params: { id },
      body: { way: 'email', email: '' },
    })
    await visitor.call('invitations.accept', accepting(code, address()))
  })
})

describe('with a mail server', () => {
  let mails: MailServer | undefined
  beforeAll(async () => {
    mails = await mailServer({ disabledCommands: ['STARTTLS'] })
  })
  afterAll(() => mails?.close())
  const mailing = testServer(() => ({ SMTP_URL: `smtp://127.0.0.1:${String(mails?.port)}` }))
  const received = (email: string, count: number): Promise<Email[]> =>
    until(() => {
      const found = (mails?.mails ?? []).filter(({ to }) => to?.some(({ address: each }) => each === email))
      expect(found).toHaveLength(count)
      return found
    })

  test('an invitation by email says that it was mailed only after it was, and its link is accepted', async () => {
    const company = await makeCompany(mailing())
    const email = address()
    const body = newPerson(company, { way: 'email', email, language: 'fr-CA' })
    const { person, code } = await company.as('Owner').call('staff.create', { body })
    expect([code, person.invitation?.mail, person.invitation?.mailed_at]).toEqual([null, null, null])
    const [mail] = await received(email, 1)
    expect(mail?.text).toContain('Owner Tester vous invite')
    const now = await until(async () => {
      const { invitation } = await personOf(company.as('Owner'), person.id)
      expect(invitation?.mailed_at).not.toBeNull()
      return invitation
    })
    expect(now?.mail).toBe('sent')
    const accept = accepting(tokenOf(mail), 'other@example.com')
    const { user } = await new Station(mailing()).call('invitations.accept', accept)
    expect(user.email).toBe(email)
  })

  test('a repeated invitation by email sends another mail', async () => {
    const company = await makeCompany(mailing())
    const owner = company.as('Owner')
    const { person } = await owner.call('staff.create', { body: newPerson(company) })
    const email = address()
    const again = await owner.call('staff.invite', {
      params: { id: person.id },
      body: { way: 'email', email },
    })
    expect(again.code).toBeNull()
    expect(await received(email, 1)).toHaveLength(1)
  })

  test('a repeated job mails an invitation once, and none that was withdrawn', async () => {
    const company = await makeCompany(mailing())
    const [kept, gone] = [address(), address()]
    const owner = company.as('Owner')
    const add = async (email: string) =>
      (await owner.call('staff.create', { body: newPerson(company, { way: 'email', email }) })).person.id
    const first = await add(kept)
    await received(kept, 1)
    const second = await add(gone)
    await owner.call('staff.withdraw', { params: { id: second } })
    for (const subject_id of [first, second]) {
      const [row] = await asOwner<{ id: string }>(
        mailing(),
        `select id from invitations where company_id = $1 and user_id = $2`,
        [company.id, subject_id],
      )
      const job = { company_id: company.id, subject_id, payload: { invitation_id: row?.id } }
      await until(async () => {
        const { invitation } = await personOf(owner, subject_id)
        expect(invitation === null || invitation.mailed_at !== null).toBe(true)
      })
      await invitationEmail(mailing().services, job)
    }
    await received(kept, 1)
  })
})

test('without a mail server an invitation by email answers its code', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const email = address()
  const made = await owner.call('staff.create', { body: newPerson(company, { way: 'email', email }) })
  expect(made.person.invitation).toMatchObject({ way: 'link', expired: false })
  const again = await owner.call('staff.invite', {
    params: { id: made.person.id },
    body: { way: 'email', email: '' },
  })
  const visitor = new Station(server())
  await visitor.refused('invitation_not_valid', 'invitations.open', { body: { code: made.code ?? '' } })
  const accept = accepting(again.code ?? '', email)
  expect((await visitor.call('invitations.accept', accept)).user.email).toBe(email)
})

test('an Owner whose invitation was withdrawn is invited again, and never works with a PIN alone', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const { person } = await owner.call('staff.create', {
    body: newPerson(company, { way: 'link', email: address(), role: 'Owner' }),
  })
  const params = { id: person.id }
  await owner.call('staff.withdraw', { params })
  await owner.call('staff.pin', { params, body: { pin: '4715' } })
  await owner.refused('pin_only_role', 'staff.reactivate', { params })
  const { person: again } = await owner.call('staff.invite', { params, body: { way: 'link', email: '' } })
  expect(again.state).toBe('invited')
  await owner.call('staff.withdraw', { params })
  expect((await owner.call('staff.deactivate', { params })).person.state).toBe('deactivated')
})

test('a person with a PIN alone is invited later and then signs in', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const { person } = await owner.call('staff.create', {
    body: newPerson(company, { way: 'pin', pin: '4711' }),
  })
  const params = { id: person.id }
  await owner.refused('not_found', 'staff.withdraw', { params })
  const email = address()
  const { code, person: invited } = await owner.call('staff.invite', { params, body: { way: 'link', email } })
  expect([invited.state, invited.email]).toEqual(['active', email])
  await new Station(server()).call('invitations.accept', accepting(code ?? '', email))
  expect((await personOf(owner, person.id)).pin_only).toBe(false)
})
