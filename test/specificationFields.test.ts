import { beforeAll, describe, expect, test } from 'vitest'
import {
  details,
  makeCompany,
  makeCustomer,
  makeFleet,
  makeVehicle,
  openOrder,
  type TestCompany,
} from './factories.ts'
import type { Desk } from './harness/desk.ts'
import { inspect, makeInspection } from './harness/inspections.ts'
import { listed, makeCoupon, makeSlotPackage } from './harness/menu.ts'
import { refundLines } from './harness/money/refunds.ts'
import { testServer } from './harness/server.ts'
import { bodyOf, type Reply } from './harness/station.ts'
import { newId } from '#server/base/ids.ts'
import { ABSENT, BLANK, FIELDS, type Entity } from './specification/fields.ts'

const server = testServer()
type OrderReply = Reply<'orders.get'>['order']
type Row = Readonly<Record<string, unknown>>

/** Whether a field has a value that says something. */
const says = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '') return false
  if (Array.isArray(value)) return value.length > 0
  return typeof value !== 'object' || Object.keys(value).length > 0
}

const rows = (value: unknown): Row[] => (Array.isArray(value) ? value : [value]).filter(says) as Row[]

/** What the replies have of each entity of the specification. */
const OF: Record<Entity, (order: OrderReply) => unknown> = {
  order: (order) => order,
  shop: (order) => order.shop,
  user: (order) => order.user,
  extras: (order) => order.extras,
  tax: (order) => order.taxes,
  package: (order) => order.packages,
  service: (order) => order.services,
  part: (order) => order.parts,
  option: (order) => order.options,
  inventory_item: (order) => order.inventory_items,
  casual_item: (order) => order.casual_items,
  discount: (order) => order.discounts,
  charge: (order) => order.extras.subtotal_charges,
  fleet_location: (order) => order.fleet,
  customer: (order) => order.customer,
  vehicle: (order) => order.vehicle_details,
  payment: (order) => order.payments,
  refund: (order) => order.payments.flatMap((row) => row.refunds),
  inspection_group: (order) => order.inspection_groups,
  inspection: (order) => order.inspection_groups.flatMap((row) => row.selected_inspections),
}

const place = {
  address: '1 Main St',
  city: 'Tampa',
  region: 'FL',
  country: 'US',
  postalcode: '33611',
} as const

/** A company whose shops have set what orders copy from them. */
async function companyWithSettings(): Promise<TestCompany> {
  const check = { id: newId(), name: 'Oil cap on', name_french: 'Bouchon en place', required: false }
  const company = await makeCompany(server(), {
    signature: 'P. Owner',
    order_logo: 'order-logos-live/a.png',
    final_checklist: [check],
  })
  const reached = { website: 'https://lube.example', email: 'shop@lube.example', phonenumber: '8135550100' }
  await server().services.database.tenant(company.id, async (tx) => {
    await tx.updateTable('shops').set(reached).where('company_id', '=', company.id).execute()
    await tx
      .updateTable('users')
      .set({ alternative_id: 'T-07' })
      .where('company_id', '=', company.id)
      .execute()
  })
  const owner = company.as('Owner')
  const params = { id: company.shops.FL.id }
  const { version, taxes } = await owner.call('company.shop', { params })
  const charge = { name: 'Supplies', name_french: 'Fournitures', charge_type: 'percentage' as const }
  const subtotal_charges = [
    { ...charge, charge_amount: '2', charge_tax_exempt: false, charge_created: '2026-01-01' },
  ]
  await owner.call('company.saveTaxes', { params, body: { taxes, subtotal_charges, version } })
  await owner.call('customers.saveCustomFields', {
    body: { customer: [], fleet_location: [{ name: 'PO number', required: false }] },
  })
  return company
}

/** The package of this test: a slot for a tagged oil, and an option with a tag. */
async function soldPackage(company: TestCompany): Promise<string> {
  const tag = await listed(company, 'tags', 'Full Synthetic')
  const service = { taxonomy_id: 'oil_drain', literal_name: 'Drain', literal_name_french: 'Vidange' }
  const [item] = company.items
  await company.as('Owner').call('items.save', {
    params: { id: item?.id ?? '' },
    body: bodyOf('items.save', {
      ...(await company.as('Owner').call('items.get', { params: { id: item?.id ?? '' } })).item,
      tag_ids: [tag],
    }),
  })
  return makeSlotPackage(
    company,
    [
      { type: 'tag', filter_name: tag },
      { type: 'pcdb_part_type', filter_name: 'Engine Oil' },
    ],
    {
      services: [service],
      options: [
        {
          name: 'Additive',
          name_french: '',
          price: '9',
          preselected: true,
          option_tags: [tag],
          taxonomy_id: service.taxonomy_id,
        },
      ],
    },
  )
}

