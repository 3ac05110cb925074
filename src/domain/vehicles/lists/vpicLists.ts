import { readEngine } from '../decoding/engine.ts'
import { readFuel } from '../decoding/fuel.ts'
import { allowsYear, overlap, readPlaces } from '../decoding/keys.ts'
import type { Facts } from '../decoding/match.ts'
import type { Element, SchemaGroup, VehicleLists, WmiEntry } from '../decoding/table.ts'

/** A model in the model years of one schema. */
export interface ModelSpan {
  model: string
  schema: number
  from: number
  to: number
  /** From a maker of vehicles up to 10,000 lb. */
  light: boolean
}

export interface EngineChoice {
  value: string
  fuel: string
}

/** What vPIC knows about models and engines. Its schemas cover many models and years at once: it lists too many. */
export interface VpicLists {
  /** Prepares what the first question needs, in small steps; without it the first question waits for all of them. */
  warm(): Iterable<undefined>
  makes(): readonly string[]
  spans(make: string): readonly ModelSpan[]
  subModels(year: number, make: string, model: string): string[]
  engines(year: number, make: string, model: string, subModel: string): EngineChoice[]
}

const CAR = 2
const TRUCK = 3
const MULTIPURPOSE = 7
const isLight = ({ type, light }: WmiEntry): boolean =>
  type === CAR || type === MULTIPURPOSE || (type === TRUCK && light)

type Index = Map<string, ModelSpan[]>

/** Every model of every make, maker by maker: all of it takes some tenths of a second. */
function* indexing(lists: VehicleLists, index: Index): Generator<undefined, void> {
  const models = new Map<number, readonly string[]>()
  const done = new Set<string>()
  for (const maker of lists.makers()) {
    const light = isLight(maker)
    for (const { schema, from, to } of maker.schemas) {
      const once = [schema, from, to, light].join()
      if (done.has(once)) continue
      done.add(once)
      const named = models.get(schema) ?? lists.models(schema)
      models.set(schema, named)
      for (const value of named) {
        const [make = '', model = ''] = value.split('\t')
        const spans = index.get(make) ?? []
        index.set(make, spans)
        spans.push({ model, schema, from, to, light })
      }
    }
    yield
  }
}

/** The elements that distinguish engines, the most certain first; the others only add to them. */
const OF_ENGINES: readonly (readonly Element[])[] = [
  ['litres', 'cubic_centimetres'],
  ['engine_code'],
  ['cylinders', 'engine_info'],
  ['fuel', 'fuel_secondary', 'electrification'],
]
const ENGINE_ELEMENTS = new Set<Element>([...OF_ENGINES.flat(), 'turbo'])

interface Placed {
  places: ReturnType<typeof readPlaces>
  facts: SchemaGroup['facts']
}

const says = ({ facts }: Placed, elements: readonly Element[]): boolean =>
  facts.some(({ element }) => elements.includes(element))

export function openVpicLists(lists: VehicleLists): VpicLists {
  const index: Index = new Map()
  const steps = indexing(lists, index)
  const whole = (): Index => {
    for (let step = steps.next(); step.done !== true; step = steps.next());
    return index
  }
  const spans = (make: string): readonly ModelSpan[] => whole().get(make) ?? []
  /** For each schema of the model: what it says about anything, in that year. */
  const schemasOf = (year: number, make: string, model: string): { of: Placed[]; all: Placed[] }[] => {
    const found = spans(make).filter((span) => span.model === model && span.from <= year && year <= span.to)
    return [...new Set(found.map(({ schema }) => schema))].map((schema) => {
      const all = lists
        .groups(schema)
        .map(({ pattern, facts }) => ({ places: readPlaces(pattern), facts }))
        .filter(({ places }) => allowsYear(places, year))
      const named = `${make}\t${model}`
      const of = all.filter(({ facts }) =>
        facts.some((fact) => fact.element === 'model' && fact.value === named),
      )
      return { of, all }
    })
  }
  return {
    warm: () => steps,
    makes: () => [...whole().keys()],
    spans,
    subModels: (year, make, model) =>
      distinct(
        schemasOf(year, make, model).flatMap(({ of, all }) => trimsOf(of, all).map(({ name }) => name)),
      ),
    engines(year, make, model, subModel) {
      const engines = schemasOf(year, make, model).flatMap(({ of, all }) => {
        const trims = trimsOf(of, all).filter(({ name }) => name === subModel)
        return enginesOf(trims.length > 0 ? trims.map(({ group }) => group) : of, all, make)
      })
      return [...new Map(engines.map((engine) => [engine.value, engine])).values()]
    },
  }
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)]

/** The versions of a model: its trims, or where none are named its series. */
function trimsOf(of: readonly Placed[], all: readonly Placed[]): { name: string; group: Placed }[] {
  const near = all.filter((group) => of.some((model) => overlap(model.places, group.places)))
  const named = (element: Element) =>
    near.flatMap((group) =>
      group.facts.filter((fact) => fact.element === element).map(({ value }) => ({ name: value, group })),
    )
  const trims = named('trim')
  return trims.length > 0 ? trims : named('series')
}

/** The engines of these patterns: the elements that distinguish them, completed by the others. */
function enginesOf(of: readonly Placed[], all: readonly Placed[], make: string): EngineChoice[] {
  const near = all.filter(
    (group) =>
      group.facts.some(({ element }) => ENGINE_ELEMENTS.has(element)) &&
      of.some((model) => overlap(model.places, group.places)),
  )
  const kind = OF_ENGINES.find((elements) => near.some((group) => says(group, elements))) ?? []
  return near
    .filter((group) => says(group, kind))
    .map((group) => {
      const beside = near.filter((other) => overlap(group.places, other.places))
      const facts: Facts = new Map(
        [...beside, group].flatMap((each) =>
          each.facts.map(({ element, value }) => [element, value] as const),
        ),
      )
      return { value: readEngine(facts, make).text, fuel: readFuel(facts).type }
    })
    .filter(({ value }) => value !== '')
}
