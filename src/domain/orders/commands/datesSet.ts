import type { z } from 'zod'
import { instant, requiredLine, seenVersion } from '#domain/base/shapes.ts'
import { commandShape } from './shape.ts'
import { msg } from '#domain/base/words.ts'
import { endOfLocalDay } from '#domain/places/zones.ts'
import { defineCommand } from './define.ts'
import type { CommandContext } from '../editing/context.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import { orderFacts, termDays } from '../editing/status.ts'
import type { Order } from '../order.ts'
import { canChangeDates } from '../status/combineGuards.ts'

const shape = commandShape('dates.set', {
  /** When the sale was made: an instant of an open business day. */
  complete_timestamp: instant,
  expected_version: seenVersion,
  reason: requiredLine(200),
})
export type DatesSet = z.infer<typeof shape>

/** Moves a sale to another open business day; its payment terms count from there. */
function setDates(order: Order, command: DatesSet, context: CommandContext): EditResult {
  if (command.expected_version !== order.version) return refuse('stale_version', 'expected_version')
  const guard = canChangeDates(orderFacts(order, context.day_closed), context.actor)
  if (!guard.ok) return guard
  if (command.reason.trim() === '') return refuse('reason_required', 'reason')
  const at = Date.parse(command.complete_timestamp)
  if (at > Date.parse(context.now) || at < Date.parse(order.created_timestamp))
    return refuse('dates_out_of_order', 'complete_timestamp')
  if (context.open_day === false) return refuse('day_closed', 'complete_timestamp')
  const complete_timestamp = new Date(at).toISOString()
  return edited({
    ...order,
    complete_timestamp,
    pay_due_timestamp: endOfLocalDay(complete_timestamp, order.extras.time_zone, termDays(order)),
  })
}

export const datesSet = defineCommand({
  shape,
  right: 'orders.change_dates',
  allowed: () => true,
  needs: ({ complete_timestamp }) => ({ now: 'business_day', open_day: complete_timestamp }),
  words: ({ changes }, say) => {
    const at = changes.find((row) => row.path === 'complete_timestamp')?.to
    const date = typeof at === 'string' ? say.dateTime(at) : ''
    return msg('Date of sale set to {date}', { date })
  },
  apply: setDates,
})
