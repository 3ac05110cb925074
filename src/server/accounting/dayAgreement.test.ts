import { expect, test } from 'vitest'
import { add, money2, negated, sub } from '../../domain/money/money.ts'
import { finalizedOrder, makeCompany, openOrder, type TestCompany } from '../../../test/factories.ts'
import type { Desk } from '../../../test/harness/desk.ts'
import { refundInput } from '../../../test/harness/gateways.ts'
import { testServer } from '../../../test/harness/server.ts'
import { closeToday, openTill } from '../../../test/harness/till.ts'
import { untilWaiting } from '../../../test/harness/waiting.ts'
import { together } from '../base/db.ts'
import { newId } from '../base/ids.ts'
import { MovingStock } from '../inventory/index.ts'

const server = testServer()

/** An order of 20.00 and 30.00, finalized and paid. */
async function soldOrder(company: TestCompany): Promise<{ desk: Desk; line: string; payment: string }> {
  const desk = await openOrder(company)
  const line = await desk.casual('20.00')
  await desk.casual('30.00')
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.move('complete')
  const {
    order: { payments },
  } = await desk.pay()
  return { desk, line, payment: payments[0]?.id ?? '' }
}

/** Takes one line of 20.00 back, with its tax of 1.50. */
const returnLine = (company: TestCompany, { desk, line, payment }: Awaited<ReturnType<typeof soldOrder>>) =>
  company
    .as('Owner')
    .call('payments.refund', refundInput(desk, payment, '0', { lines: [{ line_id: line, quantity: '1' }] }))

/** The till of a day, after its Z-report and its journal were found to say the same. */
async function agreed(company: TestCompany, day?: string) {
  const owner = company.as('Owner')
  const shop_id = company.shops.FL.id
  const till = await owner.call('till.day', { query: { shop_id, day } })
  const { lines } = await owner.call('dayJournal.get', { query: { shop_id, day: till.day } })
  const on = (account: string) =>
    money2(
      add(
        '0',
        ...lines
          .filter((row) => row.account === account)
          .map(({ debit, credit }) => (debit === '' ? negated(credit) : debit)),
      ),
    )
  const { net, changes, methods } = till.report
  if (!net) throw new Error('no net sales')
  const off = changes.find(({ kind }) => kind === 'written_off')
  const tax = sub(net.taxes[0]?.amount ?? '0', off?.taxes[0]?.amount ?? '0')
  expect(on('Tax: Sales tax')).toBe(negated(tax))
  expect(on('Bad debts')).toBe(off?.amount ?? '0.00')
  const paid = add('0', ...methods.map((row) => row.net))
  expect(on('Accounts receivable')).toBe(money2(sub(net.total, add(paid, off?.total ?? '0'))))
  return till
}

test('goods that come back on the day of their sale are returns of the Z-report, and it agrees with the journal', async () => {
  const company = await makeCompany(server())
  const sold = await soldOrder(company)
  await returnLine(company, sold)
  const { report } = await agreed(company)
  expect(report).toMatchObject({
    orders: 1,
    subtotal: '50.00',
    total: '53.75',
    changes: [{ kind: 'returned', orders: 1, amount: '20.00', total: '21.50', taxes: [{ amount: '1.50' }] }],
    net: { before_tax: '30.00', taxes: [{ name: 'Sales tax', amount: '2.25' }], total: '32.25' },
  })
  const home = await company.as('Owner').call('home.day', { query: { shop_id: company.shops.FL.id } })
  expect(home.today).toMatchObject({ cars: 0, sales: '30.00' })
})

test('a return, a void and a write-off after the day was closed count to the day on which they are done', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const sold = await soldOrder(company)
  const wrong = await finalizedOrder(company, '40.00')
  const unpaid = await finalizedOrder(company, '10.00')
  const { day } = await agreed(company)
  const closed = await closeToday(company)

  await returnLine(company, sold)
  await wrong.at(owner).move('void', 'duplicate_order')
  await unpaid.at(owner).move('uncollectible', 'Gone away')
  const next = await agreed(company)
  expect(next.day > day).toBe(true)
  expect(next.report).toMatchObject({
    orders: 0,
    total: '0.00',
    voided: { orders: 0 },
    changes: [
      { kind: 'returned', orders: 1, total: '21.50' },
      { kind: 'voided', orders: 1, amount: '40.00', total: '43.00' },
      { kind: 'written_off', orders: 1, amount: '10.00', total: '10.75', taxes: [{ amount: '0.75' }] },
    ],
    net: { before_tax: '-60.00', total: '-64.50' },
  })
  // The closed day stays as it was printed, and so does its journal.
  expect((await agreed(company, day)).report).toEqual(closed.report)
  expect(await owner.call('ledger.prove', { body: { id: newId() } })).toMatchObject({ proof: { found: 0 } })
})

