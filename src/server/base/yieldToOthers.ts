import { readlinkSync } from 'node:fs'
import os from 'node:os'

/** How far behind: 0 is as everyone else, 19 is only what nothing else wants. */
const NICENESS = 10

/**
 * Lets the processor serve the calling thread after the others, where the system knows priorities of threads (Linux);
 * elsewhere it does nothing. For a worker thread with long work.
 */
export function yieldToOthers(): void {
  if (process.platform !== 'linux') return
  try {
    // A thread has a number of its own here, and a priority by it.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (thread !== process.pid) os.setPriority(thread, NICENESS)
  } catch {
    // A system without it serves the thread like any other.
  }
}
