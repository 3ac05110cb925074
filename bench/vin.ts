import { readFileSync } from 'node:fs'
import path from 'node:path'
import { openVehicleData } from '#server/vehicles/vehicleData.ts'
import { row, type Row } from './lib/measure.ts'
import { compare } from './lib/vinCompare.ts'
import { sized } from './lib/size.ts'

const root = path.resolve(import.meta.dirname, '..')
const FILE = path.join(root, 'dist/vehicles.bin')
const ROUNDS = sized(200, 1)
const BOUND = 2
const MOST_MEMORY = 120

const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const inMs = (time: number): string => `${time.toFixed(3)} ms`
const inMb = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

function timed(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

function spread(what: string, times: number[], bound = Number.POSITIVE_INFINITY): Row {
  const sorted = times.toSorted((one, other) => one - other)
  const p99 = quantile(sorted, 0.99)
  const figure = `${inMs(quantile(sorted, 0.5))} / ${inMs(p99)} / ${inMs(sorted.at(-1) ?? 0)}`
  return row(
    `${what}: p50 / p99 / longest`,
    figure,
    Number.isFinite(bound) ? `p99 < ${bound} ms` : '',
    p99 < bound,
  )
}

const used = (): number => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers

/** How long it takes to decode a VIN, and what the data takes in memory. */
export async function run(): Promise<Row[]> {
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
  return [
    row('Load of the data and the first VIN', inMs(first), '', true),
    spread(`${vins.length} VINs for the first time`, cold),
    spread('The same, warm', warm, BOUND),
    row('Memory of the data', inMb(memory), `< ${MOST_MEMORY} MB`, memory < MOST_MEMORY * 1e6),
    ...(await compare(root, data)),
  ]
}
