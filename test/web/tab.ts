import { openDB } from 'idb'
import type { OrderReply } from '#contract/orders/orderReplies.ts'
import type { StationCommand } from '#domain/orders/commands.ts'
import { call } from '#web/base/api.ts'
import { READ_ONLY_RETRY_MS, RETRY_MS } from '#web/base/apiError.ts'

import { deviceId, madeHere, newId } from '#web/base/device.ts'
import { requireSession } from '#web/base/guard.ts'
import { discardQueued, enqueue, retryQueued, startOutbox, whenRefused } from '#web/base/outbox/outbox.ts'
import { queued, type Queued } from '#web/base/outbox/queueStore.ts'
import type { Intent } from '#domain/orders/commands.ts'
import { signOut, takeSession } from '#web/base/signIn.ts'
import { writeToken } from '#web/base/token.ts'
import { SEED_PASSWORD } from '../harness/seedPassword.ts'
import { Wire } from './wire.ts'

/** What runs in a tab of the device (`openTab`): the outbox with its own modules, network and clock. */

const wire = new Wire(fetch.bind(window))
window.fetch = wire.fetch

/** The outbox pauses between two tries; a test lets that time pass. */
const pauses: (() => void)[] = []
/** How long everything else waits that waits for a second or more. */
const timers: number[] = []
const after = setTimeout.bind(window)
window.setTimeout = Object.assign((run: () => void, ms = 0) => {
  if (ms === RETRY_MS || ms === READ_ONLY_RETRY_MS) return -pauses.push(run)
  if (ms >= 1000) timers.push(ms)
  return after(run, ms)
}, window.setTimeout)

const refusals: { id: string; code: string }[] = []

async function add(orderId: string, intent: Intent, snapshot: OrderReply | null = null): Promise<string> {
  const command: StationCommand = { ...intent, id: newId(), ...madeHere() }
  await enqueue(orderId, command, {}, snapshot)
  return command.id
}

/** The device's store, as it works and fails for the outbox. */
const store = {
  full: false,
  /** Something else writes, so that the outbox waits; answers how it ends. */
  async hold(): Promise<() => void> {
    const database = await openDB('bayline')
    const { store: commands, done } = database.transaction('commands', 'readwrite')
    const end = new AbortController()
    const write = async () => {
      while (!end.signal.aborted) await commands.count()
      await done
      database.close()
    }
    void write()
    return () => end.abort()
  },
  /** The ids of the orders that are kept. */
  async orders(): Promise<IDBValidKey[]> {
    const database = await openDB('bayline')
    const keys = await database.getAllKeys('orders')
    database.close()
    return keys
  },
}

const write = Reflect.get(IDBObjectStore.prototype, 'add')
IDBObjectStore.prototype.add = function (...args) {
  if (store.full) throw new DOMException('The disk is full', 'QuotaExceededError')
  return write.apply(this, args)
}

const rowOf = (commandId: string): Queued => {
  const row = queued().find(({ command }) => command.id === commandId)
  if (!row) throw new Error('this command does not wait')
  return row
}

const tab = {
  wire,
  store,
  /** The order as the server reports it. */
  load: (id: string): Promise<OrderReply> => call('orders.get', { params: { id } }),
  /** What was refused while this tab looked on. */
  refusals,
  /** Signs in and takes up what waits. */
  async start(token: string): Promise<void> {
    writeToken(token)
    await requireSession()
    whenRefused(
      ({ command }, { code }) => refusals.push({ id: command.id, code }),
      () => undefined,
    )
    await startOutbox()
  },
  signOut,
  /** Signs in with a password, as the form does. */
  async signIn(email: string): Promise<void> {
    takeSession(await call('auth.login', { body: { email, password: SEED_PASSWORD, device_id: deviceId() } }))
  },
  timers,
  /** When a command says that it is made now. */
  madeAt: (): string => madeHere().made_at,
  /** Enters a command; resolves with its id once the device has kept it. */
  add,
  /** The commands that wait, by their ids. */
  waiting: (): string[] => queued().map(({ command }) => command.id),
  /** Those that wait for a person, and why. */
  parked: (): string[] => queued().flatMap(({ refusal }) => refusal?.code ?? []),
  retry: (commandId: string) => retryQueued(rowOf(commandId)),
  discard: (commandId: string) => discardQueued(rowOf(commandId)),
  /** Lets the pause before the next try pass; false when there is none. */
  elapse(): boolean {
    const run = pauses.pop()
    pauses.length = 0
    run?.()
    return run !== undefined
  },
  /** The connection is back, as the browser says. */
  online: () => dispatchEvent(new Event('online')),
}
export type Tab = typeof tab

Object.assign(window, { tab })
