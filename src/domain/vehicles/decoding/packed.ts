import { matchPattern, toBytes } from './pattern.ts'
import {
  ELEMENTS,
  type Element,
  type Fact,
  type SchemaGroup,
  type VehicleLists,
  type VehicleTable,
  type WmiEntry,
} from './table.ts'

/** Version of the packed file's layout; a file of another version must be built again. */
export const PACKED_VERSION = 1

/** The head of the packed file: JSON of this shape, padded with spaces so that the sections are aligned. */
export interface PackedHead {
  version: number
  source: string
  elements: readonly string[]
  /** Code → type, light (0 or 1), make, then schema, first year and last year, again and again. */
  wmis: Record<string, [type: number, light: number, make: string, links: number[]]>
  /** Lower-case code → element number and value, again and again. */
  engines: Record<string, [element: number, value: string][]>
  /** Lengths in bytes of the sections, which follow the head in this order. */
  sections: Record<Section, number>
}

export const SECTIONS = [
  /** For each schema the number of its first group; one more entry at the end. */
  'schemaGroups',
  /** For each group the number of its pattern, and of its first fact; one more entry at the end. */
  'groupPatterns',
  'groupFacts',
  /** Element number in the highest byte, value number below. */
  'facts',
  /** Where each pattern or value begins in its text; one more entry at the end. */
  'patternOffsets',
  'valueOffsets',
  'patternText',
  'valueText',
] as const
export type Section = (typeof SECTIONS)[number]

const HEAD_LENGTH_BYTES = 4

/** Thrown when the bytes are not vehicle data, or of another version of the layout. */
export class NotVehicleDataError extends Error {}

/** The vehicle data from the bytes of the packed file (little-endian, as all supported machines are). */
export function readPacked(file: Uint8Array): VehicleTable & VehicleLists {
  // Typed views need an aligned start, which a pooled buffer does not have.
  const bytes = file.byteOffset % 4 === 0 ? file : file.slice()
  const headLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  const head = readHead(bytes.subarray(HEAD_LENGTH_BYTES, HEAD_LENGTH_BYTES + headLength))
  let offset = HEAD_LENGTH_BYTES + headLength
  const sections = {} as Record<Section, Uint8Array>
  for (const name of SECTIONS) {
    sections[name] = bytes.subarray(offset, offset + head.sections[name])
    offset += head.sections[name]
  }
  return openTable(head, sections)
}

function readHead(bytes: Uint8Array): PackedHead {
  let head: PackedHead
  try {
    head = JSON.parse(textOf(bytes, 0, bytes.length)) as PackedHead
  } catch (error) {
    throw new NotVehicleDataError('not a file of vehicle data', { cause: error })
  }
  if (head.version !== PACKED_VERSION || head.elements.join() !== ELEMENTS.join()) {
    throw new NotVehicleDataError('vehicle data of another version of this program')
  }
  return head
}

/** Text of single-byte characters, in steps, because a call takes a limited number of arguments. */
function textOf(bytes: Uint8Array, from: number, to: number): string {
  let text = ''
  for (let at = from; at < to; at += 4096) {
    text += String.fromCharCode(...bytes.subarray(at, Math.min(at + 4096, to)))
  }
  return text
}

const numbers = (bytes: Uint8Array): Uint32Array =>
  new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)

function openTable(head: PackedHead, sections: Record<Section, Uint8Array>): VehicleTable & VehicleLists {
  const matcher = openMatcher(sections)
  return {
    ...openLists(head, sections),
    source: head.source,
    wmi: (code) => (Object.hasOwn(head.wmis, code) ? wmiOf(head.wmis[code]) : undefined),
    match: matcher,
    engine(code) {
      const name = code.toLowerCase()
      const facts = Object.hasOwn(head.engines, name) ? (head.engines[name] ?? []) : []
      return facts.map(([element, value]) => ({ element: elementAt(element), value }))
    },
  }
}

