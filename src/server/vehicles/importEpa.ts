import type { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { EPA_COLUMNS, readEpaRow, type EpaRow, type EpaVehicle } from '../../domain/vehicles/epa.ts'
import { writeEpa } from './epaFile.ts'

export interface EpaImport {
  read: number
  kept: number
  skipped: number
  /** "1984–2023" */
  years: string
}

function checkColumns(header: string[]): string[] {
  const missing = EPA_COLUMNS.filter((column) => !header.includes(column))
  if (missing.length === 0) return header
  throw new Error(`This is not the EPA's vehicle file: it has no column ${missing.join(', ')}.`)
}

/** Reads the EPA's vehicle file and writes what the choices need of it; the former import stays until this one is whole. */
export async function importEpa(csv: Readable, target: string): Promise<EpaImport> {
  const rows = csv.pipe(parse({ bom: true, columns: checkColumns, relax_column_count: true }))
  csv.on('error', (error) => rows.destroy(error))
  const vehicles: EpaVehicle[] = []
  let read = 0
  for await (const row of rows) {
    read += 1
    const vehicle = readEpaRow(row as EpaRow)
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
