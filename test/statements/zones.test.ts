import { expect, test } from 'vitest'
import { withClient } from '#server/base/postgres/client.ts'
import { cloneDatabase } from '../harness/database.ts'
import { analyzed } from './analysis.ts'
import { zoneProblems } from './zones.ts'

const ASKING = [
  'select now()::date',
  'select now()::timestamp',
  'select current_date',
  'select localtimestamp',
  'select now() at time zone $1::text',
  "select now() at time zone 'America/Edmonton'",
  "select $1::timestamp at time zone 'America/Edmonton'",
  "select date_trunc('day', now())",
  "select date_trunc('day', now(), 'America/Edmonton')",
  'select extract(hour from created_at) from payments',
  "select to_char(now(), 'YYYY-MM-DD')",
  "select date_trunc('month', day), to_char(day, 'YYYY-MM') from payments",
  'select $1::date::timestamptz',
  'select id from payments where created_at >= day',
  'insert into report_seals (company_id, shop_id, day) select company_id, shop_id, created_at::date from payments',
]

const KNOWING = [
  'select now()',
  "select now() at time zone 'UTC'",
  "select ($1::timestamptz at time zone 'UTC' + make_interval(mins => $2))::date",
  'select extract(epoch from now() - created_at) from payments',
  "select date_trunc('month', day::timestamp), to_char(day::timestamp, 'YYYY-MM') from payments",
  'select id from payments where created_at >= $1 and day = $2::date',
]

test('what asks the database’s zone data, or goes by the zone of the session, is found by types', async () => {
  const database = await cloneDatabase()
  await withClient(database.ownerUrl, async (client) => {
    for (const text of ASKING) expect(zoneProblems(await analyzed(client, text)), text).not.toEqual([])
    for (const text of KNOWING) expect(zoneProblems(await analyzed(client, text)), text).toEqual([])
  })
  await database.drop()
})
