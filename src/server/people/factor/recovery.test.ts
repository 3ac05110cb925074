import { generate } from 'otplib'
import { describe, expect, test } from 'vitest'
import { asOwner, makeCompany, makeUser, PASSWORD, stationOf } from '#test/factories.ts'
import { mailsTo } from '#test/harness/messages/mails.ts'
import { addFactor, credentials, unusedCode } from '#test/harness/people/account.ts'
import { testServer } from '#test/harness/server.ts'
import { Station } from '#test/harness/station.ts'
import { until } from '#test/harness/until.ts'
import type { Role } from '#domain/people/roles.ts'
import { newId } from '#server/base/ids.ts'
import { resealCompany } from '#server/app/reseal.ts'
import { newSecret } from '#server/base/secrets/ring.ts'
import { secretsFrom } from '#server/base/secrets/secrets.ts'
import { openVault } from '#server/base/vault.ts'
import { openFactor, sealFactors } from './factorSecret.ts'
import { recoverAccount } from './recoverAccount.ts'
import { userById } from '../sessions/sessions.ts'

const server = testServer()
const visitor = () => new Station(server())
const body = { password: PASSWORD }

async function withFactor(role: Role = 'Manager') {
  const company = await makeCompany(server())
  const user = await makeUser(company, role, [company.shops.FL.id])
  const station = await stationOf(company, user)
  const { secret, codes } = await addFactor(station)
  /** The password and a code that was not used yet. */
  const typed = async () => ({ ...body, code: await unusedCode(company, user.id, secret) })
  return { company, user, station, secret, codes, typed }
}

