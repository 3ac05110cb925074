import { oddity, oddText } from './oddities.ts'
import type { Random } from './random.ts'

type Path = readonly (string | number)[]

function places(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  const inner: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value)
  return [at, ...inner.slice(0, 60).flatMap(([key, each]) => places(each, [...at, key]))]
}

type Holder = Record<string | number, unknown>

function changed(
  value: unknown,
  [key, ...rest]: Path,
  change: (holder: Holder, key: string | number) => void,
) {
  if (key === undefined || typeof value !== 'object' || value === null) return value
  const holder = value as Holder
  if (rest.length === 0) change(holder, key)
  else changed(holder[key], rest, change)
  return value
}

/** A value many times; a long one twice only, or no text could hold the request. */
function manyOf(value: unknown, count: number): unknown[] {
  const isLong = (JSON.stringify(value) ?? '').length > 500
  return Array.from({ length: isLong ? 2 : count }, () => value)
}

/** Makes one place of a value wrong: another value, gone, once more, or with a field that nothing knows. */
export function spoiled(value: unknown, random: Random): unknown {
  const path = random.pick(places(value)) ?? []
  if (path.length === 0) return oddity(random)
  return changed(structuredClone(value), path, (holder, key) => {
    const way = random.next()
    if (way < 0.6) holder[key] = oddity(random)
    else if (way < 0.75 && !Array.isArray(holder)) delete holder[key]
    else if (way < 0.85 && !Array.isArray(holder)) holder[oddText(random).slice(0, 40)] = oddity(random)
    else holder[key] = manyOf(holder[key], random.pick([2, 1000] as const))
  })
}
