import { z } from 'zod'
import type { Method, RouteTable } from '#contract/base/route.ts'
import type { RawInput } from '../harness/station.ts'
import { brokenBody, file } from './files.ts'
import { oddText } from './oddities.ts'
import type { Pool } from './pool.ts'
import type { Random } from './random.ts'
import { fitting, type Shape } from './shapes.ts'
import { spoiled } from './spoil.ts'

/** One request as it goes over the wire. */
export interface Sent {
  name: string
  method: Method
  url: string
  headers: Record<string, string>
  payload?: Buffer
}

type Part = 'params' | 'query' | 'body'
const shapes = new Map<z.ZodType, Shape>()

export function shapeOf(schema: z.ZodType): Shape {
  const known = shapes.get(schema)
  if (known) return known
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape
  shapes.set(schema, shape)
  return shape
}

/** What fits one part of a route's input. */
export const part = (route: RouteTable, name: Part, random: Random, pool: Pool): unknown => {
  const schema = route[name]
  return schema && fitting(shapeOf(schema), name, random, pool)
}

/** An input made from the contract, or one that is known to reach deep code; half of them are then made wrong. */
function inputOf(route: RouteTable, known: readonly RawInput[], random: Random, pool: Pool): RawInput {
  const sample = random.pick(known)
  const made: RawInput = {
    params: part(route, 'params', random, pool) as Record<string, unknown>,
    query: part(route, 'query', random, pool) as Record<string, unknown>,
    body: part(route, 'body', random, pool),
  }
  const input = sample && random.chance(0.5) ? { ...made, ...structuredClone(sample) } : made
  if (sample?.params && random.chance(0.7)) input.params = { ...input.params, ...sample.params }
  if (random.chance(0.5) || input.body instanceof Uint8Array) return input
  const place = random.pick(['body', 'body', 'body', 'query', 'params'] as const)
  if (input[place] === undefined) return input
  return { ...input, [place]: spoiled(input[place], random) }
}

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

/** Paths are short: an address of megabytes is refused before anything of ours sees it. */
const inPath = (value: unknown): string => encodeURIComponent(asText(value).slice(0, 900).toWellFormed())

const MANGLED = ['%00', '%ff', '%2e%2e%2f', '..', '%', '%u0041', '*', ';x=1', '%F0%9F%9A%97'] as const

function urlOf(route: RouteTable, { params, query }: RawInput, random: Random): string {
  const given: Record<string, unknown> = typeof params === 'object' && params !== null ? params : {}
  const path = route.path.replaceAll(/:(\w+)/g, (_, key: string) =>
    random.chance(0.03) ? random.pick(MANGLED) : inPath(given[key] ?? ''),
  )
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(
    pairs.map(([key, value]) => [key.toWellFormed(), asText(value).slice(0, 3000)]),
  )
  if (random.chance(0.05)) search.append(random.pick(pairs)?.[0] ?? 'q', 'twice')
  if (random.chance(0.03))
    search.append(random.pick(['__proto__', 'a[]', 'a[b]', '']), oddText(random).slice(0, 99))
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

const OTHER_HEADERS = [
  { 'accept-language': 'fr-CA,fr;q=0.9' },
  { 'accept-language': 'x'.repeat(3000) },
  { cookie: 'refresh=; __Host-refresh=%00; a' },
  { cookie: '__proto__=1; =; ;;' },
  { 'x-forwarded-for': 'nonsense, 1.2.3.4' },
  { range: 'bytes=5-1' },
  { range: 'bytes=0-1' },
  { 'if-none-match': '"x"' },
  { 'accept-encoding': 'br;q=abc, *;q=0' },
  { 'content-length': '7' },
  { origin: 'https://elsewhere.example' },
  { 'x-request-id': 'mine' },
] as const

function headersOf(token: string | undefined, random: Random): Record<string, string> {
  const own = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const broken = [
    'Bearer ',
    'Bearer a.b.c',
    'Basic eDp5',
    `Bearer ${'x'.repeat(4000)}`,
    'Bearer \u00e9',
  ] as const
  return {
    ...own,
    ...(random.chance(0.02) && { authorization: random.pick(broken) }),
    ...(random.chance(0.1) && random.pick(OTHER_HEADERS)),
  }
}

interface Body {
  payload: Buffer
  type: string
}

function bodyOf(route: RouteTable, { body, headers = {} }: RawInput, random: Random): Body | null {
  if (body instanceof Uint8Array && random.chance(0.5))
    return { payload: Buffer.from(body), type: headers['content-type'] ?? 'application/octet-stream' }
  if ((route.upload !== undefined || route.raw) && random.chance(0.9)) return file(random)
  if (random.chance(0.04)) return brokenBody(random)
  if (body === undefined || random.chance(0.01)) return null
  const payload = Buffer.from(JSON.stringify(body))
  return { payload, type: random.chance(0.97) ? 'application/json' : brokenBody(random).type }
}

/** A request for a route: valid, nearly valid or nonsense. */
export function requestFor(
  { name, route }: { name: string; route: RouteTable },
  {
    token,
    known,
    random,
    pool,
  }: { token: string | undefined; known: readonly RawInput[]; random: Random; pool: Pool },
): Sent {
  const input = inputOf(route, known, random, pool)
  const body = route.method === 'GET' ? null : bodyOf(route, input, random)
  const headers = headersOf(token, random)
  return {
    name,
    method: route.method,
    url: urlOf(route, input, random),
    headers: body ? { 'content-type': body.type, ...headers } : headers,
    ...(body && { payload: body.payload }),
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
const MOST_SHOWN = 2000
const shown = (text: string): string => text.replace(/^Bearer ey\S+$/, 'Bearer $TOKEN').slice(0, MOST_SHOWN)

/** The request as a command that can be pasted; a long body is cut. */
export function asCurl({ method, url, headers, payload }: Sent): string {
  const parts = Object.entries(headers).map(([key, value]) => `-H ${quoted(`${key}: ${shown(value)}`)}`)
  const body = payload?.toString('utf8') ?? ''
  const cut = body.length > MOST_SHOWN ? ` # ${body.length} characters` : ''
  const data = payload ? [`--data-binary ${quoted(shown(body))}${cut}`] : []
  return ['curl', `-X ${method}`, quoted(`$BASE${shown(url)}`), ...parts, ...data].join(' ')
}
