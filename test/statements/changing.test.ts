import { expect, test } from 'vitest'
import { withClient } from '#server/base/postgres/client.ts'
import { cloneDatabase } from '../harness/database.ts'
import { analyzed } from './analysis.ts'
import { readVolatility } from './catalogue.ts'
import { changingCalls } from './changing.ts'

const REFUSED = [
  'update payments set created_at = clock_timestamp() where company_id = $1',
  "update payments set reference = to_char(created_at, 'DD') where company_id = $1",
  "update payments set created_at = created_at + interval '1 second' where company_id = $1",
  "update campaign_recipients set address = campaign_id || ' ' || address where company_id = $1",
  "update payments set day = day where company_id = $1 and created_at > now() - interval '1 day' and random() < 1",
  "delete from campaign_recipients where company_id = $1 and campaign_id || ' ' || address = $2",
  `insert into report_seals (company_id, shop_id, day)
     select company_id, gen_random_uuid(), day from payments where company_id = $1`,
  `insert into report_seals (company_id, shop_id, day)
     select company_id, shop_id, day from payments where company_id = $1 and clock_timestamp() > $2`,
]

const ROUTED = [
  "update payments set created_at = (created_at at time zone 'UTC' + interval '1 second') at time zone 'UTC' where company_id = $1",
  'update payments set created_at = now() where company_id = $1',
  "delete from campaign_recipients where company_id = $1 and campaign_id::text || ' ' || address = $2",
  "select created_at + interval '1 second', random() from payments where company_id = $1",
  'insert into report_seals (company_id, shop_id, day) select company_id, shop_id, day from payments where company_id = $1',
]

test('writes whose functions, operators or casts a split database refuses are found by their declarations', async () => {
  const database = await cloneDatabase()
  await withClient(database.ownerUrl, async (client) => {
    const { kinds } = await readVolatility(client)
    for (const text of REFUSED)
      expect(changingCalls(await analyzed(client, text), kinds), text).not.toEqual([])
    for (const text of ROUTED) expect(changingCalls(await analyzed(client, text), kinds), text).toEqual([])
  })
  await database.drop()
})
