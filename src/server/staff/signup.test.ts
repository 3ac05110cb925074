import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, makeCompany, makeUser, stationOf } from '#test/factories.ts'
import { tokenOf } from '#test/harness/messages/mails.ts'
import { mailServer, type MailServer } from '#test/harness/mailServer.ts'
import { testServer } from '#test/harness/server.ts'
import { newPerson } from '#test/harness/people/staff.ts'
import { Station } from '#test/harness/station.ts'
import { newId } from '../base/ids.ts'
import { pruneSignups } from './pendingSignup.ts'

let smtp: MailServer
beforeAll(async () => {
  smtp = await mailServer({ disabledCommands: ['STARTTLS'] })
})
afterAll(() => smtp.close())
const server = testServer(() => ({
  SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  EMAIL_TAKEN_PER_HOUR: '3',
  RESET_MAILS_PER_HOUR: '2',
}))
const visitor = () => new Station(server())

const signup = (email: string, fields: object = {}) => ({
  body: {
    company_name: 'Laval Lube',
    shop_name: 'Laval',
    address: '1 rue X',
    city: 'Laval',
    region: 'QC',
    country: 'CA' as const,
    postalcode: 'h7v2v6',
    phonenumber: '450 555-0142',
    first_name: 'Léa',
    last_name: 'Roy',
    email,
    password: 'staples harbor violet',
    language: 'en' as const,
    ...fields,
  },
})
const address = () => `${newId()}@example.com`

async function mailsTo(email: string, count: number) {
  const found = () => smtp.mails.filter((mail) => mail.to?.some((row) => row.address === email))
  await expect.poll(() => found().length).toBe(count)
  return found()
}

test('the answer is the same for a new email and a taken one; the mail of each says what is true', async () => {
  const company = await makeCompany(server())
  const { email: taken } = company.users.Owner
  const fresh = address()
  const [forTaken, forFresh] = [
    await visitor().send('auth.signup', signup(taken)),
    await visitor().send('auth.signup', signup(fresh)),
  ]
  expect([forTaken.status, forTaken.text]).toEqual([200, '{"session":null}'])
  expect([forFresh.status, forFresh.text]).toEqual([forTaken.status, forTaken.text])
  expect(forTaken.cookies).toEqual([])
  const [known] = await mailsTo(taken, 1)
  expect(known?.subject).toBe('You already have a Bayline account')
  expect(tokenOf(known)).toBe('')
  const [mail] = await mailsTo(fresh, 1)
  const token = tokenOf(mail)
  const { user } = await visitor().call('auth.confirmSignup', { body: { token } })
  expect(user).toMatchObject({ email: fresh, role: 'Owner' })
  await visitor().refused('link_not_valid', 'auth.confirmSignup', { body: { token } })
  expect(await asOwner(server(), `select id from signups where email in ('${fresh}', '${taken}')`)).toEqual(
    [],
  )
})

test('what was typed is checked before, and nothing of it is a company until the link is opened', async () => {
  const email = address()
  await visitor().refused('invalid_input', 'auth.signup', signup(email, { password: 'short' }))
  await visitor().refused('invalid_input', 'auth.signup', signup(email, { postalcode: '1' }))
  await visitor().call('auth.signup', signup(email))
  await mailsTo(email, 1)
  const login = { body: { email, password: 'staples harbor violet', device_id: newId() } }
  await visitor().refused('sign_in_failed', 'auth.login', login)
  const [row] = await asOwner<{ facts: string }>(
    server(),
    `select facts::text from signups where email = '${email}'`,
  )
  expect(row?.facts).not.toContain('staples harbor violet')
})

test('an email gets a few of these mails an hour, and the answer stays the same', async () => {
  const email = address()
  for (let at = 0; at < 5; at += 1)
    expect((await visitor().send('auth.signup', signup(email))).text).toBe('{"session":null}')
  await mailsTo(email, 2)
  expect(await asOwner(server(), `select id from signups where email = '${email}'`)).toHaveLength(2)
})

test('a link is no longer valid after a day, or once the email has an account', async () => {
  const [late, twice] = [address(), address()]
  await visitor().call('auth.signup', signup(late))
  await visitor().call('auth.signup', signup(twice))
  await visitor().call('auth.signup', signup(twice))
  const [mail] = await mailsTo(late, 1)
  const [first, second] = (await mailsTo(twice, 2)).map((each) => tokenOf(each))
  await asOwner(server(), `update signups set expires_at = now() where email = '${late}'`)
  await visitor().refused('link_not_valid', 'auth.confirmSignup', { body: { token: tokenOf(mail) } })
  await visitor().call('auth.confirmSignup', { body: { token: first ?? '' } })
  await visitor().refused('link_not_valid', 'auth.confirmSignup', { body: { token: second ?? '' } })
  await pruneSignups(server().services)
  expect(await asOwner(server(), `select id from signups where email in ('${late}', '${twice}')`)).toEqual([])
})

test('a person in a company is told of a few taken emails an hour', async () => {
  const company = await makeCompany(server())
  const { email } = (await makeCompany(server())).users.Owner
  const owner = company.as('Owner')
  const body = () => newPerson(company, { way: 'email', email })
  for (let at = 0; at < 3; at += 1) await owner.refused('email_taken', 'staff.create', { body: body() })
  await owner.refused('too_many_requests', 'staff.create', { body: body() })
  await owner.call('staff.create', { body: newPerson(company) })
  // Nor does a change of one's own email tell: the link goes to the other mailbox.
  const user = await makeUser(company, 'Manager', [company.shops.FL.id])
  const station = await stationOf(company, user)
  await station.call('account.email', { body: { email, password: 'correct horse battery' } })
  expect((await station.call('account.get', {})).pending_email).toBe(email)
})
