const KEY = 'bayline.clock'

/** Less than this is the way of the answer, and a token's whole seconds. */
const NEGLIGIBLE_MS = 5000

/** Keeps how far this device's clock is from the server's, which said when it wrote what has just come. */
export function setClock(server: number): void {
  const ahead = Date.now() - server
  localStorage.setItem(KEY, String(Math.abs(ahead) < NEGLIGIBLE_MS ? 0 : ahead))
}

/**
 * Milliseconds since 1970 by the server's clock, as last heard: a device whose clock is wrong still knows when its
 * session ends, how long an order waits and when something was done.
 */
export function serverNow(): number {
  const ahead = Number(localStorage.getItem(KEY))
  return Date.now() - (Number.isFinite(ahead) ? ahead : 0)
}

/** The same as an instant. */
export const serverInstant = (): string => new Date(serverNow()).toISOString()
