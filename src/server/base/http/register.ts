// See docs/decisions/callers-before-bodies.md.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRefusedReadOnly, mayCall, type RouteTable } from '#contract/base/route.ts'
import { AppError } from '../errors.ts'
import { Context, type BoundRoute, type Services } from './context.ts'
import { parseInput } from './input.ts'
import type { Session } from './session.ts'
import type { Rates } from './rates.ts'
import { replyText } from './sharedReply.ts'
import type { UploadGate } from './uploads.ts'

/** The bearer's session. The cookie is never read here: only the header counts. */
async function sessionOf(services: Services, request: FastifyRequest): Promise<Session | null> {
  const header = request.headers.authorization
  if (!header?.startsWith('Bearer ')) return null
  const claims = await services.tokens.verify(header.slice(7))
  const session = claims && (await services.sessions.find(claims))
  if (!session) throw new AppError('session_expired')
  const user_agent = (request.headers['user-agent'] ?? '').slice(0, 300)
  return { ...session, from: { address: request.ip, user_agent } }
}

/** Whether the company's plan has ended; without billing nothing is limited. */
const isReadOnly = ({ config }: Services, { read_only_from }: Session): boolean =>
  config.BILLING_STRIPE_KEY !== undefined &&
  typeof read_only_from === 'string' &&
  Date.parse(read_only_from) <= Date.now()

/** How long a typed password counts; milliseconds. */
const CONFIRMED_MS = 10 * 60_000

/**
 * A short PIN opens a session for work; what a company cannot take back asks for the password. One that was typed later
 * than now was typed while the clock was wrong.
 */
const needsPassword = ({ by_pin, confirmed_at }: Session): boolean =>
  by_pin === true && (!confirmed_at || Math.abs(Date.now() - Date.parse(confirmed_at)) > CONFIRMED_MS)

async function guard(
  services: Services,
  route: RouteTable,
  request: FastifyRequest,
): Promise<Session | null> {
  if (route.allow === 'public') return null
  const session = await sessionOf(services, request)
  if (!session) throw new AppError('session_missing')
  if (!mayCall(route, session.actor))
    throw new AppError('not_allowed', route.allow === 'signed_in' ? {} : { permission: route.allow })
  if (isRefusedReadOnly(route) && isReadOnly(services, session)) throw new AppError('company_read_only')
  if (session.needs_factor && !route.whileNoFactor) throw new AppError('second_factor_missing')
  if (route.sensitive && needsPassword(session)) throw new AppError('password_needed')
  return session
}

function checkedReply(name: string, route: RouteTable, result: unknown): unknown {
  const checked = route.reply.safeParse(result)
  if (checked.success) return checked.data
  throw new Error(`${name} answered what its contract does not say: ${checked.error.message}`)
}

/** What protects every route before a body is read. */
export interface Protection {
  rates: Rates
  uploads: UploadGate
}

/** Puts one route of the contract on the server: guard, limits, input, handler, checked and stripped reply. */
export function register(
  app: FastifyInstance,
  services: Services,
  { protection, name, bound }: { protection: Protection; name: string; bound: BoundRoute },
): void {
  if (!bound.route.raw) return put(app, services, { protection, name, bound })
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    put(scope, services, { protection, name, bound })
  })
}

/** The rest of a refused body is read and discarded up to this size, so that a browser receives the refusal. */
const MOST_DISCARDED = 4 * 1024 * 1024

/** Whether a body is larger than what is discarded, or does not say how large it is. */
const isLarge = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MOST_DISCARDED

/** The caller, and whether this is one call too many: decided on the head of the request. */
const admit = (services: Services, { rates, uploads }: Protection, route: RouteTable) => {
  async function count(request: FastifyRequest): Promise<void> {
    try {
      request.session = await guard(services, route, request)
    } catch (error) {
      await rates.byAddress(request)
      throw error
    }
    await (request.session ? rates.bySession(request) : rates.byAddress(request))
  }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      await count(request)
      if (route.upload !== undefined) uploads(request, reply)
    } catch (error) {
      if (isLarge(request)) reply.header('connection', 'close')
      throw error
    }
  }
}

function put(
  app: FastifyInstance,
  services: Services,
  {
    protection,
    name,
    bound: { route, handler },
  }: { protection: Protection; name: string; bound: BoundRoute },
): void {
  app.route({
    method: route.method,
    url: route.path,
    // A stream without a body would stay open and receive nothing.
    ...(route.kind === 'stream' && { exposeHeadRoute: false }),
    config: { name, ...(route.rate && { rateLimit: { max: route.rate, timeWindow: '1 minute' } }) },
    ...(route.upload && { bodyLimit: route.upload }),
    onRequest: admit(services, protection, route),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const input = parseInput(route, request)
      const result = await handler(new Context(services, request, reply, request.session), input as never)
      if (route.kind !== 'json') return reply
      return reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(replyText(result, () => JSON.stringify(checkedReply(name, route, result))))
    },
  })
}
