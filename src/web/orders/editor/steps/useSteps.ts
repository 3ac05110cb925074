import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FinalizeRules } from '#domain/orders/commands.ts'
import { missingToFinalize, orderFacts, termDays } from '#domain/orders/editing/status.ts'
import { balanceDue } from '#domain/orders/status/payStatus.ts'
import { nextStep, onward, type NextStep, type OrderStatus } from '#domain/orders/status/status.ts'
import { useOnline } from '#web/base/device/online.ts'
import { refusalText, type OrderHandle } from '#web/orders/handle/useOrder.ts'
import { serverInstant } from '#web/base/device/serverClock.ts'
import { useShop } from '#web/base/session/shop.ts'
import { dialogOpen, toast, useShortcuts } from '#web/ui/index.ts'
import { workBegins } from '#web/orders/workOrderPaper.ts'
import { documentsOf } from '#web/orders/documents.ts'
import { offerSticker } from '../offerSticker.ts'
import type { Ending } from '../EndDialog.tsx'

/**
 * A question that a step asks: why the order ends, when it is scheduled, what is missing before it can be finalized, and
 * afterwards what the oil-change sticker says; and which tires go into storage.
 */
export type StepQuestion = Ending | 'missing' | 'schedule' | 'sticker' | 'tires'

export interface Steps {
  next: NextStep | null
  /** Takes the next step. */
  press: () => void
  /** Moves the order to Finalized and prints the invoice. */
  finalize: () => void
  move: (to: OrderStatus) => void
  question: StepQuestion | null
  ask: (question: StepQuestion) => void
  /** The question was closed: the order stays as it is. */
  dismiss: () => void
  /** Nothing is missing any more: the order is finalized. */
  completed: () => void
  /** What the shop requires before an order is finalized. */
  rules: FinalizeRules
}

/** The most steps from any status to Finalized. */
const WAY = 5

function useFinalizeRules(): FinalizeRules {
  const shop = useShop()
  return {
    customer_required: shop.customer_required,
    bay_required: shop.bay_required,
    required_positions: shop.positions.filter((row) => row.required).map((row) => row.name),
  }
}

/** Moves an order to a status; what has to be asked first is asked. Answers whether the next step may follow. */
function moveOn(handle: OrderHandle, to: OrderStatus, { rules, ask }: Asking): boolean {
  const { order } = handle
  if (order.status === 'complete' && to === 'pre-complete') {
    ask('reopen')
    return false
  }
  if (to === 'scheduled') {
    ask('schedule')
    return false
  }
  if (
    to === 'complete' &&
    order.status !== 'uncollectible' &&
    missingToFinalize(order, rules, serverInstant()).length > 0
  ) {
    ask('missing')
    return true
  }
  return typeof handle.run({ type: 'status.move', to, expected_version: order.version }) === 'string'
}

interface Asking {
  rules: FinalizeRules
  ask: (question: StepQuestion) => void
}

/** The way to the printed invoice: one status further with each render, until the server has the finalized order. */
function useWay(handle: OrderHandle, asking: Asking, stop: (text?: string) => void) {
  const { t } = useLingui()
  const online = useOnline()
  const left = useRef(0)
  const { order, actions, waiting } = handle
  const arrive = () => {
    if (waiting.length === 0) {
      stop()
      void documentsOf(order.id, order.order_custom_id)('invoice', 'html')
      offerSticker(order, () => asking.ask('sticker'))
    } else if (!online) stop(t`You are offline. Print the invoice once the order is saved.`)
  }
  const goOn = () => {
    if (waiting.some((row) => row.refusal !== null))
      return stop(t`A change to this order was refused. Check it before finalizing.`)
    if (order.status === 'complete') return arrive()
    const to = onward(order.status)
    const verdict = to && actions[`move:${to}`]
    if (!to || !verdict) return stop()
    if (!verdict.ok) return stop(refusalText(verdict))
    left.current -= 1
    if (left.current < 0 || !moveOn(handle, to, asking)) stop()
  }
  const begin = () => {
    left.current = WAY
  }
  return { begin, goOn }
}

/** The steps of an order: the next one, a move to a status, and the whole way to the printed invoice. */
export function useSteps(handle: OrderHandle, pay: () => void): Steps {
  const { t } = useLingui()
  const rules = useFinalizeRules()
  const [question, ask] = useState<StepQuestion | null>(null)
  // Pressed, and done after the next render: a figure that was just typed is part of the order then.
  const [wanted, setWanted] = useState<'next' | 'invoice' | null>(null)
  const { order } = handle
  const next = nextStep(orderFacts(order, false), balanceDue(order), termDays(order))
  const stop = (text?: string) => {
    setWanted(null)
    if (text) toast(text, { tone: 'danger' })
  }
  const way = useWay(handle, { rules, ask }, stop)
  /** A person's own move; on the way to Finalized an order passes In Progress without its work beginning. */
  const move = (to: OrderStatus): void => {
    if (moveOn(handle, to, { rules, ask }) && to === 'in-progress') workBegins(order)
  }
  const finalize = () => {
    way.begin()
    setWanted('invoice')
  }
  const takeNext = () => {
    setWanted(null)
    if (next?.kind === 'move') move(next.to)
    else if (next?.kind === 'pay') pay()
    else if (next?.kind === 'finalize') finalize()
    else if (next?.kind === 'print') void documentsOf(order.id, order.order_custom_id)('invoice', 'html')
  }
  const act = useEffectEvent(() => {
    if (wanted === 'next') takeNext()
    else if (wanted === 'invoice' && question === null) way.goOn()
  })
  useEffect(() => {
    if (wanted === null) return undefined
    // The next render takes this one's turn: only the newest order is acted on.
    const turn = setTimeout(() => act(), 0)
    return () => clearTimeout(turn)
  })
  const press = () => {
    if (dialogOpen()) return
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    setWanted('next')
  }
  useShortcuts([{ keys: 'mod+Enter', label: t`Next step`, run: press, everywhere: true }])
  const dismiss = () => {
    setWanted(null)
    ask(null)
  }
  const completed = () => {
    ask(null)
    if (wanted === null) move('complete')
  }
  return { next, press, finalize, move, question, ask, dismiss, completed, rules }
}
