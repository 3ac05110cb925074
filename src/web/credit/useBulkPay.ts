import type { PartyKind } from '#contract/parties/parties.ts'
import type { BulkPayment } from '#contract/credit/receivableShape.ts'
import type { ApiError } from '../base/client/apiError.ts'
import { useSend } from '../base/client/hooks.ts'
import { useSending } from '../base/client/sending.ts'
import { useShop } from '../base/session/shop.ts'

/** One payment over many orders, as it is sent. */
export interface BulkWish {
  payment_method: string
  amount: string
  reference: string
  rest: 'change' | 'credit'
  /** The payment by card whose money is spent. */
  card_payment_id: string | null
  /** None: every unpaid order, oldest first. */
  orders: { order_id: string; amount: string | null }[]
}

export interface BulkSend {
  pay: (wish: BulkWish) => void
  busy: boolean
  error: ApiError | null
}

/** Takes one payment over many orders; the same press counts once, even when its answer is lost. */
export function useBulkPay(kind: PartyKind, id: string, onPaid: (payment: BulkPayment) => void): BulkSend {
  const { id: shop_id } = useShop()
  const sending = useSending()
  const send = useSend('receivables.pay', {
    onDone: ({ payment }) => onPaid(payment),
    onFailed: sending.failed,
  })
  return {
    pay: (wish) => send.mutate({ params: { kind, id }, body: { ...sending.stamp(), shop_id, ...wish } }),
    busy: send.isPending,
    error: send.error,
  }
}
