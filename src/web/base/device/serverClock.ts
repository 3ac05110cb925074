const KEY = 'bayline.clock'

/** A smaller difference is the time of the request and a token's whole seconds. */
const NEGLIGIBLE_MS = 5000

/** Stores the difference between this device's clock and the server's, from the time in the server's last answer. */
export function setClock(server: number): void {
  const ahead = Date.now() - server
  localStorage.setItem(KEY, String(Math.abs(ahead) < NEGLIGIBLE_MS ? 0 : ahead))
}

/**
 * Milliseconds since 1970 by the server's clock: a device whose clock is wrong still knows when its session ends, how
 * long an order waits and when something was done.
 */
export function serverNow(): number {
  const ahead = Number(localStorage.getItem(KEY))
  return Date.now() - (Number.isFinite(ahead) ? ahead : 0)
}

/** What to add to this device's clock to reach the server's time, in milliseconds; null while that was never measured. */
export function clockOffset(): number | null {
  const ahead = localStorage.getItem(KEY)
  return ahead === null || !Number.isFinite(Number(ahead)) ? null : -Math.round(Number(ahead))
}

/** The same as an instant. */
export const serverInstant = (): string => new Date(serverNow()).toISOString()
