import { AsyncLocalStorage } from 'node:async_hooks'

type Close = () => Promise<unknown> | void

/** What a bench opened, or what all benches of a run share. */
class Opened {
  readonly #closes: Close[] = []
  #closing: Promise<void> | null = null

  add(close: Close): void {
    this.#closes.push(close)
  }

  /** Closes everything, the latest first; what cannot be closed does not keep the others open. */
  close(): Promise<void> {
    this.#closing ??= this.#closeAll().finally(() => (this.#closing = null))
    return this.#closing
  }

  async #closeAll(): Promise<void> {
    for (let close = this.#closes.pop(); close; close = this.#closes.pop()) {
      try {
        await close()
      } catch (error) {
        console.error(error)
      }
    }
  }
}

const ofRun = new Opened()
const running = new AsyncLocalStorage<Opened>()
let present: Opened | null = null

/** Closes something at the end of the bench that opened it, however it ends. */
export function atEnd(close: Close): void {
  const opened = running.getStore() ?? ofRun
  opened.add(close)
}

/** Opens something for all benches of a run. */
export const forRun = <T>(open: () => Promise<T>): Promise<T> => running.run(ofRun, open)

let interrupted = false

/** Runs a bench, and closes what it opened. Where the run was interrupted, the process ends before this does. */
export async function closingAfter<T>(bench: () => Promise<T>): Promise<T> {
  const opened = new Opened()
  present = opened
  try {
    return await running.run(opened, bench)
  } finally {
    await opened.close()
    if (interrupted) await new Promise(() => undefined)
    present = null
  }
}

/** Closes everything that is open. */
export async function closeAll(): Promise<void> {
  await present?.close()
  await ofRun.close()
}

function interrupt(): void {
  interrupted = true
  void closeAll().finally(() => process.exit(130))
}

/** Closes everything when the run is interrupted, and ends the process. */
export function closeWhenInterrupted(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt)
}
