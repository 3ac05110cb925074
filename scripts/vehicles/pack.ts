import { PACKED_VERSION, SECTIONS, type PackedHead, type Section } from '#domain/vehicles/decoding/packed.ts'
import { ELEMENTS } from '#domain/vehicles/decoding/table.ts'
import type { Pattern, Vpic } from './readVpic.ts'

/** Texts by number, each once, in the order of their first use. */
class Texts {
  readonly list: string[] = []
  readonly #numbers = new Map<string, number>()

  numberOf(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#numbers.set(text, this.list.length)
    return this.list.push(text) - 1
  }

  sections(): [offsets: Buffer, text: Buffer] {
    const offsets = [0]
    for (const text of this.list) offsets.push((offsets.at(-1) ?? 0) + text.length)
    return [numbers(offsets), padded(Buffer.from(this.list.join(''), 'latin1'))]
  }
}

function numbers(list: number[]): Buffer {
  return Buffer.from(Uint32Array.from(list).buffer)
}

/** Filled up with spaces to four bytes, so that the next section is aligned. */
function padded(bytes: Buffer): Buffer {
  const spaces = (4 - (bytes.length % 4)) % 4
  return Buffer.concat([bytes, Buffer.alloc(spaces, ' ')])
}

/** A schema's facts by pattern, newest pattern first; of one element's values for a pattern the newest. */
type Groups = Map<string, Map<string, string>>

function groupBySchema(patterns: Pattern[]): { groups: Groups; changed: string; schema: number }[] {
  const schemas = new Map<number, { groups: Groups; changed: string; schema: number }>()
  for (const { schema, keys, element, value, changed } of patterns) {
    const entry = schemas.get(schema) ?? { groups: new Map(), changed, schema }
    schemas.set(schema, entry)
    const facts = entry.groups.get(keys) ?? new Map<string, string>()
    entry.groups.set(keys, facts)
    if (!facts.has(element)) facts.set(element, value)
  }
  return [...schemas.values()].sort(
    (one, other) =>
      (one.changed < other.changed ? 1 : -1) * Number(one.changed !== other.changed) ||
      one.schema - other.schema,
  )
}

export type PackedCounts = { makers: number; schemas: number; patterns: number; facts: number }

/** The bytes of the packed file, whose layout `src/domain/vehicles/decoding/packed.ts` describes. */
export function pack(vpic: Vpic): { bytes: Buffer; counts: PackedCounts } {
  const schemas = groupBySchema(vpic.patterns)
  const patterns = new Texts()
  const values = new Texts()
  const schemaGroups: number[] = []
  const groupPatterns: number[] = []
  const groupFacts: number[] = []
  const facts: number[] = []
  for (const { groups } of schemas) {
    schemaGroups.push(groupPatterns.length)
    for (const [keys, group] of groups) {
      groupPatterns.push(patterns.numberOf(keys))
      groupFacts.push(facts.length)
      for (const [element, value] of group) {
        facts.push(elementNumber(element) * 2 ** 24 + values.numberOf(value))
      }
    }
  }
  schemaGroups.push(groupPatterns.length)
  groupFacts.push(facts.length)
  const [patternOffsets, patternText] = patterns.sections()
  const [valueOffsets, valueText] = values.sections()
  const sections: Record<Section, Buffer> = {
    schemaGroups: numbers(schemaGroups),
    groupPatterns: numbers(groupPatterns),
    groupFacts: numbers(groupFacts),
    facts: numbers(facts),
    patternOffsets,
    valueOffsets,
    patternText,
    valueText,
  }
  const head = headOf(vpic, new Map(schemas.map(({ schema }, index) => [schema, index])), sections)
  const counts = {
    makers: vpic.wmis.length,
    schemas: schemas.length,
    patterns: groupPatterns.length,
    facts: facts.length,
  }
  return { bytes: join(head, sections), counts }
}

const elementNumber = (name: string): number => ELEMENTS.findIndex((element) => element === name)

function headOf(
  vpic: Vpic,
  schemaNumbers: Map<number, number>,
  sections: Record<Section, Buffer>,
): PackedHead {
  const wmis = vpic.wmis.map(({ code, type, light, make, links }) => {
    const flat = links.flatMap(({ schema, from, to }) => {
      const number = schemaNumbers.get(schema)
      return number === undefined ? [] : [number, from, to]
    })
    return [code, [type, Number(light), make, flat]] as const
  })
  const engines: PackedHead['engines'] = {}
  for (const { name, element, value } of vpic.engines) {
    ;(engines[name] ??= []).push([elementNumber(element), value])
  }
  const lengths = SECTIONS.map((name) => [name, sections[name].length] as const)
  return {
    version: PACKED_VERSION,
    source: `vpic-${vpic.month}`,
    elements: ELEMENTS,
    wmis: Object.fromEntries(wmis) as PackedHead['wmis'],
    engines,
    sections: Object.fromEntries(lengths) as PackedHead['sections'],
  }
}

function join(head: PackedHead, sections: Record<Section, Buffer>): Buffer {
  const json = padded(Buffer.from(JSON.stringify(head), 'latin1'))
  return Buffer.concat([numbers([json.length]), json, ...SECTIONS.map((name) => sections[name])])
}
