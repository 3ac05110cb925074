import { expect, test, vi } from 'vitest'
import { add, money2 } from '#domain/money/money.ts'
import { addPackage, finalizedOrder, makeCompany, makeCustomer, openOrder } from '#test/factories.ts'
import { refundInput } from '#test/harness/money/gateways.ts'
import { testServer } from '#test/harness/server.ts'
import { closeToday, openTill } from '#test/harness/money/till.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

test('a day is posted when it is closed, balanced, and goes into the books once', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const shop_id = company.shops.FL.id
  const { day } = await openTill(company, '0')
  await (await finalizedOrder(company, '20.00')).pay()
  const owed = await finalizedOrder(company, '10.00')
  const query = { shop_id, day }
  const open = await owner.call('dayJournal.get', { query })
  expect(open).toMatchObject({
    closed: false,
    lines: [
      { account: 'Accounts receivable', debit: '10.75' },
      { account: 'Cash on hand', debit: '21.50' },
      { account: 'Fees', credit: '30.00' },
      { account: expect.stringMatching(/^Tax: /) as string, credit: '2.25' },
    ],
    total: '32.25',
  })
  await owner.refused('day_not_closed', 'dayJournal.export', { body: { ...query, format: 'csv' } })

  // The empty drawer is short by what was paid in cash.
  await closeToday(company)
  const closed = await owner.call('dayJournal.get', { query })
  expect(closed.lines).toContainEqual(
    expect.objectContaining({ account: 'Cash over and short', debit: '21.50' }),
  )
  const credits = add('0', ...closed.lines.map(({ credit }) => (credit === '' ? '0' : credit)))
  expect(money2(credits)).toBe(closed.total)
  const first = await owner.call('dayJournal.export', { body: { ...query, format: 'iif' } })
  expect(first).toMatchObject({ file_name: `journal-${day}.iif`, journal: { exported_by: 'Owner Tester' } })
  expect(first.text).toContain('TRNS\tGENERAL JOURNAL\t')
  expect(first.text.trimEnd().endsWith('ENDTRNS')).toBe(true)
  const again = await owner.call('dayJournal.export', { body: { ...query, format: 'iif' } })
  expect(again).toEqual(first)
  await owner.refused('day_exported', 'dayJournal.export', { body: { ...query, format: 'csv' } })

  // A later change is in the next day.
  await owed.at(owner).reload()
  await owed.at(owner).move('uncollectible', 'Gone away')
  expect(await owner.call('dayJournal.get', { query })).toMatchObject({ lines: closed.lines })
  const { current_day } = await owner.call('till.day', { query: { shop_id } })
  const next = await owner.call('till.day', { query: { shop_id, day: current_day } })
  expect(next.day > day).toBe(true)
  const later = await owner.call('dayJournal.get', { query: { shop_id, day: next.day } })
  expect(later.lines).toEqual([
    { code: '', account: 'Accounts receivable', debit: '', credit: '10.75' },
    { code: '', account: 'Bad debts', debit: '10.00', credit: '' },
    // The tax that was charged and never paid is reclaimed.
    { code: '', account: 'Tax: Sales tax', debit: '0.75', credit: '' },
  ])
})

test('goods that come back after the day was closed take their sale and tax back, and nobody owes for them', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const customer = await makeCustomer(company)
  const desk = await openOrder(company, { customer_id: customer.id })
  const line = await desk.casual('20.00')
  await desk.casual('30.00')
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.move('complete')
  const {
    order: { payments },
  } = await desk.pay()
  await closeToday(company)
  const lines = [{ line_id: line, quantity: '1' }]
  const input = refundInput(desk, payments[0]?.id ?? '', '0', { lines })
  const { order } = await owner.call('payments.refund', input)
  expect(order).toMatchObject({
    final_price: '53.75',
    returned_total: '21.50',
    net_paid: '32.25',
    pay_status: 'is_fully_paid',
  })
  const params = { kind: 'customer' as const, id: customer.id }
  expect((await owner.call('receivables.payer', { query: {}, params })).orders).toEqual([])
  expect(await owner.call('ledger.prove', { body: { id: newId() } })).toMatchObject({ proof: { found: 0 } })
  const { current_day: day } = await owner.call('till.day', { query: { shop_id: company.shops.FL.id } })
  const { lines: later } = await owner.call('dayJournal.get', {
    query: { shop_id: company.shops.FL.id, day },
  })
  expect(later).toEqual([
    { code: '', account: 'Cash on hand', debit: '', credit: '21.50' },
    { code: '', account: 'Fees', debit: '20.00', credit: '' },
    { code: '', account: 'Tax: Sales tax', debit: '1.50', credit: '' },
  ])
})

