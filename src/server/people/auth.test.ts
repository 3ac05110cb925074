import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { asOwner, makeCompany, makeUser, PASSWORD, type TestUser } from '#test/factories.ts'
import { startServer, testServer } from '#test/harness/server.ts'
import { pointers, Station, type Answer, type Reply } from '#test/harness/station.ts'
import { until } from '#test/harness/until.ts'
import { newId } from '../base/ids.ts'

const server = testServer()
const REFRESH = 'bayline_refresh'

const signup = (fields: object = {}) => ({
  company_name: 'Laval Lube',
  shop_name: 'Laval',
  address: '1 rue X',
  city: 'Laval',
  region: 'QC',
  country: 'CA',
  postalcode: 'h7v2v6',
  phonenumber: '450 555-0142',
  first_name: 'Léa',
  last_name: 'Roy',
  email: `${newId()}@Example.com`,
  password: PASSWORD,
  language: 'fr-CA',
  ...fields,
})
const visitor = () => new Station(server())
/** The session of a sign-up that made its company at once. */
function sessionIn({ body, text }: Answer): Reply<'auth.login'> {
  const { session } = body as Reply<'auth.signup'>
  if (!session) throw new Error(text)
  return session
}
const login = (station: Station, email: string, fields: object = {}) =>
  station.send('auth.login', { body: { email, password: PASSWORD, device_id: station.device_id, ...fields } })
const cookieOf = (answer: Answer): string =>
  answer.cookies.find((cookie) => cookie.name === REFRESH)?.value ?? ''
const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  visitor().send('auth.refresh', { headers: { cookie: `${REFRESH}=${cookie}`, ...headers } })

async function someone(): Promise<TestUser> {
  const company = await makeCompany(server())
  return makeUser(company, 'Technician', [company.shops.FL.id])
}

