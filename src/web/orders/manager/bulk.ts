import type { OrderReply } from '#contract/orders/orderReplies.ts'
import type { Intent } from '#domain/orders/commands.ts'
import { ApiError, RETRY_MS } from '#web/base/client/apiError.ts'
import { call } from '#web/base/client/api.ts'
import { madeHere, newId } from '#web/base/device/device.ts'
import { refusalText } from '../handle/useOrder.ts'
import {
  intentOf,
  isSending,
  isTagging,
  tagProblem,
  undoOf,
  type BulkTask,
  type SendTask,
  type TagProblem,
  type TagTask,
} from './bulkTask.ts'
import { emailOf, mailProblem, numberOf, textProblem } from './reach.ts'

/** One order of a bulk task: whether it can be done, and what became of it. */
export interface BulkRow {
  id: string
  number: string
  /** Why it cannot be done, or why it failed; empty while it can, and once it is done. */
  problem: string
  state: 'ready' | 'refused' | 'done' | 'failed' | 'undone'
  order: OrderReply['order'] | null
  /** What takes it back; null where nothing does. */
  undo: Intent | null
}

type Order = OrderReply['order']

/** What a task says in the person's language. */
export interface BulkWords {
  /** The reason of an undone change. */
  undone: string
  noEmail: string
  noNumber: string
  /** Email is not set up. */
  notSet: string
  /** It is not known whether a text was sent. */
  unsure: string
  tag: Record<TagProblem | 'none', string>
}

/** How often a sending that was refused as one too many within a minute is tried. */
const TRIES = 25

/** The action whose permission and state decide about a task; a tag asks for none. */
const actionOf = (task: Exclude<BulkTask, SendTask | TagTask>): string => {
  if (task.kind === 'move') return task.to === 'complete' ? 'finalize' : `move:${task.to}`
  return task.kind === 'cancel' ? 'cancel' : 'edit'
}

async function unreached(order: Order): Promise<ReturnType<typeof textProblem>> {
  const { state } = await call('texts.listForOrder', { params: { id: order.id } })
  return textProblem(order, state)
}

/** Why an order cannot take part; empty where it can. */
async function problemOf(task: BulkTask, { order, actions }: OrderReply, words: BulkWords): Promise<string> {
  if (isSending(task)) {
    const found = task.kind === 'email' ? mailProblem(order) : await unreached(order)
    if (found === null) return ''
    return found === 'no_email' ? words.noEmail : found === 'no_number' ? words.noNumber : refusalText(found)
  }
  if (isTagging(task)) return words.tag[tagProblem(task, order.tags) ?? 'none']
  const verdict = actions[actionOf(task)]
  return verdict?.ok === false ? refusalText({ ...verdict, code: verdict.code ?? 'unexpected' }) : ''
}

const wordsOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : refusalText('unexpected')

/** Reads each order and says whether the task can be done to it. */
export async function previewed(
  rows: readonly { id: string; number: string }[],
  task: BulkTask,
  words: BulkWords,
  progress: (done: number) => void,
): Promise<BulkRow[]> {
  const found: BulkRow[] = []
  for (const { id, number } of rows) {
    try {
      const reply = await call('orders.get', { params: { id } })
      const problem = await problemOf(task, reply, words)
      const state = problem === '' ? 'ready' : 'refused'
      found.push({ id, number, problem, state, order: reply.order, undo: null })
    } catch (error) {
      found.push({ id, number, problem: wordsOf(error), state: 'refused', order: null, undo: null })
    }
    progress(found.length)
  }
  return found
}

async function command(id: string, intent: Intent): Promise<Order> {
  const body = { ...intent, id: newId(), ...madeHere() }
  const reply = await call('orders.command', { params: { id }, query: { order: 'full' }, body })
  if (!reply.order) throw new Error('the whole order was asked for')
  return reply.order
}

/** Sends, and waits where it is one too many within a minute. */
async function patiently<T>(send: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (tries <= 1 || !(error instanceof ApiError) || error.code !== 'too_many_requests') throw error
    await new Promise((resolve) => {
      setTimeout(resolve, RETRY_MS)
    })
    return patiently(send, tries - 1)
  }
}

/** Sends the document of an order; empty, or why it may not have been sent. */
async function sent(order: Order, { kind, message }: SendTask, words: BulkWords): Promise<string> {
  const params = { id: order.id }
  if (kind === 'email') {
    const body = { to: emailOf(order), message }
    const { mail } = await patiently(() => call('receipts.mail', { params, body }))
    return mail === 'sent' ? '' : words.notSet
  }
  const body = { id: newId(), to: numberOf(order), message }
  const { text } = await patiently(() => call('receipts.text', { params, body }))
  return text.status === 'lost' ? words.unsure : ''
}

async function doneTo(row: BulkRow, order: Order, task: BulkTask, words: BulkWords): Promise<BulkRow> {
  if (isSending(task)) {
    const problem = await sent(order, task, words)
    return { ...row, problem, state: problem === '' ? 'done' : 'failed' }
  }
  const after = await command(row.id, intentOf(task, order))
  return { ...row, state: 'done', undo: undoOf(task, order, after, words.undone) }
}

/** Does the task to every order that is ready, one after the other; a refusal is shown in its row. */
export async function performed(
  rows: readonly BulkRow[],
  task: BulkTask,
  words: BulkWords,
  changed: (rows: readonly BulkRow[]) => void,
): Promise<void> {
  const present = [...rows]
  for (const [at, row] of rows.entries()) {
    if (row.state !== 'ready' || !row.order) continue
    try {
      present[at] = await doneTo(row, row.order, task, words)
    } catch (error) {
      present[at] = { ...row, state: 'failed', problem: wordsOf(error) }
    }
    changed([...present])
  }
}

/** Takes back what was done, the last one first. */
export async function undone(
  rows: readonly BulkRow[],
  changed: (rows: readonly BulkRow[]) => void,
): Promise<void> {
  const present = [...rows]
  for (const [at, row] of [...rows.entries()].reverse()) {
    if (row.state !== 'done' || !row.undo) continue
    try {
      await command(row.id, row.undo)
      present[at] = { ...row, state: 'undone', undo: null }
    } catch (error) {
      present[at] = { ...row, problem: wordsOf(error), undo: null }
    }
    changed([...present])
  }
}
