import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import type { Input } from '#test/harness/station.ts'
import { until } from '#test/harness/until.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

type Rule = Input<'priceChanges.apply'>['body']['rule']

const previewed = (company: TestCompany, rule: Rule) =>
  company.as('Manager').call('priceChanges.preview', { query: { shop_id: company.shops.FL.id, ...rule } })

/** The body that makes what a preview shows. */
const pricesOf = (rows: Awaited<ReturnType<typeof previewed>>['rows']) =>
  rows.map(({ item_id, from, to }) => ({ item_id, from, to }))

const retailOf = async (company: TestCompany, id: string) =>
  (await company.as('Manager').call('items.get', { params: { id } })).item.retail

test('what a preview shows is what happens, once, and an undo restores it', async () => {
  const company = await makeCompany(server())
  const manager = company.as('Manager')
  const rule = { kind: 'percent', value: '10', end: '99' } as const
  const { rows, without } = await previewed(company, rule)
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.every(({ to }) => to.endsWith('.99'))).toBe(true)
  expect(rows[0]).toMatchObject({ margin_after: expect.any(String) as string })
  expect(without + rows.length).toBeLessThanOrEqual(company.items.length)
  const [first] = rows
  if (!first) throw new Error('no items')
  const input = { body: { id: newId(), rule, prices: pricesOf(rows) } }
  const { change } = await manager.call('priceChanges.apply', input)
  expect(change).toMatchObject({ items: rows.length, user_name: 'Manager Tester', undone_at: null })
  expect(await retailOf(company, first.item_id)).toBe(first.to)
  expect((await manager.call('priceChanges.apply', input)).change).toEqual(change)
  await manager.refused('duplicate_id', 'priceChanges.apply', {
    body: { ...input.body, prices: pricesOf([{ ...first, to: '1.00' }]) },
  })
  await manager.refused('item_prices_changed', 'priceChanges.apply', {
    body: { ...input.body, id: newId() },
  })
  const audited = await company.as('Owner').call('audit.list', { query: { group: 'prices' } })
  expect(audited.entries.map(({ kind }) => kind)).toContain('prices.changed')

  const undo = { params: { id: change.id } }
  const undone = await manager.call('priceChanges.undo', undo)
  expect(undone.change).toMatchObject({ undone_name: 'Manager Tester', kept: 0 })
  expect(await retailOf(company, first.item_id)).toBe(first.from)
  expect((await manager.call('priceChanges.undo', undo)).change).toEqual(undone.change)
  expect((await manager.call('priceChanges.list', {})).changes).toEqual([undone.change])
})

test('an undo leaves a price that was changed since', async () => {
  const company = await makeCompany(server())
  const manager = company.as('Manager')
  const rule = { kind: 'amount', value: '1', end: 'cent' } as const
  const { rows } = await previewed(company, rule)
  const [first, second] = rows
  if (!first || !second) throw new Error('no items')
  const params = { id: newId() }
  await manager.call('priceChanges.apply', {
    body: { id: params.id, rule, prices: pricesOf([first, second]) },
  })
  const later = {
    body: { id: newId(), rule, prices: [{ item_id: first.item_id, from: first.to, to: '77' }] },
  }
  await manager.call('priceChanges.apply', later)
  const { change } = await manager.call('priceChanges.undo', { params })
  expect(change.kept).toBe(1)
  expect(await retailOf(company, first.item_id)).toBe('77')
  expect(await retailOf(company, second.item_id)).toBe(second.from)
})

test('two people price the same items at once: one of them does, nothing is half done', async () => {
  const company = await makeCompany(server())
  const rule = { kind: 'percent', value: '5', end: 'cent' } as const
  const { rows } = await previewed(company, rule)
  const body = { rule, prices: pricesOf(rows) }
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      company.as('Manager').send('priceChanges.apply', { body: { ...body, id: newId() } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  for (const { item_id, to } of rows) expect(await retailOf(company, item_id)).toBe(to)
})

test('the rules that start from costs are for those who see costs, and no cost is shown to others', async () => {
  const company = await makeCompany(server())
  const technician = company.as('Technician')
  const query = { shop_id: company.shops.FL.id, kind: 'percent', value: '5' } as const
  await technician.refused('not_allowed', 'priceChanges.preview', { query })
  await company.as('Owner').call('rights.savePerson', {
    params: { id: company.users.Technician.id },
    body: { changes: { 'inventory.prices': true } },
  })
  const { rows } = await until(() => technician.call('priceChanges.preview', { query }))
  expect(new Set(rows.map(({ cost, margin_after }) => `${cost} ${margin_after}`))).toEqual(
    new Set(['null null']),
  )
  const refused = await technician.refused('not_allowed', 'priceChanges.preview', {
    query: { ...query, kind: 'margin' },
  })
  expect(refused.permission).toBe('costs.view')
})

test('what does not exist is not found, and too many items are refused', async () => {
  const company = await makeCompany(server())
  const manager = company.as('Manager')
  const query = { shop_id: newId(), kind: 'percent', value: '5' } as const
  await manager.refused('not_found', 'priceChanges.preview', { query })
  await manager.refused('not_found', 'priceChanges.undo', { params: { id: newId() } })
  const body = { id: newId(), rule: { kind: 'percent', value: '5', end: 'cent' } } as const
  await manager.refused('not_found', 'priceChanges.apply', {
    body: { ...body, prices: [{ item_id: newId(), from: '1', to: '2' }] },
  })
  await server().services.database.tenant(company.id, (tx) =>
    sql`insert into inventory_items (company_id, id, inventory_type, name, name_french, unit)
      select ${company.id}, gen_random_uuid(), 'other_item', 'Item ' || n, 'Article ' || n, 'each'
      from generate_series(1, 5001) n`.execute(tx),
  )
  await manager.refused('too_many_items', 'priceChanges.preview', {
    query: { ...query, shop_id: company.shops.FL.id },
  })
})
