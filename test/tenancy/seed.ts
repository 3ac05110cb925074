import { newId } from '#server/base/ids.ts'
import {
  addPackage,
  finalizedOrder,
  makeCompany,
  makeCustomer,
  makeFleet,
  makeMerge,
  makeVehicle,
  openOrder,
  type TestCompany,
} from '../factories.ts'
import { everyAccount } from '../harness/people/account.ts'
import { everyBill } from '../harness/money/billing.ts'
import { everyAttachment } from '../harness/attachments.ts'
import { makeCoupon } from '../harness/menu.ts'
import { makeCount, setTargets } from '../harness/goods/stock.ts'
import type { Desk } from '../harness/desk.ts'
import { everyGateway, GATEWAY_METHODS } from '../harness/money/gateways.ts'
import { everyRecord } from '../harness/goods/importing.ts'
import { daysAgo } from '../harness/money/closedDays.ts'
import { sealCompany } from '#server/reports/index.ts'
import { everyFinding, everyInspection } from '../harness/inspections.ts'
import { everyList } from '../harness/goods/lists.ts'
import { everyPayout } from '../harness/money/payouts.ts'
import { everyBooks } from '../harness/money/quickbooks.ts'
import { everyPriceChange } from '../harness/goods/priceChanges.ts'
import { everyPurchase } from '../harness/goods/purchasing.ts'
import { everyCredit } from '../harness/goods/supplierInvoices.ts'
import { everyReceivable } from '../harness/money/receivables.ts'
import { everyView } from '../harness/reportViews.ts'
import { everyPerson } from '../harness/people/staff.ts'
import type { TestServer } from '../harness/server.ts'
import { everyException } from '../harness/goods/stockMetrics.ts'
import { everyPrint } from '../harness/papers/printing.ts'
import { everyMessage } from '../harness/messages/messages.ts'
import { everyTank } from '../harness/goods/tanks.ts'
import { everySheet } from '../harness/goods/countSheets.ts'
import { everyTransfer } from '../harness/goods/transfers.ts'
import { everyText } from '../harness/messages/texts.ts'
import { everyPay } from '../harness/people/payroll.ts'
import { everyTill } from '../harness/money/till.ts'
import { everyPunch } from '../harness/people/timeClock.ts'

/** A marker in everything that the other company owns and says; no one else may ever receive it. */
export const MARK = 'Zanzibar'

export interface Seed {
  company: TestCompany
  desk: Desk
  ids: Record<string, string>
}

/** A sale of another shop on a day that is over, in the sums of the reports. */
async function everySealedDay(server: TestServer, company: TestCompany): Promise<void> {
  const { id: customer_id } = await makeCustomer(company)
  const desk = await openOrder(company, { region: 'QC', customer_id })
  await desk.casual('10.00', { fee_item: 'Labor' })
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.move('complete')
  await desk.pay()
  await daysAgo(server, company, company.shops.QC.id, 2)
  await sealCompany(server.services.database, company.id)
}

/** A company with one of everything, and the ids of all of it. */
export async function seedCompany(server: TestServer, name: string): Promise<Seed> {
  const company = await makeCompany(server, { payment_methods: GATEWAY_METHODS })
  const customer = await makeCustomer(company, { last_name: name })
  const fleet = await makeFleet(company, { fleet_name: name })
  const merge = await makeMerge(company, customer.id)
  const vehicle = await makeVehicle(company, { color: name, customer_id: customer.id, unit_number: name })
  const paid = await finalizedOrder(company, '10.00')
  const {
    order: { payments },
  } = await paid.pay()
  const desk = await openOrder(company, { customer_id: customer.id, vehicle_id: vehicle.id })
  const [sold] = company.packages
  if (!sold) throw new Error('no package')
  const packageLine = await addPackage(desk, sold)
  const line = await desk.casual('10.00', { name })
  const removed = newId()
  await desk.apply(
    { type: 'line.remove', list: 'casual_items', line_id: await desk.casual('5.00', { name }) },
    removed,
  )
  await desk.apply({ type: 'field.set', change: { field: 'notes', value: name } })
  await company.as('Owner').call('settings.save', {
    params: { id: company.shops.FL.id },
    body: { values: { hide_text_area: true } },
  })
  const person = await everyPerson(company, name)
  const shift = newId()
  await company.as('Manager').call('schedules.save', {
    params: { id: shift },
    body: {
      shop_id: company.shops.FL.id,
      user_id: company.users.Technician.id,
      day: '2026-11-23',
      start: '08:00',
      end: '16:00',
      position: name,
      version: 0,
    },
  })
  const { sessions } = await company.as('Owner').call('account.get', {})
  const records = await everyRecord(company, vehicle.vin, name)
  await setTargets(company, { min: '1', bin: name })
  const ids: Seed['ids'] = {
    company: company.id,
    shop: company.shops.FL.id,
    bay: company.shops.FL.bays[0] ?? '',
    user: company.users.Technician.id,
    shift,
    person,
    customer: customer.id,
    fleet: fleet.fleet_id,
    fleet_location: fleet.fleet_location_id,
    vehicle: vehicle.id,
    merge: merge.id,
    order: desk.order.id,
    paid: paid.order.id,
    payment: payments[0]?.id ?? '',
    package: sold.id,
    item: company.items[0]?.id ?? '',
    newer_item: company.items[1]?.id ?? '',
    movement: await makeCount(company, { note: name }),
    coupon: await makeCoupon(company, { name }),
    package_line: packageLine,
    part: desk.order.parts[0]?.id ?? '',
    line,
    command: removed,
    session: sessions[0]?.id ?? '',
    import: records.import,
    ...(await everyGateway(company, customer.id)),
    batch: records.batch,
    specification: records.specification,
    ...(await everyReceivable(company, customer.id, name)),
    ...(await everyList(company, name)),
    ...(await everyInspection(desk, company, name)),
    attachment: await everyAttachment(desk, name),
    ...(await everyTill(company, name)),
    ...(await everyPunch(company, name, desk.order.id)),
    ...(await everyPay(company, name)),
    ...(await everyPurchase(company, name)),
    ...(await everyPriceChange(company)),
    ...(await everyTransfer(company, name)),
    ...(await everySheet(company, name)),
    ...(await everyTank(company, name)),
    ...(await everyPrint(company, name)),
    ...(await everyMessage(company, customer.id, name)),
    ...(await everyException(company, name)),
    ...(await everyCredit(company, name)),
    ...(await everyPayout(company, name)),
    ...(await everyView(company, name)),
    text: await everyText(company, desk.order.id, name),
  }
  const practice = await openOrder(company, { practice: true })
  await practice.casual('10.00', { name })
  await practice.move('complete')
  await practice.pay()
  ids['practice'] = practice.order.id
  await everyBooks(company, name)
  await everyFinding(company, ids['grouping'] ?? '', name)
  await everySealedDay(server, company)
  await makeMerge(company, customer.id)
  await everyAccount(company, name)
  await everyBill(company, name)
  return { company, desk, ids }
}
