import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openVehicleData } from '#server/vehicles/vehicleData.ts'
import { buildVehicles } from './build-vehicles.ts'

const DATA = path.resolve(import.meta.dirname, '../dist/vehicles.bin')

/** `npm run vin -- FILE`: for each line of the file one line of JSON, what the VIN on it says. */
async function main(): Promise<void> {
  const file = process.argv[2]
  if (file === undefined) throw new Error('Name a file with a VIN on each line: npm run vin -- FILE')
  const lines = readFileSync(file, 'utf8').split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  if (!existsSync(DATA)) process.stderr.write(`${await buildVehicles(DATA)}\n`)
  const vehicleData = openVehicleData(DATA, {
    warn: (fields, message) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
  })
  for (const line of lines) process.stdout.write(`${JSON.stringify(vehicleData.decode(line))}\n`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
