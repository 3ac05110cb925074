import { parse } from 'libpg-query'
import { describe, expect, test } from 'vitest'
import { callerOf, Writes } from './record.ts'
import { routingProblems, type Catalogue } from './routing.ts'

const CATALOGUE: Catalogue = {
  tenant: new Set(['companies', 'orders', 'shops', 'payments']),
  local: new Set(['token_directory']),
  reading: new Set(['search_ids']),
  asOwner: new Set(['search_ids', 'count_to_day']),
  volatile: new Set(['clock_timestamp', 'gen_random_uuid', 'random']),
  stable: new Set(['now', 'to_char', 'jsonb_build_object']),
}

async function problems(text: string, nulls: number[] = [], behindWrites = false): Promise<string[]> {
  const { stmts = [] } = await parse(text)
  return stmts.flatMap(({ stmt }) =>
    routingProblems(stmt, CATALOGUE, { nulls: new Set(nulls), behindWrites }),
  )
}

const FANS_OUT = expect.stringContaining('fans out')

describe('a statement that a distributed database would refuse or send everywhere', () => {
  test.each([
    ['names no company', 'select * from orders where id = $1', FANS_OUT],
    ['names it as a setting', `select * from orders where company_id = current_setting('a')::uuid`, FANS_OUT],
    ['names one of many', 'select * from orders where company_id = any($1)', FANS_OUT],
    ['names it on one side of an or', 'select * from orders where company_id = $1 or id = $2', FANS_OUT],
    [
      'compares the company of a subquery with another row’s',
      'select (select max(p.id) from payments p where p.company_id = o.company_id) from orders o where o.company_id = $1',
      'fans out: no parameter of this query is the company of payments',
    ],
    [
      'does so within exists',
      'select 1 from orders o where o.company_id = $1 and exists (select from shops s where s.company_id = o.company_id)',
      'fans out: no parameter of this query is the company of shops',
    ],
    [
      'does so within a lateral join',
      'select 1 from orders o cross join lateral (select 1 from shops s where s.company_id = o.company_id) x where o.company_id = $1',
      'fans out: no parameter of this query is the company of shops',
    ],
    [
      'does so in one part of a union',
      'select id from orders where company_id = $1 union all select id from shops',
      'fans out: no parameter of this query is the company of shops',
    ],
    ['updates without it', 'update orders set version = 1 where id = $1', FANS_OUT],
    [
      'updates from another table without it',
      'update orders o set version = 1 from shops s where o.company_id = $1 and s.id = o.shop_id',
      'fans out: no parameter of this query is the company of shops',
    ],
    ['deletes without it', 'delete from orders where id = $1', FANS_OUT],
    [
      'inserts from a record set',
      'insert into orders (company_id, id) select $1, id from jsonb_to_recordset($2) r (id uuid)',
      'inserts into orders without selecting company_id from a table of the company',
    ],
    [
      'compares a row with a subquery in a delete',
      'delete from orders where company_id = $1 and (id, shop_id) in (select k.id, k.shop from unnest($2::uuid[], $3::uuid[]) k (id, shop))',
      'compares a row with a subquery in an update or delete',
    ],
    [
      'returns rows from a select without an alias',
      'insert into orders (company_id, id) select company_id, id from shops where company_id = $1 returning id',
      'returns rows that are inserted from a select, without an alias of the table',
    ],
    [
      'inserts a company from a parameter beside a table',
      'insert into orders (company_id, id) select $1, id from shops where company_id = $1',
      'inserts into orders without selecting company_id from a table of the company',
    ],
    ['inserts without a company', 'insert into orders (id) values ($1)', 'inserts without naming company_id'],
    [
      'inserts a computed company',
      'insert into orders (company_id) values (coalesce($1, $2))',
      'inserts a company that is not a parameter',
    ],
    [
      'has a subquery within VALUES',
      'insert into orders (company_id, n) values ($1, (select max(n) from orders where company_id = $1))',
      'has a subquery within VALUES',
    ],
    [
      'reads the clock in DO UPDATE',
      'insert into orders (company_id, at) values ($1, $2) on conflict (company_id) do update set at = now()',
      'calls now() in DO UPDATE',
    ],
    [
      'reads the clock of the standard there',
      'insert into orders (company_id, at) values ($1, $2) on conflict (company_id) do update set at = current_timestamp',
      'calls now() in DO UPDATE',
    ],
    [
      'reads the clock within coalesce of an update',
      'update orders set at = coalesce(at, now()) where company_id = $1',
      'calls now() within case or coalesce of an update',
    ],
    [
      'reads the clock within case of an update',
      'update orders set at = case when $2 then now() end where company_id = $1',
      'calls now() within case or coalesce of an update',
    ],
    [
      'calls such a function in RETURNING',
      `update orders set n = 1 where company_id = $1 returning jsonb_build_object('n', n)`,
      'calls jsonb_build_object() in RETURNING',
    ],
    [
      'calls a function that reads tables',
      `select 1 from orders where company_id = $1 and id in (select search_ids($1, 'orders'))`,
      'calls search_ids(), which reads tables by itself',
    ],
    [
      'joins a table of the first node',
      'select 1 from token_directory t join orders o on o.company_id = $1',
      'joins token_directory, which is kept on the first node only, with companies’ tables',
    ],
    [
      'is recursive',
      'with recursive a as (select id from orders where company_id = $1 union select id from a) select * from a',
      'is recursive',
    ],
    [
      'inserts within a WITH clause',
      'with a as (insert into orders (company_id) values ($1)) select 1',
      'inserts within a WITH clause',
    ],
    [
      'joins outward on a constant',
      'select 1 from orders o left join shops s on s.company_id = o.company_id and $2 where o.company_id = $1',
      'joins outward on a condition without a column',
    ],
  ])('%s', async (_, text, problem) => {
    expect(await problems(text)).toContainEqual(problem)
  })
})

