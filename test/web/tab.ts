import type { StationCommand } from '../../src/domain/orders/commands.ts'
import { RETRY_MS } from '../../src/web/base/apiError.ts'
import { madeHere, newId } from '../../src/web/base/device.ts'
import { requireSession } from '../../src/web/base/guard.ts'
import {
  discardQueued,
  enqueue,
  retryQueued,
  startOutbox,
  whenRefused,
} from '../../src/web/base/outbox/outbox.ts'
import { queued, type Queued } from '../../src/web/base/outbox/queueStore.ts'
import type { Intent } from '../../src/web/base/outbox/useOrder.ts'
import { signOut } from '../../src/web/base/signIn.ts'
import { writeToken } from '../../src/web/base/token.ts'
import { Wire } from './wire.ts'

/** What runs in a tab of the device (`openTab`): the outbox with its own modules, network and clock. */

const wire = new Wire(fetch.bind(window))
window.fetch = wire.fetch

/** The outbox pauses between two tries; a test lets that time pass. */
const pauses: (() => void)[] = []
const after = setTimeout.bind(window)
window.setTimeout = Object.assign(
  (run: () => void, ms = 0) => (ms === RETRY_MS ? -pauses.push(run) : after(run, ms)),
  window.setTimeout,
)

const refusals: { id: string; code: string }[] = []

async function add(orderId: string, intent: Intent): Promise<string> {
  const command: StationCommand = { ...intent, id: newId(), ...madeHere() }
  await enqueue(orderId, command, {}, null)
  return command.id
}

const rowOf = (commandId: string): Queued => {
  const row = queued().find(({ command }) => command.id === commandId)
  if (!row) throw new Error('this command does not wait')
  return row
}

const tab = {
  wire,
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
