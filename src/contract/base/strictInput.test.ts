import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routeList } from '../api.ts'
import { strictInput } from './strictInput.ts'

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success

interface Shape {
  properties?: Record<string, Shape>
  additionalProperties?: unknown
  [key: string]: unknown
}

/** The objects with declared fields in a JSON schema that take other fields too, each by its place. */
function openObjects(shape: unknown, place: string): string[] {
  if (Array.isArray(shape)) return shape.flatMap((each, at) => openObjects(each, `${place}/${at}`))
  if (typeof shape !== 'object' || shape === null) return []
  const { properties, additionalProperties } = shape as Shape
  const own = properties !== undefined && additionalProperties !== false ? [place] : []
  return [...own, ...Object.entries(shape).flatMap(([key, inner]) => openObjects(inner, `${place}/${key}`))]
}

describe('a strict input', () => {
  const inner = z.object({ a: z.string().default('x') })

  it('refuses undeclared fields at any depth', () => {
    const schema = strictInput(
      z.object({
        list: z.array(inner).default([]),
        either: z.union([z.object({ b: z.number() }), z.string()]).optional(),
        tagged: z
          .discriminatedUnion('kind', [
            z.object({ kind: z.literal('one'), inner }),
            z.object({ kind: z.literal('two') }),
          ])
          .nullish(),
      }),
    )
    expect(accepts(schema, { list: [{ a: '1' }, {}], either: { b: 1 }, tagged: { kind: 'two' } })).toBe(true)
    expect(accepts(schema, { other: 1 })).toBe(false)
    expect(accepts(schema, { list: [{ a: '1', other: 1 }] })).toBe(false)
    expect(accepts(schema, { either: { b: 1, other: 1 } })).toBe(false)
    expect(accepts(schema, { tagged: { kind: 'one', inner: { other: 1 } } })).toBe(false)
    expect(accepts(schema, { tagged: { kind: 'two', inner: {} } })).toBe(false)
  })

  it('keeps checks, transforms, defaults, names, maps and what is declared open', () => {
    const checked = strictInput(
      z
        .object({ from: z.number(), to: z.number() })
        .refine(({ from, to }) => from <= to, 'not_valid')
        .meta({ id: 'StrictInputTest' }),
    )
    expect(accepts(checked, { from: 1, to: 2 })).toBe(true)
    expect(accepts(checked, { from: 2, to: 1 })).toBe(false)
    expect(checked.meta()).toMatchObject({ id: 'StrictInputTest' })
    const words = strictInput(z.object({ text: z.string().transform((text) => text.split(' ')) }))
    expect(words.parse({ text: 'a b' })).toEqual({ text: ['a', 'b'] })
    const listed = strictInput(z.object({ list: z.array(z.string()).default([]) }))
    expect(listed.parse({}).list).not.toBe(listed.parse({}).list)
    expect(accepts(strictInput(z.record(z.string(), inner)), { any: { a: '1' } })).toBe(true)
    expect(accepts(strictInput(z.record(z.string(), inner)), { any: { b: '1' } })).toBe(false)
    expect(accepts(strictInput(z.looseObject({ a: z.string() })), { a: '1', other: 1 })).toBe(true)
  })

  it('is one schema for one declared schema', () => {
    expect(strictInput(inner)).toBe(strictInput(inner))
  })
})

describe.each(routeList())('$name', ({ route }) => {
  it('takes no field that it does not declare, at any depth', () => {
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = route[part]
      if (schema)
        expect(openObjects(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), part)).toEqual([])
    }
  })

  it('has an example without other fields', () => {
    const found = route.body?.safeParse(route.example).error?.issues ?? []
    expect(found.filter(({ code }) => code === 'unrecognized_keys')).toEqual([])
  })
})
