import { t } from '@lingui/core/macro'
import type { CommandReply, OrderPage, OrderReply } from '#contract/orders/orderReplies.ts'
import type { CommandContext, StationCommand } from '#domain/orders/commands.ts'
import { errorOf, type ApiError } from '#web/base/client/apiError.ts'
import { callKey } from '#web/base/client/hooks.ts'
import { kindOf, type Kind } from '#web/base/journal/kind.ts'
import { queryClient } from '#web/base/client/queryClient.ts'
import { together, type Sent } from './together.ts'

/** The records that a command names, stored with it so that it can be shown again after a reload. */
export type CommandRecords = Partial<
  Pick<
    CommandContext,
    | 'customer'
    | 'fleet'
    | 'vehicle'
    | 'package'
    | 'item'
    | 'items'
    | 'staff'
    | 'removed'
    | 'coupon'
    | 'inspection'
    | 'inspection_file'
    | 'approver'
    | 'earlier'
  >
>

/** A command that is not acknowledged yet. */
export interface Queued extends Sent {
  records: CommandRecords
}

const acknowledged = new Map<string, number>()

/** Whether an order of this version already includes the command. */
export function isIn(commandId: string, version: number): boolean {
  return (acknowledged.get(commandId) ?? Number.POSITIVE_INFINITY) <= version
}

const pageKey = (id: string) => callKey('orders.get', { params: { id } })

/** Shows an order from a reply, unless a newer one is shown already. */
export function showOrder(orderId: string, { order, actions }: OrderReply | OrderPage): void {
  queryClient.setQueryData<OrderPage>(pageKey(orderId), (shown) => {
    if (shown && shown.order.version > order.version) return shown
    const payments = 'payments' in order ? order.payments : (shown?.order.payments ?? [])
    return { order: { ...order, payments }, actions }
  })
}

/**
 * Applies the changes of a reply to the shown order. After another change in between, the order is fetched before the
 * commands leave the device, so that the screen never goes back.
 */
async function showChanges(
  orderId: string,
  { base_version, version, set, actions }: CommandReply,
): Promise<void> {
  const queryKey = pageKey(orderId)
  const shown = queryClient.getQueryData<OrderPage>(queryKey)
  if (!shown || shown.order.version >= version) return
  if (shown.order.version === base_version) {
    // Fields that are optional in the contract are present with their value, or absent.
    const order = Object.assign({}, shown.order, set)
    queryClient.setQueryData<OrderPage>(queryKey, { order, actions })
  } else await queryClient.refetchQueries({ queryKey })
}

/** The values that a person typed in a refused command, so that none of them are lost. */
function typed({ command }: Queued): string {
  if (command.type === 'field.set') return `${command.change.field}: ${String(command.change.value ?? '')}`
  if (command.type === 'line.set') return `${command.field}: ${String(command.value)}`
  if (command.type === 'casual.add')
    return `${command.line.name} · ${command.line.quantityVal} × ${command.line.priceVal}`
  if (command.type === 'status.move') return command.to
  return command.type
}

/** Commands on orders: those of one order go together and stay in their order. */
export const orderCommands: Kind<Queued> = kindOf<Queued>('order_command', {
  ...together,
  async route(rows, author) {
    const id = rows[0].order_id
    const body = rows.map((row) => row.command)
    const reply = await author.call('orders.command', { params: { id }, query: {}, body })
    for (const { id: command, outcome, version } of reply.outcomes)
      if (outcome !== 'refused') acknowledged.set(command, version)
    await showChanges(id, reply)
    const refused = new Map<string, ApiError>()
    for (const { id: command, problem } of reply.outcomes)
      if (problem) refused.set(command, await errorOf({ ...problem, errors: problem.errors ?? [] }))
    return refused
  },
  title: typed,
  actions: (row, go) => [
    { label: t`Try again`, run: () => orderCommands.retry(row) },
    { label: t`Discard`, run: () => orderCommands.remove(row) },
    { label: t`Open order`, run: () => go('/dash/flow/work_order', { id: row.order_id }) },
  ],
})

/** Shows a command at once, stores it on the device, then sends what waits. Resolves once it is stored. */
export const enqueue = (
  order_id: string,
  command: StationCommand,
  records: CommandRecords = {},
): Promise<void> => orderCommands.add({ id: command.id, order_id, command, records })
