import { describe, expect, test, vi } from 'vitest'
import { asOwner, makeCompany, type TestCompany } from '#test/factories.ts'
import { unknownAddress } from '#test/harness/messages/faultyMail.ts'
import { mailsTo } from '#test/harness/messages/mails.ts'
import {
  caseLine,
  makePurchase,
  makeSupplier,
  receiptOf,
  sentPurchase,
} from '#test/harness/goods/purchasing.ts'
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

describe('a purchase order', () => {
  test('has a number of its shop, lines in packs, and a total for those who may see costs', async () => {
    const company = await makeCompany(server())
    const first = await makePurchase(company, [caseLine(company)], { freight: '12.50' })
    const second = await makePurchase(company)
    expect([first.number, second.number]).toEqual([1, 2])
    expect(first).toMatchObject({ state: 'draft', delivery: 'to_receive', total: '132.50', currency: 'usd' })
    expect(first.lines[0]).toMatchObject({ ordered: '4.0000', remaining: '4.0000', base_quantity: '12' })
    const seen = await company.as('Technician').call('purchaseOrders.get', { params: { id: first.id } })
    expect(seen.purchase_order).toMatchObject({ total: null, freight: null, lines: [{ price: null }] })
    const { purchase_orders, total } = await company
      .as('Technician')
      .call('purchaseOrders.list', { query: { shop_id: company.shops.FL.id, state: 'open' } })
    expect([total, purchase_orders.map((row) => row.number), purchase_orders[0]?.total]).toEqual([
      2,
      [2, 1],
      null,
    ])
  })

  test('is edited while nothing was received, with the version that was seen', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const { id, shop_id, supplier_id, version, lines } = await makePurchase(company)
    const kept = caseLine(company, { id: lines[0]?.id ?? '', ordered: '5' })
    const more = caseLine(company, { item_id: company.items[1]?.id ?? '' })
    const body = { shop_id, supplier_id, version, lines: [more, kept] }
    const { purchase_order } = await manager.call('purchaseOrders.save', { params: { id }, body })
    expect(purchase_order.lines.map((row) => [row.id, row.ordered])).toEqual([
      [more.id, '4.0000'],
      [kept.id, '5.0000'],
    ])
    const stale = await manager.refused('stale_version', 'purchaseOrders.save', { params: { id }, body })
    expect(stale.current).toMatchObject({ version: 2 })
    const now = { ...body, version: 2 }
    const less = await manager.call('purchaseOrders.save', {
      params: { id },
      body: { ...now, lines: [kept] },
    })
    expect(less.purchase_order.lines.map((row) => row.id)).toEqual([kept.id])
    const next = { ...body, version: 3 }
    const refused = async (own: object) =>
      pointers(
        await manager.refused('invalid_input', 'purchaseOrders.save', {
          params: { id },
          body: { ...next, ...own },
        }),
      )
    expect(await refused({ lines: [kept, kept] })).toEqual(['/body/lines/1/id'])
    expect(await refused({ lines: [{ ...kept, ordered: '0' }] })).toEqual(['/body/lines/0/ordered'])
    expect(await refused({ lines: [{ ...kept, ordered: '1.00001' }] })).toEqual(['/body/lines/0/ordered'])
    expect(await refused({ shop_id: company.shops.QC.id })).toEqual(['/body/shop_id'])
    const strange = { ...next, lines: [{ ...kept, item_id: newId() }] }
    await manager.refused('not_found', 'purchaseOrders.save', { params: { id }, body: strange })
    // A line of another order does not move here.
    const other = await makePurchase(company)
    const taken = { ...next, lines: [{ ...kept, id: other.lines[0]?.id ?? '' }] }
    await manager.refused('duplicate_id', 'purchaseOrders.save', { params: { id }, body: taken })
    await manager.refused('not_found', 'purchaseOrders.save', { params: { id: newId() }, body: next })
    await manager.refused('not_found', 'purchaseOrders.list', { query: { shop_id: newId() } })
  })

  test('is sent, accepted and cancelled, and goes back to draft; each state refuses the rest', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const { id } = await makePurchase(company)
    const move = (to: 'draft' | 'sent' | 'accepted' | 'closed' | 'cancelled', version: number) =>
      manager.call('purchaseOrders.move', { params: { id }, body: { to, version } })
    await manager.refused('purchase_order_state', 'purchaseOrders.move', {
      params: { id },
      body: { to: 'closed', version: 1 },
    })
    expect((await move('sent', 1)).purchase_order).toMatchObject({ state: 'sent', version: 2 })
    // The answer was lost: the same request again.
    expect((await move('sent', 1)).purchase_order).toMatchObject({ state: 'sent', version: 2 })
    await manager.refused('stale_version', 'purchaseOrders.move', {
      params: { id },
      body: { to: 'accepted', version: 1 },
    })
    await move('accepted', 2)
    await move('draft', 3)
    await move('cancelled', 4)
    await manager.refused(
      'purchase_order_state',
      'purchaseOrders.receive',
      receiptOf((await move('cancelled', 4)).purchase_order, '1'),
    )
    await move('draft', 5)
    const empty = await makePurchase(company, [])
    await manager.refused('purchase_order_empty', 'purchaseOrders.move', {
      params: { id: empty.id },
      body: { to: 'sent', version: 1 },
    })
    await manager.refused('not_found', 'purchaseOrders.move', {
      params: { id: newId() },
      body: { to: 'sent', version: 1 },
    })
  })
})

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

