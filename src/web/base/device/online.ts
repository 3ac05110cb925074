import { TIMING } from '#domain/base/constants.ts'
import { refetchCached } from '../cache/cache.ts'
import { askFailedAgain } from '../client/queryClient.ts'
import { createStore, useStore } from '../store.ts'

const EVERY_MS = TIMING.online_check_s * 1000
const ABORT_MS = 5_000

const online = /* @__PURE__ */ createStore(true)

/** Whether the server answered the last check. */
export const useOnline = (): boolean => useStore(online)

/** The same outside of a component. */
export const isOnline = (): boolean => online.get()

async function check(): Promise<void> {
  try {
    const reply = await fetch(`/c.png?${String(Date.now())}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(ABORT_MS),
    })
    online.set(reply.ok)
    if (!reply.ok) return
    void askFailedAgain()
    void refetchCached()
  } catch {
    online.set(false)
  }
}

/**
 * Requests a small picture every 10 s: an active network card says nothing about the internet. When it answers again,
 * failed requests are repeated.
 */
export function startOnlineCheck(): () => void {
  const stop = new AbortController()
  const timer = setInterval(() => void check(), EVERY_MS)
  addEventListener('online', () => void check(), { signal: stop.signal })
  addEventListener('offline', () => online.set(false), { signal: stop.signal })
  void check()
  return () => {
    clearInterval(timer)
    stop.abort()
  }
}
