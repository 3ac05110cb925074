import type { OrderReply } from '../../contract/orderReplies.ts'
import type { StationCommand } from '../../domain/orders/commands.ts'
import { call } from '../app/api.ts'
import { ApiError } from '../app/apiError.ts'
import { callKey, refresh } from '../app/hooks.ts'
import { queryClient } from '../app/queryClient.ts'
import { sessionUser } from '../app/session.ts'
import { setSaveState } from '../app/slots.ts'
import { addToQueue, forgetSettled, markInQueue, readQueue, removeFromQueue } from './queueDb.ts'
import { acknowledge, queued, setQueued, type CommandRecords, type Queued } from './queueStore.ts'

const channel = new BroadcastChannel('bayline-outbox')
const RETRY_MS = 3000
/** What a later try may mend by itself: no answer, or a server that is busy. */
const passing = (error: ApiError): boolean =>
  error.code === 'offline' || error.status >= 500 || error.status === 429

type Refused = (row: Queued, error: ApiError) => void
let onRefused: Refused = () => undefined
let openList: () => void = () => undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Who is told when the server refuses a command, and how the list of what waits is opened. */
export function whenRefused(tell: Refused, open: () => void): void {
  onRefused = tell
  openList = open
}

async function reload(): Promise<void> {
  const user = sessionUser()
  setQueued(user ? await readQueue(user.id) : [])
  showState(false)
}

function showState(sending: boolean): void {
  const rows = queued()
  const refused = rows.filter((row) => row.refusal !== null).length
  if (refused > 0) setSaveState({ state: 'attention', count: refused, open: openList })
  else if (rows.length === 0) setSaveState({ state: 'saved', count: 0 })
  else setSaveState({ state: sending ? 'saving' : 'queued', count: rows.length })
}

/** Keeps a command durably, then sends what waits. Resolves once it is kept, not once it is sent. */
export async function enqueue(
  orderId: string,
  command: StationCommand,
  records: CommandRecords,
  snapshot: OrderReply | null,
): Promise<void> {
  const user = sessionUser()
  if (!user) return
  const row = { order_id: orderId, user_id: user.id, command, records, refusal: null }
  await addToQueue(row, snapshot && { ...snapshot, id: orderId })
  await reload()
  channel.postMessage('changed')
  void pump()
}

/** Shows an order as the server told it, unless a newer one is shown already. */
export function keepOrder(orderId: string, reply: OrderReply & { payments?: unknown }): void {
  const key = callKey('orders.get', { params: { id: orderId } })
  queryClient.setQueryData<OrderReply>(key, (shown) =>
    shown && shown.order.version > reply.order.version ? shown : { ...shown, ...reply },
  )
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
    if (passing(error)) return 'later'
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
    const next = queued().find((row) => row.refusal === null)
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

/** Whoever waits in line here has set out before a command came: one more look after each turn. */
export async function pump(): Promise<void> {
  await navigator.locks.request('bayline-outbox', () => sendAll())
}

/** Takes up what an earlier visit left behind, and hears of other tabs. */
export async function startOutbox(): Promise<void> {
  channel.addEventListener('message', () => void reload())
  addEventListener('online', () => void pump())
  await reload()
  await pump()
}

/** Tries a refused command again as it is. */
export async function retryQueued(row: Queued): Promise<void> {
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
