import { describe, expect, test } from 'vitest'
import { makeCompany, openOrder } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { bodyOf, pointers } from '#test/harness/station.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

describe('the taxes of a shop', () => {
  const tax = {
    type: 'tax' as const,
    name: 'Sales Tax',
    name_french: '',
    amount: '6.5',
    compound: false,
    taxable: false,
    number: '',
    valid_from: null,
    valid_to: null,
  }
  const body = { taxes: [tax], subtotal_charges: [], version: 1 }

  test('are those of the next order; an order that was begun keeps its own', async () => {
    const company = await makeCompany(server())
    const params = { id: company.shops.FL.id }
    const begun = await openOrder(company)
    await begun.casual('100.00')
    const before = begun.order.final_price
    const charge = {
      name: 'Shop supplies',
      name_french: 'Fournitures',
      charge_type: 'percentage' as const,
      charge_amount: '2',
      charge_tax_exempt: true,
      charge_created: '',
    }
    const saved = await company
      .as('Owner')
      .call('company.saveTaxes', { params, body: { ...body, subtotal_charges: [charge] } })
    expect(saved).toMatchObject({ taxes: [{ ...tax, name_french: 'Sales Tax' }], version: 2 })
    const next = await openOrder(company)
    await next.casual('100.00')
    expect(next.order.final_price).toBe('108.50')
    await begun.apply({ type: 'field.set', change: { field: 'notes', value: 'x' } })
    expect(begun.order.final_price).toBe(before)
  })

  test('a fee by the piece is charged for each, and a charge up to its cap', async () => {
    const company = await makeCompany(server())
    const [, , tire] = company.items
    if (!tire) throw new Error('no items')
    const fee = { ...tax, type: 'fee' as const, name: 'Tire fee', amount: '1.00', taxable: true }
    const charge = {
      name: 'Shop supplies',
      name_french: 'Fournitures',
      charge_type: 'percentage' as const,
      charge_amount: '10',
      charge_tax_exempt: true,
      charge_created: '',
      charge_max_amount: '35',
    }
    const owner = company.as('Owner')
    await owner.call('company.saveTaxes', {
      params: { id: company.shops.FL.id },
      body: { ...body, taxes: [{ ...fee, per_piece: 'tire' }], subtotal_charges: [charge] },
    })
    const { item } = await owner.call('items.get', { params: { id: tire.id } })
    const saved = await owner.call('items.save', {
      params: { id: tire.id },
      body: bodyOf('items.save', { ...item, retail: '150', fee_piece: 'tire' }),
    })
    expect(saved.item.fee_piece).toBe('tire')
    const desk = await openOrder(company)
    await desk.casual('100.00')
    expect(desk.order.final_price).toBe('110.00')
    await desk.apply({ type: 'item.add', inventory_item_id: tire.id, line_id: newId(), quantity: '4' })
    expect(desk.order.totals).toMatchObject({
      subtotal_charges: ['35.00'],
      tax_lines: [{ name: 'Tire fee', amount: '4.00' }],
      total: '739.00',
    })
    expect((await desk.reload()).order).toEqual(desk.order)
  })

  test('are refused by line where they cannot be', async () => {
    const company = await makeCompany(server())
    const station = company.as('Owner')
    const params = { id: company.shops.FL.id }
    const refused = async (change: Partial<typeof body>) =>
      pointers(
        await station.refused('invalid_input', 'company.saveTaxes', { params, body: { ...body, ...change } }),
      )
    expect(await refused({ taxes: Array.from({ length: 5 }, () => tax) })).toEqual([
      '/body/taxes/4/valid_from',
    ])
    expect(await refused({ taxes: [{ ...tax, amount: '9.97512345678' }] })).toEqual(['/body/taxes/0/amount'])
    expect(await refused({ taxes: [{ ...tax, amount: '-1' }] })).toEqual(['/body/taxes/0/amount'])
    const problem = await station.refused('stale_version', 'company.saveTaxes', {
      params,
      body: { ...body, version: 9 },
    })
    expect(problem.current).toMatchObject({ version: 1 })
    await station.refused('not_found', 'company.saveTaxes', { params: { id: newId() }, body })
  })
})
