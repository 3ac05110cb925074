import { useEffect, useMemo, useRef, useState } from 'react'
import type { Payment } from '#contract/orders/orderReplies.ts'
import { errors, errorWords, type ErrorCode } from '#contract/base/errors.ts'
import {
  applyCommand,
  type Approver,
  type CommandContext,
  type Intent,
  type Refusal,
  type Removed,
  type StationCommand,
} from '#domain/orders/commands.ts'
import { orderFacts } from '#domain/orders/editing/status.ts'
import type { ApprovalNeed } from '#domain/orders/limits/approvalNeed.ts'
import type { Order } from '#domain/orders/order.ts'
import { allowedActions, type AllowedActions } from '#domain/orders/status/status.ts'
import { userActor } from '#domain/people/roles.ts'
import type { ApiError } from '#web/base/client/apiError.ts'
import { madeHere, newId } from '#web/base/device/device.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { useJournalRead } from '#web/base/journal/entries.ts'
import { useShops } from '#web/base/session/shop.ts'
import { sessionActor, sessionUser } from '#web/base/session/session.ts'
import { toast } from '#web/ui/popups/Toast.tsx'
import { heldCash, withHeldCash, type HeldCash } from './heldCash.ts'
import { enqueue, isIn, orderCommands, type CommandRecords, type Queued } from './orderCommands.ts'
import { screenSay } from '#web/base/i18n/say.ts'

function contextOf(records: CommandRecords, now: string, discount_limit = '100'): CommandContext {
  const user = sessionUser()
  return {
    actor: {
      user_id: user?.id ?? '',
      name: user ? `${user.first_name} ${user.last_name}`.trim() : '',
      ...sessionActor(),
    },
    now,
    // The server decides what a shop requires; this is what the order itself shows.
    discount_limit,
    day_closed: false,
    rules: { customer_required: false, bay_required: false, required_positions: [] },
    ...records,
  }
}

/** The server's order with the waiting commands applied; those that no longer apply are left out. */
function project(order: Order, rows: readonly Queued[]): Order {
  const waiting = rows.filter((row) => !isIn(row.command.id, order.version))
  return waiting.reduce((state, row) => {
    const result = applyCommand(state, row.command, contextOf(row.records, row.command.made_at))
    return result.ok ? result.order : state
  }, order)
}

/** The words of a refusal, in the person's language. */
export function refusalText(refusal: string | { code: string; permission?: string | undefined }): string {
  const { code, permission } = typeof refusal === 'string' ? { code: refusal } : { ...refusal }
  const words = errorWords(Object.hasOwn(errors, code) ? (code as ErrorCode) : 'unexpected', permission)
  return screenSay()(words)
}

/** What the ledger stores of a failure: its code, or the reason in the words of the person who settled it. */
export function failureOf(reason: string): { code: string; text: string } {
  if (Object.hasOwn(errors, reason)) return { code: reason, text: refusalText(reason) }
  return { code: 'settled_by_hand', text: `${refusalText('settled_by_hand')} ${reason}` }
}

/** One of several commands that are run together. */
export interface Step {
  edit: Intent
  records: CommandRecords
}

/** A command that its author may not send alone, until it is approved. */
export interface Held {
  command: StationCommand
  need: ApprovalNeed
  release: (approver: Approver) => void
  drop: () => void
}

export interface OrderHandle {
  order: Order
  actions: AllowedActions
  payments: readonly Payment[]
  /** Commands of this order that are not saved yet. */
  waiting: readonly Queued[]
  /** Cash for this order that only this device has yet. */
  cash: readonly HeldCash[]
  /**
   * Applies it at once on the screen and sends it; a refusal is announced and nothing changes. Answers the command's
   * id. A command that another person may approve is held instead, and `released` is called once it was sent.
   */
  run: (intent: Intent, records?: CommandRecords, released?: () => void) => string | Refusal
  /** Runs commands that build on each other: all of them, or none when one is refused, which is announced. */
  runAll: (steps: readonly Step[]) => Refusal | null
  /** The order as these commands would leave it; null where one of them is refused. */
  preview: (steps: readonly Step[]) => Order | null
  held: Held | null
  /** The same from something that outlives this render, such as a toast. */
  again: (intent: Intent, records?: CommandRecords) => void
  /** Undoes a removal of this visit. */
  undo: (commandId: string) => void
}

/** The outcome of several commands, and what stores each. */
interface Together {
  ok: true
  order: Order
  stores: (() => void)[]
}

interface Holding {
  command: StationCommand
  records: CommandRecords
  need: ApprovalNeed
  released: (() => void) | undefined
}