const close = (id: string, version: number, own: object = {}) => ({
  params: { id },
  body: { to: 'closed' as const, version, ...own },
})

describe('closing', () => {
  test('settles every line: the rest is cancelled, or ordered again', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const sent = await sentPurchase(company)
    await manager.call('purchaseOrders.receive', receiptOf(sent, '1'))
    await manager.refused('purchase_order_open', 'purchaseOrders.move', close(sent.id, 3))
    await manager.refused('purchase_order_received', 'purchaseOrders.move', {
      params: { id: sent.id },
      body: { to: 'cancelled', version: 3 },
    })
    const again = newId()
    const missing = await manager.refused(
      'invalid_input',
      'purchaseOrders.move',
      close(sent.id, 3, { rest: 'back_order' }),
    )
    expect(pointers(missing)).toEqual(['/body/back_order_id'])
    const taken = close(sent.id, 3, { rest: 'back_order', back_order_id: sent.id })
    await manager.refused('duplicate_id', 'purchaseOrders.move', taken)
    const { purchase_order } = await manager.call(
      'purchaseOrders.move',
      close(sent.id, 3, { rest: 'back_order', back_order_id: again }),
    )
    expect(purchase_order).toMatchObject({
      state: 'closed',
      delivery: 'received',
      lines: [{ cancelled: '3.0000' }],
    })
    const rest = (await manager.call('purchaseOrders.get', { params: { id: again } })).purchase_order
    expect(rest).toMatchObject({
      state: 'sent',
      number: 2,
      back_order_of: sent.id,
      delivery: 'back_ordered',
      lines: [{ ordered: '3.0000', base_quantity: '12', price: '30.0000' }],
    })
    const body = {
      shop_id: rest.shop_id,
      supplier_id: rest.supplier_id,
      lines: [],
      version: purchase_order.version,
    }
    await manager.refused('purchase_order_state', 'purchaseOrders.save', { params: { id: sent.id }, body })
    await manager.call('purchaseOrders.move', close(again, rest.version, { rest: 'cancel' }))
    // Closed twice at once it is closed once; later it is refused, and so is a delivery.
    await manager.refused(
      'purchase_order_state',
      'purchaseOrders.move',
      close(sent.id, purchase_order.version),
    )
    await manager.refused('purchase_order_state', 'purchaseOrders.receive', receiptOf(sent, '1'))
    const open = { shop_id: rest.shop_id, state: 'open' as const }
    expect((await manager.call('purchaseOrders.list', { query: open })).total).toBe(0)
    const supplier = await makeSupplier(company)
    expect(
      (
        await manager.call('purchaseOrders.list', {
          query: { ...open, state: 'closed', supplier_id: supplier },
        })
      ).total,
    ).toBe(0)
  })

  test('once goods came, the lines stay; number, day and note still change', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const sent = await sentPurchase(company)
    await manager.call('purchaseOrders.receive', receiptOf(sent, '1'))
    const { id, shop_id, supplier_id } = sent
    const line = caseLine(company, { id: sent.lines[0]?.id ?? '' })
    const body = {
      shop_id,
      supplier_id,
      version: 3,
      reference: 'SO-7',
      expected_on: '2026-12-01',
      lines: [line],
    }
    const { purchase_order } = await manager.call('purchaseOrders.save', { params: { id }, body })
    expect(purchase_order).toMatchObject({ reference: 'SO-7', expected_on: '2026-12-01', version: 4 })
    const more = { ...body, version: 4, lines: [{ ...line, ordered: '9' }] }
    await manager.refused('purchase_order_state', 'purchaseOrders.save', { params: { id }, body: more })
    await manager.refused('not_found', 'purchaseOrders.get', { params: { id: newId() } })
  })
})

