import { fold } from '../base/search.ts'
import type { Fitment } from './shapes.ts'

/** The facts of a vehicle that decide whether an item fits; empty fields are not known. */
export interface FitVehicle {
  year: number | null
  make: string
  model: string
  engine: string
  fuel: string
}

/**
 * How an item fits a vehicle: it names the vehicle, it fits all vehicles, it needs something that is not known of this
 * vehicle, or it does not fit.
 */
export type Fit = 'named' | 'any' | 'unknown' | 'no'

type Answer = 'yes' | 'unknown' | 'no'

/** The vehicle with its words folded once, for many items. */
export interface FoldedVehicle {
  year: number | null
  make: string
  model: string
  engine: string
  fuel: string
}

/** Folds a vehicle for `fits`; without a vehicle nothing is known. */
export function foldVehicle(vehicle: FitVehicle | null): FoldedVehicle {
  return {
    year: vehicle?.year ?? null,
    make: fold(vehicle?.make ?? ''),
    model: fold(vehicle?.model ?? ''),
    engine: fold(vehicle?.engine ?? ''),
    fuel: fold(vehicle?.fuel ?? ''),
  }
}

/** The same for the rows of an item. */
export const foldFitment = (rows: readonly Fitment[]): Fitment[] =>
  rows.map((row) => ({
    ...row,
    make: fold(row.make),
    model: fold(row.model),
    engine: fold(row.engine),
    fuel: fold(row.fuel),
  }))

const word = (asked: string, has: string, same: boolean): Answer =>
  asked === '' || same ? 'yes' : has === '' ? 'unknown' : 'no'

function years({ year_from, year_to }: Fitment, year: number | null): Answer {
  if (year_from === null && year_to === null) return 'yes'
  if (year === null) return 'unknown'
  return year >= (year_from ?? year) && year <= (year_to ?? year) ? 'yes' : 'no'
}

/**
 * The most selective question comes first. Nothing is allocated here: thousands of rows are checked for each vehicle.
 */
function rowFits(row: Fitment, vehicle: FoldedVehicle): Answer {
  const make = word(row.make, vehicle.make, row.make === vehicle.make)
  if (make === 'no') return 'no'
  const model = word(row.model, vehicle.model, row.model === vehicle.model)
  if (model === 'no') return 'no'
  const year = years(row, vehicle.year)
  if (year === 'no') return 'no'
  const engine = word(row.engine, vehicle.engine, vehicle.engine.includes(row.engine))
  if (engine === 'no') return 'no'
  const fuel = word(row.fuel, vehicle.fuel, row.fuel === vehicle.fuel)
  if (fuel === 'no') return 'no'
  const known = [make, model, year, engine, fuel].every((answer) => answer === 'yes')
  return known ? 'yes' : 'unknown'
}

/** How an item with these rows (folded) fits a vehicle (folded): the best result of any row. */
export function fits(rows: readonly Fitment[], vehicle: FoldedVehicle): Fit {
  if (rows.length === 0) return 'any'
  let best: Fit = 'no'
  for (const row of rows) {
    const answer = rowFits(row, vehicle)
    if (answer === 'yes') return 'named'
    if (answer === 'unknown') best = 'unknown'
  }
  return best
}
