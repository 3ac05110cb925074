import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef } from 'react'
import type { Payment } from '../../contract/orderReplies.ts'
import { errors } from '../../contract/errors.ts'
import {
  applyCommand,
  type Command,
  type CommandContext,
  type Refusal,
  type Removed,
} from '../../domain/orders/commands.ts'
import { orderFacts } from '../../domain/orders/commands/status.ts'
import type { Order } from '../../domain/orders/order.ts'
import { allowedActions, type AllowedActions } from '../../domain/orders/status.ts'
import type { ApiError } from '../app/apiError.ts'
import { deviceId, newId } from '../app/device.ts'
import { useCall } from '../app/hooks.ts'
import { preferences } from '../app/preferences.ts'
import { sessionUser } from '../app/session.ts'
import { toast } from '../ui/Toast.tsx'
import { enqueue } from './outbox.ts'
import { isIn, useQueued, type CommandRecords, type Queued } from './queueStore.ts'

/** A command without what every command carries. */
export type Intent = Command extends infer C
  ? C extends Command
    ? Omit<C, 'id' | 'device_id' | 'made_at'>
    : never
  : never

function contextOf(records: CommandRecords, now: string): CommandContext {
  const user = sessionUser()
  return {
    actor: {
      user_id: user?.id ?? '',
      name: user ? `${user.first_name} ${user.last_name}`.trim() : '',
      role: user?.role ?? 'Technician',
    },
    now,
    // What a shop limits or asks for is decided by the server; here only what the order itself says.
    discount_limit: '100',
    day_closed: false,
    rules: { customer_required: false, bay_required: false, required_positions: [] },
    ...records,
  }
}

/** The server's order with what waits applied on top; what cannot be applied any more is left out. */
function project(order: Order, rows: readonly Queued[]): Order {
  const waiting = rows.filter((row) => !isIn(row.command.id, order.version))
  return waiting.reduce((state, row) => {
    const result = applyCommand(state, row.command, contextOf(row.records, row.command.made_at))
    return result.ok ? result.order : state
  }, order)
}

/** What a refusal says, in the person's language. */
export function refusalText(code: string): string {
  const words = errors[code as keyof typeof errors] ?? errors.unexpected
  return preferences.get().language === 'fr-CA' ? words.fr : words.en
}

export interface OrderHandle {
  order: Order
  actions: AllowedActions
  payments: readonly Payment[]
  /** Commands of this order that are not saved yet. */
  waiting: readonly Queued[]
  /** Does it at once on the screen and sends it; a refusal is said and nothing changes. Answers the command's id. */
  run: (intent: Intent, records?: CommandRecords) => string | Refusal
  /** Takes back a removal of this visit. */
  undo: (commandId: string) => void
}

/** An order for editing: shown at once as it will be, saved behind the person's back. */
export function useOrder(id: string): {
  handle: OrderHandle | null
  error: ApiError | null
  retry: () => void
} {
  const { t } = useLingui()
  const query = useCall('orders.get', { params: { id } }, { enabled: id !== '' })
  const all = useQueued()
  const waiting = useMemo(() => all.filter((row) => row.order_id === id), [all, id])
  const data = query.data
  const order = useMemo(
    () =>
      data
        ? project(
            data.order,
            waiting.filter((row) => row.refusal === null),
          )
        : null,
    [data, waiting],
  )

  const removals = useRef(new Map<string, Removed>())
  // A toast's undo is pressed later than it was made: it must find the handle of that moment.
  const latest = useRef<OrderHandle | null>(null)

  const handle = useMemo<OrderHandle | null>(() => {
    const user = sessionUser()
    if (!data || !order || !user) return null
    return {
      order,
      actions: allowedActions(orderFacts(order, false), { role: user.role }),
      payments: data.payments ?? [],
      waiting,
      run(intent, records = {}) {
        const made_at = new Date().toISOString()
        const command = { ...intent, id: newId(), device_id: deviceId(), made_at }
        const result = applyCommand(order, command, contextOf(records, made_at))
        if (!result.ok) {
          toast(refusalText(result.code), { tone: 'danger' })
          return result
        }
        if (result.removed) removals.current.set(command.id, result.removed)
        enqueue(id, command, records, { order: data.order, actions: data.actions }).catch(() => {
          toast(t`This could not be kept on this device. Reload the page, then try again.`, {
            tone: 'danger',
          })
        })
        return command.id
      },
      undo(commandId) {
        const removed = removals.current.get(commandId)
        if (removed) latest.current?.run({ type: 'restore', command_id: commandId }, { removed })
      },
    }
  }, [data, order, waiting, id, t])
  useEffect(() => {
    latest.current = handle
  })

  return { handle, error: query.error, retry: () => void query.refetch() }
}
