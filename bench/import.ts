import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningServer } from './lib/benchData.ts'
import { openClient, type Call } from './lib/http.ts'
import { fileOf, upload, type Import } from './lib/importing.ts'
import { row, type Row } from './lib/measure.ts'
import { sized } from './lib/size.ts'
import { openBenchServer } from './lib/year.ts'

const ROWS = sized(100_000, 200)
const LARGE_ROWS = sized(200_000, 300)
const MOST_SECONDS = 60
const MOST_MB = 300

const memoryOf = (server: RunningServer): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid ?? 0}/status`, 'utf8'))?.[1] ?? 0) /
  1024

/** Waits until an import has ended; answers it, the seconds and the largest memory of the server's process. */
async function through(call: Call, server: RunningServer, id: string) {
  const began = performance.now()
  let memory = 0
  for (;;) {
    const row = (await call('GET', `/api/v2/imports/${id}`)).body['import'] as unknown as Import
    memory = Math.max(memory, memoryOf(server))
    if (!['checking', 'running', 'undoing'].includes(row.status))
      return { row, seconds: (performance.now() - began) / 1000, memory }
    await sleep(100)
  }
}

async function download(
  call: Call,
  server: RunningServer,
  format: string,
): Promise<{ bytes: Buffer; seconds: number }> {
  const began = performance.now()
  const body = { kind: 'customers', format, language: 'en', filters: { q: '' } }
  const { url } = (await call('POST', '/api/v2/record_files', body)).body as unknown as { url: string }
  const bytes = Buffer.from(await (await fetch(server.url + url)).arrayBuffer())
  return { bytes, seconds: (performance.now() - began) / 1000 }
}

const within = (what: string, seconds: number, most = MOST_SECONDS): Row =>
  row(what, `${seconds.toFixed(1)} s`, `< ${most} s`, seconds < most)

/** A hundred thousand customers from a file: tried, imported, exported, undone; then a file of twice as many. */
export async function run(): Promise<Row[]> {
  const { server, token } = await openBenchServer('import')
  let memory = 0
  const call = openClient(server.port, token)
  const work = async (id: string, what: string, body?: unknown) => {
    await call('POST', `/api/v2/imports/${id}/${what}`, body ?? {})
    const done = await through(call, server, id)
    memory = Math.max(memory, done.memory)
    return done
  }
  const sent = await upload(server, token, fileOf(ROWS))
  const tried = await work(sent.id, 'check', { mapping: sent.mapping, on_match: 'update' })
  const ran = await work(sent.id, 'run')
  const csv = await download(call, server, 'csv')
  const xlsx = await download(call, server, 'xlsx')
  const again = await upload(server, token, xlsx.bytes)
  const same = await work(again.id, 'check', { mapping: again.mapping, on_match: 'update' })
  const undone = await work(sent.id, 'undo')
  const large = await upload(server, token, fileOf(LARGE_ROWS, 1_000_000))
  const largeTried = await work(large.id, 'check', { mapping: large.mapping, on_match: 'update' })
  const largeRan = await work(large.id, 'run')
  const right = ran.row.added === ROWS - ROWS / 1000 && ran.row.wrong === ROWS / 1000
  return [
    within(`${ROWS} customers from CSV: tried`, tried.seconds),
    within('The same: imported', ran.seconds),
    row('Added and refused', `${ran.row.added} and ${ran.row.wrong}`, 'every row', right),
    within('Exported as CSV', csv.seconds),
    within('Exported as XLSX', xlsx.seconds),
    within('The XLSX tried again', same.seconds),
    within('The import undone', undone.seconds),
    within(`${LARGE_ROWS} customers: tried`, largeTried.seconds, 2 * MOST_SECONDS),
    within('The same: imported', largeRan.seconds, 2 * MOST_SECONDS),
    row(
      'Largest memory of the server process',
      `${memory.toFixed(0)} MB`,
      `< ${MOST_MB} MB`,
      memory < MOST_MB,
    ),
  ]
}
