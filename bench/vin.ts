import { readFileSync } from 'node:fs'
import path from 'node:path'
import { openVehicleData } from '../src/server/vehicles/vehicleData.ts'

const root = path.resolve(import.meta.dirname, '..')
const FILE = path.join(root, 'dist/vehicles.bin')
const ROUNDS = 200

type Row = { what: string; value: string }

const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const inMs = (time: number): string => `${time.toFixed(3)} ms`
const inMb = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

function timed(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

function spread(what: string, times: number[]): Row[] {
  const sorted = times.toSorted((one, other) => one - other)
  return [
    { what: `${what}, p50`, value: inMs(quantile(sorted, 0.5)) },
    { what: `${what}, p99`, value: inMs(quantile(sorted, 0.99)) },
    { what: `${what}, longest`, value: inMs(sorted.at(-1) ?? 0) },
  ]
}

const used = (): number => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers

/** How long it takes to decode a VIN, and what the data takes in memory. */
export async function run(): Promise<{ name: string; rows: Row[] }> {
  const vins = (
    JSON.parse(readFileSync(path.join(root, 'test/fixtures/vins.json'), 'utf8')) as { vin: string }[]
  ).map(({ vin }) => vin)
  const before = used()
  const data = openVehicleData(FILE, { warn: (_, message) => console.warn(message) })
  const first = timed(() => data.decode(vins[0] ?? ''))
  const cold = vins.slice(1).map((vin) => timed(() => data.decode(vin)))
  const memory = used() - before
  const warm: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const vin of vins) warm.push(timed(() => data.decode(vin)))
    // A pause lets the garbage collector work as it would between requests.
    if (round % 50 === 0) await new Promise(setImmediate)
  }
  return {
    name: `VIN decode (${vins.length} VINs)`,
    rows: [
      { what: 'load and first VIN', value: inMs(first) },
      ...spread('first time', cold),
      ...spread('again', warm),
      { what: 'memory of the data', value: inMb(memory) },
      { what: 'memory of the process', value: inMb(process.memoryUsage().rss) },
    ],
  }
}

if (import.meta.main) {
  const { name, rows } = await run()
  console.log(name)
  for (const { what, value } of rows) console.log(`  ${what.padEnd(24)} ${value}`)
}