/** The order as the server has it, with this device's commands and cash on it. */
function useProjected(id: string) {
  const query = useCall('orders.get', { params: { id } }, { enabled: id !== '' })
  const all = orderCommands.useAll()
  const waiting = useMemo(() => all.filter((row) => row.order_id === id), [all, id])
  const read = useJournalRead()
  const data = read ? query.data : undefined
  const allCash = heldCash.useAll()
  const cash = useMemo(() => allCash.filter((row) => row.order_id === id), [allCash, id])
  const order = useMemo(() => {
    if (!data) return null
    const edited = project(
      data.order,
      waiting.filter((row) => row.refusal === null),
    )
    const recorded = new Set(data.order.payments.map((row) => row.id))
    return withHeldCash(
      edited,
      cash.filter((row) => !recorded.has(row.id)),
    )
  }, [data, waiting, cash])
  return { query, payments: data?.order.payments ?? null, order, waiting, cash }
}

/** The context in which commands on an order run. */
interface Running {
  order: Order
  limit: string | undefined
  store: (command: StationCommand, records: CommandRecords, removed: Removed | undefined) => void
  hold: (holding: Holding) => void
}

/** Applies a command and stores it. A command that needs an approval is held; any other refusal is announced. */
function send(running: Running, { command, records, released }: Omit<Holding, 'need'>): string | Refusal {
  const { order, limit, store, hold } = running
  const result = applyCommand(order, command, contextOf(records, command.made_at, limit))
  if (!result.ok) {
    if (result.approval && !order.practice) hold({ command, records, need: result.approval, released })
    else toast(refusalText(result), { tone: 'danger' })
    return result
  }
  store(command, records, result.removed)
  released?.()
  return command.id
}

/** The order with several commands on it, none of which is stored yet. */
function applied({ order, limit, store }: Running, steps: readonly Step[]): Together | Refusal {
  const done: Together = { ok: true, order, stores: [] }
  for (const { edit, records } of steps) {
    const command: StationCommand = { ...edit, id: newId(), ...madeHere() }
    const result = applyCommand(done.order, command, contextOf(records, command.made_at, limit))
    if (!result.ok) return result
    done.stores.push(() => store(command, records, result.removed))
    done.order = result.order
  }
  return done
}

/** Runs commands on the order as it is shown. */
const commandsOn = (running: Running): Pick<OrderHandle, 'run' | 'runAll' | 'preview'> => ({
  run: (intent, records = {}, released) =>
    send(running, { command: { ...intent, id: newId(), ...madeHere() }, records, released }),
  runAll(steps) {
    const result = applied(running, steps)
    if (result.ok) result.stores.forEach((storeEach) => storeEach())
    else toast(refusalText(result), { tone: 'danger' })
    return result.ok ? null : result
  },
  preview(steps) {
    const result = applied(running, steps)
    return result.ok ? result.order : null
  },
})

/** Removed lines by the command that removed them, while the page is open. */
function rememberRemovals() {
  const known = new Map<string, Removed>()
  return {
    add: (commandId: string, removed: Removed) => void known.set(commandId, removed),
    of: (commandId: string) => known.get(commandId),
  }
}

/** An order for editing: shown at once with every change, saved in the background. */
export function useOrder(id: string): {
  handle: OrderHandle | null
  error: ApiError | null
  retry: () => void
} {
  const { query, payments, order, waiting, cash } = useProjected(id)
  const limit = useShops().shop?.discount_limit
  const [holding, setHolding] = useState<Holding | null>(null)
  const [removals] = useState(rememberRemovals)
  // A toast's undo is pressed later: it must use the handle of that moment.
  const latest = useRef<OrderHandle | null>(null)

  const handle = useMemo<OrderHandle | null>(() => {
    const user = sessionUser()
    if (!payments || !order || !user) return null
    const store: Running['store'] = (command, records, removed) => {
      if (removed) removals.add(command.id, removed)
      // The person sees where the device has no space for it.
      enqueue(id, command, records).catch(() => undefined)
    }
    const running = { order, limit, store, hold: setHolding }
    return {
      order,
      actions: allowedActions(orderFacts(order, false), userActor(user.role, user.permissions)),
      payments,
      waiting,
      cash,
      ...commandsOn(running),
      held: holding && {
        command: holding.command,
        need: holding.need,
        release(approver) {
          setHolding(null)
          send(running, { ...holding, records: { ...holding.records, approver } })
        },
        drop: () => setHolding(null),
      },
      again: (intent, records) => void latest.current?.run(intent, records),
      undo(commandId) {
        const removed = removals.of(commandId)
        if (removed) latest.current?.run({ type: 'restore', command_id: commandId }, { removed })
      },
    }
  }, [payments, order, waiting, cash, id, limit, holding, removals])
  useEffect(() => {
    latest.current = handle
  })

  return { handle, error: query.error, retry: () => void query.refetch() }
}
