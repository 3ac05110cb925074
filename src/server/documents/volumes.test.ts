import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addPackage, makeCompany, openOrder, type TestCompany } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { testServer } from '#test/harness/server.ts'
import { explainOrder } from '#domain/orders/explain.ts'
import { partLabels } from '#domain/orders/orderLabels.ts'
import { quantityIn, storedQuantity } from '#domain/places/volume.ts'
import { newId } from '../base/ids.ts'
import { bayPaper } from './bayPaper.ts'
import { documentModel } from './model.ts'
import { sayIn } from '#server/base/words.ts'

const server = testServer()

const plain = (value: unknown): string => JSON.stringify(value).replaceAll(/[\u00A0\u202F]/g, ' ')

/** How much oil is on record in the liter shop. */
async function inLaval(company: TestCompany): Promise<string | null | undefined> {
  const { levels } = await company.as('Owner').call('items.stock', {
    params: { id: company.items[0]?.id ?? '' },
  })
  return levels.find(({ shop_id }) => shop_id === company.shops.QC.id)?.on_hand
}

/** What a screen sends for so many typed liters of the oil, which is stocked in quarts. */
const typed = (liters: string): string => storedQuantity(liters, 'quart', 'liter')

const paperOf = ({ order }: Desk, kind: 'invoice' | 'estimate', language: 'en' | 'fr-CA'): string =>
  plain(documentModel(order, [], { kind, language, logo: '', explained: true, bay: '' }))

/** An order in a shop with oil of its own line. */
async function oilOrder(company: TestCompany, region: 'FL' | 'QC', quantity: string): Promise<Desk> {
  const desk = await openOrder(company, { region })
  const [oil] = company.items
  if (!oil) throw new Error('no oil')
  await desk.apply({ type: 'item.add', line_id: newId(), inventory_item_id: oil.id, quantity })
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  return desk
}

test('5.7 L in a liter shop read 5.7 L on the order and every paper, whatever the oil is stocked in', async () => {
  const company = await makeCompany(server())
  const desk = await oilOrder(company, 'QC', typed('5.7'))
  const [line] = desk.order.inventory_items
  expect([line?.quantity_to_use, line?.unit, line?.retail]).toEqual(['6.0231', 'quart', '6.99'])
  expect(quantityIn(line?.quantity_to_use ?? '', 'quart', desk.order.shop.volume_measurement)).toBe('5.7')
  // 6.0231 quarts at 6.99: the total is that of the stored unit, and the price says which.
  expect(desk.order.totals.inventory_items).toEqual(['42.10'])
  for (const kind of ['invoice', 'estimate'] as const) {
    const french = paperOf(desk, kind, 'fr-CA')
    expect(french).toContain('5,7 L')
    expect(french).toContain('6,99 $/qt US')
    expect(french).toContain('5,7 L (6,0231 qt US) × 6,99 $')
    expect(paperOf(desk, kind, 'en')).toContain('$6.99/qt')
  }
  expect(plain(bayPaper(desk.order, 'fr-CA', ''))).toContain('5,7 L')
  expect(plain(partLabels(desk.order, sayIn('fr-CA')))).toContain('5,7 L')
  const speech = { say: sayIn('en'), money: String, number: String, percent: String }
  expect(plain(explainOrder(desk.order, speech))).toContain('5.7 L (6.0231 qt) × 6.99')
})

test('a quart shop of the same company reads quarts, and its papers and totals stay as they were', async () => {
  const company = await makeCompany(server())
  const desk = await oilOrder(company, 'FL', '6')
  const paper = paperOf(desk, 'invoice', 'en')
  expect(paper).toContain('6 qt')
  expect(paper).not.toContain('/qt')
  expect(desk.order.totals.inventory_items).toEqual(['41.94'])
  const [item] = company.packages
  if (!item) throw new Error('no package')
  const laval = await openOrder(company, { region: 'QC' })
  await addPackage(laval, item)
  const french = paperOf(laval, 'estimate', 'fr-CA')
  expect(french).toContain('5,678 L')
  expect(french).toContain('4,732 L inclus')
})

test('the ledger stays in the stored unit: a count of what the shop reads moves nothing', async () => {
  const company = await makeCompany(server())
  const [oil] = company.items
  if (!oil) throw new Error('no oil')
  const shop_id = company.shops.QC.id
  const count = (counted: string) =>
    company
      .as('Manager')
      .call('items.count', { params: { id: oil.id }, body: { id: newId(), shop_id, counted } })
  expect((await count('143')).level.on_hand).toBe('143.0000')
  // 143 quarts read 135.328 L.
  expect((await count(typed('135.328'))).level.on_hand).toBe('143.0000')
  expect((await count(typed('100'))).level.on_hand).toBe('105.6688')
  expect(await inLaval(company)).toBe('105.6688')
  const { rows } = await server().services.database.tenant(company.id, (tx) =>
    sql<{ quantity: string }>`select sum(quantity) as quantity from stock_movements
      where company_id = ${company.id} and shop_id = ${shop_id} and item_id = ${oil.id}`.execute(tx),
  )
  expect(rows).toEqual([{ quantity: '105.6688' }])
})

test('a sheet of a liter shop reads liters on paper, and what reads the same is no difference', async () => {
  const company = await makeCompany(server())
  const [oil] = company.items
  if (!oil) throw new Error('no oil')
  const manager = company.as('Manager')
  const shop_id = company.shops.QC.id
  await manager.call('items.count', {
    params: { id: oil.id },
    body: { id: newId(), shop_id, counted: '143' },
  })
  const { sheet } = await manager.call('countSheets.create', {
    body: { id: newId(), shop_id, name: 'Oil', blind: false, by: 'catalogue' },
  })
  await manager.call('countSheets.enter', {
    params: { id: sheet.id },
    body: {
      entries: [
        {
          id: newId(),
          item_id: oil.id,
          kind: 'set',
          quantity: typed('135.328'),
          counted_at: new Date().toISOString(),
        },
      ],
    },
  })
  const { sheet: entered } = await manager.call('countSheets.get', {
    params: { id: sheet.id },
    query: { review: 'true' },
  })
  await manager.call('countSheets.post', {
    params: { id: sheet.id },
    body: { id: newId(), version: entered.version, missing: 'leave' },
  })
  expect(await inLaval(company)).toBe('143.0000')
})

test('reports of a liter shop are in liters on screen and in CSV, those of a quart shop in quarts', async () => {
  const company = await makeCompany(server())
  const [oil] = company.items
  if (!oil) throw new Error('no oil')
  for (const shop of [company.shops.QC, company.shops.FL])
    await company.as('Manager').call('items.count', {
      params: { id: oil.id },
      body: { id: newId(), shop_id: shop.id, counted: '143' },
    })
  const params = { category: 'inventory', sub: 'stock', id: 'on_hand_valuation' }
  const of = (shop: string, language: 'en' | 'fr-CA') =>
    company.as('Owner').send('reports.file', {
      params,
      query: {
        from: '2020-01-01',
        to: '2035-12-31',
        shops: shop,
        group: 'item,unit',
        columns: 'on_hand',
        language,
      },
    })
  expect((await of(company.shops.QC.id, 'fr-CA')).text).toMatch(/5W-30 semi-synthétique,L,135\.328/)
  expect((await of(company.shops.FL.id, 'fr-CA')).text).toMatch(/5W-30 semi-synthétique,qt US,143/)
})
