import { z } from 'zod'

type Schema = z.core.$ZodType
type Def = Readonly<Record<string, unknown>>

/** What an undeclared field may be. */
const nothingElse = z.never()

/** One strict schema for each declared one: shapes that several routes share stay one shape in the API description. */
const made = new WeakMap<Schema, Schema>()

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value

/** The parts of a definition, each with the schemas in it made strict. */
function strictParts(value: unknown): unknown {
  if (isSchema(value)) return strictSchema(value)
  if (Array.isArray(value)) return value.map(strictParts)
  return value
}

function strictDef(def: Def): Def {
  const parts: Record<string, unknown> = Object.fromEntries(
    Object.entries(def).map(([key, value]) => [key, key === 'checks' ? value : strictParts(value)]),
  )
  // Each use of a default gets a value of its own.
  if ('defaultValue' in def) Object.defineProperty(parts, 'defaultValue', { get: () => def['defaultValue'] })
  if (def['type'] !== 'object') return parts
  const shape = Object.entries(def['shape'] as Record<string, Schema>)
  return {
    ...parts,
    shape: Object.fromEntries(shape.map(([key, schema]) => [key, strictSchema(schema)])),
    catchall: parts['catchall'] ?? nothingElse,
  }
}

function strictSchema(schema: Schema): Schema {
  const known = made.get(schema)
  if (known) return known
  const { def } = schema as z.ZodType
  const strict = z.core.clone(schema, strictDef(def as unknown as Def) as never)
  const meta = z.globalRegistry.get(schema)
  if (meta) z.globalRegistry.add(strict, meta)
  made.set(schema, strict)
  return strict
}

/**
 * The same shape with every object in it refusing fields that it does not declare, at any depth. Maps (`z.record`) and
 * objects that are declared open (`z.looseObject`) stay as they are.
 */
export const strictInput = <Input extends z.ZodType>(schema: Input): Input => strictSchema(schema) as Input
