import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { routeList } from '#contract/api.ts'
import { onceInWorker, recorder } from '../harness/recordings.ts'

/** A call of a route, an entry of the audit log that one wrote, or an event that it emitted. */
export type Audit =
  | { route: string; status: number }
  | { route: string; kind: string }
  | { route: string; event: string; fits: boolean }

const running = new AsyncLocalStorage<string>()

const routes = new Map(routeList().map(({ name, route }) => [`${route.method} ${route.path}`, name]))

let write: (entry: Audit) => void = () => undefined

/** The route of the contract whose request runs now, if any. */
export const runningRoute = (): string | undefined => running.getStore()

export const record = (entry: Audit): void => write(entry)

export const startRecording = (): void =>
  onceInWorker('audited', () => {
    write = recorder('audited')
  })

/** Remembers during each injected request which route it calls. */
export function nameRequests(app: FastifyInstance): void {
  // Reading a body ends what an earlier hook began.
  app.addHook('preHandler', (request, reply, done) => {
    const name = routes.get(`${request.method} ${request.routeOptions.url}`)
    if (name === undefined) return done()
    reply.raw.once('finish', () => record({ route: name, status: reply.statusCode }))
    running.run(name, done)
  })
}
