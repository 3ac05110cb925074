import { describe, expect, test } from 'vitest'
import { makeCompany, openOrder } from '#test/factories.ts'
import { change } from '#test/harness/goods/importing.ts'
import { testServer } from '#test/harness/server.ts'
import { typicalPrices } from '../catalogue/index.ts'
import { newId } from '../base/ids.ts'
import { bodyOf } from '#test/harness/station.ts'

const server = testServer()

const done = ({ steps }: { steps: readonly { step: string; done: boolean }[] }): string[] =>
  steps.flatMap((row) => (row.done ? [row.step] : []))

describe('the setup checklist of a shop', () => {
  test('follows what is done, and a person’s ticks; it is put away and comes back', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const params = { id: company.shops.FL.id }
    const first = await owner.call('firstDay.get', { params })
    expect(first.hidden).toBe(false)
    expect(done(first)).not.toContain('stock')
    expect(done(first)).not.toContain('order')

    await owner.call('firstDay.save', { params, body: { step: 'taxes' } })
    const desk = await openOrder(company)
    await desk.casual('10.00')
    await desk.move('complete')
    const [item] = company.items
    await owner.call('items.count', {
      params: { id: item?.id ?? '' },
      body: { id: newId(), shop_id: params.id, counted: '5' },
    })
    const later = await owner.call('firstDay.get', { params })
    expect(done(later)).toEqual(expect.arrayContaining(['taxes', 'stock', 'order']))
    expect(later.steps.find(({ step }) => step === 'taxes')).toMatchObject({ ticked: true })

    const back = await owner.call('firstDay.save', { params, body: { step: 'taxes', done: false } })
    expect(done(back)).not.toContain('taxes')
    expect(await owner.call('firstDay.save', { params, body: { hidden: true } })).toMatchObject({
      hidden: true,
    })
    expect(await owner.call('firstDay.save', { params, body: { hidden: false } })).toMatchObject({
      hidden: false,
    })
    await company.as('Manager').refused('not_allowed', 'firstDay.get', { params })
  })

  test('of another company’s shop is not there', async () => {
    const [company, other] = [await makeCompany(server()), await makeCompany(server())]
    const owner = company.as('Owner')
    const params = { id: other.shops.FL.id }
    await owner.refused('not_found', 'firstDay.get', { params })
    await owner.refused('not_found', 'firstDay.save', { params, body: { step: 'taxes' } })
    await owner.refused('not_found', 'firstDay.typicalPrices', { params, body: {} })
  })

  test('ticks of two people at once both count', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const params = { id: company.shops.FL.id }
    await Promise.all(
      (['taxes', 'payments', 'documents', 'details'] as const).map((step) =>
        owner.call('firstDay.save', { params, body: { step } }),
      ),
    )
    const found = done(await owner.call('firstDay.get', { params }))
    expect(found).toEqual(expect.arrayContaining(['details', 'taxes', 'payments', 'documents']))
  })
})

describe('the typical price list', () => {
  test('prices what has no price, leaves the rest, and is taken back where nothing changed since', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const params = { id: company.shops.FL.id }
    const names = [...typicalPrices.keys()].slice(0, 3)
    for (const [at, name] of names.entries())
      await change(
        company,
        'update packages set price = null, name = $2 where company_id = $1 and id = $3',
        name,
        company.packages[at]?.id ?? '',
      )
    const own = company.packages[0]
    const { package: kept } = await owner.call('packages.get', { params: { id: own?.id ?? '' } })
    await owner.call('packages.save', {
      params: { id: kept.id },
      body: bodyOf('packages.save', { ...kept, price: '71.00' }),
    })

    const { changed, list } = await owner.call('firstDay.typicalPrices', { params, body: {} })
    expect(changed.length).toBeGreaterThanOrEqual(2)
    expect(changed).not.toContain(kept.id)
    expect(list.typical).toBe(0)
    const [first = '', second = ''] = changed
    const { package: priced } = await owner.call('packages.get', { params: { id: first } })
    expect(Number(priced.price)).toBeGreaterThan(0)
    await owner.call('packages.save', {
      params: { id: first },
      body: bodyOf('packages.save', { ...priced, price: '1.00' }),
    })

    const undone = await owner.call('firstDay.typicalPrices', { params, body: { undo: changed } })
    expect(undone.changed).toContain(second)
    expect(undone.changed).not.toContain(first)
    const { entries } = await owner.call('audit.list', { query: { group: 'prices', subject_id: second } })
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [expect.stringMatching(/\d/), ''],
      ['', expect.stringMatching(/\d/)],
    ])
  })

  test('stays open at prices while a part of a package that is billed at its own price has none', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const params = { id: company.shops.FL.id }
    const price = (retail: string) =>
      server().services.database.tenant(company.id, async (tx) => {
        await tx
          .updateTable('packages')
          .set({ price: '10' })
          .where('company_id', '=', company.id)
          .where('price', 'is', null)
          .execute()
        await tx.updateTable('inventory_items').set({ retail }).where('company_id', '=', company.id).execute()
      })
    await price('5')
    const priced = await owner.call('firstDay.get', { params })
    expect(priced.unpriced_parts).toBe(0)
    expect(done(priced)).toContain('prices')
    await price('0')
    const open = await owner.call('firstDay.get', { params })
    expect(open.unpriced_parts).toBeGreaterThan(0)
    expect(done(open)).not.toContain('prices')
  })
})
