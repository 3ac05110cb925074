import { makeCustomer, makeVehicle, openOrder, type TestCompany } from '#test/factories.ts'
import { newId } from '#server/base/ids.ts'
import type { Desk } from './desk.ts'
import { change } from './goods/importing.ts'
import type { Station } from './station.ts'

/** The id, device and time of a call, made now. */
export const made = ({ device_id }: Station) => ({
  id: newId(),
  device_id,
  made_at: new Date().toISOString(),
})

/** Two open orders of one customer and vehicle, at a manager's station. */
export async function twice(company: TestCompany) {
  const { id: customer_id } = await makeCustomer(company)
  const { id: vehicle_id } = await makeVehicle(company)
  const fields = { customer_id, vehicle_id, role: 'Manager' as const }
  return { kept: await openOrder(company, fields), duplicate: await openOrder(company, fields) }
}

/** Marks an order as if a gateway had not answered yet. */
export const setFlag = (
  company: TestCompany,
  { order }: Desk,
  flag: 'has_open_payment' | 'has_issue_payment',
) => change(company, `update orders set ${flag} = true where company_id = $1 and id = $2`, order.id)

/** The timeline of an order at its station. */
export const timelineOf = ({ station, order }: Desk) =>
  station.call('orderManager.timeline', { params: { id: order.id } })
