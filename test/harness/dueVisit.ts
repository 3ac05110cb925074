import { sql } from 'kysely'
import { newId } from '#server/base/ids.ts'
import { addPackage, makeCustomer, makeVehicle, openOrder, type TestCompany } from '../factories.ts'

export interface DueVisit {
  email: string
  customer_id: string
  vehicle_id: string
  order_id: string
}

/** A vehicle whose last visit was almost three months ago, with a package of three months: due in five days. */
export async function dueVisit(
  company: TestCompany,
  fields: Parameters<typeof makeCustomer>[1] = {},
): Promise<DueVisit> {
  const email = fields.email ?? `${newId()}@example.com`
  const customer = await makeCustomer(company, { consent_email: 'given', ...fields, email })
  const vehicle = await makeVehicle(company, { customer_id: customer.id })
  const desk = await openOrder(company, { customer_id: customer.id, vehicle_id: vehicle.id })
  const [sold] = company.packages
  if (!sold) throw new Error('no package')
  await addPackage(desk, sold)
  const { id } = desk.order
  await company.server.services.database.tenant(company.id, async (tx) => {
    await sql`update orders set status = 'complete', created_timestamp = now() - interval '3 months',
        complete_timestamp = now() - interval '3 months' + interval '5 days',
        packages = jsonb_set(packages, '{0,package_extras}', packages #> '{0,package_extras}' || '{"month_interval": 3}')
      where id = ${id}`.execute(tx)
  })
  return { email, customer_id: customer.id, vehicle_id: vehicle.id, order_id: id }
}
