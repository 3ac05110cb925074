import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCompany, makeCustomer, owedOrder } from '../../../test/factories.ts'
import { everyReceivable } from '../../../test/harness/receivables.ts'
import { testServer } from '../../../test/harness/server.ts'
import { newId } from '../ids.ts'
import { proveNightly } from './proof.ts'

const server = testServer()

test('what agrees is proved once an id; what differs is listed and left as it is', async () => {
  const company = await makeCompany(server())
  const customer = await makeCustomer(company)
  await everyReceivable(company, customer.id, 'Someone')
  const desk = await owedOrder(company, { customer_id: customer.id }, '10.00')
  const { payments } = await desk.pay({ amount: '10.75' })
  await desk.station.call('payments.refund', {
    params: { id: desk.order.id },
    body: {
      id: newId(),
      device_id: newId(),
      made_at: new Date().toISOString(),
      payment_id: payments[0]?.id ?? '',
      to: 'credit',
      amount: '5.00',
      reason: 'Wrong filter',
      expected_version: desk.order.version,
    },
  })
  const station = company.as('Manager')
  const id = newId()
  const { proof } = await station.call('ledger.prove', { body: { id } })
  expect(proof).toMatchObject({
    orders: 3,
    payers: 1,
    found: 0,
    differences: [],
    user_name: 'Manager Tester',
  })
  expect(await station.call('ledger.prove', { body: { id } })).toEqual({ proof })
  await server().services.database.tenant(company.id, async (tx) => {
    await sql`update orders set net_paid = 9.99, net_credit_refunds = 1 where id = ${desk.order.id}`.execute(
      tx,
    )
    await sql`insert into payments (company_id, id, shop_id, customer_id, payment_type, payment_method,
      payment_processing_status, amount, payment_final_amount, user_name, made_at) values (${company.id}, ${newId()},
      ${company.shops.FL.id}, ${customer.id}, 'credit_adjustment', 'Account Credit', 'success', -9, -9, 'x', now())`.execute(
      tx,
    )
  })
  await proveNightly(server().services, [company.id])
  const { proofs } = await station.call('ledger.proofs', {})
  expect(proofs[0]?.differences).toEqual([
    { kind: 'order_net_paid', subject_id: desk.order.id, name: '#3', kept: '9.99', ledger: '5.75' },
    { kind: 'order_net_credit', subject_id: desk.order.id, name: '#3', kept: '1.00', ledger: '5.00' },
    { kind: 'credit_below_zero', subject_id: customer.id, name: '', kept: '0.00', ledger: '-4.00' },
  ])
  await desk.reload()
  expect(desk.order.net_paid).toBe('9.99')
  expect((await company.as('Technician').call('company.status', {})).ledger).toMatchObject({
    state: 'error',
    detail_code: 'ledger_differs',
    figures: { differences: '3' },
  })
})

test('a company that was never proved says so', async () => {
  const company = await makeCompany(server())
  expect((await company.as('Owner').call('company.status', {})).ledger.detail_code).toBe('ledger_not_proved')
})
