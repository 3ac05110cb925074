/** After the page is there: the worker fetches every file of the application once. */
const SETTLED_MS = 4000

/** This page came from the server with the newer version: its worker may serve it. */
function takeOver(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed') worker.postMessage('take over')
  })
}

/**
 * Registers the service worker, which opens the application without a connection. Only for people who sign in: the
 * pages of customers need none.
 */
export function startWorker(): () => void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return () => undefined
  // A browser that refuses it works as before, with a connection.
  const timer = setTimeout(() => void register().catch(() => undefined), SETTLED_MS)
  return () => clearTimeout(timer)
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js')
  registration.waiting?.postMessage('take over')
  registration.addEventListener('updatefound', () => takeOver(registration.installing))
}