test('an order that is written off and paid late comes back on the day of the payment', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const unpaid = (await finalizedOrder(company, '10.00')).at(owner)
  await unpaid.move('uncollectible', 'Gone away')
  const { report } = await agreed(company)
  expect(report).toMatchObject({ orders: 1, total: '10.75', net: { total: '10.75' } })
  expect(report.changes).toMatchObject([{ kind: 'written_off', total: '10.75' }])
  await closeToday(company)
  await unpaid.move('complete')
  const next = await agreed(company)
  expect(next.report.changes).toMatchObject([
    { kind: 'written_off', amount: '-10.00', total: '-10.75', taxes: [{ amount: '-0.75' }] },
  ])
})

test('an owner re-opens the last closed day: its later sales count to it again, and the books take it back', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const shop_id = company.shops.FL.id
  await openTill(company, '0', 'Front')
  const first = await finalizedOrder(company, '20.00')
  await first.pay()
  const closed = await closeToday(company)
  const { day } = closed
  expect(closed).toMatchObject({ reopenable: true, reopenings: [] })
  await openTill(company, '5.00', 'Front')
  const late = await finalizedOrder(company, '10.00')
  await late.pay()

  const body = { shop_id, day, reason: 'Closed too early' }
  await company.as('Manager').refused('not_allowed', 'till.reopenDay', { body })
  const open = await owner.call('till.reopenDay', { body })
  expect(open).toMatchObject({
    day,
    current_day: day,
    closed_at: null,
    reopenable: false,
    reopenings: [{ closed_name: 'Manager Tester', user_name: 'Owner Tester', reason: 'Closed too early' }],
    drawers: [
      { drawer: 'Front', cash_taken: '21.50' },
      { drawer: 'Front 2', cash_taken: '10.75', expected: '15.75' },
    ],
    report: { orders: 2, total: '32.25', cash_uncounted: '0.00' },
  })
  expect(await owner.call('till.reopenDay', { body })).toEqual(open)
  await agreed(company, day)
  // A closed day that is open again lets its orders be re-opened.
  const { actions } = await first.at(owner).reload()
  expect(actions).toMatchObject({ 'move:pre-complete': { ok: true } })

  const again = await closeToday(company)
  expect(again.report).toMatchObject({ orders: 2, total: '32.25' })
  await agreed(company, day)
  const { lines } = await owner.call('dayJournal.get', { query: { shop_id, day } })
  expect(lines).toContainEqual(expect.objectContaining({ account: 'Fees', credit: '30.00' }))
  expect(await owner.call('ledger.prove', { body: { id: newId() } })).toMatchObject({ proof: { found: 0 } })
})

test('a day is re-opened only until a later one is closed, and never once it is in the books', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const shop_id = company.shops.FL.id
  const body = (day: string) => ({ body: { shop_id, day, reason: 'Too early' } })
  const { day } = await closeToday(company)
  await owner.call('dayJournal.export', { body: { shop_id, day, format: 'csv' } })
  await owner.refused('day_in_books', 'till.reopenDay', body(day))
  const foreign = { shop_id: newId(), day, reason: 'Too early' }
  await owner.refused('not_found', 'till.reopenDay', { body: foreign })
  await owner.call('till.closeDay', { body: { shop_id, day: '2026-01-05' } })
  await owner.refused('day_not_last', 'till.reopenDay', body('2026-01-05'))
})

test('a day that is closed while stock moves waits for the movement, which counts to that day', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const shop_id = company.shops.FL.id
  const [item] = company.items
  if (!item) throw new Error('no item')
  await owner.call('settings.save', {
    params: { id: shop_id },
    body: { values: { perpetual_inventory: true } },
  })
  const { day } = await owner.call('till.day', { query: { shop_id } })
  const { services } = server()
  let closing: Promise<unknown> = Promise.resolve()
  await services.database.tenant(company.id, async (tx) => {
    const stock = await MovingStock.lock(tx, company.id, shop_id, [item.id])
    closing = closeToday(company)
    await untilWaiting(services.database, company.id)
    stock.add(item.id, {
      id: newId(),
      reason: 'adjusted',
      adjustment: 'found',
      move: { kind: 'up', quantity: '4' },
    })
    const cause = { shop_id, order_id: null, payment_id: null, note: '', user_id: null, user_name: 'Test' }
    await together(tx, stock.statements(tx, company.id, cause))
  })
  await closing
  const { lines } = await owner.call('dayJournal.get', { query: { shop_id, day } })
  expect(lines.map(({ account }) => account)).toEqual(['Inventory', 'Inventory shrinkage'])
})
