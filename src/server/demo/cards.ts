import type { Order } from '#domain/orders/order.ts'
import { localDate } from '#domain/places/zones.ts'
import { add, money2, sub } from '#domain/money/money.ts'
import { savePayout } from '../accounting/index.ts'
import type { Tx } from '../base/db.ts'
import { newId } from '../base/ids.ts'
import type { PayoutTransaction } from '../integrations/gateway.ts'
import { applyOutcome, insertAttempt, newPaymentAttempt } from '../payments/index.ts'
import type { DemoGround, DemoShop } from './day/orders.ts'

const PROVIDER = 'stripe'
/** In percent of the payment. */
const SURCHARGE = '2.5'
const FEE = '2.9'

const share = (amount: string, percent: string): string => money2(add('0', amount).times(percent).div(100))

/** A card payment of an order at a terminal as the provider reported it; the first try may be declined. */
async function taken(
  tx: Tx,
  { owner }: DemoGround,
  order: Order,
  { surcharged, declined }: { surcharged: boolean; declined: boolean },
): Promise<PayoutTransaction> {
  const amount = order.final_price
  const surcharge = surcharged ? share(amount, SURCHARGE) : '0.00'
  const begin = (id: string) =>
    insertAttempt(tx, {
      ...newPaymentAttempt(owner, {
        id,
        device_id: order.id,
        made_at: new Date().toISOString(),
        amount,
        target: 'tmr_demo',
        card_kind: 'credit',
      }),
      surcharge,
      shop_id: order.shop_id,
      order_id: order.id,
      provider: PROVIDER,
      payment_method: 'Terminal',
      currency: order.currency,
      provider_data: {},
    })
  if (declined) {
    const first = await begin(newId())
    await applyOutcome(tx, first, {
      kind: 'declined',
      code: 'error_process_payment_failure',
      message: 'Your card has insufficient funds.',
    })
  }
  const reference = `pi_demo_${order.order_custom_id}`
  const whole = money2(add(amount, surcharge))
  const fee = share(whole, FEE)
  await applyOutcome(tx, await begin(newId()), { kind: 'ok', reference, amount: whole, data: {}, surcharge })
  return {
    reference: `txn_demo_${order.order_custom_id}`,
    kind: 'payment',
    payment_reference: reference,
    amount: whole,
    fee,
    net: money2(sub(whole, fee)),
    description: `#${order.order_custom_id}`,
    happened_at: new Date().toISOString(),
  }
}

/** Pays orders by card: one after a refusal, one with a surcharge, and all of them in a deposit of today. */
export async function paidByCard(
  tx: Tx,
  setting: DemoGround,
  shop: DemoShop,
  orders: readonly Order[],
): Promise<void> {
  const lines: PayoutTransaction[] = []
  for (const [at, order] of orders.entries())
    lines.push(await taken(tx, setting, order, { surcharged: at % 2 === 1, declined: at === 0 }))
  const now = new Date().toISOString()
  const key = { company_id: setting.companyId, shop_id: shop.row.id, provider: PROVIDER } as const
  const deposit = {
    reference: 'po_demo_1',
    status: 'paid',
    currency: shop.row.currency,
    net: money2(add('0', ...lines.map(({ net }) => net))),
    itemized: 'yes',
    failure: '',
    arrival_date: localDate(now, shop.row.time_zone),
    made_at: now,
  } as const
  await savePayout(tx, key, deposit, lines)
}
