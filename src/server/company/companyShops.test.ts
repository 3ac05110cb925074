import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  finalizedOrder,
  makeCompany,
  openOrder,
  orderInput,
  stationOf,
  makeUser,
  type TestCompany,
} from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { untilWaiting } from '#test/harness/waiting.ts'
import type { Input } from '#test/harness/station.ts'
import type { ShopBlockers } from '#contract/company/companyShops.ts'
import { newId } from '../base/ids.ts'
import { bodyOf } from '#test/harness/station.ts'

const server = testServer()

const brandon = (company: TestCompany): Input<'companyShops.add'>['body'] => ({
  id: newId(),
  copy_of: company.shops.FL.id,
  name: 'Brandon',
  address: '710 W Brandon Blvd',
  city: 'Brandon',
  region: 'FL',
  country: 'US',
  postalcode: '33511',
  phonenumber: '8135550199',
  email: 'brandon@example.com',
})

const namesIn = async (company: TestCompany): Promise<string[]> =>
  (await company.as('Owner').call('company.shops', {})).shops.map(({ name }) => name)

const named = (id: string) => ({ params: { id } })

describe('the shops of a company', () => {
  test('are listed with what is not set up yet', async () => {
    const company = await makeCompany(server())
    const { name, shops } = await company.as('Owner').call('companyShops.list', {})
    expect(name).toMatch(/^Company /)
    expect(shops).toMatchObject([
      {
        name: 'Tampa',
        active: true,
        bays: 3,
        staff: 2,
        missing: expect.arrayContaining(['logo', 'warranty']),
      },
      { name: 'Laval', missing: expect.arrayContaining(['tax_numbers']) },
    ])
    expect(shops[0]?.missing).not.toContain('tax_numbers')
  })

  test('a company is renamed once; an outdated name is refused with the present one', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const { name: seen } = await owner.call('companyShops.list', {})
    const renamed = await owner.call('companyShops.saveName', {
      body: { name: ' Bayline <b>Auto</b> ', seen },
    })
    expect(renamed.name).toBe('Bayline Auto')
    const problem = await owner.refused('stale_version', 'companyShops.saveName', {
      body: { name: 'Other', seen },
    })
    expect(problem.current).toMatchObject({ name: 'Bayline Auto' })
    expect((await openOrder(company)).order.company).toMatchObject({ name: 'Bayline Auto' })
  })
})

describe('adding a shop', () => {
  test('copies settings, bays and taxes; a later change of one does not touch the other', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const source = { params: { id: company.shops.FL.id } }
    await owner.call('settings.save', { ...source, body: { values: { discount_limit: '12' } } })
    const body = brandon(company)
    const { shops } = await owner.call('companyShops.add', { body })
    expect(shops.find(({ id }) => id === body.id)).toMatchObject({ name: 'Brandon', bays: 3, staff: 0 })
    const copy = { params: { id: body.id } }
    expect((await owner.call('settings.get', copy)).values).toMatchObject({ discount_limit: '12' })
    const [from, to] = [await owner.call('company.shop', source), await owner.call('company.shop', copy)]
    expect(to).toMatchObject({ taxes: from.taxes, currency: 'usd', email: 'brandon@example.com' })

    await owner.call('settings.save', { ...copy, body: { values: { discount_limit: '20' } } })
    expect((await owner.call('settings.get', source)).values).toMatchObject({ discount_limit: '12' })
    const bays = (await owner.call('company.shops', {})).shops.map((shop) => shop.bays.map(({ id }) => id))
    expect(new Set(bays.flat()).size).toBe(bays.flat().length)
  })

  test('in another region has the taxes of its own', async () => {
    const company = await makeCompany(server())
    const body = {
      ...brandon(company),
      name: 'Longueuil',
      city: 'Longueuil',
      region: 'qc',
      country: 'CA' as const,
      postalcode: 'J4K 1A1',
    }
    await company.as('Owner').call('companyShops.add', { body })
    const shop = await company.as('Owner').call('company.shop', { params: { id: body.id } })
    expect(shop).toMatchObject({ region: 'QC', currency: 'cad', language: 'fr-CA' })
    expect(shop.taxes.map(({ name }) => name)).toEqual(['GST', 'QST'])
  })

  test('copies the prices that the shop has of its own, unless it is asked not to', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const [sold] = company.packages
    if (!sold) throw new Error('no package')
    const get = { params: { id: sold.id } }
    const { package: kept } = await owner.call('packages.get', get)
    const own = { shop_id: company.shops.FL.id, price: '41.50' }
    await owner.call('packages.save', {
      ...get,
      body: bodyOf('packages.save', { ...kept, shop_prices: [own] }),
    })
    const first = brandon(company)
    await owner.call('companyShops.add', { body: first })
    const second = { ...brandon(company), name: 'Riverview', copy_prices: false }
    await owner.call('companyShops.add', { body: second })
    expect((await owner.call('packages.get', get)).package.shop_prices).toEqual([
      own,
      { shop_id: first.id, price: '41.50' },
    ])
  })

  test('refuses a name that a shop has already, also an archived one, and a copy of a stranger’s shop', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    await owner.call('companyShops.archive', named(company.shops.QC.id))
    await owner.refused('name_taken', 'companyShops.add', { body: { ...brandon(company), name: 'tampa' } })
    await owner.refused('name_taken', 'companyShops.add', { body: { ...brandon(company), name: 'LAVAL' } })
    const { shops } = await makeCompany(server())
    const body = { ...brandon(company), copy_of: shops.FL.id }
    await owner.refused('not_found', 'companyShops.add', { body })
    expect(await namesIn(company)).toEqual(['Tampa'])
  })

  test('the same request twice, also at once, adds one shop; its id with another name is refused', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const body = brandon(company)
    await Promise.all([owner.call('companyShops.add', { body }), owner.call('companyShops.add', { body })])
    expect(await namesIn(company)).toEqual(['Tampa', 'Laval', 'Brandon'])
    await owner.refused('duplicate_id', 'companyShops.add', { body: { ...body, name: 'Riverview' } })
  })

  test('two shops of one name at once: one is refused', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const answers = await Promise.all(
      [brandon(company), brandon(company)].map((body) => owner.send('companyShops.add', { body })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })
})

