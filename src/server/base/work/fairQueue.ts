/** A piece of work that waits for its turn. */
interface Waiting {
  start: () => Promise<void>
}

export interface FairQueue {
  /**
   * Runs `work` when it is its owner's turn. Owners take turns, so that one with much work does not delay the others.
   * Answers null, and runs nothing, when this owner already has as many waiting as allowed.
   */
  run<T>(owner: string, work: () => Promise<T>): Promise<T> | null
}

/** A queue with a limit on what runs at once, and on what waits for each owner. */
export function fairQueue(atOnce: number, mostWaiting: number): FairQueue {
  // Owners in the order of their next turn, each with its waiting work.
  const waiting = new Map<string, Waiting[]>()
  let running = 0

  function next(): void {
    const [first] = waiting
    if (!first || running >= atOnce) return
    const [owner, rows] = first
    const [row, ...others] = rows
    waiting.delete(owner)
    if (others.length > 0) waiting.set(owner, others)
    if (!row) return
    running += 1
    void row.start().finally(() => {
      running -= 1
      next()
    })
  }

  return {
    run(owner, work) {
      const rows = waiting.get(owner) ?? []
      if (rows.length >= mostWaiting) return null
      return new Promise((resolve, reject) => {
        waiting.set(owner, [...rows, { start: () => work().then(resolve, reject) }])
        next()
      })
    },
  }
}