describe('signing up', () => {
  test('makes the company, its shop with the taxes of its region, and the owner, signed in', async () => {
    const body = signup()
    const answer = await visitor().send('auth.signup', { body })
    expect(answer.status, answer.text).toBe(200)
    const { token, user } = sessionIn(answer)
    expect(user).toMatchObject({ role: 'Owner', email: body.email.toLowerCase(), language: 'fr-CA' })
    expect(cookieOf(answer)).not.toBe('')
    const { shops } = await new Station(server(), token).call('company.shops', {})
    expect(shops).toMatchObject([
      {
        name: 'Laval',
        currency: 'cad',
        distance_measurement: 'km',
        bays: [{}, {}, {}],
        payment_methods: expect.arrayContaining(['Cash', 'eTransfer']),
      },
    ])
    expect(shops[0]?.active_shop.split('|')).toContain('H7V 2V6')
    expect(shops[0]?.active_shop).toMatch(/GST[^|]*\|QST/)
    const { packages } = await new Station(server(), token).call('packages.list', {})
    expect(packages.length).toBeGreaterThan(20)
    expect(packages.filter((row) => row.price !== null)).toEqual([])
    const shop = await new Station(server(), token).call('company.shop', {
      params: { id: shops[0]?.id ?? '' },
    })
    expect(shop.taxes.map((tax) => tax.valid_from)).toEqual([null, null])
    const oil = packages.flatMap((row) => row.parts).filter((part) => part.name === 'Engine oil')
    expect(new Set(oil.map((part) => part.unit))).toEqual(new Set(['liter']))
  })

  test('begins a Florida shop with the state’s sales tax and its fees by the piece', async () => {
    const body = {
      ...signup(),
      shop_name: 'Tampa',
      city: 'Tampa',
      region: 'FL',
      country: 'US' as const,
      postalcode: '33611',
    }
    const answer = await visitor().send('auth.signup', { body })
    expect(answer.status, answer.text).toBe(200)
    const station = new Station(server(), sessionIn(answer).token)
    const { shops } = await station.call('company.shops', {})
    const { taxes } = await station.call('company.shop', { params: { id: shops[0]?.id ?? '' } })
    expect(taxes).toMatchObject([
      { type: 'tax', name: 'Sales tax', name_french: 'Taxe de vente', amount: '6', valid_from: null },
      { per_piece: 'tire', amount: '1.00', taxable: true },
      { per_piece: 'battery', amount: '1.50', taxable: true },
    ])
  })

  test('refuses a taken email and every field that cannot be used, by name', async () => {
    const body = signup()
    await visitor().send('auth.signup', { body })
    expect(
      pointers(
        await visitor().refused('email_taken', 'auth.signup', {
          body: { ...signup(), email: body.email.toUpperCase() },
        }),
      ),
    ).toEqual(['/body/email'])
    expect(
      pointers(
        await visitor().refused('invalid_input', 'auth.signup', { body: signup({ postalcode: '1' }) }),
      ),
    ).toEqual(['/body/postalcode'])
    expect(
      pointers(await visitor().refused('invalid_input', 'auth.signup', { body: signup({ region: 'FL' }) })),
    ).toEqual(['/body/region'])
    const bad = await visitor().refused('invalid_input', 'auth.signup', {
      body: signup({ password: 'short', email: 'x', country: 'FR', first_name: ' ' }),
    })
    expect(pointers(bad).sort()).toEqual([
      '/body/country',
      '/body/email',
      '/body/first_name',
      '/body/password',
    ])
    expect(pointers(await visitor().refused('invalid_input', 'auth.signup', {}))).toContain(
      '/body/company_name',
    )
    expect(
      pointers(
        await visitor().refused('invalid_input', 'auth.signup', { body: signup({ last_name: '<b></b>' }) }),
      ),
    ).toEqual(['/body/last_name'])
  })

  test('prices the standard packages as an example only where that is asked for', async () => {
    for (const example_prices of [false, true]) {
      const answer = await visitor().send('auth.signup', { body: signup({ example_prices }) })
      const { token } = sessionIn(answer)
      const { packages } = await new Station(server(), token).call('packages.list', {})
      expect(packages.some(({ price }) => price !== null)).toBe(example_prices)
      expect(packages.some(({ price }) => price === null)).toBe(!example_prices)
    }
  })

  test('from the demo the first visitor has a company of their own; the demo stays, and no second one follows', async () => {
    const own = await startServer({ BAYLINE_SIGNUP: 'first' })
    try {
      const demo = await makeCompany(own)
      await asOwner(own, 'update installation set companies = 1, demo_company_id = $1', [demo.id])
      const station = () => new Station(own)
      expect(await station().call('auth.state', {})).toMatchObject({ signup_open: true, empty: false })
      const answers = await Promise.all(
        [1, 2, 3].map(() => station().send('auth.signup', { body: signup() })),
      )
      expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 403, 403])
      await station().refused('signup_closed', 'auth.signup', { body: signup() })
      expect(await station().call('auth.state', {})).toMatchObject({ signup_open: false })
      expect(await asOwner(own, 'select 1 from companies')).toHaveLength(2)
      expect(await asOwner(own, 'select 1 from users where company_id = $1', [demo.id])).not.toHaveLength(0)
    } finally {
      await own.close()
    }
  })

  test('is for the first visitor only, where the installation says so', async () => {
    const own = await startServer({ BAYLINE_SIGNUP: 'first' })
    try {
      const station = () => new Station(own)
      expect(await station().call('auth.state', {})).toMatchObject({ signup_open: true, empty: true })
      const answers = await Promise.all(
        [1, 2, 3].map(() => station().send('auth.signup', { body: signup() })),
      )
      expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 403, 403])
      await station().refused('signup_closed', 'auth.signup', { body: signup() })
      expect(await station().call('auth.state', {})).toMatchObject({ signup_open: false, empty: false })
      expect(await asOwner(own, 'select 1 from companies')).toHaveLength(1)
    } finally {
      await own.close()
    }
  })
})

/** How long a call takes; milliseconds. */
async function took(name: string, body: object): Promise<number> {
  const began = performance.now()
  await visitor().send(name, { body })
  return performance.now() - began
}

describe('signing in', () => {
  test('answers the same for an unknown account and a wrong password', async () => {
    const user = await someone()
    const wrong = await visitor().refused('sign_in_failed', 'auth.login', {
      body: { email: user.email, password: 'wrong password', device_id: newId() },
    })
    const unknown = await visitor().refused('sign_in_failed', 'auth.login', {
      body: { email: 'nobody@example.com', password: PASSWORD, device_id: newId() },
    })
    expect({ ...wrong, request_id: '' }).toEqual({ ...unknown, request_id: '' })
    expect((await login(visitor(), user.email.toUpperCase())).status).toBe(200)
  })

  test('takes a quarter of a second to refuse, and to send a link, whether the account exists or not', async () => {
    const user = await someone()
    const unknown = `${newId()}@example.com`
    for (const email of [user.email, unknown]) {
      const wrong = { email, password: 'wrong password', device_id: newId() }
      expect(await took('auth.login', wrong)).toBeGreaterThan(245)
      expect(await took('auth.requestPasswordReset', { email })).toBeGreaterThan(245)
    }
  })

  test('one address may try only so often', async () => {
    const station = visitor()
    const answers: number[] = []
    for (let index = 0; index < 11; index++)
      answers.push(
        (await station.send('auth.requestPasswordReset', { body: { email: 'nobody@example.com' } })).status,
      )
    expect(answers).toEqual([...Array<number>(10).fill(200), 429])
  })
})

