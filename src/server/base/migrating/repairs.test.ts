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
import { refundLines, paidOrder } from '#test/harness/refunds.ts'
import { testServer } from '#test/harness/server.ts'
import { silent } from '#test/harness/cluster.ts'
import { locationTerms } from '#domain/orders/billedParty.ts'
import { newId } from '../ids.ts'
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

/** The shop of every order, as a column that is added without writing a row; the repairs read it there. */
async function addShops(): Promise<void> {
  await asOwner(
    server(),
    `do $$ begin
       execute (select format('alter table orders add column shop jsonb default %L', shop) from order_snapshots limit 1);
     end $$`,
  )
}

/** The upgrade of a database that lacks only this repair. */
async function repair(name: string): Promise<void> {
  await addShops()
  await asOwner(server(), 'delete from schema_migrations where name = $1', [name])
  expect(await migrate(server().database.ownerUrl, { log: silent })).toEqual({ applied: [name] })
  await asOwner(server(), 'alter table orders drop column shop')
}

test('what came back of orders is theirs again, and an order that says it already is not written', async () => {
  const lost = await paidOrder(server())
  await refundLines(lost.desk, lost.payment, { lines: [{ line_id: lost.line, quantity: '1' }] })
  const kept = await paidOrder(server())
  await refundLines(kept.desk, kept.payment, { lines: [{ line_id: kept.line, quantity: '1' }] })
  const [right, untouched] = [await orderRow(lost.desk.order.id), await orderRow(kept.desk.order.id)]
  expect(right).toMatchObject({ returned_total: '107.50', pay_status: 'is_fully_paid' })
  await write(
    lost.company,
    `update orders set returned_total = 0, returned_lines = '[]', pay_status = 'is_partially_paid' where id = $1`,
    [lost.desk.order.id],
  )

  await repair('0051_repair_returns.ts')
  expect(await orderRow(lost.desk.order.id)).toEqual({ ...right, written: expect.any(String) as string })
  expect(await orderRow(kept.desk.order.id)).toEqual(untouched)
})

const CONSENT = { way: 'in_person', contact: '', recorded_by: '', added: [], previous_total: null }

test('a consent from before they were kept is listed again, also one that another followed', async () => {
  const company = await makeCompany(server())
  const once = await openOrder(company)
  await once.casual('100.00')
  await once.apply({ type: 'estimate.approve', by: 'Ana' })
  const twice = await openOrder(company)
  await twice.casual('100.00')
  await twice.apply({ type: 'estimate.approve', by: 'Ben' })
  await twice.casual('40.00')
  await twice.apply({ type: 'estimate.approve', by: 'Cleo' })
  const before = await orderRow(twice.order.id)
  const second = (before?.['estimate_approvals'] as object[] | undefined)?.at(1)
  const none = await openOrder(company)
  for (const { order } of [once])
    await write(company, `update orders set estimate_approvals = '[]' where id = $1`, [order.id])
  await write(company, 'update orders set estimate_approvals = estimate_approvals - 0 where id = $1', [
    twice.order.id,
  ])

  await repair('0050_repair_consents.ts')
  expect(await orderRow(once.order.id)).toMatchObject({
    estimate_approvals: [{ ...CONSENT, id: once.order.id, by: 'Ana', total: '107.50' }],
  })
  expect(await orderRow(twice.order.id)).toMatchObject({
    estimate_approvals: [{ ...CONSENT, id: twice.order.id, by: 'Ben', total: '107.50' }, second],
  })
  expect(await orderRow(none.order.id)).toMatchObject({ estimate_approvals: [] })
  const again = await orderRow(twice.order.id)
  await repair('0050_repair_consents.ts')
  expect(await orderRow(twice.order.id)).toEqual(again)
})

test('the credit of a merge that was kept in one sum says its currency; later merges stay as they are', async () => {
  const company = await makeCompany(server(), { payment_methods: ['Cash', 'Account Credit'] })
  const merges: string[] = []
  for (const amount of ['30.00', '12.00']) {
    const [kept, other] = [await makeCustomer(company), await makeCustomer(company)]
    await company.as('Owner').call('payments.addCredit', {
      params: { kind: 'customer', id: other.id },
      body: {
        id: newId(),
        device_id: newId(),
        made_at: new Date().toISOString(),
        shop_id: company.shops.QC.id,
        payment_method: 'Cash',
        amount,
      },
    })
    const params = { kind: 'customer' as const, id: kept.id, other_id: other.id }
    const { merge } = await company.as('Owner').call('parties.merge', { params, body: { id: newId() } })
    merges.push(merge.id)
  }
  await write(company, `update record_merges set moved = moved || '{"credit": "30.00"}' where id = $1`, [
    merges[0],
  ])

  await repair('0052_repair_merged_credit.ts')
  const found = await asOwner(
    server(),
    `select moved -> 'credit' as credit from record_merges where id = any($1) order by id`,
    [merges],
  )
  expect(found).toEqual([{ credit: { cad: '30.00' } }, { credit: { cad: '12.00' } }])
})

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
