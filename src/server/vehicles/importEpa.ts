import type { Readable } from 'node:stream'
import { EPA_COLUMNS, readEpaRow, type EpaVehicle } from '#domain/vehicles/lists/epa.ts'
import { readCsv } from '../base/files/readCsv.ts'
import { writeEpa } from './epaFile.ts'

export interface EpaImport {
  read: number
  kept: number
  skipped: number
  /** "1984–2023" */
  years: string
}

function checkColumns(heading: readonly string[]): void {
  const missing = EPA_COLUMNS.filter((column) => !heading.includes(column))
  if (missing.length === 0) return
  throw new Error(`This is not the EPA's vehicle file: it has no column ${missing.join(', ')}.`)
}

/**
 * Reads the EPA's vehicle file and writes what the choices need from it; the former import stays until this one is
 * complete.
 */
export async function importEpa(csv: Readable, target: string): Promise<EpaImport> {
  const vehicles: EpaVehicle[] = []
  let read = 0
  for await (const { cells, broken } of readCsv(csv, EPA_COLUMNS, checkColumns)) {
    read += 1
    const vehicle = broken ? null : readEpaRow(cells)
    if (vehicle) vehicles.push(vehicle)
  }
  if (vehicles.length === 0) throw new Error('No row of the file names a year, a make and a model.')
  const years = vehicles.map(({ year }) => year)
  const first = years.reduce((one, other) => Math.min(one, other))
  const last = years.reduce((one, other) => Math.max(one, other))
  return {
    read,
    kept: writeEpa(target, vehicles),
    skipped: read - vehicles.length,
    years: `${first}–${last}`,
  }
}
