import { expect, test } from 'vitest'
import { withClient } from '#server/base/postgres/client.ts'
import { cloneDatabase } from '../harness/database.ts'

test('no column of a company’s table has a default that changes with each call', async () => {
  const database = await cloneDatabase()
  const { rows } = await withClient(database.ownerUrl, (client) =>
    client.query<{ place: string }>(
      `select d.adrelid::regclass || '.' || a.attname || ': ' || p.proname as place
       from pg_attrdef d
       join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
       join pg_class c on c.oid = d.adrelid and c.relnamespace = 'public'::regnamespace
       join pg_proc p on p.provolatile = 'v' and d.adbin ~ (':(funcid|opfuncid) ' || p.oid || ' ')
       where obj_description(c.oid, 'pg_class') = 'tenant' order by place`,
    ),
  )
  await database.drop()
  expect(rows.map(({ place }) => place)).toEqual([])
})
