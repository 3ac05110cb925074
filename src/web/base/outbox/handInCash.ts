import type { OrderPage } from '#contract/orders/orderReplies.ts'
import { cmp } from '#domain/money/money.ts'
import { balanceDue } from '#domain/orders/status/payStatus.ts'
import { call } from '../api.ts'
import { ApiError, isKept } from '../apiError.ts'
import { sessionUser } from '../session.ts'
import { freshToken } from '../signIn.ts'
import { isOf } from '../token.ts'
import { heldCash, removeHeldCash, writeHeldCash, type HeldCash } from './heldCash.ts'

type Keep = (orderId: string, page: OrderPage) => void

/** Records one; answers whether it is settled, by the server or by waiting for a person. */
async function handIn(row: HeldCash, keep: Keep): Promise<boolean> {
  const params = { id: row.order_id }
  const page = await call('orders.get', { params })
  const { order } = page
  const recorded = order.payments.some(({ id }) => id === row.id)
  if (!recorded && row.balance !== null && cmp(balanceDue(order), row.balance) !== 0) {
    await writeHeldCash({ ...row, refusal: { code: 'balance_changed', text: '' } })
    return true
  }
  // An answer may have been lost: the same id is recorded once.
  const { id, device_id, made_at, tendered, tip } = row
  const stamp = { id, device_id, made_at }
  const paid = recorded
    ? page
    : await call('orders.pay', {
        params,
        body: {
          ...stamp,
          payment_method: 'Cash',
          amount: tendered,
          tip,
          expected_version: order.version,
        },
      })
  await removeHeldCash(id)
  keep(row.order_id, paid)
  return true
}

/**
 * Hands the cash that this device holds to the server, once for each order whose edits were sent. False: the server
 * gives no answer, or the order changed in this moment.
 */
export async function handInCash(isBusy: (orderId: string) => boolean, keep: Keep): Promise<boolean> {
  for (const row of heldCash()) {
    if (row.refusal !== null || isBusy(row.order_id)) continue
    try {
      if (row.user_id !== sessionUser()?.id || !isOf(await freshToken(), row.user_id)) return false
      await handIn(row, keep)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401 || isKept(error) || error.code === 'stale_version') return false
      await writeHeldCash({ ...row, refusal: { code: error.code, text: error.message } })
    }
  }
  return true
}
