import { modelYearCandidates } from './vin.ts'
import { matchYear, type Facts } from './match.ts'
import type { VehicleTable, WmiEntry } from './table.ts'

/** The model year, or the years among which a person has to choose, with the data for each. */
export interface YearChoice {
  /** Null: a person has to choose among the alternatives. */
  year: number | null
  /** The other years that the VIN may mean, newest first. */
  alternatives: number[]
  facts: Facts[]
}

/** Where the position-7 rule holds: cars and multipurpose vehicles; trucks only up to 10,000 lb. */
const LIGHT_TYPES = new Set([2, 7])
const TRUCK = 3
const SECOND_CYCLE = 2010
const POSITION_7 = 6

/**
 * Finds the model year of a valid VIN. Position 10 repeats every 30 years. For light vehicles position 7 distinguishes
 * the two cycles: a digit means 1980–2009, a letter 2010 on (49 CFR 565.15). For all others, the cycle in which the
 * data has the vehicle; when none or both have it, a person may have to choose (see `weigh`).
 */
export function chooseYear(
  table: VehicleTable,
  entry: WmiEntry,
  vin: string,
  { latestYear, year }: { latestYear: number; year?: number | undefined },
): YearChoice {
  const candidates = modelYearCandidates(vin, latestYear)
  const factsOf = (candidate: number): Facts => matchYear(table, entry, vin, candidate)
  if (year !== undefined && candidates.includes(year)) return settled(year, factsOf(year))
  if (isLight(entry)) {
    const inCycle = candidates.filter((candidate) => agreesWithPosition7(vin, candidate))
    return inCycle.length > 0 ? choice(inCycle, factsOf) : choice(candidates, factsOf)
  }
  const known = candidates
    .map((candidate) => ({ year: candidate, facts: factsOf(candidate) }))
    .filter(({ year: candidate, facts }) => !isLightWeight(facts) || agreesWithPosition7(vin, candidate))
  const matched = known.filter(({ facts }) => facts.has('model'))
  if (matched.length === 0) matched.push(...known.filter(({ facts }) => facts.size > 0))
  return matched.length > 0 ? weigh(matched) : choice(candidates, factsOf)
}

/**
 * Known in both cycles: most vehicles on the road are of the newer one, so it is chosen when the data has at least as
 * much about it, with the older year still offered. When the data has more about the older one, a person decides.
 */
function weigh(known: { year: number; facts: Facts }[]): YearChoice {
  const [newest, ...older] = known
  if (!newest) return { year: null, alternatives: [], facts: [] }
  if (older.every(({ facts }) => facts.size <= newest.facts.size)) {
    return { ...settled(newest.year, newest.facts), alternatives: older.map(({ year }) => year) }
  }
  return { year: null, alternatives: known.map(({ year }) => year), facts: known.map(({ facts }) => facts) }
}

const settled = (year: number, facts: Facts): YearChoice => ({ year, alternatives: [], facts: [facts] })

function choice(years: number[], factsOf: (year: number) => Facts): YearChoice {
  const [only, ...others] = years
  if (only !== undefined && others.length === 0) return settled(only, factsOf(only))
  return { year: null, alternatives: years, facts: years.map(factsOf) }
}

const isLight = ({ type, light }: WmiEntry): boolean => LIGHT_TYPES.has(type) || (type === TRUCK && light)

/** Class 1 and 2 are the vehicles up to 10,000 lb. */
const isLightWeight = (facts: Facts): boolean => /^Class [12]\D/.test(facts.get('gvwr_class') ?? '')

const agreesWithPosition7 = (vin: string, year: number): boolean =>
  /\d/.test(vin.charAt(POSITION_7)) === year < SECOND_CYCLE
