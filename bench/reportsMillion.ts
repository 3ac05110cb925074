import path from 'node:path'
import { daysOf } from '#domain/reports/define/periods.ts'
import { REPORTS } from '#domain/reports/list/all.ts'
import { startOn, reopenBenchData, type BenchServer } from './lib/benchData.ts'
import { openClient, type Call } from './lib/http.ts'
import { latencies, percentile, row, type Row } from './lib/measure.ts'
import { isLeast, sized } from './lib/size.ts'
import { openYear } from './lib/year.ts'

const YEAR_BOUND = 500
const EVER_BOUND = 2000
const RUNS = sized(5, 1)
/** Reports that are asked; each is asked over the year by the bench of its name. */
const MOST = sized(REPORTS.length, 5)
/** A report that takes longer than this is asked once more, and no further. */
const PATIENCE_MS = 4000

interface Span {
  from: string
  to: string
}

async function timeOf(call: Call, report: string, { from, to }: Span): Promise<number> {
  const ask = () => call('GET', `/api/v2/reports/${report}?from=${from}&to=${to}`)
  // The first answer waits for the disk; on a cold one it may run into the limit of a request.
  await ask().catch(() => undefined)
  try {
    const [first = 0] = await latencies(1, ask)
    return first > PATIENCE_MS ? first : percentile(await latencies(RUNS, ask), 50)
  } catch {
    return Infinity
  }
}

const said = (time: number): string => (time === Infinity ? 'over the limit' : time.toFixed(0))

/** The million orders; in the least size the year. */
async function openMillion(): Promise<BenchServer | null> {
  const folder = process.env['BENCH_MILLION']
  if (folder !== undefined) return startOn(await reopenBenchData(path.resolve(folder)))
  return isLeast ? openYear() : null
}

/**
 * Every report over all shops of a company of a million orders, over HTTP: a year, and all time. `BENCH_MILLION` names the
 * folder that `BAYLINE_DATA=FOLDER npm run demo:orders` wrote.
 */
export async function run(): Promise<Row[]> {
  const server = await openMillion()
  if (!server) return [row('`BENCH_MILLION` names no folder with a million orders', 'not measured', '', true)]
  const call = openClient(server.server.port, server.token)
  const today = new Date().toISOString().slice(0, 10)
  const year = daysOf('last_365_days', today, 0)
  const ever = { from: '2000-01-01', to: today }
  const rows: Row[] = []
  for (const { path: report } of REPORTS.slice(0, MOST)) {
    const times = [await timeOf(call, report, year), await timeOf(call, report, ever)] as const
    const figure = times.map(said).join(' / ')
    const isQuick = times[0] < YEAR_BOUND && times[1] < EVER_BOUND
    rows.push(row(`\`${report}\``, `${figure} ms`, `${YEAR_BOUND} / ${EVER_BOUND} ms`, isQuick))
  }
  return rows
}
