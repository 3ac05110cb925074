import { generate } from 'otplib'
import { describe, expect, test } from 'vitest'
import { openSessionOf, PASSWORD, stationOf } from '#test/factories.ts'
import { credentials, makePerson, unusedCode } from '#test/harness/people/account.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers, Station, type Reply } from '#test/harness/station.ts'
import { until } from '#test/harness/until.ts'

const server = testServer()
const visitor = () => new Station(server())

const gone = (station: Station) => until(() => station.refused('session_expired', 'account.get'))

test('names and preferences change one by one; a script in a name is stripped', async () => {
  const { station } = await makePerson(server())
  await station.call('account.update', { body: { theme: 'dark', language: 'fr-CA' } })
  const user = await station.call('account.update', {
    body: { first_name: 'Zoé <script>alert(1)</script>', density: 'standard' },
  })
  expect(user).toMatchObject({ theme: 'dark', language: 'fr-CA', first_name: 'Zoé', density: 'standard' })
  expect(
    pointers(await station.refused('invalid_input', 'account.update', { body: { last_name: '<i></i>' } })),
  ).toEqual(['/body/last_name'])
  expect(
    pointers(await station.refused('invalid_input', 'account.update', { body: { theme: 'pink' } })),
  ).toEqual(['/body/theme'])
})

test('a new password ends every other session', async () => {
  const { company, user, station } = await makePerson(server())
  const other = await stationOf(company, user)
  const body = { password: PASSWORD, new_password: 'another good password' }
  await station.refused('sign_in_failed', 'account.password', {
    body: { ...body, password: 'wrong password' },
  })
  expect(
    pointers(
      await station.refused('invalid_input', 'account.password', {
        body: { ...body, new_password: 'short' },
      }),
    ),
  ).toEqual(['/body/new_password'])
  await station.call('account.password', { body })
  await gone(other)
  await station.call('account.get', {})
  await visitor().call('auth.login', credentials(user.email, { password: body.new_password }))
})

test('an open session is ended by its owner alone', async () => {
  const { company, user, station } = await makePerson(server())
  const other = await stationOf(company, user)
  const { sessions } = await station.call('account.get', {})
  expect(sessions.filter((row) => row.current)).toHaveLength(1)
  expect(sessions).toHaveLength(2)
  const id = sessions.find((row) => !row.current)?.id ?? ''
  await company.as('Owner').refused('not_found', 'account.endSession', { params: { id } })
  await (await makePerson(server())).station.refused('not_found', 'account.endSession', { params: { id } })
  await station.call('account.endSession', { params: { id } })
  await gone(other)
  await station.refused('not_found', 'account.endSession', { params: { id } })
  expect((await station.call('account.get', {})).sessions).toHaveLength(1)
})

async function withFactor() {
  const made = await makePerson(server())
  const { secret, otpauth_uri, qr_svg } = await made.station.call('account.totpBegin', {
    body: { password: PASSWORD },
  })
  return { ...made, secret, otpauth_uri, qr_svg }
}

describe('the second factor', () => {
  test('is asked for once confirmed; six digits work once', async () => {
    const { user, station, secret, otpauth_uri, qr_svg } = await withFactor()
    expect(otpauth_uri).toMatch(/^otpauth:\/\/totp\/Bayline/)
    expect(qr_svg).toContain('<svg')
    await visitor().call('auth.login', credentials(user.email))
    await station.refused('second_factor_failed', 'account.totpConfirm', { body: { code: '000000' } })
    const code = await generate({ secret })
    await station.call('account.totpConfirm', { body: { code } })
    expect((await station.call('account.get', {})).second_factor).toBe(true)
    await visitor().refused('second_factor_required', 'auth.login', credentials(user.email))
    await visitor().refused('second_factor_failed', 'auth.login', credentials(user.email, { code }))
    const next = await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 })
    const { user: signedIn } = (await visitor().call(
      'auth.login',
      credentials(user.email, { code: next }),
    )) satisfies Reply<'auth.login'>
    expect(signedIn.id).toBe(user.id)
    await visitor().refused('second_factor_failed', 'auth.login', credentials(user.email, { code: next }))
    await visitor().refused(
      'sign_in_failed',
      'auth.login',
      credentials(user.email, { code: next, password: 'wrong password' }),
    )
  })

  test('is removed with the password and a code, and cannot be begun again while it is on', async () => {
    const { company, user, station, secret } = await withFactor()
    await station.call('account.totpConfirm', { body: { code: await generate({ secret }) } })
    await station.refused('second_factor_on', 'account.totpBegin', { body: { password: PASSWORD } })
    await station.refused('second_factor_on', 'account.totpConfirm', { body: { code: '123456' } })
    await station.refused('sign_in_failed', 'account.totpBegin', { body: { password: 'wrong password' } })
    await station.refused('sign_in_failed', 'account.totpRemove', { body: { password: 'wrong password' } })
    const code = await unusedCode(company, user.id, secret)
    await station.call('account.totpRemove', { body: { password: PASSWORD, code } })
    await visitor().call('auth.login', credentials(user.email))
  })
})

test('a deactivated person is signed out', async () => {
  const { company, user, station } = await makePerson(server())
  const { database } = server().services
  await database.tenant(company.id, async (tx) => {
    await tx.updateTable('users').set({ active: false }).where('id', '=', user.id).execute()
    await openSessionOf(server(), tx, company.id, user)
  })
  await station.refused('session_expired', 'account.get')
  await visitor().refused('sign_in_failed', 'auth.login', credentials(user.email))
})
