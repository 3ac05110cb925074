import type { CommandReply, OrderPage, OrderReply } from '#contract/orders/orderReplies.ts'
import type { StationCommand } from '#domain/orders/commands.ts'
import { call } from '../api.ts'
import { ApiError, errorOf, isKept, READ_ONLY_RETRY_MS, RETRY_MS } from '../apiError.ts'
import { callKey } from '../hooks.ts'
import { onLiveEvent } from '../live/live.ts'
import { queryClient, refresh } from '../queryClient.ts'
import { sessionUser } from '../session.ts'
import { freshToken } from '../signIn.ts'
import { setSaveState } from '../slots.ts'
import { isOf } from '../token.ts'
import { serverInstant } from '../serverClock.ts'
import { handInCash } from './handInCash.ts'
import { heldCash, readHeldCash, removeHeldCash, writeHeldCash, type HeldCash } from './heldCash.ts'
import { handInPunches } from './handInPunches.ts'
import {
  heldPunches,
  readHeldPunches,
  removeHeldPunch,
  writeHeldPunch,
  type HeldPunch,
} from './heldPunches.ts'
import { nextRequest, sendAlone, sendTogether } from './nextRequest.ts'
import { addToQueue, forgetSettled, markInQueue, readQueue, removeFromQueue } from './queueDb.ts'
import { acknowledge, NOT_KEPT, queued, setQueued, type CommandRecords, type Queued } from './queueStore.ts'

const channel = new BroadcastChannel('bayline-outbox')

type Refused = (row: Queued, error: ApiError) => void
let onRefused: Refused = () => undefined
let openList: () => void = () => undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** How long to wait before the next try. */
let pause = RETRY_MS

/** Called when the server refuses a command, and when the list of waiting commands is opened. */
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
  if (user) await Promise.all([readHeldCash(user.id), readHeldPunches(user.id)])
  showState()
}

/** Whether a request of this tab is on its way. */
let sending = false

function showState(): void {
  const rows = queued()
  const held = [...heldCash(), ...heldPunches()]
  const refused = [...rows, ...held].filter((row) => row.refusal !== null).length
  if (refused > 0) setSaveState({ state: 'attention', count: refused, open: openList })
  else if (rows.length + held.length === 0) setSaveState({ state: 'saved', count: 0 })
  else {
    const isBusy = sending || entering.length > 0
    setSaveState({ state: isBusy ? 'saving' : 'queued', count: rows.length + held.length })
  }
}

/**
 * Shows a command at once, stores it on the device, then sends what waits. Resolves once it is stored, not once it is
 * sent.
 */
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
  showState()
  try {
    await addToQueue(row, snapshot && { ...snapshot, id: orderId })
  } finally {
    entering = entering.filter((each) => each !== shown)
    await reload()
  }
  channel.postMessage('changed')
  void pump()
}

/** Shows an order from a reply, unless a newer one is shown already. */
export function keepOrder(orderId: string, { order, actions }: OrderReply | OrderPage): void {
  const key = callKey('orders.get', { params: { id: orderId } })
  queryClient.setQueryData<OrderPage>(key, (shown) => {
    if (shown && shown.order.version > order.version) return shown
    const payments = 'payments' in order ? order.payments : (shown?.order.payments ?? [])
    return { order: { ...order, payments }, actions }
  })
}

/**
 * Applies the changes of a reply to the shown order. After another change in between, the order is fetched before the
 * commands leave the queue, so that the screen never goes back.
 */
async function keepChanges(
  orderId: string,
  { base_version, version, set, actions }: CommandReply,
): Promise<void> {
  const queryKey = callKey('orders.get', { params: { id: orderId } })
  const shown = queryClient.getQueryData<OrderPage>(queryKey)
  if (!shown || shown.order.version >= version) return
  if (shown.order.version === base_version) {
    // Fields that are optional in the contract are present with their value, or absent.
    const order = Object.assign({}, shown.order, set)
    queryClient.setQueryData<OrderPage>(queryKey, { order, actions })
  } else await queryClient.refetchQueries({ queryKey })
}

/** How often a command on which the server fails is sent before it waits for a person and the next ones continue. */
const MOST_FAILURES = 4
const failures = new Map<string, number>()

/** The server answered and failed on this very command; waiting alone does not help. */
function failsEveryTime(commandId: string): boolean {
  const count = (failures.get(commandId) ?? 0) + 1
  failures.set(commandId, count)
  return count >= MOST_FAILURES
}

/** Marks a command as refused, and announces it. */
async function park(row: Queued, error: ApiError): Promise<void> {
  await markInQueue(row.seq, { code: error.code, text: error.message, request_id: error.requestId })
  onRefused(row, error)
}

/** Handles the outcome of each command of a request. */
async function settleAll(rows: readonly Queued[], reply: CommandReply): Promise<void> {
  const outcomes = new Map(reply.outcomes.map((outcome) => [outcome.id, outcome]))
  for (const { id, outcome, version } of reply.outcomes) if (outcome !== 'refused') acknowledge(id, version)
  await keepChanges(rows[0]?.order_id ?? '', reply)
  for (const row of rows) {
    const problem = outcomes.get(row.command.id)?.problem
    if (problem) await park(row, await errorOf({ ...problem, errors: problem.errors ?? [] }))
    else await removeFromQueue(row.seq)
  }
}

