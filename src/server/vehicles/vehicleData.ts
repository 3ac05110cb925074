import { readFileSync } from 'node:fs'
import { decodeVin, type DecodedVin } from '../../domain/vehicles/decode.ts'
import { readPacked } from '../../domain/vehicles/packed.ts'
import type { VehicleTable } from '../../domain/vehicles/table.ts'

export interface VehicleData {
  /** Checks and decodes a VIN; `year` settles the model year when the VIN allows several. Never throws. */
  decode(vin: string, year?: number): DecodedVin
}

type Warn = { warn: (fields: object, message: string) => void }

/**
 * The vehicle data of a file that `npm run build` makes. It is read just after start (some milliseconds), or at the
 * first question. Without the file the answers hold the check of the VIN and its years only.
 */
export function openVehicleData(file: string, log: Warn): VehicleData {
  let table: VehicleTable | null | undefined
  const load = (): VehicleTable | null => {
    if (table === undefined) table = readTable(file, log)
    return table
  }
  setImmediate(load).unref()
  return {
    decode: (vin, year) => decodeVin(load(), vin, { latestYear: new Date().getFullYear() + 1, year }),
  }
}

function readTable(file: string, log: Warn): VehicleTable | null {
  try {
    return readPacked(readFileSync(file))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ file, reason }, 'VINs are checked but not decoded: no vehicle data. "npm run build" makes it')
    return null
  }
}
