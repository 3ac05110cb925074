// See docs/decisions/work-continues-offline.md.
import { addRoute, cleanupOutdatedCaches, createHandlerBoundToURL, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** The built files; the build fills them in. An address without a revision has its content's hash in its name. */
declare const FILES: readonly { url: string; revision: string | null }[]
/** The part of a worker's scope that is used here; the library of types for workers excludes that of pages. */
declare const self: {
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (wanted: { type: 'window' }) => Promise<readonly unknown[]>
  }
  addEventListener: (
    name: 'message' | 'activate',
    on: (event: { data: unknown; waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void
}

/** The application's page, at an address of its own: a page is never read from the cache while online. */
const PAGE = '/?application'
/** A server that does not answer within this time counts as away. */
const PATIENCE_MS = 6000
/** What a proxy answers in place of a server that is away. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504])

precache([...FILES])
addRoute({ cleanURLs: false, directoryIndex: null as unknown as string, ignoreURLParametersMatching: [] })
cleanupOutdatedCaches()

const fromCache = createHandlerBoundToURL(PAGE)

// The server's page while it answers, with its own nonce; else the stored one. Only pages: replies of the API hold
// data of people and are never stored here.
registerRoute(
  new NavigationRoute(
    async (asked) => {
      const { request } = asked
      const reply = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null)
      return reply && !AWAY.has(reply.status) ? reply : fromCache(asked)
    },
    { denylist: [/^\/api\//, /^\/deploy/, /^\/c\.png/, /^\/assets\//] },
  ),
)

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// A newer version takes over once only one page is open, and that page asks for it: another page may still need files
// of the version before.
self.addEventListener('message', (event) => {
  if (event.data !== 'take over') return
  event.waitUntil(
    self.clients
      .matchAll({ type: 'window' })
      .then((open) => (open.length > 1 ? undefined : self.skipWaiting())),
  )
})
