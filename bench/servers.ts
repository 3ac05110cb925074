import { newDataFolder } from './lib/benchData.ts'
import { percentile, row, type Row } from './lib/measure.ts'
import { severalServers, type ServersReport } from './lib/severalServers.ts'

const MS = 120_000
const ROWS = 40_000

const none = (what: string, found: readonly unknown[]): Row =>
  row(what, String(found.length), '0', found.length === 0)
const seconds = (ms: number): string => (ms / 1000).toFixed(2)

/** The figures of a report over so many milliseconds, which the tests look at after a few. */
export function figures(report: ServersReport, ms: number): Row[] {
  const { recoveries, imports } = report
  for (const each of [...report.half, ...report.unheard, ...report.taken]) console.error(each)
  const whole = imports.filter(
    ({ rows, added, changes }) => added === rows - rows / 1000 && changes === added,
  )
  return [
    row(
      `Acknowledged by two servers in ${ms / 1000} s, one of them killed at random ${report.kills} times`,
      String(report.acknowledged),
      '',
      true,
    ),
    none('Acknowledged and lost', report.lost),
    none('Half there, or counted twice', report.half),
    none(
      `Events of which one of three browsers was not told (${report.reconnects} new streams)`,
      report.unheard,
    ),
    none('Jobs that were taken from a server that lived', report.taken),
    row(
      `An import of ${imports[0]?.rows ?? 0} rows that changes servers: every row once`,
      `${whole.length} of ${imports.length}`,
      'all',
      whole.length === imports.length,
    ),
    row(
      'From the kill until everyone has written again: p50 / longest',
      `${seconds(percentile(recoveries, 50))} / ${seconds(recoveries.at(-1) ?? 0)} s`,
      '',
      true,
    ),
  ]
}

export const run = async (): Promise<Row[]> =>
  figures(await severalServers(newDataFolder('servers'), MS, ROWS), MS)
