import { newId } from '#server/base/ids.ts'
import { makeCompany, makeCustomer, openOrder } from '#test/factories.ts'
import type { Desk } from '../desk.ts'
import type { TestServer } from '../server.ts'

interface Wish {
  to?: 'method' | 'credit'
  amount?: string
  lines?: { line_id: string; quantity: string }[]
  id?: string
}

/** A refund of a payment on this order: a part, or what some lines cost. */
export const refundBody = (desk: Desk, payment_id: string, wish: Wish) => ({
  id: newId(),
  device_id: newId(),
  made_at: new Date().toISOString(),
  payment_id,
  to: 'method' as const,
  reason: 'Wrong filter',
  expected_version: desk.order.version,
  ...wish,
})

/** Gives it back, and reads the order again. */
export async function refundLines(desk: Desk, payment_id: string, wish: Wish) {
  const reply = await desk.station.call('payments.refund', {
    params: { id: desk.order.id },
    body: refundBody(desk, payment_id, wish),
  })
  await desk.reload()
  return reply
}

/** A finalized order of a customer, paid in cash. */
export async function paidOrder(server: TestServer, amount = '100.00', role: 'Owner' | 'Manager' = 'Owner') {
  const company = await makeCompany(server, {
    payment_methods: ['Cash', 'Credit', 'Warranty', 'Goodwill', 'Account Credit'],
  })
  const customer = await makeCustomer(company)
  const desk = await openOrder(company, { customer_id: customer.id, role })
  const line = await desk.casual(amount, { quantity: '2', name: 'Filter' })
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.move('complete')
  const {
    order: { payments },
  } = await desk.pay({ payment_method: 'Cash', amount: desk.order.final_price })
  await desk.reload()
  return { company, customer, desk, line, payment: payments[0]?.id ?? '' }
}
