import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { asOwner, makeCompany } from '#test/factories.ts'
import { counted, enter, lineOf, makeSheet, post, review, shelves } from '#test/harness/goods/countSheets.ts'
import { testServer } from '#test/harness/server.ts'
import { onHand, sellItem, setTargets } from '#test/harness/goods/stock.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

describe('who sees and does what', () => {
  test('a blind sheet hides what should be there from those who count', async () => {
    const { company, first } = await shelves(server())
    const sheet = await makeSheet(company, { blind: true })
    expect(sheet.lines.map(({ expected }) => expected)).toEqual([null, null])
    const technician = company.as('Technician')
    const params = { id: sheet.id }
    const asked = await technician.call('countSheets.get', { params, query: { review: 'true' } })
    expect(asked.sheet.lines.map(({ expected }) => expected)).toEqual([null, null])
    await enter(company, sheet, counted(first, '20'))
    const seen = await review(company, sheet)
    expect(seen.lines.map(({ expected }) => expected)).toEqual(['24.0000', '10.0000'])
    await company.as('Manager').call('countSheets.post', post(seen))
    const { sheet: posted } = await technician.call('countSheets.get', { params, query: {} })
    expect(lineOf(posted, first)).toMatchObject({ expected: '24.0000', value: null })
    expect(posted.value).toBeNull()
  })

  test('technicians enter counts, and neither begin, post nor cancel', async () => {
    const { company, first } = await shelves(server())
    const sheet = await makeSheet(company)
    await enter(company, sheet, counted(first, '20'))
    const technician = company.as('Technician')
    const step = post(await review(company, sheet))
    await technician.refused('not_allowed', 'countSheets.post', step)
    await technician.refused('not_allowed', 'countSheets.cancel', step)
    const body = { id: newId(), shop_id: company.shops.FL.id, name: 'Mine', blind: false, by: 'all' as const }
    await technician.refused('not_allowed', 'countSheets.create', { body })
  })
})

describe('what is on a sheet', () => {
  test('all, a bin, a brand, a class or a cycle', async () => {
    const { company, manager, first, second } = await shelves(server())
    await setTargets(company, { bin: 'A-01' }, second)
    await sellItem(company, first, '2')
    const query = { shop_id: company.shops.FL.id }
    const { choices } = await manager.call('countSheets.choices', { query })
    expect(choices).toMatchObject({
      all: 2,
      not_counted: 0,
      bin: [{ value: 'A-01', items: 1 }],
      class: [
        { value: 'A', items: 1 },
        { value: 'C', items: 1 },
      ],
    })
    const itemsOf = async (own: Parameters<typeof makeSheet>[1]) =>
      (await makeSheet(company, own)).lines.map(({ item_id }) => item_id)
    expect(await itemsOf({})).toEqual([second, first])
    expect(await itemsOf({ by: 'bin', values: ['A-01'] })).toEqual([second])
    expect(await itemsOf({ by: 'class', values: ['A'] })).toEqual([first])
    expect(await itemsOf({ by: 'cycle', size: 1 })).toHaveLength(1)
    await manager.refused('nothing_to_count', 'countSheets.create', {
      body: { id: newId(), ...query, name: 'x', blind: true, by: 'bin', values: ['Z'] },
    })
    const { sheets } = await manager.call('countSheets.list', { query })
    expect(sheets.map(({ number, items }) => [number, items])).toEqual([
      [4, 1],
      [3, 1],
      [2, 1],
      [1, 2],
    ])
  })

  test('the whole catalog is there for the first stock, with counts from a list', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const body = { id: newId(), shop_id: company.shops.FL.id, name: 'Opening', blind: true }
    await manager.refused('nothing_to_count', 'countSheets.create', { body: { ...body, by: 'all' } })
    const sheet = await makeSheet(company, { by: 'catalogue' })
    expect(sheet.lines).toHaveLength(2)
    const [first, second] = sheet.lines
    const code = `${first?.part_number.toLowerCase()} `
    const rows = [
      { row: 1, code },
      { row: 3, code: 'no such number' },
    ]
    const found = await company.as('Technician').call('countSheets.findItems', { body: { rows } })
    expect(found).toMatchObject({ lines: [{ row: 1, item_id: first?.item_id }], unknown: [3], ambiguous: [] })
    await enter(company, sheet, counted(first?.item_id ?? '', '7'))
    await manager.call('countSheets.post', post(await review(company, sheet)))
    expect(await onHand(company, first?.item_id ?? '')).toBe('7.0000')
    expect(await onHand(company, second?.item_id ?? '')).toBeNull()
  })

  test('the same request again is the same sheet; another one under its id is refused', async () => {
    const { company, manager } = await shelves(server())
    const body = { id: newId(), shop_id: company.shops.FL.id, name: 'Oil', blind: false, by: 'all' as const }
    const made = await Promise.all([1, 2, 3].map(() => manager.call('countSheets.create', { body })))
    expect(new Set(made.map(({ sheet }) => sheet.number))).toEqual(new Set([1]))
    await manager.refused('duplicate_id', 'countSheets.create', { body: { ...body, name: 'Other' } })
  })
})

