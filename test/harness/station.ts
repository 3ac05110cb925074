import { expect } from 'vitest'
import { routeList, type Api } from '#contract/api.ts'
import type { ErrorCode, Problem } from '#contract/base/errors.ts'
import type { AnyRoute, InputOf, ReplyOf, RouteTable } from '#contract/base/route.ts'
import { newId } from '#server/base/ids.ts'
import type { TestServer } from './server.ts'

export type RouteName = {
  [A in keyof Api]: { [R in keyof Api[A]]: `${A}.${R & string}` }[keyof Api[A]]
}[keyof Api]
type RouteOf<N extends string> = N extends `${infer A}.${infer R}`
  ? A extends keyof Api
    ? R extends keyof Api[A]
      ? Api[A][R]
      : never
    : never
  : never
export type Input<N extends RouteName> = RouteOf<N> extends AnyRoute ? InputOf<RouteOf<N>> : never
export type Reply<N extends RouteName> = RouteOf<N> extends AnyRoute ? ReplyOf<RouteOf<N>> : never

/** What any route may answer beside the errors that it declares. */
const ANYWHERE: readonly ErrorCode[] = [
  'invalid_input',
  'session_missing',
  'session_expired',
  'not_allowed',
  'company_read_only',
  'password_needed',
  'second_factor_missing',
  'too_large',
  'unsupported_file',
  'too_many_requests',
]

export interface RawInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  body: unknown
  text: string
  raw: Buffer
  headers: Record<string, unknown>
  cookies: { name: string; value: string }[]
}

const routes = new Map(routeList().map(({ name, route }) => [name, route]))

export function routeNamed(name: string): RouteTable {
  const route = routes.get(name)
  if (!route) throw new Error(`the contract has no ${name}`)
  return route
}

/** The address of a route with its parameters and its query. */
export function urlOf(route: RouteTable, { params = {}, query = {} }: RawInput): string {
  const path = route.path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return search === '' ? path : `${path}?${search}`
}

let stations = 0

/** A browser at the counter: its own device, address and (once signed in) session. */
export class Station {
  readonly server: TestServer
  readonly token: string | undefined
  readonly device_id = newId()
  readonly #address = `10.${Math.floor(++stations / 60_000)}.${Math.floor(stations / 250) % 250}.${stations % 250}`
  constructor(server: TestServer, token?: string) {
    this.server = server
    this.token = token
  }

  /** Sends any input, valid or not, and returns the reply. */
  async send(name: string, input: RawInput = {}): Promise<Answer> {
    const route = routeNamed(name)
    const headers: Record<string, string> = {
      ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
      ...input.headers,
    }
    const response = await this.server.app.inject({
      method: route.method,
      url: urlOf(route, input),
      headers,
      remoteAddress: this.#address,
      ...(input.body !== undefined && { payload: input.body as object }),
    })
    const json = response.headers['content-type']?.toString().includes('json') === true
    const body: unknown = json ? response.json() : response.body
    return {
      status: response.statusCode,
      body,
      text: response.body,
      raw: response.rawPayload,
      headers: response.headers,
      cookies: response.cookies,
    }
  }

  /** Calls a route as the contract says, and expects it to succeed. */
  async call<N extends RouteName>(name: N, input: Input<N>): Promise<Reply<N>> {
    const answer = await this.send(name, input)
    expect(answer.status, `${name}: ${answer.text}`).toBe(200)
    return answer.body as Reply<N>
  }

  /** Expects a refusal with this code, which the route must declare. */
  async refused(code: ErrorCode, name: RouteName, input: RawInput = {}): Promise<Problem> {
    const answer = await this.send(name, input)
    const problem = answer.body as Problem
    expect(problem.code, `${name}: ${answer.text.slice(0, 400)}`).toBe(code)
    expect([...ANYWHERE, ...routeNamed(name).errors], `${name} does not declare ${code}`).toContain(code)
    expect(answer.status).toBe(problem.status)
    expect(problem.request_id).toBe(answer.headers['x-request-id'])
    return problem
  }
}

/** The fields that a refusal names. */
export const pointers = (problem: Problem): string[] => (problem.errors ?? []).map((row) => row.pointer)

type Issue = { code?: string | undefined; path: PropertyKey[]; keys?: string[]; errors?: Issue[][] }

/** The undeclared fields that a schema complains of, also in the alternatives of a union, by the path of their object. */
const undeclared = (issue: Issue): { path: PropertyKey[]; keys: string[] }[] =>
  issue.code === 'unrecognized_keys'
    ? [{ path: issue.path, keys: issue.keys ?? [] }]
    : (issue.errors ?? [])
        .flat()
        .flatMap(undeclared)
        .map(({ path, keys }) => ({ path: [...issue.path, ...path], keys }))

/** What a route's body takes of a record as it was read: fields that the body does not declare are left out. */
export function bodyOf<N extends RouteName>(
  name: N,
  record: object,
): Input<N> extends { body: infer B } ? B : never {
  const { body } = routeNamed(name)
  if (!body) throw new Error(`${name} takes no body`)
  const kept = structuredClone(record)
  const surplus = () =>
    (body.safeParse(kept).error?.issues ?? []).flatMap((issue) => undeclared(issue as Issue))
  for (let found = surplus(); found.length > 0; found = surplus())
    for (const { path, keys } of found) {
      const object = path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)[key], kept)
      for (const key of keys) delete (object as Record<string, unknown>)[key]
    }
  return kept as never
}