describe('a mail to the supplier', () => {
  test('is a PDF in the supplier’s language; the order counts as sent only when the mail left', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const supplier_id = await makeSupplier(company, { name: 'Huiles du Golfe', language: 'fr-CA' })
    const { id, version } = await makePurchase(company, undefined, { supplier_id })
    const send = (to: string, own = newId()) =>
      manager.call('purchaseOrders.mail', { params: { id }, body: { id: own, to, version } })
    const waiting = await send('po@golfe.example')
    expect(waiting).toMatchObject({ mail: 'not_set_up', purchase_order: { state: 'draft', version } })
    const [mail] = await mailsTo(server(), 'po@golfe.example', 1)
    expect(mail?.subject).toBe('Tampa\u00A0: bon de commande 1')
    expect(mail?.attachments[0]).toMatchObject({ filename: 'bon-de-commande-1.pdf' })

    const mailer = vi.spyOn(server().services.mailer, 'send')
    mailer.mockRejectedValueOnce(new Error('refused'))
    const input = { params: { id }, body: { id: newId(), to: 'po@golfe.example', version } }
    await manager.refused('mail_not_sent', 'purchaseOrders.mail', input)
    mailer.mockRejectedValueOnce(unknownAddress())
    await manager.refused('mail_address_refused', 'purchaseOrders.mail', input)
    mailer.mockResolvedValueOnce('sent')
    const own = newId()
    const { purchase_order } = await send('po@golfe.example', own)
    expect(purchase_order).toMatchObject({ state: 'sent', version: version + 1 })
    expect(purchase_order.mails.map((row) => [row.outcome, row.sent_to, row.user_name])).toEqual([
      ['sent', 'po@golfe.example', 'Manager Tester'],
      ['not_set_up', 'po@golfe.example', 'Manager Tester'],
    ])
    // The answer was lost: nothing is sent twice.
    expect((await send('po@golfe.example', own)).purchase_order.mails).toHaveLength(2)
    mailer.mockRestore()

    await manager.refused('stale_version', 'purchaseOrders.mail', input)
    await manager.refused('not_found', 'purchaseOrders.mail', { ...input, params: { id: newId() } })
    const empty = await makePurchase(company, [])
    const none = { params: { id: empty.id }, body: { ...input.body, version: 1 } }
    await manager.refused('purchase_order_empty', 'purchaseOrders.mail', none)
    await manager.call('purchaseOrders.move', {
      params: { id: empty.id },
      body: { to: 'cancelled', version: 1 },
    })
    const ended = { ...none, body: { ...none.body, version: 2 } }
    await manager.refused('purchase_order_state', 'purchaseOrders.mail', ended)
  })
})
