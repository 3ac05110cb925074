import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  asOwner,
  makeCompany,
  makeCustomer,
  openOrder,
  orderInput,
  type TestCompany,
} from '#test/factories.ts'
import { makeInspection } from '#test/harness/inspections.ts'
import { startServer, testServer, type TestServer } from '#test/harness/server.ts'
import { cached } from './cached.ts'
import { firstRow, json, rows, type Tx } from '../db.ts'
import { newId } from '../ids.ts'
import { CACHED_TABLES, CompanyCache, writesCached } from './companyCache.ts'

const server = testServer({ SERVER_SILENT_MS: '1000' })
let other: TestServer
let company: TestCompany
beforeAll(async () => {
  other = await startServer({}, { ...server().database, drop: () => Promise.resolve() })
  company = await makeCompany(server())
})
afterAll(() => other.close())

/** A change by the other server. */
const change = (work: (tx: Tx) => Promise<unknown>) => other.services.database.tenant(company.id, work)

const nameOf = async (tx: Tx, companyId: string): Promise<string> =>
  (await firstRow(tx, sql<{ name: string }>`select name from companies where company_id = ${companyId}`))
    ?.name ?? ''

const rename = (tx: Tx, name: string) =>
  sql`update companies set name = ${name} where company_id = ${company.id}`.execute(tx)

/** The company's name by way of the cache of the first server, and whether it was read from the tables. */
async function cachedName(key: string): Promise<{ name: string; read: boolean }> {
  let read = false
  const name = await server().services.database.tenant(company.id, (tx) =>
    cached(tx, company.id, key, () => {
      read = true
      return nameOf(tx, company.id)
    }),
  )
  return { name, read }
}

describe('a change on another server is seen at once:', () => {
  test('the price of a package', async () => {
    const [id = ''] = company.packages.map((row) => row.id)
    const desk = await openOrder(company)
    const add = () =>
      desk.apply({
        type: 'package.add',
        package_id: id,
        line_id: newId(),
        child_ids: Array.from({ length: 10 }, newId),
      })
    await add()
    await change((tx) =>
      sql`update packages set price = 91.5 where company_id = ${company.id} and id = ${id}`.execute(tx),
    )
    await add()
    const [before, after] = desk.order.packages.map((row) => JSON.stringify(row))
    expect(after).toContain('91.5')
    expect(before).not.toContain('91.5')
  })

  test('the price of an item', async () => {
    const [, filter] = company.items
    const desk = await openOrder(company)
    const add = () =>
      desk.apply({ type: 'item.add', line_id: newId(), inventory_item_id: filter?.id ?? '', quantity: '1' })
    await add()
    await change((tx) =>
      sql`update inventory_items set retail = 17.25 where company_id = ${company.id} and id = ${filter?.id}`.execute(
        tx,
      ),
    )
    await add()
    const [before, after] = desk.order.inventory_items.map((row) => JSON.stringify(row))
    expect(before).toContain('8.99')
    expect(after).toContain('17.25')
  })

  test('the taxes of a shop', async () => {
    const { id } = company.shops.FL
    const station = company.as('Owner')
    const rates = async () =>
      (await station.call('orders.create', orderInput(station, id))).order.taxes.map((tax) => tax.amount)
    expect(await rates()).toEqual(['7.5'])
    await change(async (tx) => {
      const [shop] = await rows(
        tx,
        sql<{ taxes: object[] }>`select taxes from shops where company_id = ${company.id} and id = ${id}`,
      )
      const taxes = shop?.taxes.map((tax) => ({ ...tax, amount: '6' }))
      await sql`update shops set taxes = ${json(taxes)} where company_id = ${company.id} and id = ${id}`.execute(
        tx,
      )
    })
    expect(await rates()).toEqual(['6'])
  })

  test('a custom field', async () => {
    const { id: customer_id } = await makeCustomer(company)
    const names = async () => {
      const desk = await openOrder(company)
      await desk.apply({ type: 'customer.set', customer_id, fleet_location_id: null })
      return desk.order.customer?.custom_fields?.map(({ name }) => name)
    }
    expect(await names()).toEqual([])
    const fields = [{ name: 'Club number', required: false }]
    await change((tx) =>
      sql`update companies set customer_custom_fields = ${json(fields)} where company_id = ${company.id}`.execute(
        tx,
      ),
    )
    expect(await names()).toEqual(['Club number'])
  })

  test('a deactivated person', async () => {
    const desk = await openOrder(company)
    const { id: user_id } = company.users.Technician
    const name = { type: 'position.set' as const, position: 'Hood', user_id }
    await desk.apply(name)
    await change((tx) =>
      sql`update users set active = false where company_id = ${company.id} and id = ${user_id}`.execute(tx),
    )
    await desk.commandRefused('not_found', { ...name, position: 'Pit' })
    await change((tx) =>
      sql`update users set active = true where company_id = ${company.id} and id = ${user_id}`.execute(tx),
    )
    await desk.apply({ ...name, position: 'Pit' })
  })

  test('the shops in which a person works', async () => {
    const { id } = company.shops.QC
    const station = company.as('Technician')
    await station.call('orders.create', orderInput(station, id))
    const { id: userId } = company.users.Technician
    const own = sql`company_id = ${company.id} and user_id = ${userId} and shop_id = ${id}`
    await asOwner(server(), 'grant delete on user_shops to bayline_app')
    await change((tx) => sql`delete from user_shops where ${own}`.execute(tx))
    await station.refused('not_found', 'orders.create', orderInput(station, id))
  })

  test('a point of an inspection', async () => {
    const inspection = await makeInspection(company)
    const names = async () => {
      const desk = await openOrder(company)
      await desk.apply({
        type: 'inspection.add',
        kind: 'grouping',
        source_id: inspection.grouping,
        line_id: newId(),
      })
      return desk.order.inspection_groups.flatMap((group) =>
        group.selected_inspections.map(({ name }) => name),
      )
    }
    expect(await names()).toEqual(['Brakes', 'Brakes 2'])
    await change((tx) =>
      sql`update inspect_items set name = 'Front pads' where company_id = ${company.id} and id = ${inspection.item}`.execute(
        tx,
      ),
    )
    expect(await names()).toEqual(['Front pads', 'Brakes 2'])
  })
})