describe('archiving a shop', () => {
  test('names the open orders, the open till day and the unsent payments that keep it', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const shop_id = company.shops.FL.id
    const { order } = await openOrder(company)
    const station = company.as('Manager')
    const { current_day } = await owner.call('till.day', { query: { shop_id } })
    const drawer = {
      id: newId(),
      device_id: station.device_id,
      shop_id,
      drawer: 'Front',
      opening_float: '100.00',
    }
    await station.call('till.open', { body: drawer })
    const problem = await owner.refused('shop_in_use', 'companyShops.archive', named(shop_id))
    expect(problem.current).toEqual({
      orders: [{ id: order.id, order_custom_id: order.order_custom_id }],
      orders_total: 1,
      days: [current_day],
      payments: [],
    } satisfies ShopBlockers)
    expect(await namesIn(company)).toContain('Tampa')
  })

  test('takes it out of every picker and keeps its history; restored, it is as it was', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const shop_id = company.shops.FL.id
    const desk = await finalizedOrder(company, '20.00')
    await desk.pay()
    await owner.call('companyShops.archive', named(shop_id))
    expect(await namesIn(company)).toEqual(['Laval'])
    expect((await company.as('Technician').call('company.shops', {})).shops.map(({ name }) => name)).toEqual([
      'Laval',
    ])
    const params = { id: desk.order.id }
    expect((await owner.call('orders.get', { params })).order.final_price).toBe(desk.order.final_price)
    expect((await owner.call('companyShops.list', {})).shops).toMatchObject([
      { name: 'Laval', active: true },
      { name: 'Tampa', active: false, missing: [] },
    ])
    await owner.refused('not_found', 'orders.create', orderInput(owner, shop_id))
    await owner.call('companyShops.restore', named(shop_id))
    expect(await namesIn(company)).toEqual(['Tampa', 'Laval'])
    await openOrder(company)
  })

  test('an ended order of an archived shop cannot become active again', async () => {
    const company = await makeCompany(server())
    const desk = await openOrder(company)
    await desk.move('deleted', 'customer_left')
    await company.as('Owner').call('companyShops.archive', named(company.shops.FL.id))
    await desk.moveRefused('shop_archived', 'open')
  })

  test('the last shop of a company stays', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    await owner.call('companyShops.archive', named(company.shops.QC.id))
    await owner.refused('last_shop', 'companyShops.archive', named(company.shops.FL.id))
  })

  test('two archives at once leave a shop', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const ids = [company.shops.FL.id, company.shops.QC.id]
    const answers = await Promise.all(ids.map((id) => owner.send('companyShops.archive', named(id))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await namesIn(company)).toHaveLength(1)
  })

  test('at the moment of a new order: one of the two is refused, never both accepted', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const shop_id = company.shops.FL.id
    for (let round = 0; round < 6; round += 1) {
      const [created, archived] = await Promise.all([
        owner.send('orders.create', orderInput(owner, shop_id)),
        owner.send('companyShops.archive', named(shop_id)),
      ])
      expect([created.status, archived.status].filter((status) => status === 200)).toHaveLength(1)
      if (archived.status !== 200) return
      await owner.call('companyShops.restore', named(shop_id))
    }
  })

  test('that has begun lets no order begin, which found the shop in use a moment before', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const shop_id = company.shops.FL.id
    const { database } = server().services
    const asked = await database.tenant(company.id, async (tx) => {
      await sql`update shops set active = false where company_id = ${company.id} and id = ${shop_id}`.execute(
        tx,
      )
      await sql`select from shops where company_id = ${company.id} and id = ${shop_id} for update`.execute(tx)
      const refusal = owner.refused('shop_archived', 'orders.create', orderInput(owner, shop_id))
      await untilWaiting(database, company.id)
      return { refusal }
    })
    await asked.refusal
  })

  test('of another company, or by a person without the permission, is refused', async () => {
    const company = await makeCompany(server())
    const { shops } = await makeCompany(server())
    const owner = company.as('Owner')
    await owner.refused('not_found', 'companyShops.archive', named(shops.FL.id))
    await owner.refused('not_found', 'companyShops.restore', named(shops.FL.id))
    const manager = await stationOf(company, await makeUser(company, 'Manager', [company.shops.FL.id]))
    await manager.refused('not_allowed', 'companyShops.archive', named(company.shops.FL.id))
    await manager.refused('not_allowed', 'companyShops.add', { body: brandon(company) })
  })
})
