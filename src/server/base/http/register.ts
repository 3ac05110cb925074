import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { fieldSentence, issueText } from '../../../contract/base/fieldErrors.ts'
import { isRefusedReadOnly, mayCall, type RouteTable } from '../../../contract/base/route.ts'
import { AppError, type FieldError } from '../errors.ts'
import { Context, type BoundRoute, type Services } from './context.ts'
import type { Session } from './session.ts'
import type { Rates } from './rates.ts'
import { replyText } from './sharedReply.ts'
import type { UploadGate } from './uploads.ts'

type InputPart = 'params' | 'query' | 'body'

type Issue = z.core.$ZodIssue

/** In a union, the errors of the shape that the value was meant for, if one matches. */
function issuesOf(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const meant = issue.errors.find((found) => found.length > 0 && found.every(({ path }) => path.length > 0))
  if (!meant) return [issue]
  return meant.flatMap((inner) => issuesOf({ ...inner, path: [...issue.path, ...inner.path] }))
}

function fieldErrors(part: InputPart, error: z.ZodError): FieldError[] {
  return error.issues.flatMap(issuesOf).map((issue) => ({
    pointer: `/${[part, ...issue.path.map(String)].join('/')}`,
    // The schema's own code, where it names one: it says more than “custom”.
    code: fieldSentence(issue.message, false) === undefined ? (issue.code ?? 'invalid') : issue.message,
    detail: issue.message,
    text: issueText(issue),
  }))
}

function parsePart(
  part: InputPart,
  schema: z.ZodType | undefined,
  value: unknown,
  found: FieldError[],
): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value ?? {})
  if (result.success) return result.data
  found.push(...fieldErrors(part, result.error))
  return undefined
}

/** How deep an input may be nested: no shape of the contract comes near it. */
const MOST_DEEP = 50

/** Text that no database stores (with a NUL, or with half of a surrogate pair), and input nested too deep. */
function unusableText(value: unknown, pointer: string, depth = 0): FieldError[] {
  if (depth > MOST_DEEP) return [{ pointer: '/body', code: 'too_deep', detail: 'too_deep' }]
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed()
      ? [{ pointer, code: 'invalid_character', detail: 'invalid_character' }]
      : []
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value) || value instanceof Readable)
    return []
  return Object.entries(value).flatMap(([key, inner]) => unusableText(inner, `${pointer}/${key}`, depth + 1))
}

/** The input that the contract describes; anything else is refused with every wrong field named. */
function parseInput(route: RouteTable, request: FastifyRequest): Record<InputPart, unknown> {
  const found: FieldError[] = [
    ...unusableText(request.query, '/query'),
    ...unusableText(request.body, '/body'),
  ]
  if (found.length > 0) throw new AppError('invalid_input', { fields: found })
  const input = {
    params: parsePart('params', route.params, request.params, found),
    query: parsePart('query', route.query, request.query, found),
    body: parsePart('body', route.body, request.body, found),
  }
  if (found.length > 0) {
    // An address that cannot be one of ours is answered as not found.
    throw new AppError(
      found.some((row) => row.pointer.startsWith('/params')) ? 'not_found' : 'invalid_input',
      { fields: found },
    )
  }
  return input
}

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
  protection: Protection,
  name: string,
  bound: BoundRoute,
): void {
  if (!bound.route.raw) return put(app, services, protection, name, bound)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    put(scope, services, protection, name, bound)
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
  protection: Protection,
  name: string,
  { route, handler }: BoundRoute,
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
