import { expect, test } from 'vitest'
import { asOwner } from '../../../test/factories.ts'
import { testServer } from '../../../test/harness/server.ts'
import { Station } from '../../../test/harness/station.ts'
import { REPORTS } from '../../domain/reports/list/all.ts'
import { shiftedDay } from '../../domain/time/localTime.ts'
import { newId } from '../base/ids.ts'
import { withClient } from '../base/postgres/client.ts'
import { demoAccounts } from './accounts.ts'
import { copyYears } from './copies.ts'
import { ensureDemo, openDemoGround } from './demo.ts'

/** How many orders, payments and entries each shop has. */
const countsOf = (companyId: string) =>
  asOwner<{ shop_id: string; orders: number; payments: number; entries: number }>(
    server(),
    `select s.id as shop_id,
        (select count(*)::int from orders o where o.company_id = $1 and o.shop_id = s.id) as orders,
        (select count(*)::int from payments p where p.company_id = $1 and p.shop_id = s.id and p.order_id is not null) as payments,
        (select count(*)::int from sales_entries e where e.company_id = $1 and e.shop_id = s.id) as entries
      from shops s where s.company_id = $1 order by s.id`,
    [companyId],
  )

const server = testServer({ BAYLINE_DEMO: 'on' })

test('each report of the demo’s year has rows, and the books agree', async () => {
  await ensureDemo(server().services)
  const visitor = new Station(server())
  const [{ email, password } = { email: '', password: '' }] = demoAccounts
  const { token } = await visitor.call('auth.login', { body: { email, password, device_id: newId() } })
  const owner = new Station(server(), token)
  const today = new Date().toISOString().slice(0, 10)
  const query = { from: shiftedDay(today, -365), to: shiftedDay(today, 1) }
  const empty: string[] = []
  for (const { path } of REPORTS) {
    const [category = '', sub = '', id = ''] = path.split('/')
    const { blocks } = await owner.call('reports.answer', { params: { category, sub, id }, query })
    if (blocks.every(({ rows }) => rows.length === 0)) empty.push(path)
  }
  expect(empty).toEqual([])
  expect(await owner.call('ledger.prove', { body: { id: newId() } })).toMatchObject({ proof: { found: 0 } })
})

test('a copy of a shop has all its orders, payments and entries', async () => {
  const { services } = server()
  await ensureDemo(services)
  const { companyId, shops } = await openDemoGround(services)
  const first = shops[0]?.row.id ?? ''
  const before = (await countsOf(companyId)).find(({ shop_id }) => shop_id === first)
  const known = new Set(shops.map(({ row }) => row.id))
  await withClient(server().database.ownerUrl, (client) =>
    copyYears(client, companyId, first, 5 * (before?.orders ?? 0), () => undefined),
  )
  const copies = (await countsOf(companyId)).filter(({ shop_id }) => !known.has(shop_id))
  expect(copies).toHaveLength(4)
  for (const copy of copies) expect(copy).toEqual({ ...before, shop_id: copy.shop_id })
})
