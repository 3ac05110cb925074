import { describe, expect, test } from 'vitest'
import { routeList } from '#contract/api.ts'
import { isOpenToUnknown } from '#contract/base/route.ts'
import { makeCompany } from '#test/factories.ts'
import { Pool } from '#test/fuzz/pool.ts'
import { Random } from '#test/fuzz/random.ts'
import { shapeOf } from '#test/fuzz/requests.ts'
import { fitting, type Shape } from '#test/fuzz/shapes.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers, Station } from '#test/harness/station.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { parseInput, type RawInput } from './input.ts'

const UNKNOWN = 'no_such_field'
const pool = new Pool({}, {})
const random = new Random(1)

/** Values with every field of a shape, at least one for each of its alternatives. */
function full(shape: Shape, key: string, defs: Record<string, Shape>): unknown[] {
  const { $ref, properties, additionalProperties: extra } = shape
  if ($ref !== undefined) return full(defs[$ref.slice('#/$defs/'.length)] ?? {}, key, defs)
  const ways = shape.anyOf ?? shape.oneOf
  if (ways) return ways.flatMap((way) => full(way, key, defs))
  if (shape.type === 'array' && !shape.prefixItems)
    return full(shape.items ?? {}, key, defs).map((each) => [each])
  if (properties && !('const' in shape)) {
    const fields = Object.entries(properties).map(([name, inner]) => [name, full(inner, name, defs)] as const)
    const most = Math.max(1, ...fields.map(([, values]) => values.length))
    return Array.from({ length: most }, (_, at) =>
      Object.fromEntries(fields.map(([name, values]) => [name, values[at % values.length]])),
    )
  }
  if (typeof extra === 'object') {
    const [known = key] = shape.propertyNames?.enum ?? []
    return full(extra, key, defs).map((each) => ({ [String(known)]: each }))
  }
  const plain =
    shape.type === 'string' && !shape.pattern && !shape.format && !shape.enum && !('const' in shape)
  return [plain ? 'x'.repeat(Math.max(1, shape.minLength ?? 1)) : fitting(shape, key, random, pool)]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The place of each object of declared fields in a value. */
function places(value: unknown, place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => places(each, `${place}/${at}`))
  if (!isObject(value)) return []
  return [place, ...Object.entries(value).flatMap(([key, inner]) => places(inner, `${place}/${key}`))]
}

/** A copy of the value with an unknown field in the object at this place. */
function withUnknown(value: unknown, place: string, at: string): unknown {
  if (Array.isArray(value)) return value.map((each, index) => withUnknown(each, place, `${at}/${index}`))
  if (!isObject(value)) return value
  const inner = Object.entries(value).map(([key, each]) => [key, withUnknown(each, place, `${at}/${key}`)])
  return { ...Object.fromEntries(inner), ...(place === at && { [UNKNOWN]: 1 }) } as unknown
}

/** The unknown fields that a refusal names. */
function named(route: Parameters<typeof parseInput>[0], input: RawInput): string[] {
  try {
    parseInput(route, input)
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return (error.fields ?? []).filter(({ code }) => code === 'not_a_field').map(({ pointer }) => pointer)
  }
}

/** Maps of any key: their keys are data, not fields. */
const MAPS = new Set(['payments.saveProvider/body/values', 'till.count/body/count'])

describe.each(routeList().filter(({ route }) => !isOpenToUnknown(route)))('$name', ({ name, route }) => {
  test('names an unknown field in its body, at any depth', () => {
    if (route.takes) return
    const shape = route.body ? shapeOf(route.body) : { type: 'object', properties: {} }
    for (const body of full(shape, 'body', shape.$defs ?? {}))
      for (const place of places(body, '/body')) {
        if (MAPS.has(name + place)) continue
        const input = { params: {}, query: {}, body: withUnknown(body, place, '/body') }
        expect(named(route, input), JSON.stringify(input.body)).toEqual([`${place}/${UNKNOWN}`])
      }
  })

  test('names an unknown field of its query', () => {
    expect(named(route, { params: {}, query: { [UNKNOWN]: '1' }, body: {} })).toEqual([`/query/${UNKNOWN}`])
  })
})

describe('the server', () => {
  const server = testServer()

  test('refuses an unknown field in words and saves nothing', async () => {
    const company = await makeCompany(server())
    const station = company.as('Owner')
    const params = { id: company.shops.FL.id }
    const before = await station.call('company.shop', { params })
    const { address, city, postalcode, version } = before
    const body = { address, city, postalcode, version, name: 'Another name', nmae: 'Another name' }
    const problem = await station.refused('invalid_input', 'company.saveShop', { params, body })
    expect(problem.errors).toContainEqual({
      pointer: '/body/nmae',
      code: 'not_a_field',
      detail: 'This field doesn’t exist here. Check its name, or remove it.',
    })
    expect((await station.call('company.shop', { params })).name).toBe(before.name)
  })

  test('takes what vendors and mail programs add', async () => {
    const visitor = new Station(server())
    const token = 'x'.repeat(40)
    const file = await visitor.send('orders.document', { params: { token }, query: { utm_source: 'mail' } })
    expect(pointers(file.body as never)).not.toContain('/query/utm_source')
    const hook = await visitor.send('texts.received', {
      query: { bodySHA256: 'x' },
      body: 'MessageSid=1&Later=2',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(hook.body).not.toMatchObject({ code: 'invalid_input' })
  })
})

test('a request with very many undeclared fields is refused, and the refusal names a hundred of them', () => {
  const { route } = routeList().find(({ name }) => name === 'tanks.list') ?? {}
  if (!route) throw new Error('no route')
  const query = Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => [`f${at}`, '1']))
  let fields: unknown[] = []
  try {
    parseInput(route, { params: {}, query: { shop_id: newId(), ...query }, body: undefined })
  } catch (error) {
    fields = (error as AppError).fields ?? []
  }
  expect(fields).toHaveLength(100)
})
