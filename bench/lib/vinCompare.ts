import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { VehicleData } from '#server/vehicles/vehicleData.ts'
import { openCorgi, type Decoded } from './corgi.ts'
import { percentile, row, type Row } from './measure.ts'
import { sized } from './size.ts'

interface Expected {
  vin: string
  year: number | null
  year_alternatives?: number[]
  make: string
  model: string
  litres?: string
}

interface Score {
  decoded: number
  year: number
  make: number
  model: number
  litres: number
  all: number
  times: number[]
}

const fresh = (): Score => ({ decoded: 0, year: 0, make: 0, model: 0, litres: 0, all: 0, times: [] })
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Trims aside: "Silverado 1500" is a Silverado. */
const sameModel = (said: string, wanted: string): boolean =>
  said !== '' && (plain(said).startsWith(plain(wanted)) || plain(wanted).startsWith(plain(said)))

function count(score: Score, said: Decoded, wanted: Expected): void {
  const year = said.year === wanted.year
  const make = plain(said.make) === plain(wanted.make)
  const model = sameModel(said.model, wanted.model)
  const litres = wanted.litres === undefined || Number(said.litres) === Number(wanted.litres)
  if (said.make !== '' && said.model !== '' && said.year !== null) score.decoded += 1
  if (year) score.year += 1
  if (make) score.make += 1
  if (model) score.model += 1
  if (wanted.litres !== undefined && litres) score.litres += 1
  if (year && make && model && litres) score.all += 1
}

async function timed(times: number[], work: () => Decoded | Promise<Decoded>): Promise<Decoded> {
  const began = performance.now()
  const said = await work()
  times.push(performance.now() - began)
  return said
}

const spread = ({ times }: Score): string => {
  const sorted = times.toSorted((one, other) => one - other)
  return `${percentile(sorted, 50).toFixed(2)} / ${percentile(sorted, 99).toFixed(2)} ms`
}

/** Our matcher and corgi itself on the same VINs in the same run: how many they decode, how many rightly, how quickly. */
export async function compare(root: string, data: VehicleData): Promise<Row[]> {
  const cache = path.join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const all = JSON.parse(readFileSync(path.join(root, 'test/fixtures/vins.json'), 'utf8')) as Expected[]
  // What the data itself leaves open (a model that it has not, a year that may be two) has no right answer to count.
  const list = all.filter((each) => each.model !== '' && each.year !== null).slice(0, sized(all.length, 3))
  const corgi = await openCorgi(cache)
  const [ours, theirs] = [fresh(), fresh()]
  const withLitres = list.filter((each) => each.litres !== undefined).length
  for (const wanted of list) {
    const mine = await timed(ours.times, () => {
      const { year, make, model, engine } = data.decode(wanted.vin)
      return { year, make, model, litres: engine.litres }
    })
    count(ours, mine, wanted)
    count(theirs, await timed(theirs.times, () => corgi.decode(wanted.vin)), wanted)
  }
  await corgi.close()
  const share = (hits: number, of = list.length): string =>
    `${hits} of ${of} (${((hits / of) * 100).toFixed(0)} %)`
  const both = (
    what: string,
    key: 'decoded' | 'year' | 'make' | 'model' | 'litres' | 'all',
    of?: number,
  ): Row =>
    row(what, `${share(ours[key], of)} · ${share(theirs[key], of)}`, 'ours ≥ corgi', ours[key] >= theirs[key])
  return [
    both('Ours · corgi 2.0.1: VINs with year, make and model', 'decoded'),
    both('Year right', 'year'),
    both('Make right', 'make'),
    both('Model right', 'model'),
    both('Litres right, where known', 'litres', withLitres),
    both('All of these right', 'all'),
    row('First decode of each: p50 / p99', `${spread(ours)} · ${spread(theirs)}`, '', true),
  ]
}
