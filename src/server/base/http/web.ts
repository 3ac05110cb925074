import { readFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pages } from '#contract/base/pages.ts'
import { AGENT_ADDRESSES } from '#domain/printing/agent.ts'
import { AppError } from '../errors.ts'
import type { Services } from './context.ts'
import { methodsOf } from './methods.ts'
import { OPENAPI_PATH } from './openapi.ts'

const root = path.resolve(import.meta.dirname, '../../../../dist/web')

/** One transparent pixel, which browsers request every 10 seconds to see that they are online. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

function policy(nonce: string): string {
  return [
    "default-src 'self'",
    // WebAssembly: the reader of camera codes, served from here like everything else.
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${nonce}'`,
    // The kit sets charts and widths as style attributes; a script cannot be injected this way.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // Beside this server, the printing agent of the person's own device.
    `connect-src 'self' ${AGENT_ADDRESSES.join(' ')}`,
    "worker-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const screens = new Set<string>(pages.map((row) => row.path.replace(/\/$/, '')))
const pathOf = (url: string): string => url.split('?')[0] ?? ''
/** Those with the id of a record in the path. */
const screensWithId = pages
  .filter(({ path }) => path.includes('/:'))
  .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`))
const isScreen = (path: string): boolean =>
  screens.has(path.replace(/\/$/, '')) || screensWithId.some((pattern) => pattern.test(path))

const READING = ['GET', 'HEAD']

/** Which methods are answered at a path at all. */
const allowedAt = (path: string): string[] =>
  isScreen(path) || path === '/c.png' || path === OPENAPI_PATH ? READING : methodsOf(path)

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', policy(nonce))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll('__CSP_NONCE__', nonce))
}

/** The browser's files: hashed assets for a year, the page itself with a nonce of its own each time. */
export async function registerWeb(app: FastifyInstance, services: Services): Promise<void> {
  const page = await readFile(path.join(root, 'index.html'), 'utf8').catch(() => null)
  if (page === null) services.log.warn('the web application is not built; only the API answers')

  await app.register(staticFiles, {
    root,
    serve: page !== null,
    index: false,
    preCompressed: true,
    wildcard: false,
    setHeaders: (reply, file) => {
      reply.header(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.get('/c.png', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('image/png').send(PIXEL),
  )

  app.setNotFoundHandler((request, reply) => {
    const address = pathOf(request.url)
    const isPage =
      READING.includes(request.method) && !address.startsWith('/api/') && !address.startsWith('/assets/')
    if (page !== null && isPage) return sendPage(reply.status(isScreen(address) ? 200 : 404), page)
    const allowed = allowedAt(address)
    if (allowed.length === 0 || allowed.includes(request.method)) throw new AppError('not_found')
    reply.header('allow', allowed.join(', '))
    throw new AppError('method_not_allowed')
  })
}
