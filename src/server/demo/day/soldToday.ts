import { sql } from 'kysely'
import { allInspections } from '#domain/inspections/order.ts'
import type { Command } from '#domain/orders/commands.ts'
import { childCount } from '#domain/orders/lines/packageLines.ts'
import type { Order } from '#domain/orders/order.ts'
import { startOfLocalDay } from '#domain/places/zones.ts'
import { shiftedDay } from '#domain/time/localTime.ts'
import { localDate } from '#domain/places/zones.ts'
import { closeDay } from '#server/accounting/index.ts'
import { rows, setClock, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/ids.ts'
import { applyOrderCommand, newOrder, nextNumber } from '#server/orders/index.ts'
import { takePayment } from '#server/payments/index.ts'
import { paidByCard } from '../cards.ts'
import type { DemoGround, DemoShop } from './orders.ts'
import { saveOrders } from './saveOrders.ts'

/** How many of them pay by card at a terminal. */
const CARDS = 4

const MINUTE = 60_000
const A_WHILE = 10 * MINUTE

interface Guest {
  vehicle_id: string
  customer_id: string
}

/** Customers of the past year who come again today. */
const guests = (tx: Tx, companyId: string, count: number): Promise<Guest[]> =>
  rows(
    tx,
    sql<Guest>`select v.id as vehicle_id, v.customer_id from vehicles v
      join customers c on c.company_id = ${companyId} and c.id = v.customer_id and c.country = 'US'
      where v.company_id = ${companyId} and not exists (select from orders o where o.company_id = ${companyId}
        and o.vehicle_id = v.id and o.status in ('scheduled', 'open', 'stand-by', 'in-progress', 'pre-complete'))
      order by v.id limit ${count}`,
  )

/** An order of today, by the product's own commands. */
class Desk {
  readonly #tx: Tx
  readonly #setting: DemoGround
  order: Order
  constructor(tx: Tx, setting: DemoGround, order: Order) {
    this.#tx = tx
    this.#setting = setting
    this.order = order
  }

  async run(command: Partial<Command>): Promise<void> {
    const full = { id: newId(), device_id: this.order.id, made_at: new Date().toISOString(), ...command }
    this.order = (
      await applyOrderCommand(this.#tx, this.#setting.owner, this.order.id, full as Command)
    ).order
  }

  move(to: Order['status'], reason?: string): Promise<void> {
    return this.run({
      type: 'status.move',
      to,
      expected_version: this.order.version,
      ...(reason && { reason }),
    })
  }

  async pay(amount: string): Promise<void> {
    const { order } = await takePayment(this.#tx, this.#setting.owner, {
      params: { id: this.order.id },
      body: {
        id: newId(),
        device_id: this.order.id,
        made_at: new Date().toISOString(),
        payment_method: 'Cash',
        amount,
        reference: '',
        tip: '0',
        expected_version: this.order.version,
      },
    })
    this.order = order
  }

  async finalize(): Promise<void> {
    for (const item of this.order.final_checklist)
      if (item.done_by === '') await this.run({ type: 'checklist.set', item_id: item.id, done: true })
    await this.run({ type: 'estimate.approve', by: 'Customer' })
    await this.move('complete')
  }
}

async function begin(
  tx: Tx,
  setting: DemoGround,
  { shop, guest, at }: { shop: DemoShop; guest: Guest; at: number },
): Promise<Desk> {
  const id = newId()
  const now = new Date(at).toISOString()
  const { companyId, owner } = setting
  const number = nextNumber(tx, companyId, shop.row.id)
  const body = { id, shop_id: shop.row.id, flow_type: 'vin' as const, device_id: id, made_at: now, ...guest }
  const order = await newOrder(tx, owner, { shop: shop.row, body, number })
  await saveOrders(tx, setting, [{ order, moves: [{ from: null, to: 'open', at: now }], payment: null }])
  return new Desk(tx, setting, order)
}

async function addPackage(
  desk: Desk,
  { catalogue }: DemoGround,
  name: (text: string) => boolean,
): Promise<string> {
  const found = catalogue.packages.find((item) => name(item.name) && item.price !== null)
  const line_id = newId()
  if (found)
    await desk.run({
      type: 'package.add',
      package_id: found.id,
      line_id,
      child_ids: Array.from({ length: childCount(found) }, newId),
    })
  return line_id
}

/** All points fine but one, which leads to work that the customer takes or declines. */
async function inspect(desk: Desk, { catalogue, ...setting }: DemoGround, takes: boolean) {
  await desk.run({ type: 'inspection.add', kind: 'grouping', source_id: setting.grouping, line_id: newId() })
  const points = allInspections(desk.order)
  const worn = points.find(({ recommend }) => recommend?.package_id)
  for (const { id } of points)
    await desk.run({
      type: 'inspection.set',
      inspection_id: id,
      change: { field: 'answer', value: id === worn?.id ? 'soon' : 'ok' },
    })
  const work = catalogue.packages.find(({ id }) => id === worn?.recommend?.package_id)
  if (!worn || !work) return
  const line_id = newId()
  await desk.run({
    type: 'inspection.recommend',
    inspection_id: worn.id,
    line_id,
    child_ids: Array.from({ length: childCount(work) }, newId),
    package_id: work.id,
    job: null,
  })
  if (takes) await desk.run({ type: 'package.set', line_id, field: 'approved', value: true })
  else
    await desk.run({
      type: 'item.decline',
      list: 'packages',
      line_id,
      declined_id: newId(),
      reason: 'too_expensive',
      note: '',
    })
}

/** Closes three days of last week in each shop, as someone did in the evening. */
async function closeDays(tx: Tx, { owner, shops }: DemoGround): Promise<void> {
  for (const { row } of shops) {
    const today = localDate(new Date().toISOString(), row.time_zone)
    for (const ago of [5, 4, 3]) {
      const day = shiftedDay(today, -ago)
      setClock(tx, new Date(Date.parse(startOfLocalDay(day, row.time_zone)) + 22 * 3_600_000))
      await closeDay(tx, owner, { body: { shop_id: row.id, day } })
      setClock(tx, null)
    }
  }
}

/**
 * What no past order has: coupons, inspections that were sent, changed prices, an order that was opened again after it
 * was finalized, a deposit, goods that were sold without being there, cards at a terminal, and closed days.
 */
export async function soldToday(tx: Tx, setting: DemoGround): Promise<void> {
  const [shop] = setting.shops
  const found = await guests(tx, setting.companyId, 5 + CARDS)
  const byCard: Order[] = []
  if (!shop) return
  const coupons = await rows(
    tx,
    sql<{ id: string }>`select id from coupons where company_id = ${setting.companyId} and code = 'OIL10'`,
  )
  for (const [at, guest] of found.entries()) {
    // What is changed between two invoices is of now: the first one was a while ago.
    const began = Date.now() - (at === 1 ? A_WHILE : 0)
    if (at === 1) setClock(tx, new Date(began + MINUTE))
    const desk = await begin(tx, setting, { shop, guest, at: began })
    const line_id = await addPackage(
      desk,
      setting,
      (name) => name.includes('Conventional') || name.includes('oil'),
    )
    if (at === 4) {
      await desk.move('stand-by')
      await desk.pay('25.00')
      continue
    }
    if (at < 2 && coupons[0])
      await desk.run({ type: 'coupon.add', coupon_id: coupons[0].id, entry_id: newId() })
    if (at < 2) await inspect(desk, setting, at === 0)
    if (at === 2) await desk.run({ type: 'package.set', line_id, field: 'price', value: '15.00' })
    if (at === 3) await soldWithoutStock(tx, setting, shop, desk)
    await desk.move('stand-by')
    await desk.move('in-progress')
    await desk.move('pre-complete')
    await desk.finalize()
    if (at > 4) {
      byCard.push(desk.order)
      continue
    }
    if (at === 1) {
      await desk.move('pre-complete', 'Forgot the wipers')
      setClock(tx, null)
      await desk.run({
        type: 'casual.add',
        line: {
          id: newId(),
          name: 'Wiper blades',
          name_french: 'Essuie-glaces',
          fee_item: null,
          priceVal: '24.00',
          quantityVal: '1',
          tax_exempt: false,
        },
        package_line_id: null,
      })
      await desk.finalize()
    }
    await desk.pay(desk.order.final_price)
  }
  await paidByCard(tx, setting, shop, byCard)
  await closeDays(tx, setting)
}

/** One more of an item than the shop has. */
async function soldWithoutStock(
  tx: Tx,
  { companyId }: DemoGround,
  shop: DemoShop,
  desk: Desk,
): Promise<void> {
  const [few] = await rows(
    tx,
    sql<{ item_id: string; on_hand: string }>`select l.item_id, l.on_hand::text as on_hand from stock_levels l
      join inventory_items i on i.company_id = ${companyId} and i.id = l.item_id and i.unit = 'each' and i.active
      where l.company_id = ${companyId} and l.shop_id = ${shop.row.id} and l.on_hand > 0 order by l.on_hand, l.item_id limit 1`,
  )
  if (few)
    await desk.run({
      type: 'item.add',
      line_id: newId(),
      inventory_item_id: few.item_id,
      quantity: String(Number(few.on_hand) + 1),
    })
}
