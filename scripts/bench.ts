import { readFileSync } from 'node:fs'
import os from 'node:os'
import { closeAll, closeWhenInterrupted, closingAfter } from '../bench/lib/closing.ts'
import { printTable, type Row } from '../bench/lib/measure.ts'
import { hasWeb, isLeast } from '../bench/lib/size.ts'
import { serverAccount } from '#server/base/postgres/account.ts'
import { findBinaries } from '#server/base/postgres/binaries.ts'
import { buildStale } from './lib/build.ts'
import { fail } from './lib/say.ts'

interface Bench {
  title: string
  load: () => Promise<{ run: () => Promise<Row[]> }>
  /** The test that does the same with less, and so shows that the bench runs. */
  shownBy?: string
}

/** Every bench by name, in the order in which they run; `npm run bench -- http live` runs two of them. */
const BENCHES: Record<string, Bench> = {
  totals: { title: 'Order totals', load: () => import('../bench/totals.ts') },
  catalogue: { title: 'Slots of packages', load: () => import('../bench/catalogue.ts') },
  vin: { title: 'Decoding a VIN', load: () => import('../bench/vin.ts') },
  http: {
    title: 'Saving over HTTP, against the same SQL by a bare client',
    load: () => import('../bench/http.ts'),
  },
  live: { title: 'Live updates', load: () => import('../bench/live.ts') },
  start: { title: 'Starting', load: () => import('../bench/start.ts') },
  year: {
    title: 'A year of a busy shop: p50 / p99 (p50 as a multiple of a bare “select 1”)',
    load: () => import('../bench/year.ts'),
  },
  search: {
    title: 'Ten years of one shop, 250,000 orders: p50 / p99 (p50 as a multiple of a bare “select 1”)',
    load: () => import('../bench/search.ts'),
  },
  stations: { title: 'Sixty stations, on the year', load: () => import('../bench/stations.ts') },
  rows: { title: 'Writing the order row', load: () => import('../bench/rowUpdates.ts') },
  web: { title: 'In the browser, on the year', load: () => import('../bench/web.ts') },
  lighthouse: { title: 'Lighthouse, mobile', load: () => import('../bench/lighthouse.ts') },
  'switch-user': { title: 'Switching users', load: () => import('../bench/switchUser.ts') },
  'work-order': { title: 'The work order', load: () => import('../bench/workOrder.ts') },
  people: {
    title: 'Finding people, 10,000 → 1,000,000 in one company: p50 / p99 (p50 of the larger as a multiple)',
    load: () => import('../bench/people.ts'),
  },
  payments: {
    title: 'Payments through gateways, with faults',
    load: () => import('../bench/payments.ts'),
    shownBy: 'src/server/payments/attempts/random.test.ts',
  },
  import: { title: 'Files of records', load: () => import('../bench/import.ts') },
  fair: { title: 'The counter beside heavy work', load: () => import('../bench/fair.ts') },
  ledger: { title: 'The ledger, on the year', load: () => import('../bench/ledger.ts') },
  stock: { title: 'Stock', load: () => import('../bench/stock.ts') },
  suggestions: { title: 'What to order', load: () => import('../bench/suggestions.ts') },
  inventory: { title: 'Inventory, 20,000 items', load: () => import('../bench/inventory.ts') },
  reports: {
    title: 'Every report on the year: p50 / p95',
    load: () => import('../bench/reports.ts'),
  },
  'staff-reports': {
    title: 'Reports of people, a year of 50 people: p50 / p95',
    load: () => import('../bench/staffReports.ts'),
  },
  'reports-million': {
    title: 'Every report on a million orders: a year / all time',
    load: () => import('../bench/reportsMillion.ts'),
  },
  'report-screen': {
    title: 'The screen of reports in the browser, on the year',
    load: () => import('../bench/reportScreen.ts'),
  },
  export: { title: 'The full export of the year', load: () => import('../bench/export.ts') },
  welcome: {
    title: 'All shops at once: 50 shops, a year each',
    load: () => import('../bench/welcome.ts'),
  },
  servers: {
    title: 'Several servers, one of them killed again and again',
    load: () => import('../bench/servers.ts'),
    shownBy: 'test/severalServers.test.ts',
  },
  changes: { title: 'The change feed', load: () => import('../bench/changes.ts') },
  kill: {
    title: 'Killing while orders are written',
    load: () => import('../bench/kill.ts'),
    shownBy: 'test/kill.test.ts',
  },
  // The last: in the least size it sets the data of the others back.
  upgrade: { title: 'Upgrading a year from a former release', load: () => import('../bench/upgrade.ts') },
}

function machine(): string {
  const cpu = os.cpus()
  const memory = (os.totalmem() / 2 ** 30).toFixed(0)
  const postgres = findBinaries(serverAccount()).version
  const load = readFileSync('/proc/loadavg', 'utf8').split(' ')[0] ?? ''
  return `${cpu.length} cores (${cpu[0]?.model.trim() ?? ''}), ${memory} GB, Node ${process.versions.node}, PostgreSQL ${postgres}; load before the run ${load}`
}

const asked = process.argv.slice(2)
const shown = isLeast && asked.length === 0
const names =
  asked.length > 0 ? asked : Object.keys(BENCHES).filter((name) => !shown || !BENCHES[name]?.shownBy)
const unknown = names.filter((name) => !(name in BENCHES))
if (unknown.length > 0)
  fail(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}`)
await buildStale(hasWeb ? undefined : ['vehicles'])
console.log(machine())
closeWhenInterrupted()
let missed = 0
const failed: string[] = []
for (const name of names) {
  const bench = BENCHES[name]
  if (!bench) continue
  try {
    const rows = await closingAfter(async () => (await bench.load()).run())
    printTable(bench.title, rows)
    missed += rows.filter(({ ok }) => !ok).length
  } catch (error) {
    // The others may have taken an hour.
    console.error(`\n${name} failed:`, error)
    failed.push(name)
  }
}
await closeAll()
if (failed.length > 0) fail(`\nBenches that failed: ${failed.join(', ')}`)
if (isLeast) console.log(`\nThey run: ${names.join(', ')}`)
else console.log(missed === 0 ? '\nEvery bound is kept.' : `\nBounds missed: ${missed}`)
process.exit(isLeast || missed === 0 ? 0 : 1)
