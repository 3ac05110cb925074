import { openDB } from 'idb'
import type { StationCommand } from '#domain/orders/commands.ts'
import { call } from '#web/base/client/api.ts'
import { READ_ONLY_RETRY_MS, RETRY_MS } from '#web/base/client/apiError.ts'
import { deviceId, madeHere, newId } from '#web/base/device/device.ts'
import { requireSession } from '#web/base/session/guard.ts'
import { startLanguage } from '#web/base/i18n/language.ts'
import { entries, remove } from '#web/base/journal/entries.ts'
import { retry, startJournal, tellPerson } from '#web/base/journal/handIn.ts'
import { isReady, type Entry } from '#web/base/journal/rules.ts'
import { enqueue } from '#web/orders/handle/orderCommands.ts'
import type { Intent } from '#domain/orders/commands.ts'
import { signOut, takeSession } from '#web/base/session/signIn.ts'
import { writeToken } from '#web/base/session/token.ts'
import { SEED_PASSWORD } from '../harness/data/seedPassword.ts'
import { kinds } from './kinds.ts'
import { Wire } from './wire.ts'

/** What runs in a tab of the device (`openTab`): the journal with its own modules, network and clock. */

const wire = new Wire(fetch.bind(window))
window.fetch = wire.fetch

/** The journal pauses between two tries; a test lets that time pass. */
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

async function add(orderId: string, intent: Intent): Promise<string> {
  const command: StationCommand = { ...intent, id: newId(), ...madeHere() }
  await enqueue(orderId, command)
  return command.id
}

/** The device's store, as it works and fails for the journal. */
const store = {
  full: false,
  /** Something else writes, so that the journal waits; answers how it ends. */
  async hold(): Promise<() => void> {
    const database = await openDB('bayline-journal')
    const { store: rows, done } = database.transaction('entries', 'readwrite')
    const end = new AbortController()
    const write = async () => {
      while (!end.signal.aborted) await rows.count()
      await done
      database.close()
    }
    void write()
    return () => end.abort()
  },
}

const write = Reflect.get(IDBObjectStore.prototype, 'add')
IDBObjectStore.prototype.add = function (...args) {
  if (store.full) throw new DOMException('The disk is full', 'QuotaExceededError')
  return write.apply(this, args)
}

const rowOf = (id: string): Entry => {
  const row = entries().find((each) => each.id === id)
  if (!row) throw new Error('this does not wait')
  return row
}

const tab = {
  wire,
  store,
  /** What was refused while this tab looked on. */
  refusals,
  /** Signs in and takes up what waits. */
  async start(token: string): Promise<void> {
    writeToken(token)
    await startLanguage()
    await requireSession()
    tellPerson({
      refused: ({ id }, { code }) => refusals.push({ id, code }),
      unstored: () => undefined,
      open: () => undefined,
    })
    await startJournal()
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
  /** Enters work of any kind, as its screen does. */
  async enter(kind: string, row: object): Promise<void> {
    await kinds.find(({ name }) => name === kind)?.add(row as never)
  },
  /** What the server does not have and has not refused, by the ids. */
  unsent: (): string[] =>
    entries().flatMap((row) => {
      const kind = kinds.find(({ name }) => name === row.work)
      return kind && row.refusal === null && isReady(kind.rules, row) ? [row.id] : []
    }),
  /** The commands that wait, by their ids. */
  waiting: (): string[] => entries().map(({ id }) => id),
  /** Those that wait for a person, and why. */
  parked: (): string[] => entries().flatMap(({ refusal }) => refusal?.code ?? []),
  retry: (commandId: string) => retry(rowOf(commandId)),
  discard: (commandId: string) => remove([commandId]),
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
