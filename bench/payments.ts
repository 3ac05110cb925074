import { ROOT, runQuietly, secondsSince } from '../scripts/lib/run.ts'
import { printTable, row, type Row } from './lib/measure.ts'

const OPERATIONS = 10_000
const FILE = 'src/server/payments/attempts/random.test.ts'

interface Result {
  operations: number
  faults: number
  kills: number
  issues: number
  taken: number
  given_back: number
}

/** The random run of the tests, long: it fails on the first cent, status or mark that is not true. */
export async function run(): Promise<Row[]> {
  const began = performance.now()
  const seed = process.env['PAYMENT_SEED'] ?? String(Date.now() % 1_000_000)
  const { code, output } = await runQuietly([`${ROOT}/node_modules/vitest/vitest.mjs`, 'run', FILE], {
    PAYMENT_OPERATIONS: String(OPERATIONS),
    PAYMENT_SEED: seed,
  })
  const line = /^payment run (\{.*\})$/m.exec(output)?.[1]
  const result = line === undefined ? null : (JSON.parse(line) as Result)
  if (code !== 0 || !result) console.error(output)
  return [
    row(
      `Operations of cashiers, customers and refunds (seed ${seed}, ${secondsSince(began)})`,
      String(result?.operations ?? 0),
      `${OPERATIONS}`,
      (result?.operations ?? 0) >= OPERATIONS,
    ),
    row(
      'Faults of the gateway / kills of the server within them',
      `${result?.faults ?? 0} / ${result?.kills ?? 0}`,
      '',
      true,
    ),
    row('Payments / refunds at the gateway', `${result?.taken ?? 0} / ${result?.given_back ?? 0}`, '', true),
    row(
      'Cents, pay statuses, or marks that differ; orders stuck',
      code === 0 ? '0' : 'see above',
      '0',
      code === 0,
    ),
  ]
}

if (import.meta.main) printTable('Payments by card', await run())
