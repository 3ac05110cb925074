import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { routeList } from '#contract/api.ts'
import { errors, type ErrorCode } from '#contract/base/errors.ts'
import { events } from '#contract/events.ts'
import { pages, type Page } from '#contract/base/pages.ts'
import { mayCall } from '#contract/base/route.ts'
import { PERMISSIONS, type Permission } from '#domain/people/permissions.ts'
import { can, ROLES, userActor, type Actor } from '#domain/people/roles.ts'
import { boundRoutes } from '#server/app/routes.ts'
import { makeCompany } from './factories.ts'
import { giveRights } from './harness/people/rights.ts'
import { testServer } from './harness/server.ts'
import { Station } from './harness/station.ts'
import { english, french } from '#test/harness/say.ts'

const server = testServer()
const routes = routeList()

const holds = (permission: Permission) => can('Technician', permission)

const every = (allowed: (permission: Permission) => boolean) =>
  Object.fromEntries(PERMISSIONS.map((permission) => [permission, allowed(permission)]))

describe('who may call a route', () => {
  test('without a session: the public ones alone', async () => {
    const visitor = new Station(server())
    for (const { name, route } of routes) {
      const answer = await visitor.send(name)
      if (route.allow === 'public') expect(answer.body, name).not.toMatchObject({ code: 'not_allowed' })
      else await visitor.refused('session_missing', name as 'orders.get')
    }
  })

  test.each(ROLES)('as %s: what the contract says, no more and no less', async (role) => {
    const station = (await makeCompany(server())).as(role)
    for (const { name, route } of routes) {
      if (route.allow === 'public') continue
      const answer = await station.send(name)
      expect(answer.status, `${name} as ${role}: ${answer.text.slice(0, 200)}`).not.toBe(401)
      expect(answer.status, name).not.toBe(500)
      expect(answer.status === 403, `${name} as ${role}`).toBe(!mayCall(route, userActor(role)))
      if (answer.status === 403) expect(answer.body, name).toMatchObject({ permission: route.allow })
    }
  })

  test('an exception for a person and a changed preset change the answer, both ways and at once', async () => {
    const company = await makeCompany(server())
    const station = company.as('Technician')
    const guarded = routes.flatMap(({ name, route: { allow } }) =>
      allow === 'public' || allow === 'signed_in' ? [] : [{ name, permission: allow }],
    )
    const turned = guarded.filter(({ permission }) => holds(permission)).map(({ name }) => name)
    const refused = async () => {
      const found: string[] = []
      for (const { name } of guarded) if ((await station.send(name)).status === 403) found.push(name)
      return found
    }
    const inEffect = (name: string, status: (is: number) => boolean) =>
      expect.poll(async () => status((await station.send(name)).status)).toBe(true)

    await giveRights(company, { preset: every(holds), exceptions: every((wanted) => !holds(wanted)) })
    await inEffect('orders.create', (status) => status === 403)
    expect(await refused()).toEqual(turned)

    await giveRights(company, {})
    await inEffect('orders.create', (status) => status !== 403)
    await giveRights(company, { preset: every((wanted) => !holds(wanted)) })
    await inEffect('orders.create', (status) => status === 403)
    expect(await refused()).toEqual(turned)
  })
})

test('a customer link, background work and an API key call no route that asks for a session', () => {
  const actors: Actor[] = [
    { kind: 'customer_link', order_id: null },
    { kind: 'system' },
    { kind: 'api_key', permissions: PERMISSIONS },
  ]
  for (const { name, route } of routes) {
    for (const actor of actors) expect(mayCall(route, actor), name).toBe(route.allow === 'public')
    for (const role of ROLES)
      expect(mayCall(route, userActor(role)), name).toBe(
        route.allow === 'public' || route.allow === 'signed_in' || can(role, route.allow),
      )
  }
})

describe('each route', () => {
  test.each(routes)('$name has a handler, words, an example, known errors and events', ({ route }) => {
    expect(boundRoutes().has(route)).toBe(true)
    expect(route.path).toMatch(/^\/(api\/v2|api\/tax|deploy|payments|print)\/[\w/:.-]+$/)
    expect(route.summary).toMatch(/^\p{Lu}.*[^.]$/u)
    expect(route.description).toMatch(/^\p{Lu}.*\.$/su)
    expect(route.example).toBeTypeOf('object')
    expect(new Set(route.errors).size).toBe(route.errors.length)
    expect((route.takes ?? []).length > 0).toBe(route.upload !== undefined || route.raw === true)
    expect((route.gives ?? []).length > 0).toBe(route.kind === 'file')
    for (const code of route.errors) expect(Object.keys(errors)).toContain(code)
    for (const event of route.emits) expect(Object.keys(events)).toContain(event)
    if (route.method !== 'GET' && route.body)
      expect(Object.keys(route.example as object).length).toBeGreaterThan(0)
  })

  test('has an address and a name of its own', () => {
    expect(
      new Set(routes.map(({ route }) => `${route.method} ${route.path.replaceAll(/:\w+/g, ':')}`)).size,
    ).toBe(routes.length)
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length)
  })
})