describe('what is refused', () => {
  test('a shop and a sheet of others are not found', async () => {
    const { company, manager, first } = await shelves(server())
    const stranger = await makeCompany(server())
    const query = { shop_id: stranger.shops.FL.id }
    await manager.refused('not_found', 'countSheets.list', { query })
    await manager.refused('not_found', 'countSheets.choices', { query })
    await manager.refused('not_found', 'countSheets.create', {
      body: { id: newId(), ...query, name: 'x', blind: false, by: 'all' },
    })
    const theirs = await shelves(server())
    const { id, version, lines } = await makeSheet(theirs.company)
    const params = { id }
    const line_id = lines[0]?.id ?? ''
    await manager.refused('not_found', 'countSheets.get', { params, query: {} })
    await manager.refused('not_found', 'countSheets.paper', { params, query: {} })
    await manager.refused('not_found', 'countSheets.enter', {
      params,
      body: { entries: [counted(first, '1')] },
    })
    await manager.refused('not_found', 'countSheets.recount', {
      params,
      body: { entries: [{ id: newId(), line_id }] },
    })
    await manager.refused('not_found', 'countSheets.explain', { params, body: { line_id, reason: 'x' } })
    await manager.refused('not_found', 'countSheets.post', post({ id, version }))
    await manager.refused('not_found', 'countSheets.cancel', { params, body: { id: newId(), version } })
    expect((await review(theirs.company, { id })).version).toBe(version)
    expect(
      (await manager.call('countSheets.list', { query: { shop_id: company.shops.FL.id } })).sheets,
    ).toEqual([])
  })

  test('a sheet that has ended takes no more work, and one that changed is not canceled unseen', async () => {
    const { company, manager, first } = await shelves(server())
    const sheet = await makeSheet(company)
    const params = { id: sheet.id }
    const line_id = lineOf(sheet, first)?.id ?? ''
    const recount = { params, body: { entries: [{ id: newId(), line_id }] } }
    await manager.call('countSheets.recount', recount)
    await manager.refused('duplicate_id', 'countSheets.recount', {
      params,
      body: {
        entries: [
          {
            id: recount.body.entries[0]?.id ?? '',
            line_id: sheet.lines.find(({ item_id }) => item_id !== first)?.id ?? '',
          },
        ],
      },
    })
    const cancel = (version: number) => ({ params, body: { id: newId(), version } })
    await manager.refused('stale_version', 'countSheets.cancel', cancel(sheet.version))
    await manager.call('countSheets.cancel', cancel((await review(company, sheet)).version))
    await manager.refused('count_sheet_state', 'countSheets.recount', {
      params,
      body: { entries: [{ id: newId(), line_id }] },
    })
    await manager.refused('count_sheet_state', 'countSheets.explain', {
      params,
      body: { line_id, reason: 'x' },
    })
  })

  test('a sheet has at most 5,000 items', async () => {
    const { company, manager, first } = await shelves(server())
    const [levels, shop] = [5001, company.shops.FL.id]
    await server().services.database.tenant(company.id, async (tx) => {
      await sql`insert into inventory_items (company_id, id, inventory_type, name, name_french, unit, retail, cost, search_text)
        select ${company.id}, gen_random_uuid(), 'vehicle_physical_item', 'Bulb ' || n, '', 'each', 1, 1, ''
        from generate_series(1, ${levels}::int) n`.execute(tx)
      await sql`insert into stock_targets (company_id, id, shop_id, item_id, bin, changed_by_name, changed_at)
        select company_id, gen_random_uuid(), ${shop}::uuid, id, case when name = 'Bulb 1' then 'B' else 'A' end, 'Test', now()
        from inventory_items where company_id = ${company.id} and name like 'Bulb %'`.execute(tx)
    })
    // Autovacuum does the same a little later.
    await asOwner(server(), 'analyze inventory_items, stock_targets, stock_levels')
    const body = { id: newId(), shop_id: shop, name: 'x', blind: false, by: 'all' as const }
    await manager.refused('too_many_to_count', 'countSheets.create', { body })
    const full = await makeSheet(company, { by: 'bin', values: ['A'] })
    expect(full.lines).toHaveLength(5000)
    await manager.refused('too_many_to_count', 'countSheets.enter', {
      params: { id: full.id },
      body: { entries: [counted(first, '1')] },
    })
  })
})
