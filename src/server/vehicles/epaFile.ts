import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { nameKey, type EpaVehicle } from '#domain/vehicles/lists/epa.ts'
import type { EpaLists } from '#domain/vehicles/lists/choices.ts'

/** Where the imported file is in the data folder; it outlives every update of the program. */
export const epaPath = (dataDir: string): string => path.join(dataDir, 'vehicles', 'epa.json')

const VERSION = 1

interface Stored {
  version: number
  makes: string[]
  engines: [text: string, fuel: string][]
  rows: [year: number, make: number, name: string, engine: number][]
}

function numberIn(list: Map<string, number>, key: string): number {
  const number = list.get(key) ?? list.size
  list.set(key, number)
  return number
}

/** Writes the vehicles, each once; a reader never sees half a file. Answers how many were stored. */
export function writeEpa(file: string, vehicles: Iterable<EpaVehicle>): number {
  const makes = new Map<string, number>()
  const engines = new Map<string, number>()
  const rows = new Map<string, Stored['rows'][number]>()
  for (const { year, make, name, engine, fuel } of vehicles) {
    const row = [year, numberIn(makes, make), name, numberIn(engines, `${engine}\t${fuel}`)] as const
    rows.set(row.join('\t'), [...row])
  }
  const stored: Stored = {
    version: VERSION,
    makes: [...makes.keys()],
    engines: Array.from(engines.keys(), (key) => {
      const [text = '', fuel = ''] = key.split('\t')
      return [text, fuel]
    }),
    rows: [...rows.values()],
  }
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.new`
  writeFileSync(draft, JSON.stringify(stored))
  renameSync(draft, file)
  return rows.size
}

/** When the file was last written, in milliseconds; 0 where nothing was imported. */
export const epaTime = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** The imported vehicles; throws when the file is of another version or damaged. */
export function readEpa(file: string): EpaLists {
  const stored = JSON.parse(readFileSync(file, 'utf8')) as Stored
  if (stored.version !== VERSION) throw new Error('imported by another version of this program')
  const vehicles = stored.rows.map(([year, make, name, engine]): EpaVehicle => {
    const [text = '', fuel = ''] = stored.engines[engine] ?? []
    return { year, make: stored.makes[make] ?? '', name, engine: text, fuel }
  })
  const byMake = Map.groupBy(vehicles, ({ make }) => nameKey(make))
  const byYear = Map.groupBy(vehicles, ({ year }) => year)
  const years = [...byYear.keys()].sort((one, other) => one - other)
  return {
    first: years[0] ?? 0,
    last: years.at(-1) ?? 0,
    makes: (year) => [...new Set(byYear.get(year)?.map(({ make }) => make))],
    rows: (makeKey, year) => {
      const rows = byMake.get(makeKey) ?? []
      return year === undefined ? rows : rows.filter((row) => row.year === year)
    },
  }
}
