import { newId } from '#server/base/ids.ts'
import type { RawInput } from '../harness/station.ts'

export type Path = readonly string[]

/** A copy of a value with another id in one place. */
export function replaced(value: unknown, [key, ...rest]: Path, id: string): unknown {
  if (key === undefined) return id
  const copy: Record<string, unknown> = Array.isArray(value)
    ? (structuredClone(value) as never)
    : { ...(value as object) }
  copy[key] = replaced(copy[key], rest, id)
  return copy
}

/** A retry would count as the earlier request: each created record gets its own id. */
export const fresh = (input: RawInput): RawInput =>
  Object.hasOwn(input.body ?? {}, 'id') && !input.params?.['payment_id']
    ? (replaced(input, ['body', 'id'], newId()) as RawInput)
    : input
