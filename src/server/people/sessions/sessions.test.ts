import { expect, test, vi } from 'vitest'
import { asOwner, makeCompany, PASSWORD } from '#test/factories.ts'
import { makePerson } from '#test/harness/people/account.ts'
import { cloneDatabase, type TestDatabase } from '#test/harness/database.ts'
import { startServer, testServer, type TestServer } from '#test/harness/server.ts'
import { Station, type Answer, type Reply } from '#test/harness/station.ts'
import { until } from '#test/harness/until.ts'
import { readConfig } from '#server/base/config.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

/** Servers on one database, which is dropped when the last one is closed. */
async function serversOn(database: TestDatabase, count: number): Promise<TestServer[]> {
  const shared = { ...database, drop: async () => undefined }
  return Promise.all(Array.from({ length: count }, () => startServer({}, shared)))
}

const login = (own: TestServer, email: string) =>
  new Station(own).call('auth.login', { body: { email, password: PASSWORD, device_id: newId() } })

test('an ended session stays ended: at once at another server, and after a restart', async () => {
  const database = await cloneDatabase()
  const [one, two] = (await serversOn(database, 2)) as [TestServer, TestServer]
  try {
    const { email } = (await makeCompany(one)).users.Manager
    const { token } = await login(one, email)
    const [here, there] = [new Station(one, token), new Station(two, token)]
    await there.call('company.shops', {})
    const { sessions } = await here.call('account.get', {})
    const id = sessions.find((row) => row.current)?.id ?? ''
    await here.call('account.endSession', { params: { id } })
    await until(() => there.refused('session_expired', 'company.shops'))
    await until(() => here.refused('session_expired', 'company.shops'))
    await one.close()
    const [again] = (await serversOn(database, 1)) as [TestServer]
    await new Station(again, token).refused('session_expired', 'company.shops')
    await again.close()
  } finally {
    await two.close()
    await database.drop()
  }
})

test('a sign-in lasts as long as the company says', async () => {
  const company = await makeCompany(server())
  await company.as('Owner').call('settings.save', {
    params: { id: company.shops.FL.id },
    body: { values: { session_days: 2 } },
  })
  await login(server(), company.users.Manager.email)
  const rows = await asOwner<{ hours: number }>(
    server(),
    `select round(extract(epoch from expires_at - created_at) / 3600)::int as hours from sessions
      where company_id = $1 and user_id = $2 order by created_at desc limit 1`,
    [company.id, company.users.Manager.id],
  )
  expect(rows).toEqual([{ hours: 48 }])
})

test('a person who may no longer sign in, and a changed role, count at once', async () => {
  const { company, user, station } = await makePerson(server())
  const write = (set: string) =>
    asOwner(
      server(),
      `begin; set local app.company_id to '${company.id}'; update users set ${set} where id = '${user.id}';
       select pg_notify('bayline_session', '${user.id}'); commit`,
    )
  await station.call('company.shops', {})
  await write(`role = 'Technician'`)
  await until(() => station.refused('not_allowed', 'ledger.proofs'))
  await write('active = false')
  await until(() => station.refused('session_expired', 'company.shops'))
})

test('a session is looked up once for many requests', async () => {
  const company = await makeCompany(server())
  const station = company.as('Owner')
  const tenant = vi.spyOn(server().services.database, 'tenant')
  try {
    for (let n = 0; n < 20; n += 1) await station.call('company.deployCheck', { query: {} })
    await station.call('security.activity', { query: {} })
    const before = tenant.mock.calls.length
    await Promise.all(Array.from({ length: 20 }, () => station.call('security.activity', { query: {} })))
    // One transaction for each request.
    expect(tenant.mock.calls.length - before).toBe(20)
  } finally {
    tenant.mockRestore()
  }
})

const cookieHeader = (answer: Answer) => String(answer.headers['set-cookie'])

test('over https the refresh cookie is bound to this host; without it the sign-in routes get it alone', async () => {
  const own = await startServer({ BAYLINE_URL: 'https://shop.example' })
  try {
    const { email } = (await makeCompany(own)).users.Owner
    const body = { email, password: PASSWORD, device_id: newId() }
    const answer = await new Station(own).send('auth.login', { body })
    expect(cookieHeader(answer)).toMatch(
      /^__Host-bayline_refresh=[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    const [cookie = ''] = cookieHeader(answer).split(';')
    const renewed = await new Station(own).send('auth.refresh', { headers: { cookie } })
    expect(renewed.status).toBe(200)
    // A cookie of the former name may have been written by another subdomain: it is ignored.
    const former = cookie.replace('__Host-', '')
    await new Station(own).refused('session_missing', 'auth.refresh', { headers: { cookie: former } })
    const out = await new Station(own).send('auth.logout', { headers: { cookie } })
    expect(cookieHeader(out)).toMatch(/^__Host-bayline_refresh=; .*Path=\/.*Secure/)
  } finally {
    await own.close()
  }
  const company = await makeCompany(server())
  const body = { email: company.users.Owner.email, password: PASSWORD, device_id: newId() }
  const answer = await new Station(server()).send('auth.login', { body })
  expect(cookieHeader(answer)).toMatch(
    /^bayline_refresh=[\w-]+; Max-Age=2592000; Path=\/api\/v2\/auth; HttpOnly; SameSite=Strict$/,
  )
})

/** The address that is stored for a sign-in from `peer` with this X-Forwarded-For. */
async function addressOf(own: TestServer, peer: string, forwarded: string): Promise<string> {
  const { email } = (await makeCompany(own)).users.Owner
  const answer = await own.app.inject({
    method: 'POST',
    url: '/api/v2/auth/login',
    remoteAddress: peer,
    headers: { 'x-forwarded-for': forwarded },
    payload: { email, password: PASSWORD, device_id: newId() },
  })
  const { token } = answer.json<Reply<'auth.login'>>()
  const { sessions } = await new Station(own, token).call('account.get', {})
  return sessions.find((row) => row.current)?.address ?? ''
}

test('only the named proxies say where a client is, and what a client wrote before them does not count', async () => {
  expect(await addressOf(server(), '127.0.0.1', '203.0.113.9')).toBe('203.0.113.9')
  expect(await addressOf(server(), '10.1.1.1', '203.0.113.9')).toBe('10.1.1.1')
  const own = await startServer({ TRUST_PROXY: '10.0.0.0/8, 2001:db8::1' })
  try {
    expect(await addressOf(own, '10.1.1.1', '6.6.6.6, 203.0.113.9')).toBe('203.0.113.9')
    expect(await addressOf(own, '10.1.1.1', '6.6.6.6, 203.0.113.9, 10.2.2.2')).toBe('203.0.113.9')
    expect(await addressOf(own, '2001:db8::1', '203.0.113.9')).toBe('203.0.113.9')
    expect(await addressOf(own, '198.51.100.7', '127.0.0.1')).toBe('198.51.100.7')
    expect(await addressOf(own, '127.0.0.1', '6.6.6.6')).toBe('127.0.0.1')
  } finally {
    await own.close()
  }
  const none = await startServer({ TRUST_PROXY: 'none' })
  try {
    expect(await addressOf(none, '127.0.0.1', '6.6.6.6')).toBe('127.0.0.1')
  } finally {
    await none.close()
  }
})

test.each(['1', 'true', '10.0.0.0/33', '10.0.0', 'example.com', 'loopback,'])(
  'the setting TRUST_PROXY=%s is refused',
  (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow(/TRUST_PROXY.*by address/)
  },
)
