import { REPORTS } from '#domain/reports/list/all.ts'
import { daysOf } from '#domain/reports/define/periods.ts'
import { openClient } from './lib/http.ts'
import { latencies, percentile, row, type Row } from './lib/measure.ts'
import { firstShop } from './lib/requests.ts'
import { openYear } from './lib/year.ts'
import { sized } from './lib/size.ts'

const BOUND = 200
const RUNS = sized(20, 1)
const WARM = sized(3, 0)

/** Every report over a year of 25,000 orders of one shop, as its screen shows it, over HTTP. */
export async function run(): Promise<Row[]> {
  const { server, token } = await openYear()
  const call = openClient(server.port, token)
  const shop = await firstShop(call)
  const { from, to } = daysOf('last_365_days', new Date().toISOString().slice(0, 10), 0)
  const rows: Row[] = []
  for (const { path } of REPORTS) {
    const ask = () => call('GET', `/api/v2/reports/${path}?shops=${shop}&from=${from}&to=${to}`)
    await latencies(WARM, ask)
    const times = await latencies(RUNS, ask)
    const [middle, late] = [percentile(times, 50), percentile(times, 95)]
    rows.push(row(path, `${middle.toFixed(0)} / ${late.toFixed(0)} ms`, `${BOUND} ms`, late < BOUND))
  }
  return rows
}
