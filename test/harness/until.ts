import { vi } from 'vitest'

/** Long enough for a machine that does other things as well. */
const PATIENCE_MS = 15_000

/** Waits until a check passes. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 })
