import type { OrderReply } from '../../../contract/orders/orderReplies.ts'
import type { StationCommand } from '../../../domain/orders/commands.ts'
import { call } from '../api.ts'
import { ApiError, isPassing, RETRY_MS } from '../apiError.ts'
import { callKey } from '../hooks.ts'
import { queryClient, refresh } from '../queryClient.ts'
import { sessionUser } from '../session.ts'
import { setSaveState } from '../slots.ts'
import { addToQueue, forgetSettled, markInQueue, readQueue, removeFromQueue } from './queueDb.ts'
import { acknowledge, NOT_KEPT, queued, setQueued, type CommandRecords, type Queued } from './queueStore.ts'

const channel = new BroadcastChannel('bayline-outbox')

type Refused = (row: Queued, error: ApiError) => void
let onRefused: Refused = () => undefined
let openList: () => void = () => undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Who is reported when the server refuses a command, and how the list of what waits is opened. */
export function whenRefused(tell: Refused, open: () => void): void {
  onRefused = tell
  openList = open
}

let entering: readonly Queued[] = []

async function reload(): Promise<void> {
  const user = sessionUser()
  const kept = user ? await readQueue(user.id) : []
  const ids = new Set(kept.map((row) => row.command.id))
  setQueued([...kept, ...entering.filter((row) => row.user_id === user?.id && !ids.has(row.command.id))])
  showState(false)
}

function showState(sending: boolean): void {
  const rows = queued()
  const refused = rows.filter((row) => row.refusal !== null).length
  if (refused > 0) setSaveState({ state: 'attention', count: refused, open: openList })
  else if (rows.length === 0) setSaveState({ state: 'saved', count: 0 })
  else setSaveState({ state: sending ? 'saving' : 'queued', count: rows.length })
}

/** Shows a command at once, keeps it durably, then sends what waits. Resolves once it is kept, not once it is sent. */
export async function enqueue(
  orderId: string,
  command: StationCommand,
  records: CommandRecords,
  snapshot: OrderReply | null,
): Promise<void> {
  const user = sessionUser()
  if (!user) return
  const row = { order_id: orderId, user_id: user.id, command, records, refusal: null }
  const shown = { ...row, seq: NOT_KEPT }
  entering = [...entering, shown]
  setQueued([...queued(), shown])
  try {
    await addToQueue(row, snapshot && { ...snapshot, id: orderId })
  } finally {
    entering = entering.filter((each) => each !== shown)
    await reload()
  }
  channel.postMessage('changed')
  void pump()
}

/** Shows an order as the server reported it, unless a newer one is shown already. */
export function keepOrder(orderId: string, reply: OrderReply & { payments?: unknown }): void {
  const key = callKey('orders.get', { params: { id: orderId } })
  queryClient.setQueryData<OrderReply>(key, (shown) =>
    shown && shown.order.version > reply.order.version ? shown : { ...shown, ...reply },
  )
}

/** So often a command is sent that the server fails on before it waits for a person and the next ones go on. */
const MOST_FAILURES = 4
const failures = new Map<string, number>()

/** The server answered and failed on this very command, which waiting alone does not mend. */
function failsEveryTime(commandId: string, { status, code }: ApiError): boolean {
  if (status !== 500 || code !== 'unexpected') return false
  const count = (failures.get(commandId) ?? 0) + 1
  failures.set(commandId, count)
  return count >= MOST_FAILURES
}

async function sendOne(row: Queued): Promise<'sent' | 'later'> {
  try {
    const reply = await call('orders.command', { params: { id: row.order_id }, body: row.command })
    acknowledge(row.command.id, reply.order.version)
    keepOrder(row.order_id, { order: reply.order, actions: reply.actions })
    await removeFromQueue(row.seq)
    return 'sent'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isPassing(error) && !failsEveryTime(row.command.id, error)) return 'later'
    if (error.status === 401) return 'later'
    await markInQueue(row.seq, { code: error.code, text: error.message, request_id: error.requestId })
    const current = error.current as OrderReply | undefined
    if (current?.order) keepOrder(row.order_id, current)
    onRefused(row, error)
    return 'sent'
  }
}

/** Sends what waits, in order, by one tab at a time, until nothing is left or the server is away. */
async function sendAll(): Promise<void> {
  for (;;) {
    const next = queued().find((row) => row.refusal === null && row.seq !== NOT_KEPT)
    if (!next) break
    showState(true)
    const outcome = await sendOne(next)
    await reload()
    channel.postMessage('changed')
    if (outcome === 'later') {
      clearTimeout(timer)
      timer = setTimeout(() => void pump(), RETRY_MS)
      return
    }
  }
  await forgetSettled()
}

/** Anyone who waits in line here has set out before a command came: one more look after each turn. */
export async function pump(): Promise<void> {
  await navigator.locks.request('bayline-outbox', () => sendAll())
}

/** Takes up what an earlier visit left behind, and hears of other tabs. */
export async function startOutbox(): Promise<void> {
  channel.addEventListener('message', () => void reload())
  addEventListener('online', () => void pump())
  await reload().catch((error: unknown) => {
    // A device that keeps nothing has nothing that waits.
    setQueued(queued())
    throw error
  })
  await pump()
}

/** Tries a refused command again as it is. */
export async function retryQueued(row: Queued): Promise<void> {
  failures.delete(row.command.id)
  await markInQueue(row.seq, null)
  await reload()
  await pump()
}

/** Gives a refused command up; what the order shows is the server's state. */
export async function discardQueued(row: Queued): Promise<void> {
  await removeFromQueue(row.seq)
  await reload()
  channel.postMessage('changed')
  await refresh('orders.')
}
