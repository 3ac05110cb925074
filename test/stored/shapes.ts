import { z } from 'zod'
import type { StoredKind } from '#contract/base/stored.ts'

/** What a place of a document has: its types, and whether it can be missing. */
interface Place {
  types: string[]
  optional: boolean
}

/** The places of a document by their path: `[].line_id`. */
export type Shape = Record<string, Place>

const OPTIONAL = ' (optional)'

/** A shape as lines of text, for the record. */
export const recordOf = (shape: Shape): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shape).map(([path, { types, optional }]) => [
      path,
      `${types.join(' | ')}${optional ? OPTIONAL : ''}`,
    ]),
  )

/** The shape of a record. */
export const recordedShape = (record: Readonly<Record<string, string>>): Shape =>
  Object.fromEntries(
    Object.entries(record).map(([path, text]) => [
      path,
      { types: text.replace(OPTIONAL, '').split(' | '), optional: text.endsWith(OPTIONAL) },
    ]),
  )

interface Json {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Json[]
  oneOf?: Json[]
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  prefixItems?: Json[]
  additionalProperties?: Json | boolean
}

const isObject = ({ properties, additionalProperties }: Json): boolean =>
  properties !== undefined || typeof additionalProperties === 'object'

/** What tells an alternative apart: its constant fields. */
const kindOf = ({ properties = {} }: Json): string =>
  Object.values(properties)
    .flatMap((each) => (each.const === undefined ? [] : [JSON.stringify(each.const)]))
    .join('|')

function typesOf({ type, enum: values, const: value, anyOf, oneOf }: Json): string[] {
  if (value !== undefined) return [JSON.stringify(value)]
  if (values) return values.map((each) => JSON.stringify(each))
  const among = [...(anyOf ?? []), ...(oneOf ?? [])]
  if (among.length > 0) return among.flatMap(typesOf)
  return type === undefined ? ['any'] : [type].flat()
}

function add(shape: Shape, path: string, json: Json, optional: boolean): void {
  const place = (shape[path] ??= { types: [], optional })
  place.types = [...new Set([...place.types, ...typesOf(json)])].sort()
  const among = [...(json.anyOf ?? []), ...(json.oneOf ?? [])]
  const objects = among.filter(isObject)
  for (const each of among)
    within(shape, objects.length > 1 && isObject(each) ? `${path}<${kindOf(each)}>` : path, each)
  within(shape, path, json)
}

function within(shape: Shape, path: string, json: Json): void {
  const { properties = {}, required = [], items, prefixItems = [], additionalProperties } = json
  for (const [name, each] of Object.entries(properties))
    add(shape, `${path}.${name}`, each, !required.includes(name))
  for (const [at, each] of prefixItems.entries()) add(shape, `${path}[${at}]`, each, false)
  if (items) add(shape, `${path}[]`, items, false)
  if (typeof additionalProperties === 'object') add(shape, `${path}.*`, additionalProperties, true)
}

/** The places of the documents of a kind, as this release declares them. */
export function shapeOf({ shape }: StoredKind): Shape {
  const places: Shape = {}
  const json = z.toJSONSchema(shape, { unrepresentable: 'any', reused: 'inline' }) as Json
  add(places, '', json, false)
  return places
}

const LITERAL = /^["\d{[]|^(true|false)$/

/** Whether a place that takes these types takes what had that one. */
const takes = (types: readonly string[], type: string): boolean =>
  types.includes(type) ||
  types.includes('any') ||
  (type === 'integer' && types.includes('number')) ||
  (LITERAL.test(type) && types.includes(type.startsWith('"') ? 'string' : 'number'))

/** Why a document that one shape says is right can be wrong by the other. */
export function breaks(former: Shape, present: Shape): string[] {
  return Object.entries(present).flatMap(([path, { types, optional }]) => {
    const was = former[path]
    if (!was) return optional ? [] : [`${path} is required and was not there`]
    if (was.optional && !optional) return [`${path} is required and was optional`]
    return was.types.filter((type) => !takes(types, type)).map((type) => `${path} was ${type}`)
  })
}

/** The name of a kind in messages and in the record of shapes. */
export const nameOf = ({ columns }: StoredKind): string => columns[0] ?? ''
