import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningServer } from './lib/benchData.ts'
import { openClient } from './lib/http.ts'
import { latencies, row, type Row } from './lib/measure.ts'
import { openYear } from './lib/year.ts'
import { sized } from './lib/size.ts'

const BOUND_SECONDS = 60
const BOUND_MB = 60

const memory = (server: RunningServer): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid ?? 0}/status`, 'utf8'))?.[1] ?? 0) /
  1024

/** Everything of the year's company as one archive, downloaded over HTTP; memory is looked at twenty times a second. */
export async function run(): Promise<Row[]> {
  const { server, token } = await openYear()
  const call = openClient(server.port, token)
  await latencies(sized(20, 1), () => call('GET', '/api/v2/company/shops'))
  const { body } = await call('POST', '/api/v2/company/export', {})
  const before = memory(server)
  let most = before
  const ended = new AbortController()
  const watching = (async () => {
    for (; !ended.signal.aborted; await sleep(50)) most = Math.max(most, memory(server))
  })()
  const began = performance.now()
  const reply = await fetch(`${server.url}${String(body['url'])}`)
  if (!reply.ok || !reply.body) throw new Error(`the export was answered with ${reply.status}`)
  let bytes = 0
  for await (const piece of reply.body) bytes += (piece as Uint8Array).length
  const seconds = (performance.now() - began) / 1000
  ended.abort()
  await watching
  const more = most - before
  return [
    row(
      `The year as one archive of ${(bytes / 2 ** 20).toFixed(0)} MB`,
      `${seconds.toFixed(1)} s`,
      `< ${BOUND_SECONDS} s`,
      seconds < BOUND_SECONDS,
    ),
    row(
      'More memory of the server process meanwhile',
      `${more.toFixed(0)} MB (from ${before.toFixed(0)} MB)`,
      `< ${BOUND_MB} MB`,
      more < BOUND_MB,
    ),
  ]
}
