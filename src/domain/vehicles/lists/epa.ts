import { engineText } from '../decoding/engine.ts'

/** The columns of the EPA's vehicle file (fueleconomy.gov) that are read. */
export const EPA_COLUMNS = [
  'year',
  'make',
  'model',
  'displ',
  'cylinders',
  'fuelType',
  'tCharger',
  'atvType',
] as const
export type EpaRow = Readonly<Record<(typeof EPA_COLUMNS)[number], string>>

/** One version of a light vehicle with one engine. */
export interface EpaVehicle {
  year: number
  make: string
  /** As the EPA writes it: with the trim and the drive, "F150 Pickup 4WD FFV". */
  name: string
  engine: string
  /** One of the specification's fuel types, ELECTRIC, or empty. */
  fuel: string
}

interface EpaFuel {
  fuel: string
  hybrid: boolean
  type: string
}

/** The EPA's words for fuels, as the specification's list has them. It does not tell mild hybrids from full ones. */
export function epaFuel({ fuelType, atvType }: Pick<EpaRow, 'fuelType' | 'atvType'>): EpaFuel {
  const gas = /regular|midgrade|premium|gasoline|\bgas\b/i.test(fuelType)
  const flex = /E85/i.test(fuelType)
  const hybrid = gas && (/hybrid/i.test(atvType) || /electricity/i.test(fuelType))
  if (hybrid && flex) return { fuel: 'Flex Fuel', hybrid, type: 'FULL HYBRID EVFLEX' }
  if (hybrid) return { fuel: 'Gasoline', hybrid, type: 'FULL HYBRID EVGAS' }
  if (flex) return { fuel: 'Flex Fuel', hybrid, type: 'FLEX' }
  if (gas && /natural gas|propane|cng/i.test(fuelType)) return { fuel: 'Gasoline', hybrid, type: 'BIFUEL' }
  if (gas) return { fuel: 'Gasoline', hybrid, type: 'GAS' }
  if (/diesel/i.test(fuelType)) return { fuel: 'Diesel', hybrid, type: 'DIESEL' }
  if (/electricity/i.test(fuelType)) return { fuel: 'Electric', hybrid, type: 'ELECTRIC' }
  if (/cng|natural gas/i.test(fuelType)) return { fuel: 'CNG', hybrid, type: 'CNG' }
  return /propane|lpg/i.test(fuelType)
    ? { fuel: 'Propane', hybrid, type: 'LPG' }
    : { fuel: fuelType, hybrid, type: '' }
}

/** A row of the file; null when it names no year, make or model. */
export function readEpaRow(row: EpaRow): EpaVehicle | null {
  const year = Number(row.year)
  const make = row.make.trim()
  const name = row.model.trim().replaceAll(/\s+/g, ' ')
  if (!Number.isInteger(year) || year < 1900 || year > 2100 || make === '' || name === '') return null
  const litres = Number(row.displ)
  const { fuel, hybrid, type } = epaFuel(row)
  const engine = engineText({
    litres: litres > 0 ? litres.toFixed(1) : '',
    cylinders: Number(row.cylinders) > 0 ? String(Number(row.cylinders)) : '',
    turbo: row.tCharger.trim() !== '',
    fuel,
    hybrid,
  })
  return { year, make, name, engine, fuel: type }
}

/** Names as they are compared across sources: "F-150" and "F150" are the same. */
export const nameKey = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const DRIVES = /^(2WD|4WD|AWD|FWD|RWD|4X4|4X2|FFV)$/i
const withoutDrive = (words: readonly string[]): string =>
  words.filter((word) => !DRIVES.test(word)).join(' ')

/**
 * The EPA's name as model and version: the longest beginning that is a known model, then the rest without the drive.
 * `known` holds the models of the make by their `nameKey`. A name that begins with none is a model of its own.
 */
export function splitEpaName(
  name: string,
  known: ReadonlyMap<string, string>,
): { model: string; sub_model: string } {
  const words = name.split(' ')
  for (let count = words.length; count > 0; count -= 1) {
    const model = known.get(nameKey(words.slice(0, count).join('')))
    if (model !== undefined) return { model, sub_model: withoutDrive(words.slice(count)) }
  }
  return { model: withoutDrive(words) || name, sub_model: '' }
}
