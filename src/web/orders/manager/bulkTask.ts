import type { OrderReply } from '#contract/orders/orderReplies.ts'
import type { Intent } from '#domain/orders/commands.ts'
import { MOST_TAGS, tagOn } from '#domain/orders/tags.ts'
import { TRANSITIONS, type OrderStatus } from '#domain/orders/status/status.ts'

/** What is done to each of many orders. */
export type BulkTask =
  | { kind: 'move'; to: OrderStatus }
  | { kind: 'cancel'; reason: string }
  | { kind: 'bay'; bay_id: string }
  | { kind: 'position'; position: string; user_id: string }
  | { kind: 'tag' | 'untag'; tag: string }
  | { kind: 'email' | 'text'; message: string }

/** A task that sends documents, and changes no order. */
export type SendTask = Extract<BulkTask, { message: string }>

export const isSending = (task: BulkTask): task is SendTask => 'message' in task

/** A task that adds or removes a tag. */
export type TagTask = Extract<BulkTask, { tag: string }>

export const isTagging = (task: BulkTask): task is TagTask => 'tag' in task

/** Why a tag makes no difference to an order, or does not fit. */
export type TagProblem = 'there' | 'absent' | 'full'

/** Why an order takes no part in a task about a tag; null where it does. */
export function tagProblem({ kind, tag }: TagTask, tags: readonly string[]): TagProblem | null {
  const present = tagOn(tags, tag) !== undefined
  if (kind === 'untag') return present ? null : 'absent'
  if (present) return 'there'
  return tags.length >= MOST_TAGS ? 'full' : null
}

type Order = OrderReply['order']

/** The intent of a task for one order, as it is now. */
export function intentOf(task: Exclude<BulkTask, SendTask>, order: Order): Intent {
  switch (task.kind) {
    case 'move':
      return { type: 'status.move', to: task.to, expected_version: order.version }
    case 'cancel': {
      const { reason } = task
      return { type: 'status.move', to: 'deleted', expected_version: order.version, reason, note: reason }
    }
    case 'bay':
      return {
        type: 'field.set',
        change: { field: 'bay_id', value: task.bay_id || null, base: order.bay_id },
      }
    case 'position':
      return { type: 'position.set', position: task.position, user_id: task.user_id || null }
    default:
      return { type: 'tag.set', tag: task.tag, on: task.kind === 'tag' }
  }
}

/** What takes a task back from an order; null where the former state cannot be had again. */
export function undoOf(task: BulkTask, before: Order, after: Order, reason: string): Intent | null {
  const expected_version = after.version
  switch (task.kind) {
    case 'move':
      if (task.to === 'complete')
        return { type: 'status.move', to: 'pre-complete', expected_version, reason, note: reason }
      return TRANSITIONS[task.to].includes(before.status)
        ? { type: 'status.move', to: before.status, expected_version }
        : null
    case 'cancel':
      return before.status === 'complete' ? null : { type: 'status.move', to: 'open', expected_version }
    case 'bay':
      return { type: 'field.set', change: { field: 'bay_id', value: before.bay_id, base: after.bay_id } }
    case 'position': {
      const former = before.tech_positions.find((row) => row.position === task.position)
      return { type: 'position.set', position: task.position, user_id: former?.user_id ?? null }
    }
    case 'tag':
    case 'untag':
      return { type: 'tag.set', tag: task.tag, on: task.kind === 'untag' }
    default:
      return null
  }
}
