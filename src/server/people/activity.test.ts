import { expect, test } from 'vitest'
import { asOwner, makeCompany, makeUser, PASSWORD, stationOf } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { Station } from '#test/harness/station.ts'
import { newId } from '../base/ids.ts'
import { withClient } from '../base/postgres/client.ts'
import { pruneSecurity } from './nightly.ts'

const server = testServer()

test('an account keeps who signed in, what failed and what was changed, from where; an owner sees the company', async () => {
  const company = await makeCompany(server())
  const user = await makeUser(company, 'Technician', [company.shops.FL.id])
  const login = (password: string) =>
    new Station(server()).send('auth.login', {
      headers: { 'user-agent': 'Counter 3' },
      body: { email: user.email, password, device_id: newId() },
    })
  await login('wrong password')
  const { token } = (await login(PASSWORD)).body as { token: string }
  const station = new Station(server(), token)
  await station.call('account.password', {
    body: { password: PASSWORD, new_password: 'another good password' },
  })
  const { events } = await station.call('security.activity', { query: {} })
  expect(events.map((row) => row.kind)).toEqual(['password_changed', 'sign_in', 'sign_in_failed'])
  expect(events.at(-1)).toMatchObject({
    user_name: user.name,
    by_name: '',
    user_agent: 'Counter 3',
    address: expect.stringMatching(/^10\./),
  })
  await station.refused('not_allowed', 'security.activity', { query: { of: 'company' } })
  const other = await stationOf(company, company.users.Owner)
  const all = await other.call('security.activity', { query: { of: 'company' } })
  expect(all.events.map((row) => [row.kind, row.user_name])).toEqual(
    events.map((row) => [row.kind, user.name]),
  )
  expect((await other.call('security.activity', { query: {} })).events).toEqual([])
  const rows = await asOwner(
    server(),
    `select session_id from auth_events where company_id = $1 and kind = 'sign_in'`,
    [company.id],
  )
  expect(rows).toEqual([{ session_id: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
})

test('a company may keep its activity for less time than the installation, never for more', async () => {
  const company = await makeCompany(server())
  const { services, database } = server()
  const keep = (sign_in_records_days: number) =>
    company.as('Owner').call('settings.save', {
      params: { id: company.shops.FL.id },
      body: { values: { sign_in_records_days } },
    })
  const kept = async () => {
    await withClient(database.ownerUrl, (client) =>
      pruneSecurity(services, [company.id], (text) => client.query(text)),
    )
    const [row] = await asOwner<{ n: number }>(
      server(),
      'select count(*)::int as n from auth_events where company_id = $1',
      [company.id],
    )
    return row?.n
  }
  await asOwner(
    server(),
    `begin; set local app.company_id to '${company.id}';
    insert into auth_events (company_id, id, user_id, kind, created_at)
      select '${company.id}', gen_random_uuid(), '${company.users.Owner.id}', 'sign_in', now() - make_interval(days => days)
      from unnest(array[20, 60, 399, 900]) days; commit`,
  )
  await keep(3650)
  expect(await kept()).toBe(3)
  await keep(30)
  expect(await kept()).toBe(1)
})

test('every night what is old goes: expired tokens, series of tries, and events by the setting', async () => {
  const company = await makeCompany(server())
  const { id: user } = company.users.Owner
  const { services, database } = server()
  const inCompany = (text: string) => `begin; set local app.company_id to '${company.id}'; ${text}; commit`
  const asked = (text: string) => asOwner<{ n: number }>(server(), text, [company.id])
  await asOwner(
    server(),
    inCompany(`
    insert into auth_events (company_id, id, user_id, kind, created_at)
      select '${company.id}', gen_random_uuid(), '${user}', 'sign_in', now() - make_interval(days => days)
      from unnest(array[0, 399, 401, 900]) days;
    insert into token_directory (token_hash, kind, company_id, user_id, session_id, expires_at)
      select sha256(gen_random_uuid()::text::bytea), kind, '${company.id}', '${user}',
        case when kind = 'refresh' then gen_random_uuid() end, now() + make_interval(days => days)
      from (values ('refresh', -1), ('refresh', 1), ('pay_link', -80), ('pay_link', -100)) t (kind, days);
    insert into guesses (key, began_at) values ('old', now() - interval '25 hours'), ('new', now())`),
  )
  await withClient(database.ownerUrl, (client) =>
    pruneSecurity(services, [company.id], (text) => client.query(text)),
  )
  expect(await asked('select count(*)::int as n from auth_events where company_id = $1')).toEqual([{ n: 2 }])
  const tokens =
    'select kind, count(*)::int as n from token_directory where company_id = $1 group by 1 order by 1'
  expect(await asked(tokens)).toEqual([
    { kind: 'pay_link', n: 1 },
    { kind: 'refresh', n: 1 },
  ])
  expect(await asOwner(server(), `select key::text as key from guesses where key in ('old', 'new')`)).toEqual(
    [{ key: '\\x6e6577' }],
  )
})
