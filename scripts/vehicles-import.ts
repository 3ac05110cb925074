import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import { readConfig } from '#server/base/config.ts'
import { importEpa } from '#server/vehicles/importEpa.ts'
import { epaPath } from '#server/vehicles/epaFile.ts'

/** `npm run vehicles:import -- FILE`: takes the EPA's vehicle file (CSV, gzipped or not) into the data folder. */
async function main(): Promise<void> {
  const file = process.argv[2]
  if (file === undefined || !existsSync(file))
    throw new Error(
      'Name the vehicles.csv of fueleconomy.gov, gzipped or not: npm run vehicles:import -- FILE',
    )
  const raw = createReadStream(file)
  const { BAYLINE_DATA } = readConfig(process.env)
  const target = epaPath(path.resolve(BAYLINE_DATA))
  const { read, kept, skipped, years } = await importEpa(
    file.endsWith('.gz') ? raw.pipe(createGunzip()) : raw,
    target,
  )
  console.log(
    `${read} rows read, ${kept} different vehicles of ${years} kept, ${skipped} without year, make or model`,
  )
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
