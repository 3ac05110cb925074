import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schemaText } from '#scripts/lib/schemaText.ts'
import { derivePayStatus, amountDue } from '#domain/orders/status/payStatus.ts'
import { priceOrder } from '#domain/orders/prices/pricing.ts'
import type { Order } from '#domain/orders/order.ts'
import { returnAmount } from '#domain/orders/prices/returns.ts'
import { newId } from '#server/base/ids.ts'
import { orderSales, salesParts } from '#server/reports/reconciliation/ofSales.ts'
import { migrate } from '#server/base/migrate.ts'
import { reconcileLedger } from '#server/reports/reconciliation.ts'
import { withClient } from '#server/base/postgres/client.ts'
import { asOwner } from './factories.ts'
import { silent } from './harness/cluster.ts'
import { cloneDatabase, type TestDatabase } from './harness/database.ts'
import { formerDatabase, ownerOf } from './harness/data/formerRelease.ts'
import { startServer, type TestServer } from './harness/server.ts'

/** What an order's figures were in the release that wrote them. */
interface Figures {
  id: string
  final_price: string
  net_paid: string
  net_credit_refunds: string
  status: string
}
const FIGURES = `select id, final_price::text, net_paid::text, net_credit_refunds::text, status from orders order by id`

/** Every second order of the dump is signed, as its release kept signatures. */
const SIGN = `update orders set signature_img = '<svg id="' || id || '"/>', signature_img_png = 'data:image/png;base64,' || id
  where order_clean_id % 2 = 0`
const signatureOf = (id: string) => ({
  signature_img: `<svg id="${id}"/>`,
  signature_img_png: `data:image/png;base64,${id}`,
})

/** The shop of each order, as its release kept it. */
const SHOPS = 'select id, shop, company, shop_signature from orders'
type ShopFields = Pick<Order, 'id' | 'shop' | 'company' | 'shop_signature'>

/** A database as release 0.2.0 left it, with what it kept in orders and companies. */
async function former(): Promise<{ database: TestDatabase; before: Figures[]; shops: ShopFields[] }> {
  const database = await formerDatabase('9a5eecb0')
  const [before, shops] = await withClient(database.adminUrl, async (client) => {
    await client.query(SIGN)
    await client.query(`update companies set maintenance_severity = 'severe'`)
    return [(await client.query<Figures>(FIGURES)).rows, (await client.query<ShopFields>(SHOPS)).rows]
  })
  return { database, before, shops }
}