describe('recovery codes', () => {
  test('come with the second factor, ten of them, kept as hashes', async () => {
    const { company, station, codes } = await withFactor()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^\d[0-9A-Z]{3}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    const kept = await asOwner<{ code_hash: string }>(
      server(),
      'select code_hash from recovery_codes where company_id = $1',
      [company.id],
    )
    expect(kept).toHaveLength(10)
    for (const { code_hash } of kept) expect(code_hash).toMatch(/^\$argon2id\$/)
    expect((await station.call('account.get', {})).recovery_codes_left).toBe(10)
  })

  test('sign in once each, however they are typed; the person is told how many are left', async () => {
    const { user, station, codes } = await withFactor()
    const [code = '', other = ''] = codes
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    await visitor().call('auth.login', credentials(user.email, { recovery_code: typed }))
    await visitor().refused(
      'recovery_code_failed',
      'auth.login',
      credentials(user.email, { recovery_code: code }),
    )
    for (const wrong of ['nonsense', `${other.slice(0, -1)}${other.endsWith('7') ? '8' : '7'}`, '123456'])
      await visitor().refused(
        'recovery_code_failed',
        'auth.login',
        credentials(user.email, { recovery_code: wrong }),
      )
    expect((await station.call('account.get', {})).recovery_codes_left).toBe(9)
    const mails = await mailsTo(server(), user.email, 3)
    expect(mails.map((mail) => mail.text).join()).toContain('Codes left: 9')
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        visitor().send('auth.login', credentials(user.email, { recovery_code: other })),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  test('count with the six digits to one lock', async () => {
    const { user, codes } = await withFactor()
    for (let n = 0; n < 5; n += 1) {
      await visitor().refused(
        'recovery_code_failed',
        'auth.login',
        credentials(user.email, { recovery_code: '0' }),
      )
      await visitor().refused(
        'second_factor_failed',
        'auth.login',
        credentials(user.email, { code: '000000' }),
      )
    }
    await visitor().refused(
      'sign_in_locked',
      'auth.login',
      credentials(user.email, { recovery_code: codes[0] }),
    )
  })

  test('are made anew with the password and a code; the former ones and those of a removed factor are good for nothing', async () => {
    const { user, station, codes, company, typed } = await withFactor()
    await station.refused('sign_in_failed', 'security.recoveryCodes', { body: { password: 'wrong' } })
    await station.refused('second_factor_required', 'security.recoveryCodes', { body })
    const wrong = { ...body, code: '000000' }
    await station.refused('second_factor_failed', 'security.recoveryCodes', { body: wrong })
    const { recovery_codes: next } = await station.call('security.recoveryCodes', { body: await typed() })
    await visitor().refused(
      'recovery_code_failed',
      'auth.login',
      credentials(user.email, { recovery_code: codes[3] }),
    )
    await visitor().call('auth.login', credentials(user.email, { recovery_code: next[3] }))
    await station.call('account.totpRemove', { body: await typed() })
    expect((await station.call('account.get', {})).recovery_codes_left).toBe(0)
    await company.as('Owner').refused('second_factor_off', 'security.recoveryCodes', { body })
  })
})

describe('a lost second factor', () => {
  test('is removed with a recovery code by its person, who is signed in somewhere', async () => {
    const { user, station, codes } = await withFactor()
    const remove = (recovery_code: string) => ({ body: { ...body, recovery_code } })
    await station.refused('second_factor_required', 'account.totpRemove', { body })
    await station.refused('second_factor_failed', 'account.totpRemove', { body: { ...body, code: '000000' } })
    await station.refused('recovery_code_failed', 'account.totpRemove', remove('0000-0000-0000'))
    await station.call('account.totpRemove', remove(codes[0] ?? ''))
    await visitor().call('auth.login', credentials(user.email))
  })

  test('stays needed for a new password, email, PIN, and for a colleague’s lost factor', async () => {
    const { company, station, typed } = await withFactor()
    const email = 'thief@example.com'
    const new_password = 'another good password'
    const params = { id: (await makeUser(company, 'Technician', [company.shops.FL.id])).id }
    const wrong = { ...body, code: '000000' }
    await station.refused('second_factor_required', 'account.password', { body: { ...body, new_password } })
    await station.refused('second_factor_failed', 'account.password', { body: { ...wrong, new_password } })
    await station.refused('second_factor_required', 'account.email', { body: { ...body, email } })
    await station.refused('second_factor_failed', 'account.email', { body: { ...wrong, email } })
    await station.refused('second_factor_required', 'account.pin', { body: { ...body, pin: '4711' } })
    await station.refused('second_factor_failed', 'account.pin', { body: { ...wrong, pin: '4711' } })
    await station.refused('second_factor_required', 'security.removeFactor', { params, body })
    await station.refused('second_factor_failed', 'security.removeFactor', { params, body: wrong })
    await station.call('account.pin', { body: { ...(await typed()), pin: '4711' } })
    await station.call('account.email', { body: { ...(await typed()), email } })
    await station.call('account.password', { body: { ...(await typed()), new_password } })
  })

  test('is removed by an Owner or a Manager above; the sessions end, the person is told, and it is kept who did it', async () => {
    const { company, user, station } = await withFactor('Technician')
    const params = { id: user.id }
    const boss = company.as('Manager')
    const { person } = await boss.call('staff.get', { params })
    expect([person.second_factor, person.editable]).toEqual([true, true])
    await boss.refused('sign_in_failed', 'security.removeFactor', { params, body: { password: 'wrong' } })
    await boss.call('security.removeFactor', { params, body })
    await boss.refused('second_factor_off', 'security.removeFactor', { params, body })
    await until(() => station.refused('session_expired', 'account.get'))
    await visitor().call('auth.login', credentials(user.email))
    const mails = await mailsTo(server(), user.email, 3)
    expect(mails.map((mail) => mail.text).join()).toContain('Two-step verification was turned off')
    const { events } = await company.as('Owner').call('security.activity', { query: { of: 'company' } })
    expect(events.find((row) => row.kind === 'factor_removed')).toMatchObject({
      user_name: user.name,
      by_name: company.users.Manager.name,
    })
  })

  test('is not removed by an equal, by somebody of another shop or with fewer rights, or by oneself', async () => {
    const { company, user } = await withFactor('Manager')
    const { id: richer } = await makeUser(company, 'Technician', [company.shops.FL.id])
    const { id: inBoth } = await makeUser(company, 'Technician', [company.shops.FL.id, company.shops.QC.id])
    const changes = { 'audit.view': true }
    await company.as('Owner').call('rights.savePerson', { params: { id: richer }, body: { changes } })
    const equal = await makeUser(company, 'Manager', [company.shops.FL.id])
    const far = await makeUser(company, 'Technician', [company.shops.QC.id])
    const refused = async (station: Station, id: string) =>
      station.refused('not_found', 'security.removeFactor', { params: { id }, body })
    const manager = await stationOf(company, equal)
    await manager.refused('role_above_own', 'security.removeFactor', { params: { id: user.id }, body })
    for (const id of [richer, inBoth])
      await manager.refused('person_beyond_own', 'security.removeFactor', { params: { id }, body })
    await refused(manager, far.id)
    await refused(manager, equal.id)
    await refused(manager, newId())
    await refused(company.as('Owner'), company.users.Owner.id)
    await company.as('Owner').call('security.removeFactor', { params: { id: user.id }, body })
  })

  test('of the last owner is removed on the server’s machine', async () => {
    const { user, station } = await withFactor('Owner')
    const { database } = server().services
    expect(await recoverAccount(database, `no.${user.email}`)).toBe(null)
    const token = (await recoverAccount(database, user.email)) ?? ''
    await until(() => station.refused('session_expired', 'account.get'))
    await visitor().call('auth.resetPassword', { body: { token, password: 'another good password' } })
    const { token: session } = await visitor().call(
      'auth.login',
      credentials(user.email, { password: 'another good password' }),
    )
    const { events } = await new Station(server(), session).call('security.activity', { query: {} })
    expect(events.map((row) => row.kind)).toContain('account_recovered')
  })
})

test('secrets of second factors are sealed: new ones at once, those of an earlier release at start or at their next use', async () => {
  const { company, user, secret } = await withFactor()
  const kept = () =>
    asOwner<{ totp_secret: string | null; totp_sealed: string | null }>(
      server(),
      'select totp_secret, totp_sealed from users where id = $1',
      [user.id],
    ).then(([row]) => row)
  const sealed = { totp_secret: null, totp_sealed: expect.not.stringContaining(secret) }
  expect(await kept()).toEqual(sealed)
  const asBefore = () =>
    asOwner(
      server(),
      `begin; set local app.company_id to '${company.id}'; update users set totp_sealed = null, totp_last_step = 0,
        totp_secret = '${secret}' where id = '${user.id}'; commit`,
    )
  await asBefore()
  await visitor().call('auth.login', credentials(user.email, { code: await generate({ secret }) }))
  expect(await kept()).toEqual(sealed)
  await asBefore()
  await sealFactors(server().services)
  expect(await kept()).toEqual(sealed)
  await visitor().call('auth.login', credentials(user.email, { code: await generate({ secret }) }))
})

test('a new secret of the vault seals second factors anew', async () => {
  const { company, user, secret } = await withFactor()
  const { database, config } = server().services
  const secrets = secretsFrom(config.BAYLINE_SECRET ?? '')
  const current = newSecret()
  const former = [{ secret: secrets.vault.current, replacedAt: null }]
  const vault = openVault({ ...secrets, vault: { current, former } })
  expect(await resealCompany({ database, vault }, company.id)).toEqual({ done: 1, lost: 0 })
  const row = await database.tenant(company.id, (tx) => userById(tx, company.id, user.id))
  expect(openFactor(openVault({ ...secrets, vault: { current, former: [] } }), row)).toBe(secret)
})

test('a sign-in on another device than ever before is mailed, on a known one not', async () => {
  const company = await makeCompany(server())
  const { email } = company.users.Technician
  const device_id = newId()
  const signIn = () => visitor().call('auth.login', { body: { email, password: PASSWORD, device_id } })
  await signIn()
  const [mail] = await mailsTo(server(), email, 1)
  expect(mail?.text).toContain('a new device: 10.')
  await signIn()
  const reported = `select count(*)::int as n from outbox where subject_id = $1 and event = 'user.security_changed'`
  expect(await asOwner(server(), reported, [company.users.Technician.id])).toEqual([{ n: 1 }])
})