test('accounts carry the ledger codes of the financial categories', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const shop_id = company.shops.FL.id
  const { rows } = await owner.call('classifications.list', {})
  const fees = rows.find(({ name }) => name === 'Fees')
  if (!fees) throw new Error('no category')
  const { name, name_french, version } = fees
  await owner.call('classifications.save', {
    params: { id: fees.id },
    body: { name, name_french, code: '4060', version },
  })
  await finalizedOrder(company, '10.00')
  const { day } = await closeToday(company)
  const { text } = await owner.call('dayJournal.export', { body: { shop_id, day, format: 'csv' } })
  expect(text).toContain(`${day},4060,Fees,,10.00,`)
})

test('goods that come back are booked by the ledger’s day, also where the server’s own clock is behind', async () => {
  const company = await makeCompany(server())
  const desk = await openOrder(company)
  const line = await desk.casual('20.00')
  await desk.move('complete')
  const {
    order: { payments },
  } = await desk.pay()
  await closeToday(company)
  const now = Date.now
  const behind = vi.spyOn(Date, 'now').mockImplementation(() => now() - 60_000)
  const lines = [{ line_id: line, quantity: '1' }]
  const owner = company.as('Owner')
  await owner.call('payments.refund', refundInput(desk, payments[0]?.id ?? '', '0', { lines }))
  behind.mockRestore()
  const { current_day: day } = await owner.call('till.day', { query: { shop_id: company.shops.FL.id } })
  const query = { shop_id: company.shops.FL.id, day }
  expect((await owner.call('dayJournal.get', { query })).lines).toMatchObject([
    { account: 'Cash on hand', credit: '21.50' },
    { account: 'Fees', debit: '20.00' },
    { account: 'Tax: Sales tax', debit: '1.50' },
  ])
})

test('a sale stays under the category that it was booked under, whatever becomes of the catalogue', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const { rows } = await owner.call('classifications.list', {})
  const [first, second] = rows
  const [item] = company.packages
  if (!first || !second || !item) throw new Error('no catalogue')
  const file = (classification_id: string) =>
    server().services.database.tenant(company.id, (tx) =>
      tx.updateTable('packages').set({ classification_id }).where('id', '=', item.id).execute(),
    )
  await file(first.id)
  const desk = await openOrder(company)
  await addPackage(desk, item)
  await desk.move('complete')
  await closeToday(company)
  await file(second.id)
  await desk.apply({ type: 'field.set', change: { field: 'internal_note', value: 'Called back' } })
  const { current_day: day } = await owner.call('till.day', { query: { shop_id: company.shops.FL.id } })
  const query = { shop_id: company.shops.FL.id, day }
  expect((await owner.call('dayJournal.get', { query })).lines).toEqual([])
})

test('another company’s shop is not found', async () => {
  const company = await makeCompany(server())
  const query = { shop_id: newId(), day: '2026-01-05' }
  await company.as('Owner').refused('not_found', 'dayJournal.get', { query })
  await company.as('Owner').refused('not_found', 'dayJournal.export', { body: { ...query, format: 'csv' } })
})

test('perpetual inventory: what stock was worth more or less in a day is posted once with the day', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const shop_id = company.shops.FL.id
  const [item] = company.items
  if (!item) throw new Error('no item')
  const adjust = (adds: boolean, quantity: string) =>
    owner.call('items.adjust', {
      params: { id: item.id },
      body: { id: newId(), shop_id, adjustment: 'other', adds, quantity, note: 'Test' },
    })
  await adjust(true, '10')
  const { day } = await owner.call('till.day', { query: { shop_id } })
  const query = { shop_id, day }
  expect((await owner.call('dayJournal.get', { query })).lines).toEqual([])
  await owner.call('settings.save', {
    params: { id: shop_id },
    body: { values: { perpetual_inventory: true } },
  })
  const open = await owner.call('dayJournal.get', { query })
  expect(open.lines).toMatchObject([
    { account: 'Inventory', credit: '' },
    { account: 'Inventory shrinkage', debit: '' },
  ])
  await closeToday(company)
  expect((await owner.call('dayJournal.get', { query })).lines).toEqual(open.lines)
  // What comes after the closing is in the next day alone.
  await adjust(false, '10')
  expect((await owner.call('dayJournal.get', { query })).lines).toEqual(open.lines)
  const { current_day } = await owner.call('till.day', { query: { shop_id } })
  const next = await owner.call('till.day', { query: { shop_id, day: current_day } })
  const later = await owner.call('dayJournal.get', { query: { shop_id, day: next.day } })
  expect(later.total).toBe(open.total)
  expect(later.lines).toMatchObject([
    { account: 'Inventory', debit: '' },
    { account: 'Inventory shrinkage', credit: '' },
  ])
})
