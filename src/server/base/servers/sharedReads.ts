// See docs/decisions/shared-reads-instead-of-a-cache.md.
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Reads that many callers ask for at the same time, each by its key. */
export interface SharedReads<T> {
  /**
   * Joins a read of this key that has not begun yet. No caller joins one that has: each gets what was committed
   * before it asked, whichever server committed it.
   */
  read(key: string, load: () => Promise<T>): Promise<T>
}

interface Running<T> {
  now: Promise<unknown>
  /** What begins when the present read has ended, if a caller waits for it. */
  next: Promise<T> | null
}

/** At most one read of a key at a time, in this process. */
export function openSharedReads<T>(): SharedReads<T> {
  const running = new Map<string, Running<T>>()

  /** Waits for the end of a read, whatever its outcome; the last of a key is forgotten. */
  async function end(key: string, row: Running<T>, result: Promise<T>): Promise<void> {
    await result.catch(() => undefined)
    if (row.next === null) running.delete(key)
  }

  async function begin(key: string, row: Running<T>, load: () => Promise<T>): Promise<T> {
    // Requests that arrived together share the read.
    await nextTurn()
    row.next = null
    const result = load()
    row.now = end(key, row, result)
    return result
  }

  return {
    read(key, load) {
      const row = running.get(key) ?? { now: Promise.resolve(), next: null }
      running.set(key, row)
      row.next ??= row.now.then(() => begin(key, row, load))
      return row.next
    },
  }
}
