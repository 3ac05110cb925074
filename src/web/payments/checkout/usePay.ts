import { useState } from 'react'
import { cmp, isPositive, max, min, sub } from '../../../domain/money/money.ts'
import { balanceDue } from '../../../domain/orders/status/payStatus.ts'
import { dueInCash } from '../../../domain/payments/cash.ts'
import { firstMethod } from '../../../domain/payments/methods.ts'
import { NO_TIP, ontoOrder, tipProblem } from '../../../domain/payments/tips.ts'
import type { CallReply } from '../../base/callTypes.ts'
import { useSend } from '../../base/hooks.ts'
import { useSending } from '../../base/sending.ts'
import { useShop } from '../../base/shop.ts'
import { useCharge, type ChargeState } from '../useCharge.ts'
import { keepOrder } from '../../base/outbox/outbox.ts'
import type { OrderHandle } from '../../base/outbox/useOrder.ts'

export interface PayState {
  method: string
  setMethod: (method: string) => void
  /** The tendered amount, as decimal text; empty means exactly the balance. */
  given: string
  setGiven: (given: string) => void
  reference: string
  setReference: (reference: string) => void
  owed: string
  /** The amount that settles the order by the chosen method, without the tip: in cash, as coins allow. */
  due: string
  change: string
  /** How the tendered amount is split into order and change, without the tip. */
  amount: string
  /** Tip and surcharge. */
  charge: ChargeState
  left: string
  send: () => void
  busy: boolean
  error: unknown
  done: CallReply<'orders.pay'> | null
  again: () => void
  /** A payment that a provider took ends like any other. */
  paid: (reply: Omit<CallReply<'orders.pay'>, 'change_due'>) => void
}

/** The state of one payment: nothing is charged twice, however often the button is pressed or an answer is lost. */
export function usePay(handle: OrderHandle): PayState {
  const { order } = handle
  const shop = useShop()
  const owed = balanceDue(order)
  const [method, setMethod] = useState(() => firstMethod(shop.payment_methods))
  const [given, setGiven] = useState('')
  const [reference, setReference] = useState('')
  const [done, setDone] = useState<CallReply<'orders.pay'> | null>(null)
  const sending = useSending()
  const pay = useSend('orders.pay', {
    refresh: ['orders.'],
    onDone: (reply) => {
      sending.renew()
      keepOrder(order.id, reply)
      setDone(reply)
    },
    onFailed: sending.failed,
  })
  const handed = given === '' ? owed : given
  const offered = useCharge(shop, method, min(handed, owed).toFixed(2))
  const tip = offered.tip || '0'
  const cash = method === 'Cash'
  const due = cash ? dueInCash(order.currency, owed, tip) : owed
  const exact = cash && isPositive(due) ? due : owed
  const amount = given === '' ? exact : ontoOrder(handed, tip, cash)
  const over = cmp(amount, min(due, owed).toFixed(2)) >= 0
  const tooMuch = tipProblem(shop, method, min(amount, owed).toFixed(2), tip) !== null
  const charge = { ...offered, tooMuch }
  return {
    method,
    setMethod: (next) => {
      setMethod(next)
      // The number of a check is no number of what is chosen after it.
      setReference('')
      pay.reset()
    },
    given,
    setGiven,
    reference,
    setReference,
    owed,
    due,
    change: cash ? max(sub(amount, due), '0').toFixed(2) : '0.00',
    amount,
    charge,
    left: over ? '0.00' : sub(owed, amount).toFixed(2),
    send: () => {
      if (pay.isPending || !isPositive(amount)) return
      pay.mutate({
        params: { id: order.id },
        body: {
          ...sending.stamp(),
          payment_method: method,
          amount,
          reference,
          tip,
          expected_version: order.version,
        },
      })
    },
    busy: pay.isPending,
    error: pay.error,
    done,
    paid: ({ order: now, actions }) => setDone({ order: now, actions, change_due: '0.00' }),
    again: () => {
      setDone(null)
      setGiven('')
      setReference('')
      charge.setTip(NO_TIP)
      pay.reset()
    },
  }
}
