import { readFileSync, statSync } from 'node:fs'
import { VehicleChoices, type ChoiceQuestion, type EpaLists } from '#domain/vehicles/lists/choices.ts'
import { decodeVin } from '#domain/vehicles/decoding/decode.ts'
import type { DecodedVin } from '#domain/vehicles/record/shapes.ts'
import { readPacked } from '#domain/vehicles/decoding/packed.ts'
import type { VehicleLists, VehicleTable } from '#domain/vehicles/decoding/table.ts'
import { openVpicLists, type EngineChoice } from '#domain/vehicles/lists/vpicLists.ts'
import { epaTime, readEpa } from './epaFile.ts'

declare module '../base/http/context.ts' {
  interface Services {
    vehicleData: VehicleData
  }
}

export interface VehicleData {
  /** Checks and decodes a VIN; `year` decides the model year when the VIN allows several. Never throws. */
  decode(vin: string, year?: number): DecodedVin
  /** The choices of one field of a vehicle that is described by hand, and their source. */
  choices(question: ChoiceQuestion): { choices: EngineChoice[]; source: string }
}

type Warn = { warn: (fields: object, message: string) => void }
type Table = VehicleTable & VehicleLists

const latestYear = (): number => new Date().getUTCFullYear() + 1

/**
 * The vehicle data from a file that `npm run build` makes. It is read just after start (some milliseconds), or at the
 * first use. Without the file the answers contain only the check of the VIN and its years. `epaFile` is what `npm run
 * vehicles:import` writes; it is read again when it has changed.
 */
export function openVehicleData(file: string, log: Warn, epaFile = ''): VehicleData {
  let table: Table | null | undefined
  const load = (): Table | null => {
    if (table === undefined) table = readTable(file, log)
    return table
  }
  setImmediate(load).unref()
  const lists = openChoices(load, epaFile, log)
  return {
    decode: (vin, year) => decodeVin(load(), vin, { latestYear: latestYear(), year }),
    choices: (question) => {
      const { choices, epa } = lists()
      const source = [load()?.source ?? '', epa ? `epa-${epa.last}` : '']
      return {
        choices: choices.of(question, latestYear()),
        source: source.filter((part) => part !== '').join(', '),
      }
    },
  }
}

const NO_LISTS: VehicleLists = { makers: () => [], models: () => [], groups: () => [] }

/** The lists for choosing by hand, built at the first use and again after an import. */
function openChoices(
  load: () => Table | null,
  epaFile: string,
  log: Warn,
): () => { choices: VehicleChoices; epa: EpaLists | null } {
  const vpic = openVpicLists({
    makers: () => (load() ?? NO_LISTS).makers(),
    models: (schema) => (load() ?? NO_LISTS).models(schema),
    groups: (schema) => (load() ?? NO_LISTS).groups(schema),
  })
  let made: { choices: VehicleChoices; epa: EpaLists | null; time: number } | undefined
  return () => {
    const time = epaFile === '' ? 0 : epaTime(epaFile)
    if (made?.time === time) return made
    const epa = time === 0 ? null : readImported(epaFile, log)
    made = { choices: new VehicleChoices(vpic, epa), epa, time }
    inSlices(made.choices.warm())
    return made
  }
}

/** Other requests run in between: only a request for the lists waits for them. */
const SLICE_MS = 5

function inSlices(steps: Generator<undefined, void>): void {
  const until = performance.now() + SLICE_MS
  while (performance.now() < until) if (steps.next().done === true) return
  setImmediate(() => inSlices(steps)).unref()
}

function readImported(file: string, log: Warn): EpaLists | null {
  try {
    return readEpa(file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ file, reason }, 'imported vehicles cannot be read. "npm run vehicles:import" makes them anew')
    return null
  }
}

/** The last file that was read: it is large and never written in place, so that every server of a process shares it. */
let last: { file: string; time: number; table: Table } | undefined

function readTable(file: string, log: Warn): Table | null {
  try {
    const time = statSync(file).mtimeMs
    if (last?.file !== file || last.time !== time)
      last = { file, time, table: readPacked(readFileSync(file)) }
    return last.table
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ file, reason }, 'VINs are checked but not decoded: no vehicle data. "npm run build" makes it')
    return null
  }
}
