import type { Element, Fact, VehicleTable, WmiEntry } from './table.ts'

/** What the data says about a VIN in one model year: a value for each element that a pattern names. */
export type Facts = ReadonlyMap<Element, string>

const LATER_CHARACTERS = 9

/** Characters 4–8 and 10–17 of a VIN, as the patterns of the data are written. */
export const patternKey = (vin: string): string => `${vin.slice(3, 8)}|${vin.slice(LATER_CHARACTERS)}`

/** The maker's code: characters 1–3, and for makers of few vehicles (third character 9) 12–14 as well. */
export const wmiCode = (vin: string): string =>
  vin.charAt(2) === '9' ? vin.slice(0, 3) + vin.slice(11, 14) : vin.slice(0, 3)

/**
 * The facts of a VIN in a model year. Of the schemas of that year the one that names a model and matches in most
 * elements comes first; the others fill the gaps, the pattern that names most characters first.
 */
export function matchYear(table: VehicleTable, entry: WmiEntry, vin: string, year: number): Facts {
  const key = patternKey(vin)
  const valid = new Set(
    entry.schemas.filter(({ from, to }) => from <= year && year <= to).map(({ schema }) => schema),
  )
  const [first, ...others] = [...valid]
    .sort((one, other) => one - other)
    .map((schema) => rank(table.match(schema, key)))
    .sort((one, other) => other.score - one.score)
  const facts = new Map<Element, string>()
  if (!first) return facts
  take(facts, first.facts)
  take(
    facts,
    others.flatMap((schema) => schema.facts),
  )
  addEngine(table, facts)
  return facts
}

/** A schema that names the model outweighs any number of other elements. */
const MODEL_SCORE = 100

function rank(facts: Fact[]): { score: number; facts: Fact[] } {
  const elements = new Set(facts.map(({ element }) => element))
  return { score: elements.size + (elements.has('model') ? MODEL_SCORE : 0), facts }
}

function take(into: Map<Element, string>, facts: Fact[]): void {
  // The sort is stable: among equals the newest, which the table names first, stays first.
  for (const { element, value } of facts.toSorted((one, other) => other.named - one.named)) {
    if (!into.has(element)) into.set(element, value)
  }
}

/** Many patterns name only the engine's code; its size and fuel are known by the code. */
function addEngine(table: VehicleTable, facts: Map<Element, string>): void {
  const code = facts.get('engine_code')
  if (code === undefined) return
  for (const { element, value } of table.engine(code)) if (!facts.has(element)) facts.set(element, value)
}
