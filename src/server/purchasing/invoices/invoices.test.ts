import { describe, expect, test } from 'vitest'
import { asOwner, makeCompany, type TestCompany } from '#test/factories.ts'
import { caseLine, receiptOf, sentPurchase } from '#test/harness/goods/purchasing.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers } from '#test/harness/station.ts'
import {
  arrivedPurchase,
  invoiceOf,
  matchOf,
  openCreditsOf,
  settleFirst,
} from '#test/harness/goods/supplierInvoices.ts'
import { closeToday } from '#test/harness/money/till.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

/** What the invoices of a company mean for the journal, by kind. */
const postings = (company: TestCompany) =>
  asOwner(
    server(),
    `select kind, received, payable, credits, variance, tax from purchase_postings where company_id = $1 order by at, id`,
    [company.id],
  )

describe('an invoice of a supplier', () => {
  test('that agrees with what was ordered and received leaves nothing to settle', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const order = await arrivedPurchase(company)
    expect(await matchOf(company, order.id)).toMatchObject({ state: 'not_invoiced', differences: [] })
    const input = invoiceOf(order, '3', '30', { tax: '4.50', total: '94.50', number: 'INV-1' })
    await manager.call('supplierInvoices.record', input)
    // The answer was lost: the same invoice again.
    await manager.call('supplierInvoices.record', input)
    expect(await matchOf(company, order.id)).toMatchObject({
      state: 'partly_invoiced',
      invoices: [{ number: 'INV-1', total: '94.50', tax: '4.50', lines: [{ amount: '90.00' }] }],
      lines: [{ received: '4.0000', invoiced: '3.0000' }],
    })
    await manager.call('supplierInvoices.record', invoiceOf(order, '1', '30'))
    expect(await matchOf(company, order.id)).toMatchObject({ state: 'matched', differences: [] })
    expect(await postings(company)).toEqual([
      {
        kind: 'invoice',
        received: '90.00',
        payable: '-94.50',
        credits: '0.00',
        variance: '0.00',
        tax: '4.50',
      },
      {
        kind: 'invoice',
        received: '30.00',
        payable: '-30.00',
        credits: '0.00',
        variance: '0.00',
        tax: '0.00',
      },
    ])
  })

  test('has a number that its supplier uses once, also when two record it at once', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const order = await arrivedPurchase(company)
    const twice = [1, 2].map(() => invoiceOf(order, '2', '30', { number: 'INV-7' }))
    const outcomes = await Promise.allSettled(
      twice.map((input) => manager.call('supplierInvoices.record', input)),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await manager.refused(
      'invoice_number_taken',
      'supplierInvoices.record',
      invoiceOf(order, '2', '30', { number: 'inv-7' }),
    )
    const { invoices } = await matchOf(company, order.id)
    expect(invoices.length).toBe(1)
    const params = { id: order.id, invoice_id: invoices[0]?.id ?? '' }
    await manager.call('supplierInvoices.void', { params, body: { reason: 'Entered twice' } })
    await manager.refused('invoice_voided', 'supplierInvoices.void', { params, body: { reason: 'Again' } })
    await manager.call('supplierInvoices.record', invoiceOf(order, '4', '30', { number: 'INV-7' }))
    expect(await matchOf(company, order.id)).toMatchObject({ state: 'matched' })
    // The same paper twice at once counts once.
    const other = await arrivedPurchase(company)
    const paper = invoiceOf(other, '4', '30')
    await Promise.all([1, 2].map(() => manager.call('supplierInvoices.record', paper)))
    expect((await matchOf(company, other.id)).invoices.length).toBe(1)
  })

  test('is refused with a wrong total, a strange line, or before the order was sent', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const order = await arrivedPurchase(company)
    const refused = async (own: object) =>
      pointers(
        await manager.refused('invalid_input', 'supplierInvoices.record', invoiceOf(order, '4', '30', own)),
      )
    expect(await refused({ total: '120.01' })).toEqual(['/body/total'])
    const strange = { id: newId(), line_id: newId(), quantity: '4', price: '30' }
    expect(await refused({ lines: [strange] })).toEqual(['/body/lines/0/line_id'])
    const taken = invoiceOf(order, '1', '30')
    await manager.call('supplierInvoices.record', taken)
    const other = await sentPurchase(company)
    await manager.refused('duplicate_id', 'supplierInvoices.record', {
      ...invoiceOf(other, '1', '30', { id: taken.body.id }),
    })
    const draft = await manager.call('purchaseOrders.move', {
      params: { id: other.id },
      body: { to: 'draft', version: other.version },
    })
    await manager.refused(
      'purchase_order_state',
      'supplierInvoices.record',
      invoiceOf(draft.purchase_order, '1', '30'),
    )
    await manager.refused('not_found', 'supplierInvoices.record', {
      ...invoiceOf(order, '1', '30'),
      params: { id: newId() },
    })
    await manager.refused('not_found', 'supplierInvoices.match', { params: { id: newId() } })
    await manager.refused('not_found', 'supplierInvoices.listDifferences', { query: { shop_id: newId() } })
    const strangeInvoice = { id: order.id, invoice_id: newId() }
    await manager.refused('not_found', 'supplierInvoices.void', {
      params: strangeInvoice,
      body: { reason: 'x' },
    })
    await company
      .as('Technician')
      .refused('not_allowed', 'supplierInvoices.match', { params: { id: order.id } })
  })
})

