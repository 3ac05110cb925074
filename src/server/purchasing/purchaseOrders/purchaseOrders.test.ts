import { describe, expect, test, vi } from 'vitest'
import { makeCompany } from '#test/factories.ts'
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
import { newId } from '#server/base/ids.ts'

const server = testServer()

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