/** `refused('code', 'area.row'`, and the desk's two short forms. */
async function provoked(): Promise<Set<string>> {
  const found = new Set<string>()
  for await (const file of glob(['src/server/**/*.test.ts', 'test/*.test.ts'])) {
    const text = readFileSync(file, 'utf8')
    for (const [, code, name] of text.matchAll(/refused\(\s*'(\w+)',\s*'([\w.]+)'/g))
      found.add(`${name}: ${code}`)
    for (const [, code] of text.matchAll(/(?:commandRefused|moveRefused)\(\s*'(\w+)'/g))
      found.add(`orders.command: ${code}`)
    for (const [, code] of text.matchAll(/paymentRefused\(\s*'(\w+)'/g)) found.add(`orders.pay: ${code}`)
  }
  return found
}

test('every declared error of every route is provoked by a test', async () => {
  const known = await provoked()
  const declared = routes.flatMap(({ name, route }) => route.errors.map((code) => `${name}: ${code}`))
  expect(declared.filter((entry) => !known.has(entry))).toEqual([])
})

test('an error says the same in both languages, and no error is a stranger to HTTP', () => {
  for (const [code, { status, words }] of Object.entries(errors) as [
    ErrorCode,
    (typeof errors)[ErrorCode],
  ][]) {
    const [en, fr] = [english(words), french(words)]
    expect([400, 401, 402, 403, 404, 405, 408, 409, 410, 413, 415, 429, 500, 503], code).toContain(status)
    expect(en, code).toMatch(/^\p{Lu}.*[.\w]$/u)
    expect(fr, code).not.toBe(en)
  }
})

type Json = Record<string, unknown>

/** Every place of a document that refers to another. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : references(inner),
  )
}

const resolve = (document: unknown, pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (at, key) => (at as Json | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    )

const read = async (): Promise<Json> => (await server().app.inject('/api/v2/openapi.json')).json<Json>()

describe('the OpenAPI document', () => {
  test.each(['input', 'output'] as const)('gives no two shapes of the %s one name', (io) => {
    const named = new Map<string, string>()
    const twice = new Set<string>()
    for (const { route } of routes)
      for (const schema of io === 'input' ? [route.params, route.query, route.body] : [route.reply]) {
        const { $defs = {} } = schema ? z.toJSONSchema(schema, { io, unrepresentable: 'any' }) : {}
        for (const [name, shape] of Object.entries($defs)) {
          const text = JSON.stringify(shape)
          if ((named.get(name) ?? text) !== text) twice.add(name)
          named.set(name, text)
        }
      }
    expect([...twice]).toEqual([])
  })

  test('describes every route once, with its parameters, body and replies', async () => {
    const document = await read()
    expect(document['openapi']).toBe('3.1.0')
    expect(document['info']).toMatchObject({ title: 'Bayline', version: '2' })
    const paths = document['paths'] as Record<string, Record<string, Json>>
    const operations = Object.values(paths).flatMap((row) => Object.values(row))
    expect(new Set(operations.map((row) => row['operationId']))).toEqual(
      new Set(routes.map(({ name }) => name)),
    )
    expect(operations).toHaveLength(routes.length)
    for (const { name, route } of routes) {
      const address = route.path.replaceAll(/:(\w+)/g, '{$1}')
      const operation = paths[address]?.[route.method.toLowerCase()]
      const parameters = operation?.['parameters'] as {
        name: string
        in: string
        required: boolean
        schema: Json
      }[]
      const inPath = parameters.filter((row) => row.in === 'path')
      expect(inPath.map((row) => `{${row.name}}`).sort(), name).toEqual(
        (address.match(/\{\w+\}/g) ?? []).sort(),
      )
      expect(
        inPath.every((row) => row.required),
        name,
      ).toBe(true)
      expect(operation?.['requestBody'] !== undefined, name).toBe(
        route.body !== undefined || route.takes !== undefined,
      )
      expect(operation?.['x-stage'], name).toBe(route.stage ?? 'stable')
      const responses = operation?.['responses'] as Json
      for (const code of route.errors)
        expect(Object.keys(responses), name).toContain(String(errors[code].status))
    }
  })

  test('refers to nothing that is not there', async () => {
    const document = await read()
    const missing = references(document).filter(
      (pointer) => !pointer.startsWith('#/') || resolve(document, pointer) === undefined,
    )
    expect([...new Set(missing)]).toEqual([])
  })
})

/** Pages that the product adds: each has a decision. */
const OWN_PAGES: ReadonlySet<string> = new Set([
  '/authorize',
  '/pay',
  '/receipt',
  '/email_change',
  '/invitation',
  '/dash/settings/company/audit_log',
  '/dash/schedules',
  '/dash/messages',
  '/dash/settings/messages',
  '/dash/flow/practice_order',
  '/dash/inventory/prices',
  '/dash/inventory/transfers',
  '/dash/inventory/transfer',
  '/dash/inventory/transfer/:id',
  '/dash/inventory/tanks',
  '/dash/inventory/tank',
  '/dash/inventory/tank/:id',
  '/dash/inventory/counts',
  '/dash/inventory/count',
  '/dash/inventory/count/:id',
])

test('every page is one of the specification’s, with its roles', () => {
  const file = path.join(import.meta.dirname, 'fixtures', 'routes.json')
  const { routes: known } = JSON.parse(readFileSync(file, 'utf8')) as {
    routes: { path: string; roles: string | string[]; redirect?: string }[]
  }
  for (const page of (pages as readonly Page[]).filter(({ path: at }) => !OWN_PAGES.has(at))) {
    const row = known.find((each) => each.path === page.path)
    expect(row, page.path).toBeDefined()
    expect(new Set([page.roles].flat()), page.path).toEqual(new Set([row?.roles].flat()))
    expect(page.redirect, page.path).toBe(row?.redirect)
  }
})
