import type { OrderReply } from '../../../contract/orders/orderReplies.ts'
import type { Intent } from '../../../domain/orders/commands.ts'
import { billedParty } from '../../../domain/orders/billedParty.ts'
import { ApiError } from '../../base/apiError.ts'
import { call } from '../../base/api.ts'
import { madeHere, newId } from '../../base/device.ts'
import { refusalText } from '../../base/outbox/useOrder.ts'
import { intentOf, undoOf, type BulkTask } from './bulkTask.ts'

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

/** What a task says in the person's language: the reason of an undone change, and that email is not set up. */
export interface BulkWords {
  undone: string
  notSet: string
}

/** The action whose permission and state decide about a task. */
const actionOf = (task: BulkTask): string => {
  if (task.kind === 'move') return task.to === 'complete' ? 'finalize' : `move:${task.to}`
  return task.kind === 'cancel' ? 'cancel' : 'edit'
}

const emailOf = (order: Order): string => billedParty(order)?.email ?? ''

/** Why an order cannot take part; empty where it can. `noEmail`: the words for a customer without an address. */
export function problemOf(task: BulkTask, { order, actions }: OrderReply, noEmail: string): string {
  if (task.kind === 'email') return emailOf(order) === '' ? noEmail : ''
  const verdict = actions[actionOf(task)]
  return verdict?.ok === false ? refusalText({ ...verdict, code: verdict.code ?? 'unexpected' }) : ''
}

const wordsOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : refusalText('unexpected')

/** Reads each order and says whether the task can be done to it. */
export async function previewed(
  rows: readonly { id: string; number: string }[],
  task: BulkTask,
  noEmail: string,
  progress: (done: number) => void,
): Promise<BulkRow[]> {
  const found: BulkRow[] = []
  for (const { id, number } of rows) {
    try {
      const reply = await call('orders.get', { params: { id } })
      const problem = problemOf(task, reply, noEmail)
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

async function doneTo(row: BulkRow, order: Order, task: BulkTask, words: BulkWords): Promise<BulkRow> {
  if (task.kind === 'email') {
    const { mail } = await call('receipts.mail', { params: { id: row.id }, body: { to: emailOf(order) } })
    return mail === 'sent' ? { ...row, state: 'done' } : { ...row, state: 'failed', problem: words.notSet }
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
