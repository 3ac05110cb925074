import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#scripts/lib/run.ts'
import { removeData } from './lib/benchData.ts'
import { percentile, printTable, row, type Row } from './lib/measure.ts'
import { severalServers } from './lib/severalServers.ts'

const MS = 120_000
const ROWS = 40_000

const none = (what: string, found: readonly unknown[]): Row =>
  row(what, String(found.length), '0', found.length === 0)
const seconds = (ms: number): string => (ms / 1000).toFixed(2)

export async function run(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(ROOT, '.cache', 'bench-servers-'))
  const report = await severalServers(dataDir, MS, ROWS)
  removeData(dataDir)
  const { recoveries, imports } = report
  for (const each of [...report.half, ...report.unheard, ...report.taken]) console.error(each)
  const whole = imports.filter(
    ({ rows, added, changes }) => added === rows - rows / 1000 && changes === added,
  )
  return [
    row(
      `Acknowledged by two servers in ${MS / 1000} s, one of them killed at random ${report.kills} times`,
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
      `An import of ${ROWS} rows that changes servers: every row once`,
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

if (import.meta.main) printTable('Several servers', await run())