/** An order of a customer with every kind of line, finalized, signed, paid, mailed and partly refunded. */
async function paidOrder(company: TestCompany): Promise<Desk> {
  const { FL } = company.shops
  const customer = await makeCustomer(company, {
    ...place,
    shop_id: FL.id,
    phonenumber: '8135550142',
    customer_custom_id: 'C-1',
    email: 'ana@example.com',
    discount_type: 2,
    discount_amount: '5',
    tax_exempt_num: '85-1',
    black_listed_emails: ['old@example.com'],
    black_listed_phonenumbers: ['8135550199'],
  })
  const vehicle = await makeVehicle(company, {
    customer_id: customer.id,
    unit_number: 'U-12',
    details: { ...details, country: 'US', sub_model: 'Limited', engine: '2.5 L' },
  })
  const desk = await openOrder(company, {
    customer_id: customer.id,
    vehicle_id: vehicle.id,
    mileage: 84_210,
    flow_type: 'vin',
    vin_search: vehicle.vin,
    plate_search: 'K48',
  })
  const sold = { type: 'package.add' as const, package_id: await soldPackage(company) }
  const adding = () => ({ ...sold, line_id: newId(), child_ids: Array.from({ length: 9 }, newId) })
  const declined = adding()
  const kept = adding()
  await desk.apply({ ...kept, item_ids: [company.items[0]?.id ?? null] })
  await desk.casual('5.00', { package_line_id: kept.line_id })
  await desk.apply(declined)
  const undo = { declined_id: newId(), reason: 'next_visit', note: '' }
  await desk.apply({ type: 'item.decline', list: 'packages', line_id: declined.line_id, ...undo })
  const item = { inventory_item_id: company.items[1]?.id ?? '', quantity: '1' }
  await desk.apply({ type: 'item.add', line_id: newId(), ...item })
  await desk.casual('20.00')
  await desk.apply({ type: 'coupon.add', coupon_id: await makeCoupon(company), entry_id: newId() })
  for (const [field, value] of [
    ['notes', 'Noise'],
    ['internal_note', 'Call first'],
    ['bay_id', FL.bays[0] ?? ''],
  ] as const)
    await desk.apply({ type: 'field.set', change: { field, value } })
  await desk.apply({ type: 'position.set', position: 'Hood', user_id: company.users.Technician.id })
  await inspect(desk, await makeInspection(company))
  const single = await makeInspection(company, 'Lights')
  await desk.apply({ type: 'inspection.add', kind: 'item', source_id: single.item, line_id: newId() })
  const points = [
    ...desk.order.inspection_items,
    ...desk.order.inspection_groups.flatMap((row) => row.selected_inspections),
  ]
  for (const { id } of points) {
    await desk.apply({ type: 'inspection.set', inspection_id: id, change: { field: 'answer', value: 'ok' } })
    await desk.apply({ type: 'inspection.set', inspection_id: id, change: { field: 'note', value: 'Fine' } })
  }
  await desk.apply({ type: 'estimate.waive', statement: { waiver: 'none' } })
  for (const to of ['stand-by', 'in-progress', 'pre-complete', 'complete'] as const) await desk.move(to)
  const params = { id: desk.order.id }
  const signature: [number, number][][] = [
    [
      [10, 10],
      [400, 200],
    ],
  ]
  const made = { id: newId(), device_id: newId(), made_at: new Date().toISOString() }
  await desk.station.call('receipts.sign', { params, body: { ...made, signature } })
  await desk.reload()
  const { order } = await desk.pay()
  await refundLines(desk, order.payments[0]?.id ?? '', { amount: '1.00', lines: [] })
  await desk.station.call('receipts.mail', { params, body: { to: 'ana@example.com' } })
  return desk
}

/** Orders that between them use every field: one paid, one scheduled for a fleet, one of a boat. */
async function everything(): Promise<OrderReply[]> {
  const company = await companyWithSettings()
  const paid = await paidOrder(company)
  const fleet = await makeFleet(company, { ...place, tax_exempt: true, tax_exempt_num: '9' })
  const params = { id: fleet.fleet_location_id }
  const { location } = await company.as('Owner').call('fleets.location', { params })
  await company.as('Owner').call('fleets.saveLocation', {
    params,
    body: { ...bodyOf('fleets.saveLocation', location), discount_type: 2, discount_amount: '10' },
  })
  const booked = await openOrder(company, { region: 'QC', fleet_location_id: fleet.fleet_location_id })
  for (const [field, value] of [
    ['scheduled_start_timestamp', '2099-12-01T14:00:00.000Z'],
    ['scheduled_end_timestamp', '2099-12-01T15:00:00.000Z'],
  ] as const)
    await booked.apply({ type: 'field.set', change: { field, value } })
  await booked.move('scheduled')
  const boat = await makeVehicle(company, {
    kind: 'boat',
    vin: '',
    description: 'Bayliner',
    identifier: 'H1',
  })
  const others = [boat.id, paid.order.vehicle_id].map((vehicle_id) => openOrder(company, { vehicle_id }))
  return Promise.all(
    [paid, booked, ...(await Promise.all(others))].map(async (desk) => (await desk.reload()).order),
  )
}

describe('the reply of an order', () => {
  let orders: OrderReply[] = []
  beforeAll(async () => {
    orders = await everything()
  })

  test.each(FIELDS)('has %s.%s by the name of the specification, with a value', (entity, field) => {
    const name = `${entity}.${field}`
    const found = orders.flatMap((order) => rows(OF[entity](order)))
    expect(found).not.toHaveLength(0)
    expect(found.every((row) => field in row)).toBe(!(name in ABSENT))
    expect(found.some((row) => says(row[field]))).toBe(!(name in ABSENT || name in BLANK))
  })

  test('has no reason for a field that is there, or is none of the specification', () => {
    const names = new Set(FIELDS.map(([entity, field]) => `${entity}.${field}`))
    expect([...Object.keys(ABSENT), ...Object.keys(BLANK)].filter((name) => !names.has(name))).toEqual([])
  })
})
