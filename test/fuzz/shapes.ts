import { newId } from '#server/base/ids.ts'
import { oddNumber, oddText } from './oddities.ts'
import type { Pool } from './pool.ts'
import type { Random } from './random.ts'

/** The parts of a JSON schema that the contract uses. */
export interface Shape {
  $ref?: string
  $defs?: Record<string, Shape>
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  additionalProperties?: Shape | boolean
  propertyNames?: Shape
  items?: Shape
  prefixItems?: Shape[]
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  format?: string
  pattern?: string
}

/** Texts for which one or another fits each pattern and format of the contract. */
const SAMPLES = [
  '1',
  '0',
  '0.01',
  '1.00',
  '12.5',
  '-3.50',
  '100',
  '9999999999',
  '9999999999.99',
  '4711',
  '123456',
  'x',
  'Front brakes',
  'en',
  'FL',
  '33611',
  'H7V 2V6',
  'K48RTX',
  '8135550120',
  'someone@example.com',
  'https://example.com/a?b=c',
  '12:30',
  '#aabbcc',
] as const

const DAYS = ['2026-01-31', '2025-12-31', '2024-02-29', '2030-06-15', '1999-01-01'] as const

function stamp(random: Random): string {
  return random.chance(0.7) ? new Date().toISOString() : `${random.pick(DAYS)}T12:00:00.000Z`
}

function text(shape: Shape, key: string, random: Random, pool: Pool): string {
  if (shape.format === 'uuid') return pool.idFor(key, random)
  if (shape.format === 'date') return random.pick(DAYS)
  if (shape.format === 'date-time') return stamp(random)
  const pattern = shape.pattern === undefined ? undefined : new RegExp(shape.pattern, 'u')
  const { minLength = 0, maxLength = 40 } = shape
  const fits = (sample: string): boolean =>
    sample.length >= minLength && sample.length <= maxLength && (pattern?.test(sample) ?? true)
  if (!pattern && random.chance(0.15)) {
    const odd = oddText(random)
    return random.chance(0.5) && odd !== ''
      ? odd.repeat(Math.ceil(maxLength / odd.length)).slice(0, maxLength)
      : odd
  }
  return random.pick(SAMPLES.filter(fits)) ?? 'x'.repeat(minLength)
}

function number({ type, minimum = -1000, maximum = 1000 }: Shape, random: Random): number {
  if (random.chance(0.1)) return oddNumber(random)
  const edge = random.pick([minimum, maximum, minimum + 1, 1, 2, 3] as const)
  if (random.chance(0.5)) return Math.min(Math.max(edge, minimum), maximum)
  const inside = random.int(Math.ceil(minimum), Math.min(maximum, minimum + 100))
  return type === 'integer' ? inside : inside + 0.5
}

function list(shape: Shape, key: string, random: Random, pool: Pool): unknown[] {
  if (shape.prefixItems) return shape.prefixItems.map((each) => fitting(each, key, random, pool))
  const { minItems = 0, maxItems = 3, items = {} } = shape
  const length = random.int(minItems, Math.max(minItems, Math.min(maxItems, 3)))
  return Array.from({ length }, () => fitting(items, key, random, pool))
}

function record(shape: Shape, random: Random, pool: Pool): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties: extra } = shape
  const given = Object.entries(properties).filter(([key]) => required.includes(key) || random.chance(0.6))
  const own = given.map(([key, inner]) => [key, fitting(inner, key, random, pool)] as const)
  if (typeof extra !== 'object') return Object.fromEntries(own)
  const more = Array.from({ length: random.int(0, 2) }, () => {
    const key = String(fitting(shape.propertyNames ?? { type: 'string' }, 'id', random, pool))
    return [key, fitting(extra, key, random, pool)] as const
  })
  return Object.fromEntries([...own, ...more])
}

/** A value that fits a shape, or nearly: what JSON schema cannot say, it may miss. */
export function fitting(shape: Shape, key: string, random: Random, pool: Pool): unknown {
  if ('const' in shape) return shape.const
  if (shape.enum) return random.pick(shape.enum)
  const ways = shape.anyOf ?? shape.oneOf
  if (ways) return fitting(random.pick(ways) ?? {}, key, random, pool)
  if (shape.allOf)
    return Object.assign({}, ...shape.allOf.map((each) => fitting(each, key, random, pool))) as unknown
  switch (shape.type) {
    case 'object':
      return record(shape, random, pool)
    case 'array':
      return list(shape, key, random, pool)
    case 'string':
      return text(shape, key, random, pool)
    case 'integer':
    case 'number':
      return number(shape, random)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return random.pick(['x', 1, null, newId()] as const)
  }
}
