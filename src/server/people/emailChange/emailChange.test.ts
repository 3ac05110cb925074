import { expect, test } from 'vitest'
import { asOwner, PASSWORD, type TestUser } from '#test/factories.ts'
import { mailsTo, outbox, tokenOf } from '#test/harness/messages/mails.ts'
import { makePerson } from '#test/harness/people/account.ts'
import { testServer } from '#test/harness/server.ts'
import { Station } from '#test/harness/station.ts'
import { until } from '#test/harness/until.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()
const visitor = () => new Station(server())
const login = (email: string, password = PASSWORD) => ({ body: { email, password, device_id: newId() } })

async function person() {
  const made = await makePerson(server())
  return { ...made, next: `new.${made.user.email}` }
}

/** Asks for another email and answers both links. */
async function asked(station: Station, user: TestUser, email: string, mails = 1) {
  await station.call('account.email', { body: { email, password: PASSWORD } })
  const [[confirm], reported] = await Promise.all([
    mailsTo(server(), email, 1),
    mailsTo(server(), user.email, mails),
  ])
  return { confirm: tokenOf(confirm), stop: tokenOf(reported.at(-1), 'stop'), reported: reported.at(-1) }
}

test('an email wants the password, counts once its own link was opened, and the former one is told', async () => {
  const { user, next, station } = await person()
  const body = { email: next.toUpperCase(), password: PASSWORD }
  await station.refused('sign_in_failed', 'account.email', { body: { ...body, password: 'wrong password' } })
  const { confirm, reported } = await asked(station, user, next)
  expect(reported?.text).toContain(next)
  expect(await station.call('account.get', {})).toMatchObject({
    pending_email: next,
    user: { email: user.email },
  })
  await visitor().refused('sign_in_failed', 'auth.login', login(next))
  await visitor().call('auth.login', login(user.email))
  await visitor().refused('link_not_valid', 'security.cancelEmailChange', { body: { token: confirm } })
  await visitor().call('security.confirmEmailChange', { body: { token: confirm } })
  await visitor().refused('link_not_valid', 'security.confirmEmailChange', { body: { token: confirm } })
  expect(await station.call('account.get', {})).toMatchObject({ pending_email: null, user: { email: next } })
  await visitor().call('auth.login', login(next))
  await visitor().refused('sign_in_failed', 'auth.login', login(user.email))
  // Both addresses are notified that it is in effect now.
  expect((await mailsTo(server(), user.email, 3)).at(-1)?.text).toContain('Your account email was changed')
})

test.each([
  ['before it counts', false],
  ['after it counts', true],
])('a stolen session changed it: the former address stops that %s', async (_when, confirmed) => {
  const { user, next, station } = await person()
  const { confirm, stop } = await asked(station, user, next)
  if (confirmed) await visitor().call('security.confirmEmailChange', { body: { token: confirm } })
  const { token } = await visitor().call('security.cancelEmailChange', { body: { token: stop } })
  await visitor().refused('link_not_valid', 'security.cancelEmailChange', { body: { token: stop } })
  await visitor().refused('link_not_valid', 'security.confirmEmailChange', { body: { token: confirm } })
  await until(() => station.refused('session_expired', 'account.get'))
  // The initiator knew the password: it is no longer valid.
  await visitor().refused('sign_in_failed', 'auth.login', login(user.email))
  await visitor().refused('sign_in_failed', 'auth.login', login(next))
  await visitor().call('auth.resetPassword', { body: { token, password: 'another good password' } })
  await visitor().call('auth.login', login(user.email, 'another good password'))
})

test('the first address stops a change also after another one followed it', async () => {
  const { user, next, station } = await person()
  const { confirm, stop } = await asked(station, user, next)
  await visitor().call('security.confirmEmailChange', { body: { token: confirm } })
  const third = `third.${user.email}`
  await station.call('account.email', { body: { email: third, password: PASSWORD } })
  const [mail] = await mailsTo(server(), third, 1)
  await visitor().call('security.confirmEmailChange', { body: { token: tokenOf(mail) } })
  const { token } = await visitor().call('security.cancelEmailChange', { body: { token: stop } })
  await visitor().call('auth.resetPassword', { body: { token, password: 'another good password' } })
  await visitor().call('auth.login', login(user.email, 'another good password'))
  for (const email of [next, third])
    await visitor().refused('sign_in_failed', 'auth.login', login(email, 'another good password'))
})

test('a stop holds: the links of later changes are good for nothing, and both addresses hear of it', async () => {
  const { user, next, station } = await person()
  const { confirm, stop } = await asked(station, user, next)
  await visitor().call('security.confirmEmailChange', { body: { token: confirm } })
  const third = `third.${user.email}`
  await station.call('account.email', { body: { email: third, password: PASSWORD } })
  const [mail] = await mailsTo(server(), third, 1)
  await visitor().call('security.confirmEmailChange', { body: { token: tokenOf(mail) } })
  const later = await until(async () => {
    const found = (await outbox(server())).filter((row) => row.to?.some(({ address }) => address === next))
    const token = found.map((row) => tokenOf(row, 'stop')).find((text) => text !== '')
    if (token === undefined) throw new Error('no mail yet')
    return token
  })
  await visitor().call('security.cancelEmailChange', { body: { token: stop } })
  await visitor().refused('link_not_valid', 'security.cancelEmailChange', { body: { token: later } })
  for (const address of [user.email, next])
    await until(async () => {
      const texts = (await outbox(server())).flatMap((row) =>
        row.to?.some((to) => to.address === address) ? [row.text] : [],
      )
      expect(texts.join()).toContain('was stopped from your previous address')
    })
})

const free = (email: string) => asOwner(server(), `delete from login_directory where email = $1`, [email])

test('an email that somebody else took meanwhile is refused, and the link stays good', async () => {
  const { company, user, next, station } = await person()
  const { confirm, stop } = await asked(station, user, next)
  const take = (email: string) =>
    asOwner(server(), `insert into login_directory (email, company_id, user_id) values ($1, $2, $3)`, [
      email,
      company.id,
      newId(),
    ])
  await take(next)
  await visitor().refused('email_taken', 'security.confirmEmailChange', { body: { token: confirm } })
  await free(next)
  await visitor().call('security.confirmEmailChange', { body: { token: confirm } })
  await take(user.email)
  await visitor().refused('email_taken', 'security.cancelEmailChange', { body: { token: stop } })
  await free(user.email)
  await visitor().call('security.cancelEmailChange', { body: { token: stop } })
})

test('a link dies with a newer one, with the password, and by its age', async () => {
  const { user, next, station } = await person()
  const first = await asked(station, user, next)
  const second = await asked(station, user, `second.${user.email}`, 2)
  await visitor().refused('link_not_valid', 'security.confirmEmailChange', { body: { token: first.confirm } })
  const changed = { password: PASSWORD, new_password: 'another good password' }
  await station.call('account.password', { body: changed })
  await visitor().refused('link_not_valid', 'security.confirmEmailChange', {
    body: { token: second.confirm },
  })
  await station.call('account.password', { body: { password: changed.new_password, new_password: PASSWORD } })
  const third = await asked(station, user, `last.${user.email}`, 5)
  await asOwner(server(), `update token_directory set expires_at = now() where user_id = $1`, [user.id])
  await visitor().refused('link_not_valid', 'security.confirmEmailChange', { body: { token: third.confirm } })
  // Three an hour: a mailbox cannot be flooded from here.
  await station.refused('too_many_requests', 'account.email', {
    body: { email: `more.${user.email}`, password: PASSWORD },
  })
})