function openMatcher(sections: Record<Section, Uint8Array>): VehicleTable['match'] {
  const { patternText, valueText } = sections
  const schemaGroups = numbers(sections.schemaGroups)
  const groupPatterns = numbers(sections.groupPatterns)
  const groupFacts = numbers(sections.groupFacts)
  const facts = numbers(sections.facts)
  const patternOffsets = numbers(sections.patternOffsets)
  const valueOffsets = numbers(sections.valueOffsets)
  const factAt = (index: number, named: number): Fact => {
    const packed = facts[index] ?? 0
    const value = packed & 0xff_ff_ff
    const text = textOf(valueText, valueOffsets[value] ?? 0, valueOffsets[value + 1] ?? 0)
    return { element: elementAt(packed >>> 24), value: text, named }
  }
  return (schema, keyText) => {
    const key = toBytes(keyText)
    const found: Fact[] = []
    const end = schemaGroups[schema + 1] ?? 0
    for (let group = schemaGroups[schema] ?? 0; group < end; group += 1) {
      const pattern = groupPatterns[group] ?? 0
      const from = patternOffsets[pattern] ?? 0
      const named = matchPattern(patternText, from, patternOffsets[pattern + 1] ?? from, key)
      if (named === -1) continue
      const last = groupFacts[group + 1] ?? 0
      for (let fact = groupFacts[group] ?? 0; fact < last; fact += 1) found.push(factAt(fact, named))
    }
    return found
  }
}

/** The same sections, read whole schema by schema. */
function openLists(head: PackedHead, sections: Record<Section, Uint8Array>): VehicleLists {
  const { patternText, valueText } = sections
  const schemaGroups = numbers(sections.schemaGroups)
  const groupPatterns = numbers(sections.groupPatterns)
  const groupFacts = numbers(sections.groupFacts)
  const facts = numbers(sections.facts)
  const patternOffsets = numbers(sections.patternOffsets)
  const valueOffsets = numbers(sections.valueOffsets)
  const valueAt = (value: number): string =>
    textOf(valueText, valueOffsets[value] ?? 0, valueOffsets[value + 1] ?? 0)
  const factOf = (packed: number) => ({
    element: elementAt(packed >>> 24),
    value: valueAt(packed & 0xff_ff_ff),
  })
  const groupAt = (group: number): SchemaGroup => {
    const pattern = groupPatterns[group] ?? 0
    const from = patternOffsets[pattern] ?? 0
    return {
      pattern: textOf(patternText, from, patternOffsets[pattern + 1] ?? from),
      facts: Array.from(facts.subarray(groupFacts[group] ?? 0, groupFacts[group + 1] ?? 0), factOf),
    }
  }
  return {
    makers: () => Object.values(head.wmis).flatMap((entry) => wmiOf(entry) ?? []),
    models(schema) {
      const first = groupFacts[schemaGroups[schema] ?? 0] ?? 0
      const end = groupFacts[schemaGroups[schema + 1] ?? 0] ?? first
      const named = facts.subarray(first, end).filter((packed) => elementAt(packed >>> 24) === 'model')
      return Array.from(new Set(named), (packed) => valueAt(packed & 0xff_ff_ff))
    },
    groups(schema) {
      const first = schemaGroups[schema] ?? 0
      const end = schemaGroups[schema + 1] ?? first
      return Array.from({ length: end - first }, (_, at) => groupAt(first + at))
    },
  }
}

const elementAt = (index: number): Element => ELEMENTS[index] ?? 'engine_info'

function wmiOf(entry: PackedHead['wmis'][string] | undefined): WmiEntry | undefined {
  if (!entry) return undefined
  const [type, light, make, links] = entry
  const schemas = []
  for (let at = 0; at + 2 < links.length; at += 3) {
    schemas.push({ schema: links[at] ?? 0, from: links[at + 1] ?? 0, to: links[at + 2] ?? 0 })
  }
  return { type, light: light === 1, make, schemas }
}
