import { readlinkSync } from 'node:fs'
import os from 'node:os'

/** The priority: 0 is normal, 19 runs only when nothing else needs the processor. */
const NICENESS = 10

/**
 * Lowers the priority of the calling thread where the system has priorities of threads (Linux); elsewhere it does
 * nothing. For a worker thread with long work.
 */
export function yieldToOthers(): void {
  if (process.platform !== 'linux') return
  try {
    // A thread has a number of its own here, and a priority by it.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (thread !== process.pid) os.setPriority(thread, NICENESS)
  } catch {
    // A system without it gives the thread normal priority.
  }
}
