import { daysOf } from '#domain/reports/define/periods.ts'
import type { Report } from '#domain/reports/define/report.ts'
import { REPORTS } from '#domain/reports/list/all.ts'
import { openClient } from './http.ts'
import { latencies, percentile, row, type Row } from './measure.ts'
import { firstShop } from './requests.ts'
import { sized } from './size.ts'

const BOUND = 200
const RUNS = sized(20, 1)
const WARM = sized(3, 0)

/** The reports of one kind over the last year of the first shop, as their screens show them, over HTTP. */
export async function measureReports(
  { server, token }: { server: { port: number }; token: string },
  isMeant: (report: Report) => boolean,
): Promise<Row[]> {
  const call = openClient(server.port, token)
  const shop = await firstShop(call)
  const { from, to } = daysOf('last_365_days', new Date().toISOString().slice(0, 10), 0)
  const found: Row[] = []
  for (const { path } of REPORTS.filter(isMeant)) {
    const ask = () => call('GET', `/api/v2/reports/${path}?shops=${shop}&from=${from}&to=${to}`)
    await latencies(WARM, ask)
    const times = await latencies(RUNS, ask)
    const [middle, late] = [percentile(times, 50), percentile(times, 95)]
    found.push(row(path, `${middle.toFixed(0)} / ${late.toFixed(0)} ms`, `${BOUND} ms`, late < BOUND))
  }
  return found
}
