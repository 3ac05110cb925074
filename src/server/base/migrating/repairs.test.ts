import { expect, test } from 'vitest'
import {
  asOwner,
  makeCompany,
  makeCustomer,
  makeFleet,
  makeMerge,
  openOrder,
  type TestCompany,
} from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { silent } from '#test/harness/cluster.ts'
import { locationTerms } from '#domain/orders/billedParty.ts'
import { migrate } from '../migrate.ts'
import { withClient } from '../postgres/client.ts'

const server = testServer()

/** Writes as the owner for one company. */
async function write(company: TestCompany, text: string, values: unknown[]): Promise<void> {
  await withClient(server().database.ownerUrl, async (client) => {
    await client.query('begin')
    await client.query("select set_config('app.company_id', $1, true)", [company.id])
    const { rowCount } = await client.query(text, values)
    expect(rowCount).toBe(1)
    await client.query('commit')
  })
}

const orderRow = async (id: string) =>
  (
    await asOwner<Record<string, unknown>>(
      server(),
      `select returned_total::text, returned_lines, pay_status, estimate_approvals, xmin::text as written
       from orders where id = $1`,
      [id],
    )
  )[0]

/** The upgrade of a database that lacks only this repair. */
async function repair(name: string): Promise<void> {
  await asOwner(server(), 'delete from schema_migrations where name = $1', [name])
  expect(await migrate(server().database.ownerUrl, { log: silent })).toEqual({ applied: [name] })
}

test('orders and merges from before the names of today have them, each once', async () => {
  const company = await makeCompany(server())
  const fleet = await makeFleet(company, { region: 'FL', tax_exempt: true, tax_exempt_num: '85-1' })
  const desk = await openOrder(company, { fleet_location_id: fleet.fleet_location_id })
  const { customer } = await openOrder(company, { customer_id: (await makeCustomer(company)).id }).then(
    ({ order }) => order,
  )
  const merge = await makeMerge(company, (await makeCustomer(company)).id)
  const parties = async () => {
    const found = await asOwner<{ customer: unknown; fleet: unknown }>(
      server(),
      'select customer, fleet from orders where company_id = $1 order by id',
      [company.id],
    )
    return [found[0]?.fleet, found[1]?.customer]
  }
  expect(await parties()).toEqual([fleet, customer])
  const { fleet_id, fleet_name, fleet_location_id, fleet_location_name } = fleet
  const { payment_terms, ...location } = locationTerms(fleet)
  const flat = { fleet_id, fleet_name, fleet_location_id, fleet_location_name, ...location, ...payment_terms }
  await write(company, 'update orders set fleet = $2 where id = $1', [desk.order.id, JSON.stringify(flat)])
  await write(
    company,
    `update orders set customer = customer - 'payment_terms' || '{"days_to_payment": 0}' where customer is not null
       and company_id = $1`,
    [company.id],
  )
  await write(
    company,
    `update record_merges set kept_before = kept_before - 'payment_terms' || '{"days_to_payment": 15}' where id = $1`,
    [merge.id],
  )

  await repair('0048_order_parties.ts')
  expect(await parties()).toEqual([fleet, customer])
  await repair('0210_merged_terms.ts')
  const [kept] = await asOwner(server(), 'select kept_before from record_merges where id = $1', [merge.id])
  expect(kept).toMatchObject({ kept_before: { payment_terms: { days_to_payment: 15 } } })
  expect(kept).not.toHaveProperty('kept_before.days_to_payment')
})

test('fields of an order that were never written are filled, and a written one stays', async () => {
  const company = await makeCompany(server())
  const customer = await makeCustomer(company)
  const first = await openOrder(company, { customer_id: customer.id })
  const second = await openOrder(company)
  const kept = await openOrder(company)
  await kept.apply({
    type: 'field.set',
    change: { field: 'scheduled_end_timestamp', value: '2099-07-01T13:00:00.000Z' },
  })
  const fields = () =>
    asOwner<{ position: number }>(
      server(),
      `select position, servicing_location, "user", customer -> 'shop_id' as customer_shop, scheduled_end_timestamp_offset
       from orders where company_id = $1 order by id`,
      [company.id],
    )
  const right = await fields()
  expect(right.map((row) => row.position)).toEqual([1, 2, 3])
  const empty = `position = 0, servicing_location = '', customer = customer - 'shop_id',
    "user" = "user" || '{"email": "", "first_name": "Tech", "user_custom_id": ""}', scheduled_end_timestamp_offset = null`
  for (const { order } of [first, second])
    await write(company, `update orders set ${empty} where id = $1`, [order.id])
  await write(company, 'update customers set shop_id = null where id = $1', [customer.id])
  const latest = await orderRow(kept.order.id)

  await repair('0212_customer_shop.ts')
  await repair('0213_order_fields.ts')
  const shop = company.shops.FL.id
  expect(await fields()).toEqual(right.map((row, at) => (at === 0 ? { ...row, customer_shop: shop } : row)))
  expect(await orderRow(kept.order.id)).toEqual(latest)
})
