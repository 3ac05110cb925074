import { describe, expect, test } from 'vitest'
import { asOwner, makeCompany, type TestCompany } from '#test/factories.ts'
import { caseLine, receiptOf, sentPurchase } from '#test/harness/goods/purchasing.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers } from '#test/harness/station.ts'
import { makeCount, onHand } from '#test/harness/goods/stock.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

const worth = async (company: TestCompany, item: string) => {
  const { levels } = await company.as('Manager').call('items.stock', { params: { id: item } })
  const { on_hand, value, last_cost } = levels[0] ?? {}
  return [on_hand, value, last_cost]
}

/** A level is the sum of its movements, and every receipt line is one. */
async function expectTrueStock({ id }: TestCompany): Promise<void> {
  const wrong = await asOwner(
    server(),
    `select l.item_id from stock_levels l where l.company_id = $1 and (l.on_hand, l.value) is distinct from
      (select (sum(quantity), sum(value)) from stock_movements m
        where m.company_id = l.company_id and m.shop_id = l.shop_id and m.item_id = l.item_id)
     union all select r.id from purchase_receipt_lines r where r.company_id = $1 and not exists (
      select from stock_movements m where m.company_id = $1 and m.id = r.id and m.quantity = r.base_quantity
        and m.value = r.value)`,
    [id],
  )
  expect(wrong).toEqual([])
}

