import { openDemoGround } from '../src/server/demo/demo.ts'
import { writeMillion, type MillionSize } from '../src/server/demo/million.ts'
import { withClient } from '../src/server/postgres/client.ts'
import { openGround, signIn, startServer, type Ground } from './lib/ground.ts'
import { openClient } from './lib/http.ts'
import { latencies, percentile, printTable, row, type Row } from './lib/measure.ts'

const SMALL: MillionSize = { customers: 10_000, vehicles: 15_000 }
const LARGE: MillionSize = { customers: 1_000_000, vehicles: 1_500_000 }
const BOUND = 50
const FLAT = 2
const RUNS = 150
const ROUNDS = 3
const WARM = 30

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

interface Spread {
  p50: number
  p99: number
}

/** How long each question takes on a company of this size: the quietest of three rounds. */
async function measure(ground: Ground): Promise<Spread[]> {
  const samples = await withClient(
    ground.cluster.ownerUrl,
    async (client) =>
      (
        await client.query<Sample>(`select c.first_name, c.last_name, c.email, c.phonenumber, v.license_plate, v.vin
        from vehicles v join customers c on c.company_id = v.company_id and c.id = v.customer_id
        where c.customer_custom_id like 'M%' and length(c.last_name) > 3 limit 400`)
      ).rows,
  )
  const server = await startServer(ground.dataDir)
  try {
    const call = openClient(server.port, await signIn(server.url, 'Owner'))
    const rounds: Spread[][] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const spreads: Spread[] = []
      for (const { text } of QUESTIONS) {
        const ask = (at: number) => {
          const sample = samples[(round * RUNS + at) % samples.length]
          if (!sample) throw new Error('nobody to ask for')
          return call('GET', `/api/v2/customers?${new URLSearchParams({ q: text(sample, at) }).toString()}`)
        }
        await latencies(WARM, ask)
        const times = await latencies(RUNS, ask)
        spreads.push({ p50: percentile(times, 50), p99: percentile(times, 99) })
      }
      rounds.push(spreads)
    }
    return QUESTIONS.map((_, at) => ({
      p50: Math.min(...rounds.map((round) => round[at]?.p50 ?? 0)),
      p99: Math.min(...rounds.map((round) => round[at]?.p99 ?? 0)),
    }))
  } finally {
    await server.stop()
  }
}

async function fill(ground: Ground, to: MillionSize, from?: MillionSize): Promise<number> {
  const began = performance.now()
  await ground.withServices(async (services) => {
    const { companyId } = await openDemoGround(services)
    await writeMillion(ground.cluster.ownerUrl, companyId, services.vehicleData, to, from)
  })
  await withClient(ground.cluster.ownerUrl, (client) => client.query('vacuum analyze'))
  return (performance.now() - began) / 1000
}

const ms = ({ p50, p99 }: Spread): string => `${p50.toFixed(1)} / ${p99.toFixed(1)}`

/** Find-as-you-type over people and their vehicles, from ten thousand to a million in one company. */
export async function run(): Promise<Row[]> {
  const ground = await openGround('people')
  try {
    await fill(ground, SMALL)
    const small = await measure(ground)
    const seconds = await fill(ground, LARGE, SMALL)
    const large = await measure(ground)
    return [
      row('1,000,000 customers and 1,500,000 vehicles written', `${seconds.toFixed(0)} s`, '', true),
      ...QUESTIONS.map(({ what }, at) => {
        const before = small[at] ?? { p50: 0, p99: 0 }
        const after = large[at] ?? { p50: 0, p99: 0 }
        const times = after.p50 / before.p50
        const figure = `${ms(before)} → ${ms(after)} ms (× ${times.toFixed(2)})`
        return row(what, figure, `p99 < ${BOUND} ms, p50 ≤ ${FLAT} ×`, after.p99 < BOUND && times <= FLAT)
      }),
    ]
  } finally {
    await ground.remove()
  }
}

if (import.meta.main) printTable('Finding people, 10,000 → 1,000,000 in one company: p50 / p99', await run())
