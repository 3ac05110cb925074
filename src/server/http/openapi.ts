import { z } from 'zod'
import { routeList } from '../../contract/api.ts'
import { errors } from '../../contract/errors.ts'
import type { RouteTable } from '../../contract/route.ts'

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

/** The named shapes of the document. What is sent may differ from what is answered, so it has names of its own. */
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

function responses(route: RouteTable): Json {
  const content =
    route.kind === 'stream'
      ? { 'text/event-stream': { schema: { type: 'string' } } }
      : route.kind === 'file'
        ? {
            'application/pdf': { schema: { type: 'string', format: 'binary' } },
            'text/html': { schema: { type: 'string' } },
          }
        : { 'application/json': { schema: schemaOf(route.reply, 'output') } }
  const byStatus = Map.groupBy(route.errors, (code) => String(errors[code].status))
  return {
    '200': { description: route.summary, content },
    ...Object.fromEntries(
      [...byStatus].map(([status, codes]) => [
        status,
        {
          description: codes.map((code) => `\`${code}\`: ${errors[code].en}`).join('\n'),
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      ]),
    ),
  }
}

function operation(name: string, route: RouteTable): Json {
  const [area] = name.split('.')
  return {
    operationId: name,
    tags: [area],
    summary: route.summary,
    description: route.description,
    ...(route.allow === 'public' ? { security: [] } : { 'x-roles': route.allow }),
    ...(route.emits.length > 0 && { 'x-emits': route.emits }),
    parameters: parameters(route),
    ...(route.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(route.body, 'input'), example: route.example } },
      },
    }),
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
