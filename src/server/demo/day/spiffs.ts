import { sql } from 'kysely'
import { add, money2 } from '#domain/money/money.ts'
import { localDate, startOfLocalDay } from '#domain/places/zones.ts'
import { shiftedDay, weekStart } from '#domain/time/localTime.ts'
import { rows, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/ids.ts'
import { insertMany } from '#server/base/database/insertMany.ts'
import { addCashTip, addRule, addTipRule, settleSpiffs } from '#server/pay/index.ts'
import type { DemoGround, DemoOrder, DemoVisit, Writer } from './orders.ts'

const HOUR = 3_600_000

/** An order that was paid two weeks ago and void yesterday: its spiffs are in a file already. */
export function voidedLater(
  writer: Writer,
  { now, zone, number }: { now: number; zone: string; number: number },
  who: Pick<DemoVisit, 'customer' | 'fleet' | 'vehicle'>,
): DemoOrder {
  const today = localDate(new Date(now).toISOString(), zone)
  const day = shiftedDay(weekStart(today, 0), -11)
  const began = new Date(Date.parse(startOfLocalDay(day, zone)) + 10 * HOUR)
  const ended = new Date(Date.parse(startOfLocalDay(today, zone, -1)) + 15 * HOUR)
  return writer.write({ number, status: 'void', began, ended, paid: false, ...who })
}

interface FoundOrder {
  id: string
  shop_id: string
  final_price: string
  paid_at: string
}

/** The order that was void after its week was handed over. */
async function voided(tx: Tx, companyId: string, before: string): Promise<FoundOrder | undefined> {
  const [found] = await rows(
    tx,
    sql<FoundOrder>`select id, shop_id, final_price, complete_timestamp as paid_at from orders
      where company_id = ${companyId} and status = 'void' and complete_timestamp < ${before} limit 1`,
  )
  return found
}

/** Money that was taken for an order and given back when it was void. */
function takenAndGivenBack(
  { companyId, owner, shops }: DemoGround,
  order: FoundOrder,
  back: string,
): object[] {
  const shop = shops.find(({ row }) => row.id === order.shop_id)?.row
  if (!shop) return []
  const row = (own: { created_at: string } & Record<string, unknown>) => ({
    company_id: companyId,
    shop_id: order.shop_id,
    order_id: order.id,
    payment_method: 'Debit',
    payment_processing_status: 'success',
    amount: order.final_price,
    tendered: null,
    change_due: '0.00',
    payment_final_amount: order.final_price,
    payment_surcharge_amount: '0.00',
    payment_tip_amount: '0.00',
    reference: '',
    user_id: owner.user_id,
    user_name: owner.name,
    currency: shop.currency,
    day: localDate(own.created_at, shop.time_zone),
    ...own,
  })
  const id = newId()
  const { paid_at } = order
  const none = { refund_of_id: null, reason: '' }
  return [
    row({
      id,
      payment_type: 'order_payment',
      made_at: paid_at,
      created_at: paid_at,
      ...none,
      payment_final_amount: money2(add(order.final_price, TIP)),
      payment_tip_amount: TIP,
    }),
    row({
      id: newId(),
      payment_type: 'payment_refund',
      made_at: back,
      created_at: back,
      refund_of_id: id,
      reason: 'Wrong package',
    }),
  ]
}

/** The customer left the tip when the money came back. */
const TIP = '6.00'
const LATER = 7 * 24 * HOUR

/** Rules of spiffs and tips, and the spiffs of an order of the week that is about to be handed over. */
export async function demoSpiffs(tx: Tx, setting: DemoGround, first: string): Promise<void> {
  const { companyId, owner } = setting
  const item = setting.catalogue.packages.find(({ category }) => !category.startsWith('Oil'))
  const rule = { to_day: null, shop_ids: [], from_day: shiftedDay(first, -90), cap: null }
  const oldest = `${shiftedDay(first, -90)}T12:00:00Z`
  const everyone = {
    ...rule,
    id: newId(),
    name: 'Service advisor',
    subject: 'any',
    subject_id: null,
  } as const
  const people = [{ position: 'Hood', share: '1' }]
  await addRule(
    tx,
    owner,
    {
      ...everyone,
      way: 'percent_price',
      amount: '2',
      split: 'shares',
      people: [{ position: null, share: '1' }],
    },
    oldest,
  )
  await addRule(
    tx,
    owner,
    {
      ...everyone,
      id: newId(),
      name: 'Work done',
      way: 'flat',
      amount: '1.50',
      split: 'job_minutes',
      people,
    },
    oldest,
  )
  if (item)
    await addRule(
      tx,
      owner,
      {
        ...rule,
        id: newId(),
        name: item.name,
        subject: 'package',
        subject_id: item.id,
        way: 'percent_margin',
        amount: '5',
        cap: '12.00',
        split: 'shares',
        people,
      },
      oldest,
    )
  await addTipRule(tx, owner, { id: newId(), from_day: rule.from_day, way: 'hours', people: [] })
  const order = await voided(tx, companyId, shiftedDay(first, 7))
  if (!order) return
  const back = new Date(Date.parse(order.paid_at) + LATER).toISOString()
  await insertMany(tx, companyId, 'payments', takenAndGivenBack(setting, order, back))
  // As it was before it was void: the spiffs are earned then, by the product's own rules.
  const set = (status: string, net_paid: string, pay_status: string) =>
    sql`update orders set status = ${status}, net_paid = ${net_paid}, pay_status = ${pay_status}
      where company_id = ${companyId} and id = ${order.id}`.execute(tx)
  await set('complete', order.final_price, 'is_fully_paid')
  await settleSpiffs(tx, companyId, { order_id: order.id, earns: true, at: order.paid_at })
  await set('void', '0.00', 'is_not_paid')
}

/** After the week was handed over: the order is void, and other orders earned spiffs in the week since. */
export async function demoSpiffsSince(
  tx: Tx,
  { companyId, owner }: DemoGround,
  first: string,
): Promise<void> {
  const since = shiftedDay(first, 7)
  const order = await voided(tx, companyId, since)
  const yesterday = new Date(Date.now() - 24 * HOUR).toISOString()
  if (order) await settleSpiffs(tx, companyId, { order_id: order.id, earns: false, at: yesterday })
  const paid = await rows(
    tx,
    sql<{ id: string; at: string }>`select id, complete_timestamp as at from orders
      where company_id = ${companyId} and status = 'complete' and pay_status = 'is_fully_paid'
        and complete_timestamp >= ${since}`,
  )
  for (const { id, at } of paid) await settleSpiffs(tx, companyId, { order_id: id, earns: true, at })
  await addCashTip(tx, owner, {
    id: newId(),
    user_id: owner.user_id,
    day: shiftedDay(since, 2),
    amount: '18.00',
  })
}
