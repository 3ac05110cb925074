import { openDemoGround } from '#server/demo/ground.ts'
import { writeMillion, type MillionSize } from '#server/demo/year/million.ts'
import { withClient } from '#server/base/postgres/client.ts'
import { tidy, type BenchData, type BenchServer } from './lib/benchData.ts'
import { openClient, type Call } from './lib/http.ts'
import { latencies, percentile, row, type Row } from './lib/measure.ts'
import { isLeast, sized } from './lib/size.ts'
import { openBenchServer } from './lib/year.ts'

const SMALL: MillionSize = sized({ customers: 10_000, vehicles: 15_000 }, { customers: 100, vehicles: 100 })
const LARGE: MillionSize = sized({ customers: 1_000_000, vehicles: 1_500_000 }, SMALL)
const BOUND = 50
const FLAT = 2
const RUNS = sized(150, 1)
const ROUNDS = sized(5, 1)
const WARM = sized(30, 1)

interface Sample {
  first_name: string
  last_name: string
  email: string
  phonenumber: string
  license_plate: string
  vin: string
}

/** A slip of the finger: two letters exchanged. */
const slip = (word: string): string => `${word.slice(0, 2)}${word.charAt(3)}${word.charAt(2)}${word.slice(4)}`

/** What people type, one letter more at each run where it is typed letter by letter. */
const QUESTIONS: readonly { what: string; text: (sample: Sample, at: number) => string }[] = [
  { what: 'a name, letter by letter', text: ({ last_name }, at) => last_name.slice(0, 2 + (at % 6)) },
  { what: 'a frequent name (“smith”)', text: () => 'smith' },
  { what: 'first and last name', text: ({ first_name, last_name }) => `${first_name} ${last_name}` },
  { what: 'a name with a slip of the finger', text: ({ last_name }) => slip(last_name.padEnd(5, 'e')) },
  {
    what: 'a phone number, digit by digit',
    text: ({ phonenumber }, at) => phonenumber.slice(0, 3 + (at % 8)),
  },
  { what: 'an email', text: ({ email }) => email },
  {
    what: 'a plate, letter by letter',
    text: ({ license_plate }, at) => license_plate.slice(0, 3 + (at % 5)),
  },
  { what: 'the last 8 of a VIN', text: ({ vin }) => vin.slice(-8) },
  { what: 'a whole VIN', text: ({ vin }) => vin },
  { what: 'something nobody has', text: (_, at) => `zzyzx${at}` },
]

const counted = (count: number): string => count.toLocaleString('en')

interface Spread {
  p50: number
  p99: number
}

/** A company of one size with a server of its own. */
interface Side {
  call: Call
  samples: Sample[]
  spreads: Spread[]
}

async function openSide({ data, server, token }: BenchServer): Promise<Side> {
  const samples = await withClient(
    data.cluster.ownerUrl,
    async (client) =>
      (
        await client.query<Sample>(`select c.first_name, c.last_name, c.email, c.phonenumber, v.license_plate, v.vin
        from vehicles v join customers c on c.company_id = v.company_id and c.id = v.customer_id
        where c.customer_custom_id like 'M%' and length(c.last_name) > 3 limit 400`)
      ).rows,
  )
  return { call: openClient(server.port, token), samples, spreads: [] }
}

async function ask(side: Side, question: (typeof QUESTIONS)[number], round: number): Promise<Spread> {
  const one = (at: number) => {
    const sample = side.samples[(round * RUNS + at) % side.samples.length]
    if (!sample) throw new Error('nobody to ask for')
    const query = new URLSearchParams({ q: question.text(sample, at) })
    return side.call('GET', `/api/v2/customers?${query.toString()}`)
  }
  await latencies(WARM, one)
  const times = await latencies(RUNS, one)
  return { p50: percentile(times, 50), p99: percentile(times, 99) }
}

/** Both sides in turns, so that whatever else the machine does slows both: the quietest of some rounds. */
async function measure(sides: readonly Side[]): Promise<void> {
  for (const question of QUESTIONS) {
    const rounds: Spread[][] = sides.map(() => [])
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [at, side] of sides.entries()) rounds[at]?.push(await ask(side, question, round))
    for (const [at, side] of sides.entries()) {
      const found = rounds[at] ?? []
      const least = (key: keyof Spread) => Math.min(...found.map((spread) => spread[key]))
      side.spreads.push({ p50: least('p50'), p99: least('p99') })
    }
  }
}

async function fill(data: BenchData, size: MillionSize): Promise<number> {
  const began = performance.now()
  await data.withServices(async (services) => {
    const { companyId } = await openDemoGround(services)
    await writeMillion(data.cluster.ownerUrl, companyId, { data: services.vehicleData, size })
  })
  await withClient(data.cluster.ownerUrl, tidy)
  return (performance.now() - began) / 1000
}

const ms = ({ p50, p99 }: Spread): string => `${p50.toFixed(1)} / ${p99.toFixed(1)}`

function rowOf(what: string, before: Spread, after: Spread): Row {
  const times = after.p50 / before.p50
  const figure = `${ms(before)} → ${ms(after)} ms (× ${times.toFixed(2)})`
  return row(what, figure, `p99 < ${BOUND} ms, p50 ≤ ${FLAT} ×`, after.p99 < BOUND && times <= FLAT)
}

/** Find-as-you-type over people and their vehicles, in companies of ten thousand and of a million. */
export async function run(): Promise<Row[]> {
  const few = await openBenchServer('people-few')
  await fill(few.data, SMALL)
  const many = isLeast ? few : await openBenchServer('people')
  const seconds = isLeast ? 0 : await fill(many.data, LARGE)
  const sides = [await openSide(few), await openSide(many)]
  await measure(sides)
  const of = (side: number, at: number): Spread => sides[side]?.spreads[at] ?? { p50: 0, p99: 0 }
  return [
    row(
      `${counted(LARGE.customers)} customers and ${counted(LARGE.vehicles)} vehicles written`,
      `${seconds.toFixed(0)} s`,
      '',
      true,
    ),
    ...QUESTIONS.map(({ what }, at) => rowOf(what, of(0, at), of(1, at))),
  ]
}
