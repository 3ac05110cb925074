// See docs/decisions/one-table-of-routes.md.
import { z } from 'zod'
import { routeList } from '#contract/api.ts'
import { errors, type ErrorCode } from '#contract/base/errors.ts'
import type { RouteTable } from '#contract/base/route.ts'

type Json = Record<string, unknown>

/** Points every reference of a schema at the document's components. */
function relinked(value: unknown, suffix: string): unknown {
  if (Array.isArray(value)) return value.map((row) => relinked(row, suffix))
  if (typeof value !== 'object' || value === null) return value
  const link = (key: string, inner: unknown) =>
    key === '$ref' && typeof inner === 'string'
      ? `${inner.replace('#/$defs/', '#/components/schemas/')}${suffix}`
      : relinked(inner, suffix)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, link(key, inner)]))
}

/** The named shapes of the document. Requests and replies may differ, so they have names of their own. */
const components: Json = {}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const suffix = io === 'input' ? 'Input' : ''
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  for (const [name, shape] of Object.entries($defs)) components[`${name}${suffix}`] = relinked(shape, suffix)
  return relinked(rest, suffix) as Json
}

function parameters(route: RouteTable): Json[] {
  return (['path', 'query'] as const).flatMap((place) => {
    const schema = place === 'path' ? route.params : route.query
    if (!schema) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Json
      required?: string[]
    }
    return Object.entries(properties).map(([name, shape]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: shape,
    }))
  })
}

/** The answers that any request may get, besides what a route declares itself. */
const ANYWHERE: readonly ErrorCode[] = [
  'invalid_input',
  'not_found',
  'method_not_allowed',
  'too_slow',
  'too_large',
  'unsupported_file',
  'too_many_requests',
  'company_busy',
  'unexpected',
  'unavailable',
  'disk_full',
]
const WITH_SESSION: readonly ErrorCode[] = ['session_missing', 'session_expired', 'not_allowed']
const UPLOADED: readonly ErrorCode[] = ['uploads_busy']

const binary: Json = { type: 'string', format: 'binary' }
const files = (types: readonly string[]): Json =>
  Object.fromEntries(types.map((type) => [type, { schema: binary }]))

/** Every error code that a route may answer: its own, and those of every route of its kind. */
export function codesOf(route: RouteTable): ErrorCode[] {
  const session = route.allow === 'public' ? [] : WITH_SESSION
  const upload = route.upload === undefined ? [] : UPLOADED
  return [...new Set([...route.errors, ...session, ...upload, ...ANYWHERE])]
}

function answers(route: RouteTable): Json {
  if (route.kind === 'stream') return { 'text/event-stream': { schema: { type: 'string' } } }
  if (route.kind === 'file') return files(route.gives ?? [])
  return { 'application/json': { schema: schemaOf(route.reply, 'output') } }
}

function responses(route: RouteTable): Json {
  const byStatus = Map.groupBy(codesOf(route), (code) => String(errors[code].status))
  return {
    '200': { description: route.summary, content: answers(route) },
    ...(route.ranges && { '206': { description: 'The part that was asked for', content: answers(route) } }),
    ...Object.fromEntries(
      [...byStatus].map(([status, codes]) => [
        status,
        {
          description: codes.map((code) => `\`${code}\`: ${errors[code].words.message}`).join('\n'),
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      ]),
    ),
  }
}

function requestBody(route: RouteTable): Json | null {
  if (route.takes) return { required: true, content: files(route.takes) }
  if (!route.body) return null
  const content = { 'application/json': { schema: schemaOf(route.body, 'input'), example: route.example } }
  return { required: true, content }
}

function operation(name: string, route: RouteTable): Json {
  const [area] = name.split('.')
  const { stage = 'stable' } = route
  const body = requestBody(route)
  return {
    operationId: name,
    tags: [area],
    summary: route.summary,
    description:
      stage === 'beta' ? `${route.description} Beta: may change with any release.` : route.description,
    'x-stage': stage,
    ...(route.allow === 'public' ? { security: [] } : { 'x-permission': route.allow }),
    ...(route.emits.length > 0 && { 'x-emits': route.emits }),
    parameters: parameters(route),
    ...(body && { requestBody: body }),
    responses: responses(route),
  }
}

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail', 'request_id'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errors) },
    detail: { type: 'string' },
    request_id: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { pointer: { type: 'string' }, code: { type: 'string' }, detail: { type: 'string' } },
      },
    },
    current: {},
  },
}

/** Where the description of the API is found. */
export const OPENAPI_PATH = '/api/v2/openapi.json'

/** The OpenAPI 3.1 document of the whole contract. */
export function openApi(): Json {
  const paths: Record<string, Json> = {}
  for (const { name, route } of routeList()) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bayline', version: '2', description: 'Shop management for automotive service shops.' },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...components, Problem: problemSchema },
    },
  }
}
