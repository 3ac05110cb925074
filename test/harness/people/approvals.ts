import { openOrder, PASSWORD, type TestCompany } from '#test/factories.ts'
import type { Desk } from '../desk.ts'

/** A discount above the limit, allowed by a manager’s PIN. */
export async function makeApproval(company: TestCompany): Promise<Desk> {
  const body = { password: PASSWORD, pin: '47110' }
  await company.as('Manager').call('account.pin', { body })
  const desk = await openOrder(company, { role: 'Technician' })
  await desk.casual('100.00')
  const command = desk.command({ type: 'order_discount.set', discount_type: 2, discount_amount: '50' })
  const params = { id: desk.order.id }
  const approver_id = company.users.Manager.id
  await desk.station.call('approvals.approve', { params, body: { command, approver_id, pin: '47110' } })
  await desk.station.call('orders.command', { params, query: {}, body: command })
  return desk
}
