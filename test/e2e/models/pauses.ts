import type { BrowserContext } from '@playwright/test'

/**
 * Shortens the pauses after which pages ask again: the outcome of a card payment, what waits in the outbox (3 s), the
 * state of a terminal (5 s). Everything else keeps its time, messages above all.
 */
export const shortPauses = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const [later, often] = [window.setTimeout.bind(window), window.setInterval.bind(window)]
    const setTimeout = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      later(run, ms === 3000 ? 500 : ms, ...rest)
    const setInterval = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      often(run, ms === 5000 ? 800 : ms, ...rest)
    Object.assign(window, { setTimeout, setInterval })
  })
