import { nameKey, splitEpaName, type EpaVehicle } from './epa.ts'
import type { EngineChoice, ModelSpan, VpicLists } from './vpicLists.ts'

/** The fields of a vehicle that is described by hand, in the order in which they are asked. */
export const CHOICE_FIELDS = ['year', 'make', 'model', 'sub_model', 'engine'] as const
export type ChoiceField = (typeof CHOICE_FIELDS)[number]

export interface ChoiceQuestion {
  field: ChoiceField
  year?: number | undefined
  make: string
  model: string
  sub_model: string
}

/** The EPA's file, where it was imported. */
export interface EpaLists {
  first: number
  last: number
  makes(year: number): readonly string[]
  /** By the make's `nameKey`; without a year, of all years. */
  rows(makeKey: string, year?: number): readonly EpaVehicle[]
}

/** Years of the EPA's file from which it is complete for light vehicles; its last year is only begun. */
const EPA_COMPLETE_UNTIL = 2022
/** A model that the EPA has not listed for longer than this is no longer made. */
const UNSEEN_YEARS = 3
const FIRST_YEAR = 1900

type Row = EpaVehicle & { model: string; sub_model: string }

/**
 * The choices of a field. Light vehicles up to 2022 come from the EPA's rows where the file was imported; newer and
 * heavy ones from vPIC, without models that the EPA shows to be of another time or market (reference data section 2).
 */
export class VehicleChoices {
  readonly #vpic: VpicLists
  readonly #epa: EpaLists | null
  readonly #rows = new Map<string, Row[]>()
  constructor(vpic: VpicLists, epa: EpaLists | null) {
    this.#vpic = vpic
    this.#epa = epa
  }

  /** Prepares what the first questions need, in small steps with pauses between them. */
  *warm(): Generator<undefined, void> {
    yield* this.#vpic.warm()
    for (const make of this.#vpic.makes()) {
      this.#rowsOf(make)
      yield
    }
  }

  of({ field, year, make, model, sub_model }: ChoiceQuestion, latestYear: number): EngineChoice[] {
    if (field === 'year') return plain(years(latestYear))
    if (year === undefined) return []
    if (field === 'make') return plain(this.#makes(year))
    if (field === 'model') return plain(this.#models(year, make))
    if (field === 'sub_model') return plain(this.#subModels(year, make, model))
    return this.#engines(year, make, model, sub_model)
  }

  #makes(year: number): string[] {
    const makes = this.#vpic.makes().filter((make) => this.#vpicModels(year, make).length > 0)
    return sorted([...makes, ...(this.#epa?.makes(year) ?? [])])
  }

  #models(year: number, make: string): string[] {
    const rows = this.#rowsOf(make).filter((row) => row.year === year)
    return sorted([...rows.map(({ model }) => model), ...this.#vpicModels(year, make)])
  }

  #subModels(year: number, make: string, model: string): string[] {
    const rows = this.#rowsOf(make).filter((row) => row.year === year && row.model === model)
    return sorted([
      ...rows.map(({ sub_model }) => sub_model),
      ...this.#vpic.subModels(year, make, model),
    ]).filter((name) => name !== '')
  }

  #engines(year: number, make: string, model: string, subModel: string): EngineChoice[] {
    const ofModel = this.#rowsOf(make).filter((row) => row.year === year && row.model === model)
    const ofVersion = subModel === '' ? [] : ofModel.filter((row) => row.sub_model === subModel)
    const rows = ofVersion.length > 0 ? ofVersion : ofModel
    const engines =
      rows.length > 0
        ? rows.map(({ engine, fuel }) => ({ value: engine, fuel }))
        : this.#vpic.engines(year, make, model, subModel)
    return unique(engines.filter(({ value }) => value !== ''))
  }

  /** The models of vPIC that were really sold, as far as the EPA's file shows. */
  #vpicModels(year: number, make: string): string[] {
    const spans = this.#vpic.spans(make).filter(({ from, to }) => from <= year && year <= to)
    const epa = this.#epa
    if (!epa || year < epa.first) return spans.map(({ model }) => model)
    const seen = new Map<string, { thisYear: boolean; last: number }>()
    for (const row of this.#rowsOf(make)) {
      const key = nameKey(row.model)
      const before = seen.get(key)
      seen.set(key, {
        thisYear: row.year === year || before?.thisYear === true,
        last: Math.max(row.year, before?.last ?? 0),
      })
    }
    const knownUntil = Math.min(epa.last, EPA_COMPLETE_UNTIL)
    const firsts = new Map<string, number>()
    for (const { model, from } of this.#vpic.spans(make))
      firsts.set(model, Math.min(from, firsts.get(model) ?? from))
    const since = (model: string): number => firsts.get(model) ?? 0
    const sold = (span: ModelSpan): boolean => {
      if (!span.light) return true
      const known = seen.get(nameKey(span.model))
      if (year <= knownUntil) return known?.thisYear === true
      // Newer than the file: a model that the file dropped long ago is gone; one that it never had must be new.
      if (!known) return since(span.model) >= knownUntil
      return known.last >= knownUntil || year - known.last <= UNSEEN_YEARS
    }
    return spans.filter(sold).map(({ model }) => model)
  }

  /** The EPA's rows of a make with their names split by vPIC's models; kept, since splitting takes a while. */
  #rowsOf(make: string): readonly Row[] {
    const key = nameKey(make)
    const present = this.#rows.get(key)
    if (present || !this.#epa) return present ?? []
    const known = new Map(this.#vpic.spans(make).map(({ model }) => [nameKey(model), model]))
    const rows = this.#epa.rows(key).map((row) => ({ ...row, ...splitEpaName(row.name, known) }))
    this.#rows.set(key, rows)
    return rows
  }
}

const plain = (values: readonly string[]): EngineChoice[] => values.map((value) => ({ value, fuel: '' }))

const years = (latest: number): string[] =>
  Array.from({ length: latest - FIRST_YEAR + 1 }, (_, at) => String(latest - at))

/** Each name once, whatever the spelling of the source, in natural order. */
function sorted(names: readonly string[]): string[] {
  const first = new Map<string, string>()
  for (const name of names) if (!first.has(nameKey(name))) first.set(nameKey(name), name)
  return [...first.values()].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
}

const unique = (engines: readonly EngineChoice[]): EngineChoice[] =>
  [...new Map(engines.map((engine) => [engine.value, engine])).values()].sort((one, other) =>
    one.value.localeCompare(other.value, 'en', { numeric: true }),
  )
