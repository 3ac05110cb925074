import { t } from '@lingui/core/macro'
import { add, cmp, money2 } from '#domain/money/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { amountDue, balanceDue, derivePayStatus } from '#domain/orders/status/payStatus.ts'
import { ApiError } from '#web/base/client/apiError.ts'
import { kindOf, type Kind } from '#web/base/journal/kind.ts'
import type { Entry } from '#web/base/journal/rules.ts'
import { serverInstant } from '#web/base/device/serverClock.ts'
import { showOrder, orderCommands } from './orderCommands.ts'

/** Cash that was taken without a connection. */
export interface HeldCash extends Entry {
  order_id: string
  order_custom_id: string
  currency: string
  device_id: string
  /** By the device's clock. */
  made_at: string
  /** What was handed over, without the tip; what of it pays the order; the change that was given. */
  tendered: string
  amount: string
  change_due: string
  tip: string
  /** What the order owed then. Null once a person decided to record it whatever the order owes. */
  balance: string | null
}

export const heldCash: Kind<HeldCash> = kindOf<HeldCash>('cash', {
  /** Edits that the server refused wait for a person: the cash of their order does not wait for them. */
  waits: ({ order_id }) =>
    orderCommands.all().some((row) => row.order_id === order_id && row.refusal === null),
  async route([row], author) {
    const { id, order_id, device_id, made_at, tendered, tip, balance } = row
    const params = { id: order_id }
    const page = await author.call('orders.get', { params })
    const { order } = page
    // An answer may have been lost: the same id is recorded once.
    if (order.payments.some((payment) => payment.id === id)) return showOrder(order_id, page)
    if (balance !== null && cmp(balanceDue(order), balance) !== 0)
      throw new ApiError(
        'needs_person',
        t`The balance of this order has changed. Open it and check before you record the cash.`,
      )
    const body = { id, device_id, made_at, payment_method: 'Cash', amount: tendered, tip }
    const paid = { ...body, expected_version: order.version }
    return showOrder(order_id, await author.call('orders.pay', { params, body: paid }))
  },
  conflict: (_row, { code }) => (code === 'stale_version' ? 'later' : {}),
  title({ tendered, currency, made_at, order_custom_id: number }, { money, dateTime, zone }) {
    const amount = money(tendered, currency)
    const at = dateTime(made_at, zone)
    return t`Cash ${amount} for order #${number}, ${at}`
  },
  actions: (row, go) => [
    // It is recorded at the present time, whatever the order owes now.
    {
      label: t`Record the cash now`,
      run: () => heldCash.change(row, (present) => ({ ...present, made_at: serverInstant(), balance: null })),
    },
    { label: t`Discard`, run: () => heldCash.remove(row) },
    { label: t`Open order`, run: () => go('/dash/flow/work_order', { id: row.order_id }) },
  ],
})

/** The order as it is with the cash that this device holds for it. */
export function withHeldCash<Shown extends Order>(order: Shown, rows: readonly HeldCash[]): Shown {
  if (rows.length === 0) return order
  const net_paid = money2(add(order.net_paid, ...rows.map((row) => row.amount)))
  const pay_status = derivePayStatus({ status: order.status, price: amountDue(order), net_paid })
  return { ...order, net_paid, pay_status }
}
