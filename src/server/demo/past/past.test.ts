import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { asOwner } from '#test/factories.ts'
import { brokenStock, demoCounts, openDemoOwner, WHOLE_DEMO } from '#test/harness/demo.ts'
import { serverOfFile, startServer } from '#test/harness/server.ts'
import { Station } from '#test/harness/station.ts'
import { newId } from '#server/base/ids.ts'
import { ensureDemo } from '../demo.ts'
import { beginPast } from './past.ts'

/** An adjustment of stock waits for the past, however long it takes here. */
const PATIENT = { BAYLINE_DEMO: 'on', DATABASE_LOCK_MS: '600000', DATABASE_STATEMENT_MS: '600000' }
const server = serverOfFile(() => startServer(PATIENT))

const percent = async () => (await new Station(server()).call('auth.state', {})).demo_past

test('the first page has today; its past waits for a stop, continues, and stays before what is moved meanwhile', async () => {
  const { services } = server()
  expect(await ensureDemo(services)).toBe(true)
  expect(await percent()).toBe(0)
  const owner = await openDemoOwner(server())
  const { shops } = await owner.call('company.shops', {})
  const [shop] = shops
  const shop_id = shop?.id ?? ''
  const orders = () =>
    asOwner<{ there: number; numbers: number }>(
      server(),
      `select count(*)::int as there, count(distinct (shop_id, order_clean_id))::int as numbers from orders`,
    )
  expect(await orders()).toEqual([{ there: 32, numbers: 32 }])

  const first = await beginPast(services)
  while ((await percent()) === 0) await sleep(20)
  await first.stop()
  expect(await orders()).toEqual([{ there: 32, numbers: 32 }])

  const second = await beginPast(services)
  const [item] = await asOwner<{ id: string }>(
    server(),
    `select id from inventory_items where components = '[]' order by id limit 1`,
  )
  await owner.call('items.adjust', {
    params: { id: item?.id ?? '' },
    body: { id: newId(), shop_id, quantity: '5', adjustment: 'found', adds: true },
  })
  await second.done
  expect(await percent()).toBeNull()
  const { ownerUrl } = server().database
  expect(await brokenStock(ownerUrl)).toMatchObject({ chain: 0, sums: 0, ahead: 0 })
  expect(await demoCounts(ownerUrl)).toEqual(WHOLE_DEMO)
  expect(await owner.call('ledger.prove', { body: { id: newId() } })).toMatchObject({ proof: { found: 0 } })
}, 300_000)