describe('a token', () => {
  test('that is expired, tampered with, of another key or nonsense is refused', async () => {
    const company = await makeCompany(server())
    const { token = '' } = company.as('Owner')
    const claims = {
      sub: company.users.Owner.id,
      company_id: company.id,
      session_id: newId(),
      role: 'Owner' as const,
      name: 'x',
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 16 * 60_000 })
    const expired = await server()
      .services.tokens.sign(claims)
      .finally(() => vi.useRealTimers())
    const [head, body = '', mac] = token.split('.')
    const promoted = Buffer.from(
      Buffer.from(body, 'base64url').toString().replace('Owner', 'Company'),
    ).toString('base64url')
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
    for (const wrong of [expired, `${head}.${promoted}.${mac}`, none, `${token}x`, 'nonsense', '']) {
      await new Station(server(), wrong).refused('session_expired', 'company.shops')
    }
    await new Station(server()).refused('session_missing', 'company.shops')
    await company.as('Owner').call('company.shops', {})
  })

  test('is not read from a cookie', async () => {
    const company = await makeCompany(server())
    const { token = '' } = company.as('Owner')
    await visitor().refused('session_missing', 'company.shops', {
      headers: { cookie: `${REFRESH}=${token}; token=${token}` },
    })
  })
})

describe('the refresh cookie', () => {
  // The second cookie was used while the clock was two days ahead.
  test.each(["now() - interval '31 seconds'", "now() + interval '2 days'"])(
    'is rotated; a lost answer may be asked for again, a stolen one ends the session',
    async (usedAt) => {
      const user = await someone()
      const first = await login(visitor(), user.email)
      expect(String(first.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Strict/)
      const second = await refresh(cookieOf(first))
      expect(second.status).toBe(200)
      expect(cookieOf(second)).not.toBe(cookieOf(first))
      expect((await refresh(cookieOf(first))).status).toBe(200)
      const hash = createHash('sha256').update(cookieOf(first)).digest()
      await asOwner(server(), `update token_directory set used_at = ${usedAt} where token_hash = $1`, [hash])
      expect((await refresh(cookieOf(first))).body).toMatchObject({ code: 'session_expired' })
      expect((await refresh(cookieOf(second))).body).toMatchObject({ code: 'session_expired' })
      const { token } = second.body as Reply<'auth.refresh'>
      await ended(new Station(server(), token))
    },
  )

  test('is refused from another site, when unknown, and missing', async () => {
    const user = await someone()
    const cookie = cookieOf(await login(visitor(), user.email))
    for (const origin of ['https://evil.example', 'null'])
      await visitor().refused('not_allowed', 'auth.refresh', {
        headers: { cookie: `${REFRESH}=${cookie}`, origin },
      })
    expect((await refresh(cookie, { origin: 'https://shop.example', host: 'shop.example' })).status).toBe(200)
    await visitor().refused('session_expired', 'auth.refresh', { headers: { cookie: `${REFRESH}=unknown` } })
    await visitor().refused('session_missing', 'auth.refresh')
  })

  test('signing out ends the session and clears it', async () => {
    const user = await someone()
    const answer = await login(visitor(), user.email)
    const out = await visitor().send('auth.logout', { headers: { cookie: `${REFRESH}=${cookieOf(answer)}` } })
    expect(out.status).toBe(200)
    expect(cookieOf(out)).toBe('')
    expect((await refresh(cookieOf(answer))).status).toBe(401)
    await ended(new Station(server(), (answer.body as Reply<'auth.login'>).token))
  })
})

/** Waits, at most a second, until the session's token is refused. */
async function ended(station: Station): Promise<void> {
  await until(() => station.refused('session_expired', 'company.shops'))
}

test('accounts are offered only by a demo', async () => {
  expect(await visitor().call('auth.state', {})).toEqual({
    signup_open: true,
    empty: false,
    demo_accounts: [],
    demo_past: null,
  })
})
