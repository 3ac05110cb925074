import { z } from 'zod'
import { instant, seenVersion } from '#domain/base/shapes.ts'
import { commandShape, note } from './shape.ts'
import { defineCommand } from './define.ts'
import { msg } from '#domain/base/words.ts'
import type { CommandContext } from '../editing/context.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import { missingToFinalize, orderFacts, termDays } from '../editing/status.ts'
import { workMustWait } from '../estimates/estimate.ts'
import { orderStatus, type Order } from '../order.ts'
import { STAGE_TIMESTAMP, canMove, isActiveStatus } from '../status/status.ts'
import { endsBeforeItBegins, scheduleProblem, withSchedule } from '../editing/schedule.ts'
import { endOfLocalDay, offsetMinutes } from '#domain/places/zones.ts'

const shape = commandShape('status.move', {
  to: orderStatus,
  expected_version: seenVersion,
  reason: z.string().max(60).optional(),
  note: note.optional(),
  /** When a scheduled order begins, where the order does not say so yet; an instant. */
  scheduled_start_timestamp: instant.optional(),
})
export type StatusMove = z.infer<typeof shape>

/** The field that a refusal is about, where it is not the status itself. */
const REFUSED_FIELD: Readonly<Record<string, string>> = {
  reason_required: 'reason',
  reason_unknown: 'reason',
  note_required: 'note',
}

/** Moves the order to another status by the table and the guards; finalizing checks everything that is required. */
function moveStatus(order: Order, command: StatusMove, context: CommandContext): EditResult {
  if (command.expected_version !== order.version) return refuse('stale_version', 'expected_version')
  const given = { reason: command.reason ?? '', note: command.note ?? '' }
  const guard = canMove(orderFacts(order, context.day_closed), command.to, context.actor, given)
  if (!guard.ok) return { ...guard, field: REFUSED_FIELD[guard.code] ?? 'to' }
  if (command.to === 'scheduled') return schedule(order, command, context)
  if (command.to === 'in-progress' && workMustWait(order, context.now))
    return refuse('estimate_before_work', 'to')
  if (command.to === 'complete' && order.status !== 'uncollectible') {
    const missing = missingToFinalize(order, context.rules, context.now)
    if (missing.length > 0) return { ok: false, code: 'finalize_incomplete', missing }
  }
  return edited({ ...order, ...stage(order, command, context) })
}

/** An order is scheduled for a time to come, which the command or the order names. */
function schedule(order: Order, command: StatusMove, context: CommandContext): EditResult {
  const field = 'scheduled_start_timestamp'
  const start = command[field] ?? order[field]
  const problem = scheduleProblem(start, context.now)
  if (problem !== null) return refuse(problem, field)
  const staged = withSchedule({ ...order, ...stage(order, command, context) }, field, start)
  return edited(endsBeforeItBegins(staged) ? withSchedule(staged, 'scheduled_end_timestamp', null) : staged)
}

function stage(
  order: Order,
  { to, reason = '', note = '' }: StatusMove,
  { now }: CommandContext,
): Partial<Order> {
  // A customer who pays late does not buy again: the sale and its terms stay on their day.
  const late = order.status === 'uncollectible' && to === 'complete'
  const stamp = to in STAGE_TIMESTAMP && !late ? STAGE_TIMESTAMP[to as keyof typeof STAGE_TIMESTAMP] : null
  const reopened = isActiveStatus(to)
  return {
    status: to,
    deleted: to === 'deleted',
    void: to === 'void',
    end_reason: reopened ? '' : reason,
    end_note: reopened ? '' : note,
    ...(stamp && { [stamp]: now }),
    ...(to === 'scheduled' && { scheduled_at_timestamp_offset: offsetMinutes(now, order.extras.time_zone) }),
    ...(to === 'complete' &&
      !late && { pay_due_timestamp: endOfLocalDay(now, order.extras.time_zone, termDays(order)) }),
  }
}

export const statusMove = defineCommand({
  shape,
  // Moves have rules of their own.
  right: 'any',
  allowed: () => true,
  // A new status is sold, ended or reversed on a business day, which stays open meanwhile.
  needs: ({ to }) => ({ now: 'business_day', ...(to === 'complete' && { rules: 'finalize' }) }),
  words: (entry, say) => {
    const status = say.status(String(entry.changes.find((row) => row.path === 'status')?.to))
    return msg('Moved to {status}', { status })
  },
  apply: moveStatus,
})