describe('a record of the cache', () => {
  test('is read once for each version, also where the change was rolled back', async () => {
    await change((tx) => rename(tx, 'One'))
    expect(await cachedName('name 1')).toEqual({ name: 'One', read: true })
    expect(await cachedName('name 1')).toEqual({ name: 'One', read: false })
    await expect(
      change(async (tx) => {
        await rename(tx, 'Two')
        throw new Error('not after all')
      }),
    ).rejects.toThrow('not after all')
    expect(await cachedName('name 1')).toEqual({ name: 'One', read: false })
    await change((tx) => rename(tx, 'Three'))
    expect(await cachedName('name 1')).toEqual({ name: 'Three', read: true })
  })

  test('is not used by a transaction that changed it, nor are its uncommitted records by others', async () => {
    const { database } = server().services
    const name = (tx: Tx) => cached(tx, company.id, 'name 2', () => nameOf(tx, company.id))
    await change((tx) => rename(tx, 'Before'))
    await database.tenant(company.id, async (tx) => {
      expect(await name(tx)).toBe('Before')
      await rename(tx, 'Mine')
      expect(await name(tx)).toBe('Mine')
      expect(await cachedName('name 2')).toEqual({ name: 'Before', read: false })
      await rename(tx, 'Mine again')
      expect(await name(tx)).toBe('Mine again')
    })
    expect(await cachedName('name 2')).toEqual({ name: 'Mine again', read: true })
  })

  test('that was read before a change of another server is replaced in the next transaction', async () => {
    const { database } = server().services
    await change((tx) => rename(tx, 'Early'))
    await database.tenant(company.id, async (tx) => {
      await cached(tx, company.id, 'anything', () => Promise.resolve('anything'))
      await change((within) => rename(within, 'Late'))
      // Read behind the change, under the version before it: newer, never older.
      expect(await cached(tx, company.id, 'name 3', () => nameOf(tx, company.id))).toBe('Late')
    })
    expect(await cachedName('name 3')).toEqual({ name: 'Late', read: true })
  })

  test('cannot be changed', async () => {
    const found = await server().services.database.tenant(company.id, (tx) =>
      cached(tx, company.id, 'rows', () =>
        rows(tx, sql<{ taxes: object[] }>`select taxes from shops where company_id = ${company.id}`),
      ),
    )
    expect(() => found.push({ taxes: [] })).toThrow(TypeError)
    expect(() => found[0]?.taxes.push({})).toThrow(TypeError)
  })

  test('is of one company, also under the same key', async () => {
    const stranger = await makeCompany(server())
    const { database } = server().services
    const asked = (id: string) => database.tenant(id, (tx) => cached(tx, id, 'name 4', () => nameOf(tx, id)))
    const [own, theirs] = [await asked(company.id), await asked(stranger.id)]
    expect(theirs).not.toBe(own)
    expect([await asked(company.id), await asked(stranger.id)]).toEqual([own, theirs])
    // The package of another company is unknown, also while it is cached for its own.
    const desk = await openOrder(stranger)
    await desk.commandRefused('not_found', {
      type: 'package.add',
      package_id: company.packages[0]?.id ?? '',
      line_id: newId(),
      child_ids: Array.from({ length: 10 }, newId),
    })
  })

  test('is not used while a server of a former release writes without versions', async () => {
    await cachedName('name 5')
    expect((await cachedName('name 5')).read).toBe(false)
    await asOwner(
      server(),
      `insert into servers (id, host, pid, pool_id, files, seen_at)
        values ($1, 'another machine', 1, 'former', '', now() + interval '1 hour')`,
      [newId()],
    )
    await expect.poll(async () => (await cachedName('name 5')).read).toBe(true)
    await asOwner(server(), `delete from servers where pool_id = 'former'`)
    await expect.poll(async () => (await cachedName('name 5')).read).toBe(false)
  })
})

