import { parse } from 'libpg-query'
import { expect, test } from 'vitest'
import { MIGRATIONS, readMigrations } from './files.ts'
import { statementsOf } from './statements.ts'

test('quotes, comments and bodies of functions do not end a statement', () => {
  const file = `-- One; two.
    insert into notes values ('a; it''s', $1); -- three;
    create function f() returns text language sql as $body$ select 'x;'; $body$;
    alter table "odd;name" add column x text
  `
  expect(statementsOf(file)).toEqual([
    "insert into notes values ('a; it''s', $1)",
    "create function f() returns text language sql as $body$ select 'x;'; $body$",
    'alter table "odd;name" add column x text',
  ])
  expect(statementsOf('-- Nothing.\n')).toEqual([])
})

const kinds = (stmts: { stmt?: object }[] = []) => stmts.map(({ stmt = {} }) => Object.keys(stmt)[0])

test('every migration is split as the database’s own parser splits it', async () => {
  for (const migration of readMigrations(MIGRATIONS)) {
    if (!('sql' in migration)) continue
    const whole = await parse(migration.sql)
    const single = await Promise.all(statementsOf(migration.sql).map((text) => parse(text)))
    expect(
      single.flatMap(({ stmts }) => kinds(stmts)),
      migration.name,
    ).toEqual(kinds(whole.stmts))
    expect(
      single.every(({ stmts = [] }) => stmts.length === 1),
      migration.name,
    ).toBe(true)
  }
})
