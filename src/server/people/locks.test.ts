import { generate } from 'otplib'
import { describe, expect, test } from 'vitest'
import { asOwner, makeCompany, makeUser, openOrder, PASSWORD } from '#test/factories.ts'
import { credentials, makePerson } from '#test/harness/people/account.ts'
import { testServer } from '#test/harness/server.ts'
import { Station, type Answer } from '#test/harness/station.ts'
import { newId } from '../base/ids.ts'
import { claimTry, forgetTry } from './guesses.ts'
import { recoverAccount } from './factor/recoverAccount.ts'

const server = testServer()
const visitor = () => new Station(server())

const wrong = (email: string) => credentials(email, { password: 'wrong password' })

/** How many tries at once got each answer. */
async function atOnce(count: number, send: () => Promise<Answer>): Promise<Record<string, number>> {
  const answers = await Promise.all(Array.from({ length: count }, send))
  const codes = answers.map(({ body }) => (body as { code?: string }).code ?? 'in')
  return Object.fromEntries(
    [...Map.groupBy(codes, (code) => code)].map(([code, rows]) => [code, rows.length]),
  )
}

/** As if this time had passed for every series of tries at an account, an address or a PIN. */
const later = (minutes: number) =>
  asOwner(
    server(),
    `update guesses set began_at = began_at - make_interval(mins => $1), locked_until = locked_until - make_interval(mins => $1)`,
    [minutes],
  )

describe('the lock of an account', () => {
  test.each([16, 64])('lets ten of %i wrong passwords at once be checked, and holds', async (count) => {
    const { user } = await makePerson(server())
    const answers = await atOnce(count, () => visitor().send('auth.login', wrong(user.email)))
    expect(answers).toEqual({ sign_in_failed: 10, sign_in_locked: count - 10 })
    for (let n = 0; n < 3; n += 1) await visitor().refused('sign_in_locked', 'auth.login', wrong(user.email))
    await visitor().refused('sign_in_locked', 'auth.login', credentials(user.email))
  })

  test('says how long it lasts, opens then, and lasts longer the next time', async () => {
    const { user } = await makePerson(server())
    const guess = () => visitor().send('auth.login', wrong(user.email))
    const waits: number[] = []
    for (let round = 0; round < 4; round += 1) {
      expect(await atOnce(11, guess)).toEqual({ sign_in_failed: 10, sign_in_locked: 1 })
      const locked = await visitor().send('auth.login', credentials(user.email))
      waits.push(Math.ceil(Number(locked.headers['retry-after']) / 60))
      await later(waits.at(-1) ?? 0)
    }
    expect(waits).toEqual([15, 30, 60, 60])
    await visitor().call('auth.login', credentials(user.email))
  })

  test('that was set while the clock was two days ahead holds nobody, and guesses count from then on', async () => {
    const { user } = await makePerson(server())
    const guess = () => visitor().send('auth.login', wrong(user.email))
    expect(await atOnce(11, guess)).toEqual({ sign_in_failed: 10, sign_in_locked: 1 })
    await later(-2 * 1440)
    await visitor().call('auth.login', credentials(user.email))
    expect(await atOnce(11, guess)).toEqual({ sign_in_failed: 10, sign_in_locked: 1 })
    await later(-2 * 1440)
    expect(await atOnce(11, guess)).toEqual({ sign_in_failed: 10, sign_in_locked: 1 })
  })

  test('is the same for an account that does not exist', async () => {
    const email = `${newId()}@example.com`
    const answers = await atOnce(16, () => visitor().send('auth.login', wrong(email)))
    expect(answers).toEqual({ sign_in_failed: 10, sign_in_locked: 6 })
  })

  test('counts on while the right password is typed only after it', async () => {
    const { user } = await makePerson(server())
    const guess = () => visitor().send('auth.login', wrong(user.email))
    expect(await atOnce(9, guess)).toEqual({ sign_in_failed: 9 })
    await visitor().call('auth.login', credentials(user.email))
    expect(await atOnce(11, guess)).toEqual({ sign_in_failed: 10, sign_in_locked: 1 })
  })

  test('is lifted by a right try that was counted before it, and by no other', async () => {
    const { database, config } = server().services
    const targets = [{ kind: 'account', subject: newId() }] as const
    const claims = []
    for (let n = 0; n < 11; n += 1) claims.push(await claimTry(database, config, targets))
    const [first, ...more] = claims
    if (!first) throw new Error('no try')
    expect(more.map(({ allowed }) => allowed)).toEqual([...Array<boolean>(9).fill(true), false])
    await forgetTry(database, config, targets, { ...first, series: ['2020-01-01'] })
    expect(await claimTry(database, config, targets)).toMatchObject({ allowed: false })
    await forgetTry(database, config, targets, first)
    expect(await claimTry(database, config, targets)).toMatchObject({ allowed: true })
  })

  test('of strangers does not hold where the owner signed in before; a known device has a lock of its own', async () => {
    const { user } = await makePerson(server())
    const known = credentials(user.email)
    const { device_id } = known.body
    await visitor().call('auth.login', known)
    await atOnce(11, () => visitor().send('auth.login', wrong(user.email)))
    await visitor().refused('sign_in_locked', 'auth.login', credentials(user.email))
    await visitor().call('auth.login', known)
    const guess = () =>
      visitor().send('auth.login', credentials(user.email, { device_id, password: 'wrong password' }))
    expect(await atOnce(16, guess)).toEqual({ sign_in_failed: 10, sign_in_locked: 6 })
    await visitor().refused('sign_in_locked', 'auth.login', known)
    const token = (await recoverAccount(server().services.database, user.email)) ?? ''
    await visitor().call('auth.resetPassword', { body: { token, password: 'another good password' } })
    await visitor().call(
      'auth.login',
      credentials(user.email, { device_id, password: 'another good password' }),
    )
  })

  test('is another one where a signed-in person types the password again', async () => {
    const { company, user, station } = await makePerson(server())
    const inShop = await makeUser(company, 'Technician', [company.shops.FL.id])
    await atOnce(11, () => visitor().send('auth.login', wrong(user.email)))
    const password = PASSWORD
    await station.call('account.pin', { body: { password, pin: null } })
    const guess = () => station.send('account.pin', { body: { password: 'wrong password', pin: null } })
    expect(await atOnce(16, guess)).toEqual({ sign_in_failed: 10, sign_in_locked: 6 })
    await station.refused('sign_in_locked', 'account.pin', { body: { password, pin: null } })
    await station.refused('sign_in_locked', 'account.email', { body: { email: 'x@example.com', password } })
    await station.refused('sign_in_locked', 'account.password', {
      body: { password, new_password: 'another good password' },
    })
    await station.refused('sign_in_locked', 'account.totpBegin', { body: { password } })
    await station.refused('sign_in_locked', 'account.totpRemove', { body: { password } })
    await station.refused('sign_in_locked', 'security.recoveryCodes', { body: { password } })
    const params = { id: inShop.id }
    await station.refused('sign_in_locked', 'security.removeFactor', { params, body: { password } })
  })
})