describe('the memory of the cache', () => {
  const text = 'x'.repeat(1000)

  test('is bounded: the least recently used record goes first', () => {
    const cache = new CompanyCache(5000)
    for (const key of ['a', 'b', 'c']) cache.store(key, '1', text)
    expect(cache.find('a', '1')).toBeDefined()
    for (const key of ['d', 'e']) cache.store(key, '1', text)
    expect(['a', 'b', 'c', 'd', 'e'].map((key) => cache.find(key, '1') !== undefined)).toEqual([
      true,
      false,
      true,
      true,
      true,
    ])
    expect(cache.size).toBeLessThanOrEqual(5000)
  })

  test('has one record under a key: that of the last version', () => {
    const cache = new CompanyCache(5000)
    cache.store('a', '1', text)
    const { size } = cache
    cache.store('a', '2', text)
    expect(cache.size).toBe(size)
    expect(cache.find('a', '1')).toBeUndefined()
    expect(cache.find('a', '2')?.value).toBe(text)
  })

  test('does not hold a record that is larger than all of it', () => {
    const cache = new CompanyCache(5000)
    cache.store('a', '1', text.repeat(5))
    expect([cache.find('a', '1'), cache.size]).toEqual([undefined, 0])
  })
})

test('writes to cached tables are recognized by their text', () => {
  for (const text of [
    'insert into "packages" ("id") values ($1)',
    'update shops set name = $1',
    'UPDATE only public.shops set name = $1',
    'delete\nfrom users where id = $1',
    'with gone as (delete from bays where id = $1 returning id) select * from gone',
    'merge into tags using rows on true when matched then do nothing',
  ])
    expect(writesCached(text), text).toBe(true)
  for (const text of [
    'select * from shops for update of shops',
    'select * from packages for no key update',
    'insert into shop_days (id) select id from shops on conflict do update set id = excluded.id',
    'update orders set packages = $1',
  ])
    expect(writesCached(text), text).toBe(false)
})

test('no function of the database writes to a cached table, and no key changes one with another table', async () => {
  const functions = await asOwner<{ name: string; body: string }>(
    server(),
    `select proname as name, prosrc as body from pg_proc join pg_namespace n on n.oid = pronamespace
      where n.nspname = 'public'`,
  )
  expect(functions.filter(({ body }) => writesCached(body)).map(({ name }) => name)).toEqual([])
  const keys = await asOwner<{ name: string; parent: string }>(
    server(),
    `select f.conrelid::regclass::text as name, f.confrelid::regclass::text as parent from pg_constraint f
      where f.contype = 'f' and (f.confdeltype in ('c', 'n', 'd') or f.confupdtype in ('c', 'n', 'd'))`,
  )
  expect(keys.filter(({ name, parent }) => CACHED_TABLES.has(name) && !CACHED_TABLES.has(parent))).toEqual([])
})