describe('a statement that can be routed', () => {
  test.each([
    ['select * from orders where company_id = $1 and (id = $2 or $3)'],
    ['select * from orders o where $1::uuid = o.company_id'],
    [`select * from orders where company_id = '0190a1b2-0000-7000-8000-000000000000'`],
    ['select 1 from orders o join shops s on s.company_id = o.company_id where o.company_id = $1'],
    ['select 1 from orders o join shops s using (company_id) where o.company_id = $1'],
    [
      'select 1 from orders o left join shops s on (s.company_id, s.id) = ($1, o.shop_id) where o.company_id = $1',
    ],
    [
      'select (select 1 from shops s where s.company_id = $1 and s.id = o.shop_id) from orders o where o.company_id = $1',
    ],
    [
      'with a as (select id from orders where company_id = $1) select * from a left join shops s on s.company_id = $1 and s.id = a.id',
    ],
    ['insert into orders (company_id, at) values ($1, clock_timestamp()), ($1, now())'],
    [
      `insert into orders (id, company_id, at) select r.id, own.company_id, now()
        from companies own, jsonb_to_recordset($2) r (id uuid) where own.company_id = $1
        on conflict (company_id) do update set n = orders.n + excluded.n`,
    ],
    ['update orders set at = now(), n = coalesce($2, n) where company_id = $1 and at < now() returning n'],
    ['delete from orders where company_id = $1'],
    [`select search_ids($1, 'orders') from unnest($2::uuid[]) shop`],
    ['delete from token_directory where expires_at < now()'],
    ['insert into token_directory (company_id) select $1'],
  ])('%s', async (text) => {
    expect(await problems(text)).toEqual([])
  })
})

test('a statement is named by the first caller that is no shared helper', () => {
  expect(
    callerOf([
      'src/server/base/db.ts:93',
      'src/server/base/database/insertMany.ts:50',
      'src/server/credit/bulk.ts:7',
    ]),
  ).toBe('src/server/credit/bulk.ts:7')
  expect(callerOf(['src/server/base/db.ts:93'])).toBe('src/server/base/db.ts:93')
  expect(callerOf([])).toBe('unknown')
})

test('an outer join on a parameter that was null is found; elsewhere a null is welcome', async () => {
  const joined = `select 1 from orders o left join shops s on s.company_id = $1 and s.id = $2 where o.company_id = $1
    and ($3::uuid is null or o.id = $3)`
  expect(await problems(joined, [2])).toEqual(['joins outward on a parameter that is null'])
  expect(await problems(joined, [3])).toEqual([])
  expect(await problems(joined)).toEqual([])
})

describe('a function that runs as the owner', () => {
  const CALL = 'select count_to_day($1, $2)'

  test('is refused behind writes of its transaction, for which another role has no connection', async () => {
    expect(await problems(CALL, [], true)).toEqual([
      'calls count_to_day(), which runs as the owner, behind writes of its transaction',
    ])
    expect(await problems(CALL)).toEqual([])
    expect(await problems('select lower($1)', [], true)).toEqual([])
  })

  test('is recorded as behind writes from the first write to the end of the transaction', () => {
    const writes = new Writes()
    const connection = {}
    const behind = (text: string): boolean => writes.behind(connection, text)
    behind('begin')
    for (const text of [
      'select 1 from orders for update',
      'select 1 from orders for no key update of o',
      'select updated_at from orders',
      CALL,
    ])
      expect(behind(text), text).toBe(false)
    for (const write of [
      'update orders set version = 1',
      'insert into orders (id) values ($1) on conflict do nothing',
      'with gone as (delete from visits where company_id = $1 returning id) select id from gone',
    ]) {
      expect(behind(write), write).toBe(false)
      expect(behind(CALL), write).toBe(true)
      expect(writes.behind({}, CALL)).toBe(false)
      behind('commit')
      behind('begin')
    }
    behind('update orders set version = 1')
    behind('rollback')
    expect(behind(CALL)).toBe(false)
  })
})
