import type { Readable } from 'node:stream'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { routeList } from '#contract/api.ts'
import { errors } from '#contract/base/errors.ts'
import { AppError, problem } from '../base/errors.ts'
import { newId } from '../base/ids.ts'
import { isDatabaseDown, isDiskFull, isUnusableValue } from '../base/database/postgresErrors.ts'
import { boundRoutes } from './routes.ts'
import { spooled } from '../base/files/spool.ts'
import { limitConnections, watchArrivals } from '../base/http/connections.ts'
import { StorageGone } from '../base/storage/storage.ts'
import type { Services } from '../base/http/context.ts'
import type { Session } from '../base/http/session.ts'
import { sayTo } from '../base/http/language.ts'
import { openApi, OPENAPI_PATH } from '../base/http/openapi.ts'
import { parseProxies } from '../base/http/proxies.ts'
import { openRates } from '../base/http/rates.ts'
import { register } from '../base/http/register.ts'
import { openUploadGate } from '../base/http/uploads.ts'
import { registerWeb } from '../base/http/web.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
  interface FastifyContextConfig {
    name?: string
  }
}

/** When a client may ask again while the database is away or busy. */
const RETRY_SECONDS = 3

/** The contract's own checks are used; Fastify's compilers, which cost some megabytes, are never loaded. */
function noSchemas(): never {
  throw new Error('a route with a schema of Fastify’s')
}

function refusalOf(error: FastifyError | AppError | Error): AppError | null {
  if (error instanceof AppError) return error
  if (isDatabaseDown(error) || error instanceof StorageGone) return new AppError('unavailable')
  if (isDiskFull(error)) return new AppError('disk_full')
  if (isUnusableValue(error)) return new AppError('invalid_input')
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new AppError('too_large')
  if (status === 429) return new AppError('too_many_requests')
  if (status === 415) return new AppError('unsupported_file')
  return status !== undefined && status >= 400 && status < 500 ? new AppError('invalid_input') : null
}

function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const known = refusalOf(error)
  // A value that the database refused is one that the contract should have refused before.
  if (known && isUnusableValue(error)) request.log.warn({ code: known.code, err: error }, 'refused')
  else if (known) request.log.info({ code: known.code }, 'refused')
  else request.log.error({ err: error }, 'unexpected error')
  const refusal = known ?? new AppError('unexpected')
  const wait = refusal.retryAfter ?? (refusal.code === 'unavailable' ? RETRY_SECONDS : undefined)
  if (wait !== undefined) reply.header('retry-after', wait)
  void reply
    .status(errors[refusal.code].status)
    .header('cache-control', 'no-store')
    // Some refusals do not pass the hooks: for an address that cannot be parsed there is none.
    .header('x-request-id', request.id)
    .header('x-content-type-options', 'nosniff')
    .type('application/problem+json')
    .send(JSON.stringify(problem(refusal, request.id, sayTo(request))))
}

/** The whole HTTP surface: API, live stream, documents, the browser's files. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services
  const proxies = parseProxies(config.TRUST_PROXY) ?? []
  const app = Fastify({
    loggerInstance: services.log,
    genReqId: newId,
    requestIdHeader: false,
    bodyLimit: config.HTTP_BODY_BYTES,
    // One log line for each request; our own is written below.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: proxies,
    // Addresses that cannot be parsed (%ff, or a part that is too long) are answered as not found.
    frameworkErrors: (_error, request, reply) => answerError(new AppError('not_found'), request, reply),
    requestTimeout: config.HTTP_REQUEST_MS,
    keepAliveTimeout: config.HTTP_KEEP_ALIVE_MS,
    http: {
      headersTimeout: config.HTTP_HEADERS_MS,
      connectionsCheckingInterval: Math.min(5000, config.HTTP_HEADERS_MS / 2),
    },
    routerOptions: { maxParamLength: 700 },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  })
  app.decorateRequest('session', null)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { session } = request
    const line = {
      route: request.routeOptions.config.name ?? 'page',
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      company_id: session?.company_id,
      user_id: session?.user_id,
    }
    request.log.info(line, 'request')
  })
  app.setErrorHandler(answerError)
  // Bodies are JSON only: a form on another site could send plain text without being asked.
  app.removeContentTypeParser('text/plain')
  // Pictures, videos and certificates arrive unparsed; their type is detected where they are processed.
  app.addContentTypeParser(
    /^(image\/|video\/|application\/pdf$)/,
    (request: FastifyRequest, body: Readable) =>
      spooled(services.dataDir, body, request.routeOptions.bodyLimit),
  )
  // Files of records are written to disk as they arrive.
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))
  await app.register(cookie)
  await app.register(rateLimit, { global: false })
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false })
  limitConnections(app, config, proxies)
  watchArrivals(app, config)
  const protection = {
    rates: openRates(app, config),
    uploads: openUploadGate(config),
  }
  const bound = boundRoutes()
  for (const { name, route } of routeList()) {
    const row = bound.get(route)
    if (!row) throw new Error(`${name} has no handler`)
    services.reads.know(name, row)
    register(app, services, { protection, name, bound: row })
  }
  let document: string | null = null
  app.get(OPENAPI_PATH, async (_request, reply) => {
    document ??= JSON.stringify(openApi())
    return reply.type('application/json').send(document)
  })
  await registerWeb(app, services)
  return app
}