describe('a shop of release 0.2.0', () => {
  let server: TestServer
  let before: Figures[] = []
  let formerShops: ShopFields[] = []
  let read: { order: Order; companyId: string }[] = []
  let companies: string[] = []

  beforeAll(async () => {
    const made = await former()
    before = made.before
    formerShops = made.shops
    await migrate(made.database.ownerUrl, { log: silent })
    server = await startServer({}, made.database)
    const rows = await asOwner<{ company_id: string }>(server, 'select company_id from companies')
    companies = rows.map(({ company_id }) => company_id)
    read = []
    for (const companyId of companies) {
      const station = await ownerOf(server, companyId)
      const ids = await asOwner<{ id: string }>(server, 'select id from orders where company_id = $1', [
        companyId,
      ])
      // Each reply is held against the contract of this release.
      for (const params of ids)
        read.push({ companyId, order: (await station.call('orders.get', { params })).order })
    }
  })
  afterAll(() => server.close())

  test('has the schema of a new database after its upgrade', async () => {
    const checkedIn = readFileSync(path.join(import.meta.dirname, '../src/server/schema.sql'), 'utf8')
    expect(await withClient(server.database.ownerUrl, schemaText)).toBe(checkedIn)
  })

  test('lists the migrations that a new database lists', async () => {
    const LISTED = 'select name, sha256 from schema_migrations order by name'
    const fresh = await cloneDatabase()
    const { rows } = await withClient(fresh.ownerUrl, (client) => client.query(LISTED))
    await fresh.drop()
    expect(await asOwner(server, LISTED)).toEqual(rows)
  })

  test('keeps the signature of every order that has one, as its own row', async () => {
    const signed = read.filter(({ order }) => order.order_clean_id % 2 === 0)
    expect(signed.length).toBeGreaterThan(2)
    for (const { order } of read) {
      const none = { signature_img: null, signature_img_png: null }
      expect(order).toMatchObject(signed.some((row) => row.order === order) ? signatureOf(order.id) : none)
    }
    const [kept] = await asOwner<{ count: number }>(server, 'select count(*)::int from order_signatures')
    expect(kept?.count).toBe(signed.length)
  })

  test('keeps the settings of its companies', async () => {
    for (const companyId of companies) {
      const station = await ownerOf(server, companyId)
      const { shops } = await station.call('company.shops', {})
      for (const { id } of shops) {
        const { values } = await station.call('settings.get', { params: { id } })
        expect(values).toMatchObject({ maintenance_severity: 'severe', discount_limit: '10' })
      }
    }
  })

  test('keeps the shop of every order as it was when the order began, once for all that say the same', async () => {
    const known = new Map(formerShops.map((row) => [row.id, row]))
    for (const { order } of read) expect(known.get(order.id)).toMatchObject({ company: order.company })
    for (const { order } of read) expect(order.shop).toMatchObject(known.get(order.id)?.shop ?? {})
    const states = new Set(formerShops.map(({ shop, company }) => JSON.stringify([shop, company])))
    const [kept] = await asOwner<{ count: number }>(server, 'select count(*)::int from order_snapshots')
    expect(kept?.count).toBe(states.size)
    expect(states.size).toBeLessThan(formerShops.length)
  })

  test('keeps every figure of every order, and each order costs what its lines come to', async () => {
    expect(read).toHaveLength(21)
    expect(await asOwner<Figures>(server, FIGURES)).toEqual(before)
    for (const { order } of read) {
      const priced = priceOrder(order)
      expect(priced.total, order.order_custom_id).toBe(order.final_price)
      expect(order.totals, order.order_custom_id).toEqual(priced)
    }
  })

  test('has what its orders sold for the reports', async () => {
    for (const companyId of companies) {
      const found = await server.services.database.tenant(companyId, async (tx) => [
        ...(await orderSales(tx, companyId)),
        ...(await salesParts(tx, companyId)),
      ])
      expect(found).toEqual([])
    }
    const [sold] = await asOwner<{ count: number }>(server, 'select count(*)::int from sales_entries')
    expect(sold?.count).toBeGreaterThan(0)
  })

  test('knows what came back of its orders, and what they still owe', () => {
    for (const { order } of read) {
      expect(order.returned_total).toBe(returnAmount(order, order.returned_lines, []))
      expect(order.pay_status).toBe(
        derivePayStatus({
          status: order.status,
          price: amountDue(order),
          net_paid: order.net_paid,
        }),
      )
    }
    expect(read.filter(({ order }) => order.returned_total !== '0.00')).toHaveLength(4)
  })

  test('lists every consent that was given', () => {
    const given = read.filter(({ order }) => order.estimate_approved_timestamp !== null)
    for (const { order } of given) {
      expect(order.estimate_approvals.at(0)?.previous_total, order.order_custom_id).toBeNull()
      expect(order.estimate_approvals.at(-1)).toMatchObject({
        by: order.estimate_approved_by,
        total: order.estimate_total,
      })
    }
    expect(given).toHaveLength(15)
    const twice = read.find(({ order }) => order.casual_items[0]?.name === 'Consent twice')?.order
    expect(twice?.estimate_approvals.map(({ by }) => by)).toEqual(['First Consent', 'Second Consent'])
  })

  test('says of every merge how much credit it carried, by currency', async () => {
    const kinds = await asOwner(
      server,
      `select distinct jsonb_typeof(moved -> 'credit') as kind from record_merges where moved ? 'credit'`,
    )
    expect(kinds).toEqual([{ kind: 'object' }])
  })

  test('has no difference between its balances and its ledger', async () => {
    const { database } = server.services
    for (const companyId of companies) {
      const proof = await reconcileLedger(database, companyId, { id: newId(), userName: '' })
      expect(proof.differences).toEqual([])
      expect(proof.found).toBe(0)
    }
  })
})
