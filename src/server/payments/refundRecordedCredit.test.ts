import { expect, test } from 'vitest'
import { makeCompany, makeCustomer, owedOrder, type TestCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import type { Input } from '#test/harness/station.ts'
import { openTill } from '#test/harness/money/till.ts'
import { newId } from '../base/ids.ts'

const server = testServer()
const moved = () => ({ id: newId(), device_id: newId(), made_at: new Date().toISOString() })

type Body = Partial<Input<'payments.refundCredit'>['body']>

async function paidIn(amount: string, method = 'Cash', reference = '') {
  const company = await makeCompany(server(), {
    payment_methods: ['Cash', 'Check', 'Terminal', 'Account Credit'],
  })
  const customer = await makeCustomer(company)
  const params = { kind: 'customer' as const, id: customer.id }
  const shop_id = company.shops.FL.id
  const body = { ...moved(), shop_id, payment_method: method, amount, reference }
  await company.as('Technician').call('payments.addCredit', { params, body })
  const back = (fields: Body) => ({
    params: { ...params, payment_id: body.id },
    body: { ...moved(), shop_id, amount: '10.00', reason: 'Moving away', ...fields },
  })
  return { company, customer, params, shop_id, payment_id: body.id, back }
}

const booksAreTrue = async (company: TestCompany) =>
  expect(await company.as('Owner').call('ledger.prove', { body: { id: newId() } })).toMatchObject({
    proof: { found: 0 },
  })

test('cash that was paid in leaves the drawer again; the books and the history say so', async () => {
  const { company, params, shop_id, back } = await paidIn('50.00')
  await openTill(company)
  const manager = company.as('Manager')
  const input = back({ amount: '20.00' })
  const done = await manager.call('payments.refundCredit', input)
  expect(done).toMatchObject({
    credit: '30.00',
    entries: [
      { payment_type: 'payment_refund', payment_method: 'Cash', amount: '-20.00', refundable: '0.00' },
      { payment_type: 'credit_payment', amount: '50.00', refundable: '30.00' },
    ],
  })
  expect(await manager.call('payments.refundCredit', input)).toEqual(done)
  const { drawers, report, day } = await company.as('Technician').call('till.day', { query: { shop_id } })
  expect(drawers).toMatchObject([{ cash_taken: '50.00', cash_refunded: '20.00', expected: '230.00' }])
  expect(report).toMatchObject({
    methods: [{ method: 'Cash', taken: '50.00', refunded: '20.00', net: '30.00' }],
  })
  const { lines } = await company.as('Owner').call('dayJournal.get', { query: { shop_id, day } })
  expect(lines).toMatchObject([
    { account: 'Cash on hand', debit: '30.00' },
    { account: 'Customer credit', credit: '30.00' },
  ])
  const { payments } = await manager.call('receivables.payer', { query: {}, params })
  expect(payments).toMatchObject([
    { payment_type: 'payment_refund', payment_method: 'Cash', amount: '20.00' },
    { payment_type: 'credit_payment', amount: '50.00' },
  ])
  await booksAreTrue(company)
})

test('a check goes back as it came, or in cash; nothing goes back another way', async () => {
  const { company, back } = await paidIn('50.00', 'Check', '1042')
  const owner = company.as('Owner')
  const byCheck = await owner.call('payments.refundCredit', back({}))
  expect(byCheck.entries[0]).toMatchObject({ payment_method: 'Check', amount: '-10.00' })
  const inCash = await owner.call('payments.refundCredit', back({ payment_method: 'Cash' }))
  expect(inCash.entries[0]).toMatchObject({ payment_method: 'Cash', amount: '-10.00' })
  await owner.refused('invalid_input', 'payments.refundCredit', back({ payment_method: 'Terminal' }))
  await booksAreTrue(company)
})

test('never more goes back than is left of that payment, nor than the credit that is left', async () => {
  const { company, customer, params, shop_id, payment_id, back } = await paidIn('50.00')
  const owner = company.as('Owner')
  const more = { ...moved(), shop_id, payment_method: 'Cash', amount: '100.00' }
  await owner.call('payments.addCredit', { params, body: more })
  await owner.refused('refund_over_payment', 'payments.refundCredit', back({ amount: '50.01' }))
  await owner.refused('payment_not_positive', 'payments.refundCredit', back({ amount: '0' }))
  await owedOrder(company, { customer_id: customer.id }, '120.00')
  const spend = { ...moved(), shop_id, payment_method: 'Account Credit', amount: '125.00' }
  await owner.call('receivables.pay', { params, body: spend })
  await owner.refused('credit_too_small', 'payments.refundCredit', back({ amount: '25.01' }))
  const [one, two] = await Promise.all(
    ['20.00', '20.00'].map((amount) => owner.send('payments.refundCredit', back({ amount }))),
  )
  expect(new Set([one?.status, two?.status])).toEqual(new Set([200, 409]))
  const body = { ...back({}).body, id: payment_id }
  await owner.refused('duplicate_id', 'payments.refundCredit', { ...back({}), body })
  const noOne = await makeCustomer(company, { last_name: 'Nobody' })
  const theirs = { ...back({}), params: { ...back({}).params, id: noOne.id } }
  await owner.refused('not_found', 'payments.refundCredit', theirs)
  await owner.refused('not_found', 'payments.refundCredit', {
    ...back({}),
    body: { ...back({}).body, shop_id: company.shops.QC.id },
  })
  await booksAreTrue(company)
})

test('what a payment over many orders left as credit goes back too, and that payment is then not reversed', async () => {
  const { company, customer, params, shop_id } = await paidIn('1.00')
  await owedOrder(company, { customer_id: customer.id }, '10.00')
  const owner = company.as('Owner')
  const pay = { ...moved(), shop_id, payment_method: 'Cash', amount: '30.00', rest: 'credit' as const }
  await owner.call('receivables.pay', { params, body: pay })
  const { entries } = await owner.call('payments.credit', { params, query: { shop_id } })
  const part = entries.find((row) => row.amount === '19.25')
  expect(part?.refundable).toBe('19.25')
  const given = { ...moved(), shop_id, amount: '19.25', reason: 'Asked for it' }
  await owner.call('payments.refundCredit', {
    params: { ...params, payment_id: part?.id ?? '' },
    body: given,
  })
  await owner.refused('payment_has_refunds', 'receivables.reverse', {
    params: { id: pay.id },
    body: { ...moved(), reason: 'x' },
  })
  await booksAreTrue(company)
})

test('a merge takes along what can be given back', async () => {
  const { company, customer, payment_id, back } = await paidIn('50.00')
  const kept = await makeCustomer(company, { last_name: 'Kept' })
  const owner = company.as('Owner')
  await owner.call('parties.merge', {
    params: { kind: 'customer', id: kept.id, other_id: customer.id },
    body: { id: newId() },
  })
  const params = { kind: 'customer' as const, id: kept.id, payment_id }
  const done = await owner.call('payments.refundCredit', { ...back({}), params })
  expect(done.credit).toBe('40.00')
  await booksAreTrue(company)
})