describe('receiving', () => {
  test('puts goods into stock at their landed cost, and the price becomes the supplier’s', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const [oil = '', filter = ''] = company.items.map((row) => row.id)
    const lines = [
      caseLine(company),
      caseLine(company, { item_id: filter, purchase_unit: '', base_quantity: '1', price: '5' }),
    ]
    const sent = await sentPurchase(company, lines)
    const body = {
      id: newId(),
      packing_slip: 'PS-88',
      freight: '10.00',
      lines: [
        { id: newId(), line_id: lines[0]?.id ?? '', quantity: '2', price: '36.00' },
        { id: newId(), line_id: lines[1]?.id ?? '', quantity: '4' },
      ],
      back_ordered: [lines[0]?.id ?? ''],
    }
    const receive = () => manager.call('purchaseOrders.receive', { params: { id: sent.id }, body })
    const [one] = await Promise.all([receive(), receive(), receive()])
    // 72.00 of oil and 20.00 of filters share 10.00 of freight: 7.83 and 2.17.
    expect(await worth(company, oil)).toEqual(['24.0000', '79.83', '3.326250'])
    expect(await worth(company, filter)).toEqual(['4.0000', '22.17', '5.542500'])
    expect(one.purchase_order).toMatchObject({ delivery: 'back_ordered', version: 3 })
    expect(one.purchase_order.lines.map((row) => [row.received, row.remaining, row.back_ordered])).toEqual([
      ['2.0000', '2.0000', '2.0000'],
      ['4.0000', '0.0000', '0.0000'],
    ])
    expect(one.purchase_order.receipts).toHaveLength(1)
    const { prices } = await manager.call('suppliers.prices', {
      params: { supplier_id: sent.supplier_id, item_id: oil },
    })
    expect(prices).toMatchObject([{ price: '36.0000', purchase_unit: 'case', purchase_order: { number: 1 } }])
    await expectTrueStock(company)
    const { levels } = await manager.call('items.stock', { params: { id: oil } })
    expect(levels[0]).toMatchObject({ on_order: '24', reserved: '0' })
    const listed = { shop_id: company.shops.FL.id, limit: 100 }
    const { items } = await manager.call('items.list', { query: listed })
    expect(items.find(({ id }) => id === oil)).toMatchObject({
      on_order: '24',
      available: '24.0000',
      value: '79.83',
    })
    const hidden = (await company.as('Technician').call('items.list', { query: listed })).items
    expect(hidden.find(({ id }) => id === oil)).toMatchObject({ on_order: '24', value: null })
    const { movements } = await manager.call('items.stockMovements', {
      params: { id: oil },
      query: { shop_id: company.shops.FL.id },
    })
    expect(movements[0]).toMatchObject({
      reason: 'received',
      quantity: '24.0000',
      value: '79.83',
      note: 'PS-88',
    })
  })

  test('fills what was sold before it was there, and corrects its cost', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const [oil = ''] = company.items.map((row) => row.id)
    await makeCount(company, { counted: '0' })
    await manager.call('items.adjust', {
      params: { id: oil },
      body: {
        id: newId(),
        shop_id: company.shops.FL.id,
        adjustment: 'internal_use',
        adds: false,
        quantity: '12',
      },
    })
    expect(await worth(company, oil)).toEqual(['-12.0000', '-25.20', null])
    await manager.call('purchaseOrders.receive', receiptOf(await sentPurchase(company), '2'))
    expect(await worth(company, oil)).toEqual(['12.0000', '30.00', '2.500000'])
    await expectTrueStock(company)
  })

  test('more than ordered, or another item, needs a reason', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const [oil = '', filter = ''] = company.items.map((row) => row.id)
    const sent = await sentPurchase(company)
    const line = { id: newId(), line_id: sent.lines[0]?.id ?? '', quantity: '5' }
    const refused = async (own: object) =>
      pointers(
        await manager.refused(
          'invalid_input',
          'purchaseOrders.receive',
          receiptOf(sent, '1', { lines: [{ ...line, ...own }] }),
        ),
      )
    expect(await refused({})).toEqual(['/body/lines/0/reason'])
    expect(await refused({ quantity: '1', item_id: filter })).toEqual(['/body/lines/0/reason'])
    for (const quantity of ['0', '-1', '0.00001', '1.00001'])
      expect(await refused({ quantity })).toEqual(['/body/lines/0/quantity'])
    expect(await refused({ line_id: newId() })).toEqual(['/body/lines/0/line_id'])
    const twice = receiptOf(sent, '1', { lines: [line, { ...line, id: newId() }], back_ordered: [newId()] })
    expect(pointers(await manager.refused('invalid_input', 'purchaseOrders.receive', twice))).toContain(
      '/body/lines/1/line_id',
    )
    const over = receiptOf(sent, '5', { lines: [{ ...line, reason: 'Bonus case' }] })
    const { purchase_order } = await manager.call('purchaseOrders.receive', over)
    expect(purchase_order).toMatchObject({
      delivery: 'received',
      lines: [{ received: '5.0000', remaining: '0.0000' }],
    })
    // Another unit would count packs of it wrongly.
    expect(await refused({ quantity: '1', item_id: filter, reason: 'Sent in its place' })).toEqual([
      '/body/lines/0/item_id',
    ])
    const like =
      company.items.find(({ id, unit }) => id !== filter && unit === company.items[1]?.unit)?.id ?? ''
    const other = await sentPurchase(company, [caseLine(company, { item_id: filter })])
    const instead = {
      id: newId(),
      line_id: other.lines[0]?.id ?? '',
      quantity: '1',
      item_id: like,
      reason: 'Sent in its place',
    }
    await manager.call('purchaseOrders.receive', receiptOf(other, '1', { lines: [instead] }))
    expect([await onHand(company, oil), await onHand(company, like)]).toEqual(['60.0000', '12.0000'])
    await company.as('Technician').refused('not_allowed', 'purchaseOrders.receive', receiptOf(other, '1'))
    await manager.refused(
      'duplicate_id',
      'purchaseOrders.receive',
      receiptOf(other, '1', { id: over.body.id }),
    )
    const sameLine = receiptOf(other, '1', { lines: [{ ...instead, item_id: filter, reason: '' }] })
    await manager.refused('duplicate_id', 'purchaseOrders.receive', sameLine)
    await manager.refused('not_found', 'purchaseOrders.receive', { ...over, params: { id: newId() } })
    const strange = { ...instead, id: newId(), item_id: newId() }
    await manager.refused('not_found', 'purchaseOrders.receive', receiptOf(other, '1', { lines: [strange] }))
    await expectTrueStock(company)
  })

  test('a packing slip of the supplier that came before is received only when it is said to be another one', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const first = await sentPurchase(company)
    const came = receiptOf(first, '1', { packing_slip: 'PS-7' })
    await manager.call('purchaseOrders.receive', came)
    // Sent again it is the same receipt, and no second one.
    await manager.call('purchaseOrders.receive', came)
    const supplied = { supplier_id: first.supplier_id }
    const second = await sentPurchase(company, [caseLine(company)], supplied)
    const again = receiptOf(second, '1', { packing_slip: 'ps-7' })
    await manager.refused('packing_slip_received', 'purchaseOrders.receive', again)
    expect(await onHand(company, company.items[0]?.id ?? '')).toBe('12.0000')
    const strange = await sentPurchase(company)
    await manager.call('purchaseOrders.receive', receiptOf(strange, '1', { packing_slip: 'PS-7' }))
    await manager.call('purchaseOrders.receive', { ...again, body: { ...again.body, known_slip: true } })
    expect(await onHand(company, company.items[0]?.id ?? '')).toBe('36.0000')
    const wrong = await sentPurchase(company, [caseLine(company)], supplied)
    const later = receiptOf(wrong, '1', { packing_slip: 'PS-8' })
    await manager.call('purchaseOrders.receive', later)
    const params = { id: wrong.id, receipt_id: later.body.id }
    await manager.call('purchaseOrders.reverse', { params, body: { id: newId(), reason: 'Wrong order' } })
    await manager.call('purchaseOrders.receive', receiptOf(wrong, '1', { packing_slip: 'PS-8' }))
  })

  test('by two stations at once adds up, and both see it', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const sent = await sentPurchase(company)
    await Promise.all([1, 2, 3, 4].map(() => manager.call('purchaseOrders.receive', receiptOf(sent, '1'))))
    const { purchase_order } = await manager.call('purchaseOrders.get', { params: { id: sent.id } })
    expect(purchase_order).toMatchObject({ delivery: 'received', lines: [{ received: '4.0000' }] })
    expect(await worth(company, company.items[0]?.id ?? '')).toEqual(['48.0000', '120.00', '2.500000'])
    await expectTrueStock(company)
  })

  test('is reversed while the goods are there, once', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const [oil = ''] = company.items.map((row) => row.id)
    const sent = await sentPurchase(company)
    const receipt = receiptOf(sent, '2')
    await manager.call('purchaseOrders.receive', receipt)
    const params = { id: sent.id, receipt_id: receipt.body.id }
    const body = { id: newId(), reason: 'Wrong order' }
    const reverse = () => manager.call('purchaseOrders.reverse', { params, body })
    const [{ purchase_order }] = await Promise.all([reverse(), reverse()])
    expect(purchase_order).toMatchObject({ delivery: 'to_receive', lines: [{ received: '0.0000' }] })
    expect(purchase_order.receipts.map((row) => [row.reverses_id, row.reversed])).toEqual([
      [receipt.body.id, false],
      [null, true],
    ])
    expect((await worth(company, oil)).slice(0, 2)).toEqual(['0.0000', '0.00'])
    const again = { params, body: { ...body, id: newId() } }
    await manager.refused('receipt_reversed', 'purchaseOrders.reverse', again)
    await manager.refused('duplicate_id', 'purchaseOrders.reverse', {
      params,
      body: { ...body, id: receipt.body.id },
    })
    await manager.refused('not_found', 'purchaseOrders.reverse', {
      params: { ...params, receipt_id: newId() },
      body: { ...body, id: newId() },
    })
    const second = receiptOf(sent, '2')
    await manager.call('purchaseOrders.receive', second)
    await makeCount(company, { counted: '23' })
    const late = { params: { ...params, receipt_id: second.body.id }, body: { ...body, id: newId() } }
    await manager.refused('goods_gone', 'purchaseOrders.reverse', late)
    const { version } = (await manager.call('purchaseOrders.get', { params: { id: sent.id } })).purchase_order
    await manager.call('purchaseOrders.move', {
      params: { id: sent.id },
      body: { to: 'closed', version, rest: 'cancel' },
    })
    await manager.refused('purchase_order_state', 'purchaseOrders.reverse', late)
    await expectTrueStock(company)
  })
})