/** Commands are sent in their author's name only: another tab may have signed in someone else. */
const isAuthorHere = async ({ user_id }: Queued): Promise<boolean> => isOf(await freshToken(), user_id)

/** Sends waiting commands of one order in one request. */
async function send(rows: readonly [Queued, ...Queued[]]): Promise<'sent' | 'later'> {
  const [first] = rows
  const body = rows.map((row) => row.command)
  try {
    if (!(await isAuthorHere(first))) return 'later'
    const reply = await call('orders.command', { params: { id: first.order_id }, query: {}, body })
    await settleAll(rows, reply)
    return 'sent'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return failed(rows, error)
  }
}

/** What to do after a request that was refused as a whole, or got no answer. */
async function failed(rows: readonly [Queued, ...Queued[]], error: ApiError): Promise<'sent' | 'later'> {
  const [row] = rows
  if (error.status === 401) return 'later'
  const isTheServer = error.status === 500 && error.code === 'unexpected'
  if (isKept(error) && !isTheServer) {
    pause = error.code === 'company_read_only' ? READ_ONLY_RETRY_MS : RETRY_MS
    return 'later'
  }
  if (rows.length > 1) {
    // One of them makes the whole request fail: from here on each is sent alone, until that one is found.
    sendAlone(row.order_id)
    return isTheServer ? 'later' : 'sent'
  }
  if (isTheServer && !failsEveryTime(row.command.id)) return 'later'
  sendTogether(row.order_id)
  await park(row, error)
  return 'sent'
}

/** Edits that the server refused wait for a person: the cash of their order does not wait for them. */
const isBusy = (orderId: string): boolean =>
  queued().some((row) => row.order_id === orderId && row.refusal === null)

/** Sends what waits, in order, by one tab at a time, until nothing is left or the server does not answer. */
async function sendAll(): Promise<void> {
  // Another tab may have sent some of it while this one waited for its turn.
  await reload()
  for (;;) {
    const [first, ...rest] = nextRequest(queued())
    if (!first) break
    // The person signed out: the commands wait for this person's next visit.
    if (first.user_id !== sessionUser()?.id) return
    sending = true
    showState()
    const outcome = await send([first, ...rest]).finally(() => {
      sending = false
    })
    await reload()
    channel.postMessage('changed')
    if (outcome === 'later') return pumpLater()
  }
  await forgetSettled()
  if (heldCash().length + heldPunches().length === 0) return
  const punched = await handInPunches()
  const handedIn = await handInCash(isBusy, keepOrder)
  await reload()
  channel.postMessage('changed')
  if (!handedIn || !punched) pumpLater()
}

function pumpLater(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void pump(), pause)
  pause = RETRY_MS
}

/** Stores cash that was taken without a connection, and hands it in once there is one. */
export async function holdCash(row: HeldCash): Promise<void> {
  await writeHeldCash(row)
  await reload()
  channel.postMessage('changed')
  void pump()
}

/** Stores a punch that was made without a connection, and hands it in once there is one. */
export async function holdPunch(row: HeldPunch): Promise<void> {
  await writeHeldPunch(row)
  await reload()
  channel.postMessage('changed')
  void pump()
}

/** Discards a held punch: it is recorded nowhere. */
export async function discardPunch({ id }: HeldPunch): Promise<void> {
  await removeHeldPunch(id)
  await reload()
  channel.postMessage('changed')
}

/** Records held cash that was refused, whatever its order owes now, at the present time. */
export async function retryCash(row: HeldCash): Promise<void> {
  await holdCash({ ...row, made_at: serverInstant(), balance: null, refusal: null })
}

/** Discards held cash: it is recorded nowhere. */
export async function discardCash({ id }: HeldCash): Promise<void> {
  await removeHeldCash(id)
  await reload()
  channel.postMessage('changed')
}

/** A tab that waited for its turn may have missed a later command: it looks once more after each turn. */
export async function pump(): Promise<void> {
  await navigator.locks.request('bayline-outbox', () => sendAll())
}

/** Continues with the commands of an earlier visit, and listens to other tabs. */
export async function startOutbox(): Promise<void> {
  channel.addEventListener('message', () => void reload())
  addEventListener('online', () => void pump())
  // The company may have paid its plan.
  onLiveEvent(({ event }) => {
    if (event === 'company.changed') void pump()
  })
  await reload().catch((error: unknown) => {
    // A device without storage has nothing that waits.
    setQueued(queued())
    throw error
  })
  await pump()
}

/** Tries a refused command again as it is, and those that were refused because they depend on it. */
export async function retryQueued(row: Queued): Promise<void> {
  failures.delete(row.command.id)
  const behind = queued().filter(
    (each) => each.order_id === row.order_id && each.seq > row.seq && each.refusal?.code === 'refused_before',
  )
  for (const each of [row, ...behind]) await markInQueue(each.seq, null)
  await reload()
  await pump()
}

/** Discards a refused command; the order shows the server's state. */
export async function discardQueued(row: Queued): Promise<void> {
  await removeFromQueue(row.seq)
  await reload()
  channel.postMessage('changed')
  await refresh('orders.')
}
