import { useState } from 'react'
import { cmp, isPositive, max, min, money2, sub } from '#domain/money/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { balanceDue } from '#domain/orders/status/payStatus.ts'
import { dueInCash } from '#domain/payments/taking/cash.ts'
import { acceptPayment } from '#domain/payments/taking/ledger.ts'
import { firstMethod, practiceMethods } from '#domain/payments/methods/methods.ts'
import { NO_TIP, ontoOrder, tipProblem } from '#domain/payments/taking/tips.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useOnline } from '#web/base/device/online.ts'
import { useSending, type Sending } from '#web/base/client/sending.ts'
import { useShop } from '#web/base/session/shop.ts'
import { useCharge, type ChargeState } from '../useCharge.ts'
import { heldCash } from '#web/orders/handle/heldCash.ts'
import { showOrder } from '#web/orders/handle/orderCommands.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'

export interface PayState {
  /** The device has no space to hold the cash: it was recorded nowhere. */
  holdError: boolean
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
  /** The payment was taken: by the server, or in cash by this device until there is a connection. */
  done: { change_due: string; held: boolean } | null
  again: () => void
  /** A payment that a provider took ends like any other. */
  paid: () => void
}

/** The figures of a tendered amount: what settles the order, the part for the order, the change and the balance. */
function useTendered(order: Order, method: string, given: string) {
  const shop = useShop()
  const owed = balanceDue(order)
  const handed = given === '' ? owed : given
  const offered = useCharge(shop, method, min(handed, owed).toFixed(2))
  const tip = offered.tip || '0'
  const cash = method === 'Cash'
  const due = cash ? dueInCash(order.currency, owed, tip) : owed
  const exact = cash && isPositive(due) ? due : owed
  const amount = given === '' ? exact : ontoOrder(handed, tip, cash)
  const over = cmp(amount, min(due, owed).toFixed(2)) >= 0
  const tooMuch = tipProblem(shop, method, min(amount, owed).toFixed(2), tip) !== null
  return {
    owed,
    due,
    tip,
    amount,
    charge: { ...offered, tooMuch },
    change: cash ? max(sub(amount, due), '0').toFixed(2) : '0.00',
    left: over ? '0.00' : sub(owed, amount).toFixed(2),
  }
}

type Tendered = ReturnType<typeof useTendered>

/** The cash payment that is stored on this device while offline; null if the order refuses it. */
function heldRow(order: Order, { amount, owed, tip }: Tendered, stamp: ReturnType<Sending['stamp']>) {
  const accepted = acceptPayment({
    method: 'Cash',
    tendered: amount,
    balance_due: owed,
    currency: order.currency,
    tip,
  })
  if (!accepted.ok) return null
  return {
    ...stamp,
    order_id: order.id,
    order_custom_id: order.order_custom_id,
    currency: order.currency,
    tendered: amount,
    amount: accepted.amount,
    change_due: accepted.change_due,
    tip: money2(tip),
    balance: owed,
  }
}

/** Sends the payment once, or holds cash on this device while there is no connection. */
function useSendOnce(order: Order, method: string, tendered: Tendered) {
  const online = useOnline()
  const [done, setDone] = useState<PayState['done']>(null)
  const [holdError, setHoldError] = useState(false)
  const sending = useSending()
  const pay = useSend('orders.pay', {
    onDone: (reply) => {
      sending.renew()
      showOrder(order.id, reply)
      setDone({ change_due: reply.change_due, held: false })
    },
    onFailed: (error) => {
      // Cash is in the drawer, whether the server answers or not.
      if (error.code === 'offline' && method === 'Cash') void hold()
      else sending.failed(error)
    },
  })
  async function hold(): Promise<void> {
    const row = heldRow(order, tendered, sending.stamp())
    if (!row) return
    sending.renew()
    try {
      await heldCash.add(row, { quiet: true })
      pay.reset()
      setDone({ change_due: row.change_due, held: true })
    } catch {
      setHoldError(true)
    }
  }
  const send = (reference: string) => {
    const { amount, tip } = tendered
    if (pay.isPending || !isPositive(amount)) return
    if (method === 'Cash' && !online) {
      void hold()
      return
    }
    const payment = { payment_method: method, amount, reference, tip }
    pay.mutate({
      params: { id: order.id },
      body: { ...sending.stamp(), ...payment, expected_version: order.version },
    })
  }
  return { pay, done, setDone, holdError, send }
}

/** The state of one payment: nothing is charged twice, however often the button is pressed or an answer is lost. */
export function usePay(handle: OrderHandle): PayState {
  const { order } = handle
  const shop = useShop()
  const [method, setMethod] = useState(() =>
    firstMethod(order.practice ? practiceMethods(shop.payment_methods) : shop.payment_methods),
  )
  const [given, setGiven] = useState('')
  const [reference, setReference] = useState('')
  const tendered = useTendered(order, method, given)
  const { pay, done, setDone, holdError, send } = useSendOnce(order, method, tendered)
  const { tip: _tip, ...figures } = tendered
  return {
    ...figures,
    holdError,
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
    send: () => send(reference),
    busy: pay.isPending,
    error: pay.error,
    done,
    paid: () => setDone({ change_due: '0.00', held: false }),
    again: () => {
      setDone(null)
      setGiven('')
      setReference('')
      figures.charge.setTip(NO_TIP)
      pay.reset()
    },
  }
}