test('one address may try a hundred times at accounts, and right sign-ins there do not count', async () => {
  const { user } = await makePerson(server())
  const from = (remoteAddress: string, email: string, password: string) =>
    server().app.inject({
      method: 'POST',
      url: '/api/v2/auth/login',
      remoteAddress,
      payload: credentials(email, { password }).body,
    })
  await from('2001:db8:1:1::1', user.email, PASSWORD)
  await asOwner(
    server(),
    `update guesses set failed = 99 where failed = 0 and began_at > now() - interval '1 minute'`,
  )
  // Any address of the same network (/64) counts as the same.
  expect((await from('2001:db8:1:1::2', `${newId()}@example.com`, 'x')).statusCode).toBe(401)
  expect((await from('2001:db8:1:1:ffff::9', user.email, PASSWORD)).json()).toMatchObject({
    code: 'sign_in_locked',
  })
  expect((await from('2001:db8:1:2::1', user.email, PASSWORD)).statusCode).toBe(200)
})

async function withFactor() {
  const { user, station } = await makePerson(server())
  const { secret } = await station.call('account.totpBegin', { body: { password: PASSWORD } })
  await station.call('account.totpConfirm', { body: { code: await generate({ secret }) } })
  const code = await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 })
  const six = (n: number) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0')
  return { user, station, code, six }
}

describe('the second factor', () => {
  test('is guessed ten times of a hundred, after however many right passwords', async () => {
    const { user, code, six } = await withFactor()
    const counted: Record<string, number> = {}
    for (let round = 0; round < 20; round += 1) {
      await visitor().refused('second_factor_required', 'auth.login', credentials(user.email))
      let n = round * 5
      const guess = () => visitor().send('auth.login', credentials(user.email, { code: six((n += 1)) }))
      for (const [answer, count] of Object.entries(await atOnce(5, guess)))
        counted[answer] = (counted[answer] ?? 0) + count
    }
    expect(counted).toEqual({ second_factor_failed: 10, sign_in_locked: 90 })
    await visitor().refused('sign_in_locked', 'auth.login', credentials(user.email, { code }))
  })

  test('takes a code once, also of many at once', async () => {
    const { user, code } = await withFactor()
    const answers = await atOnce(6, () => visitor().send('auth.login', credentials(user.email, { code })))
    expect(answers).toEqual({ in: 1, second_factor_failed: 5 })
  })

  test('is locked where it is confirmed, too', async () => {
    const { station } = await makePerson(server())
    await station.call('account.totpBegin', { body: { password: PASSWORD } })
    for (let n = 0; n < 10; n += 1)
      await station.refused('second_factor_failed', 'account.totpConfirm', { body: { code: '000000' } })
    await station.refused('sign_in_locked', 'account.totpConfirm', { body: { code: '000000' } })
  })
})

test('a PIN is guessed fifteen times at once, whatever station the tries name', async () => {
  const company = await makeCompany(server())
  const approver = company.users.Manager
  await company.as('Manager').call('account.pin', { body: { password: PASSWORD, pin: '47110' } })
  const desk = await openOrder(company, { role: 'Technician' })
  await desk.casual('100.00')
  const half = { type: 'order_discount.set', discount_type: 2, discount_amount: '50' } as const
  const guess = () =>
    desk.station.send('approvals.approve', {
      params: { id: desk.order.id },
      body: {
        command: { ...desk.command(half), device_id: newId() },
        approver_id: approver.id,
        pin: '0000',
      },
    })
  expect(await atOnce(40, guess)).toEqual({ pin_wrong: 15, pin_locked: 25 })
})