describe('a difference', () => {
  test('in the price waits until it is accepted, or claimed as a credit', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const order = await arrivedPurchase(company)
    await manager.call('supplierInvoices.record', invoiceOf(order, '4', '33'))
    const { state, differences } = await matchOf(company, order.id)
    expect([state, differences]).toMatchObject(['to_settle', [{ kind: 'price', amount: '12.00' }]])
    const listed = await manager.call('supplierInvoices.listDifferences', {
      query: { shop_id: company.shops.FL.id },
    })
    expect(listed.differences).toEqual(differences)
    const wrong = {
      id: newId(),
      kind: 'price' as const,
      subject_id: order.lines[0]?.id ?? '',
      outcome: 'claimed' as const,
    }
    const params = { id: order.id }
    await manager.refused('difference_changed', 'supplierInvoices.settle', {
      params,
      body: { ...wrong, amount: '11.00' },
    })
    const settled = await settleFirst(company, order.id, 'claimed')
    await manager.call('supplierInvoices.settle', settled)
    await manager.refused('difference_changed', 'supplierInvoices.settle', {
      params,
      body: { ...settled.body, id: newId() },
    })
    await manager.refused('not_found', 'supplierInvoices.settle', { ...settled, params: { id: newId() } })
    const other = await arrivedPurchase(company)
    await manager.refused('duplicate_id', 'supplierInvoices.settle', { ...settled, params: { id: other.id } })
    expect(await matchOf(company, order.id)).toMatchObject({
      state: 'matched',
      settlements: [{ outcome: 'claimed', amount: '12.00', user_name: 'Manager Tester' }],
    })
    expect((await openCreditsOf(company, order.supplier_id)).credits).toMatchObject([
      { kind: 'claim', amount: '12.00', open: '12.00' },
    ])
    const [invoice] = (await matchOf(company, order.id)).invoices
    await manager.refused('invoice_settled', 'supplierInvoices.void', {
      params: { id: order.id, invoice_id: invoice?.id ?? '' },
      body: { reason: 'x' },
    })
  })

  test('is settled once, also by two at once', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const order = await arrivedPurchase(company)
    await manager.call('supplierInvoices.record', invoiceOf(order, '4', '33'))
    const body = { kind: 'price' as const, subject_id: order.lines[0]?.id ?? '', amount: '12.00' }
    const params = { id: order.id }
    const outcomes = await Promise.allSettled(
      (['accepted', 'claimed'] as const).map((outcome) =>
        manager.call('supplierInvoices.settle', { params, body: { ...body, id: newId(), outcome } }),
      ),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await matchOf(company, order.id)).settlements.length).toBe(1)
  })

  test('in the shop’s favor is accepted and becomes a price variance', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const order = await arrivedPurchase(company)
    await manager.call('supplierInvoices.record', invoiceOf(order, '4', '29'))
    const [difference] = (await matchOf(company, order.id)).differences
    expect(difference).toMatchObject({ kind: 'price', amount: '-4.00' })
    const { subject_id = '', amount = '' } = difference ?? {}
    const claim = { id: newId(), kind: 'price' as const, subject_id, outcome: 'claimed' as const, amount }
    const params = { id: order.id }
    expect(
      pointers(await manager.refused('invalid_input', 'supplierInvoices.settle', { params, body: claim })),
    ).toEqual(['/body/outcome'])
    await settleFirst(company, order.id, 'accepted')
    expect((await postings(company)).at(-1)).toMatchObject({
      kind: 'settlement',
      received: '4.00',
      variance: '-4.00',
    })
  })

  test('in the quantity goes when the goods come', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const order = await arrivedPurchase(company, '3')
    await manager.call('supplierInvoices.record', invoiceOf(order, '4', '30'))
    expect((await matchOf(company, order.id)).differences).toMatchObject([
      { kind: 'quantity', quantity: '1.0000', amount: '30.00' },
    ])
    await manager.call('purchaseOrders.receive', receiptOf(order, '1'))
    expect(await matchOf(company, order.id)).toMatchObject({ state: 'matched', differences: [] })
  })

  test('in the freight waits, too; a reversed receipt does not count', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const sent = await sentPurchase(company, [caseLine(company)])
    const { purchase_order: order } = await manager.call(
      'purchaseOrders.receive',
      receiptOf(sent, '4', { freight: '9' }),
    )
    await manager.call(
      'supplierInvoices.record',
      invoiceOf(order, '4', '30', { freight: '15', total: '135.00' }),
    )
    const [difference] = (await matchOf(company, order.id)).differences
    expect(difference).toMatchObject({ kind: 'freight', amount: '6.00', subject_id: order.id })
    await settleFirst(company, order.id, 'accepted')
    expect(await matchOf(company, order.id)).toMatchObject({ state: 'matched' })
    await manager.call('purchaseOrders.reverse', {
      params: { id: order.id, receipt_id: order.receipts[0]?.id ?? '' },
      body: { id: newId(), reason: 'Wrong order' },
    })
    expect((await matchOf(company, order.id)).differences).toMatchObject([
      { kind: 'quantity', amount: '120.00' },
      { kind: 'freight', amount: '9.00' },
    ])
  })
})

test('perpetual inventory: goods received not invoiced is cleared by the invoice, and a claim waits as a credit', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const shop_id = company.shops.FL.id
  await owner.call('settings.save', {
    params: { id: shop_id },
    body: { values: { perpetual_inventory: true } },
  })
  const order = await arrivedPurchase(company)
  const { day } = await owner.call('till.day', { query: { shop_id } })
  const lines = async () => {
    const journal = await owner.call('dayJournal.get', { query: { shop_id, day } })
    return journal.lines.map(({ account, debit, credit }) => `${account} ${debit || `-${credit}`}`)
  }
  expect(await lines()).toEqual(['Goods received not invoiced -120.00', 'Inventory 120.00'])
  const invoice = invoiceOf(order, '4', '33', { tax: '8.00', total: '140.00' })
  await company.as('Manager').call('supplierInvoices.record', invoice)
  await settleFirst(company, order.id, 'claimed')
  const claimed = [
    'Accounts payable -140.00',
    'Inventory 120.00',
    'Supplier credits 12.00',
    'Tax on purchases 8.00',
  ]
  expect(await lines()).toEqual(claimed)
  await closeToday(company)
  expect(await lines()).toEqual(claimed)
})
