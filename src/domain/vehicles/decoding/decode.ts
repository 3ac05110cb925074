import { modelYearCandidates, normalizeVin, validateVin } from './vin.ts'
import { readEngine } from './engine.ts'
import type { DecodedVin } from '../record/shapes.ts'
import { readFuel } from './fuel.ts'
import { wmiCode, type Facts } from './match.ts'
import { chooseYear, type YearChoice } from './modelYear.ts'
import { otherMaker } from './otherMakers.ts'
import type { Element, VehicleTable } from './table.ts'

export interface DecodeOptions {
  /** Next year: no model year is later. */
  latestYear: number
  /** Decides the model year when the VIN allows several; ignored when the VIN does not allow it. */
  year?: number | undefined
}

/** Europe: its VINs need no check digit. */
const EUROPE = /^[S-Z]/

/**
 * Checks and decodes a VIN, typed or scanned. Never throws. Without data (null), or for a maker that the data does
 * not have, the answer holds the years that the VIN allows, and the make where `otherMaker` knows it. A European VIN whose check digit is wrong is
 * not valid, but may have none: the answer has the make, and the years to choose from.
 */
export function decodeVin(table: VehicleTable | null, text: string, options: DecodeOptions): DecodedVin {
  const result = validateVin(text)
  const source = table?.source ?? ''
  if (!result.ok) {
    const typed = normalizeVin(text)
    const european = result.code === 'vin_wrong_check_digit' && EUROPE.test(typed)
    const identity = { vin: typed, problem: result.code, source }
    if (!european) return describe(identity, NOTHING, '')
    const alternatives = modelYearCandidates(typed, options.latestYear)
    const maker = table?.wmi(wmiCode(typed))?.make ?? otherMaker(typed)
    return describe(identity, { ...NOTHING, alternatives }, maker)
  }
  const { vin } = result
  const entry = table?.wmi(wmiCode(vin))
  if (!table || !entry)
    return describe({ vin, problem: null, source }, yearOnly(vin, options), otherMaker(vin))
  return describe({ vin, problem: null, source }, chooseYear(table, entry, vin, options), entry.make)
}

const NOTHING: YearChoice = { year: null, alternatives: [], facts: [] }

function yearOnly(vin: string, { latestYear, year }: DecodeOptions): YearChoice {
  const candidates = modelYearCandidates(vin, latestYear)
  const only = candidates.length === 1 ? candidates[0] : candidates.find((candidate) => candidate === year)
  return only === undefined
    ? { year: null, alternatives: candidates, facts: [] }
    : { year: only, alternatives: [], facts: [] }
}

/** What is the same in all years to choose from. */
function common([first = new Map(), ...others]: readonly Facts[]): Facts {
  const shared = [...first].filter(([element, value]) =>
    others.every((facts) => facts.get(element) === value),
  )
  return new Map<Element, string>(shared)
}

type Identity = { vin: string; problem: string | null; source: string }

function describe({ vin, problem, source }: Identity, choice: YearChoice, maker: string): DecodedVin {
  const facts = common(choice.facts)
  const say = (element: Element): string => facts.get(element) ?? ''
  const [make = '', model = ''] = say('model').split('\t')
  const plain = {
    vin,
    valid: problem === null,
    problem,
    year: choice.year,
    year_alternatives: choice.alternatives,
    make: make || maker,
    model,
    series: say('series'),
    trim: say('trim'),
    body: say('body'),
    engine: readEngine(facts, make || maker),
    gvwr_class: say('gvwr_class'),
    doors: say('doors'),
    fuel_type: readFuel(facts).type,
    source,
  }
  return { ...plain, missing: missingOf(plain) }
}

const NAMED = ['year', 'make', 'model', 'series', 'trim', 'body', 'gvwr_class', 'doors', 'fuel_type'] as const

function missingOf(decoded: Omit<DecodedVin, 'missing'>): string[] {
  const { engine } = decoded
  const missing: string[] = NAMED.filter((name) => decoded[name] === null || decoded[name] === '')
  const size = decoded.fuel_type === 'ELECTRIC' ? [] : (['litres', 'cylinders'] as const)
  const ofEngine = [...size, 'code' as const, 'fuel' as const].filter((name) => engine[name] === '')
  return [...missing, ...ofEngine.map((name) => `engine.${name}`)]
}
