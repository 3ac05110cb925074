import { ROOT, runQuietly, secondsSince } from '#scripts/lib/run.ts'
import { row, type Row } from './lib/measure.ts'

const OPERATIONS = 10_000
const FILE = 'src/server/payments/attempts/random.test.ts'

interface Result {
  operations: number
  faults: number
  kills: number
  issues: number
  tips: number
  surcharges: number
  taken: number
  given_back: number
}

const TITLES: Record<string, string> = {
  stripe: 'Stripe',
  mx: 'MX Merchant',
  three60: '360',
  giftUp: 'Gift Up',
}

/** The events at one provider; none of them is a target. */
const line = ([name, sum]: [string, Result]): Row =>
  row(
    `${TITLES[name] ?? name}: operations · faults · kills of the server · payments / refunds that moved money · of these with a tip / a surcharge`,
    `${sum.operations} · ${sum.faults} · ${sum.kills} · ${sum.taken} / ${sum.given_back} · ${sum.tips} / ${sum.surcharges}`,
    '',
    true,
  )

/** The random run of the tests, long, over every provider: it fails on the first wrong cent, status or mark. */
export async function run(): Promise<Row[]> {
  const began = performance.now()
  const seed = process.env['PAYMENT_SEED'] ?? String(Date.now() % 1_000_000)
  const { code, output } = await runQuietly([`${ROOT}/node_modules/vitest/vitest.mjs`, 'run', FILE], {
    PAYMENT_OPERATIONS: String(OPERATIONS),
    PAYMENT_SEED: seed,
  })
  const said = /^payment run (\{.*\})$/m.exec(output)?.[1]
  const results = said === undefined ? {} : (JSON.parse(said) as Record<string, Result>)
  if (code !== 0 || said === undefined) console.error(output)
  const done = Object.values(results).reduce((sum, each) => sum + each.operations, 0)
  return [
    row(
      `Operations of cashiers, customers and refunds (seed ${seed}, ${secondsSince(began)})`,
      String(done),
      `${OPERATIONS}`,
      done >= OPERATIONS,
    ),
    ...Object.entries(results).map(line),
    row(
      'Cents, pay statuses, or marks that differ; orders stuck',
      code === 0 ? '0' : 'see above',
      '0',
      code === 0,
    ),
  ]
}
