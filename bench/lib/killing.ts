import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '#server/base/postgres/client.ts'
import { clusterFolder } from '#server/base/postgres/cluster.ts'
import { readPostmaster } from '#server/base/postgres/process.ts'
import { readSecret, urlFor } from '#server/base/postgres/secret.ts'
import { signIn, startServer, type RunningServer } from './benchData.ts'
import { openClient } from './http.ts'
import { firstShop } from './requests.ts'
import { Writer, type Address } from './writer.ts'

const WRITERS = 4
const SHORTEST_MS = 80
const LONGEST_MS = 500

type Victim = 'server' | 'database' | 'both'
const VICTIMS: readonly Victim[] = ['server', 'database', 'both']

export interface KillReport {
  rounds: number
  acknowledged: number
  /** Acknowledged, and not there. */
  lost: string[]
  /** Orders whose row, history and ledger do not say the same. */
  half: string[]
  /** From the kill until all writers were acknowledged again; milliseconds, sorted. */
  recoveries: number[]
}

/** Kills processes of a running product, again and again, while orders are written, and looks at what is left. */
export async function killRounds(dataDir: string, rounds: number): Promise<KillReport> {
  let server = await startServer(dataDir)
  try {
    const address: Address = { port: server.port, token: await signIn(server.url, 'Owner') }
    const shop = await firstShop(openClient(address.port, address.token))
    const report: KillReport = { rounds, acknowledged: 0, lost: [], half: [], recoveries: [] }
    const writers = Array.from({ length: WRITERS }, () => new Writer(address))
    await Promise.all(writers.map((writer) => writer.begin(shop)))
    for (let round = 0; round < rounds; round += 1) {
      const writing = Promise.all(writers.map((writer) => writer.write()))
      await sleep(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS))
      const killed = performance.now()
      server = await killAndStart(server, dataDir, VICTIMS[round % VICTIMS.length] ?? 'both')
      address.port = server.port
      await Promise.race([writing, recovered(writers, killed)])
      report.recoveries.push(Math.max(...writers.map(({ last }) => last)) - killed)
      for (const writer of writers) writer.pause()
      await writing
      await inspect(urlFor(readSecret(dataDir), 'owner'), writers, report)
    }
    report.recoveries.sort((a, b) => a - b)
    return report
  } finally {
    await server.stop()
  }
}

async function killAndStart(server: RunningServer, dataDir: string, victim: Victim): Promise<RunningServer> {
  const postmaster = readPostmaster(clusterFolder(dataDir))?.pid
  const gone = once(server.process, 'exit')
  if (victim !== 'server' && postmaster) process.kill(postmaster, 'SIGKILL')
  if (victim === 'database') return server
  server.process.kill('SIGKILL')
  await gone
  return startServer(dataDir)
}

async function recovered(writers: readonly Writer[], killed: number): Promise<void> {
  // An answer may have been on its way at the kill: what comes shortly after does not count as recovery.
  const since = killed + 50
  while (writers.some(({ last }) => last < since)) await sleep(5)
}

interface Left {
  ids: string[]
  version: number
  mileage: number
  net_paid: string
  ledger: string
  events: number
}

/** What the database holds of one order, its history, its ledger and its events. */
async function leftOf(url: string, order: string): Promise<Left | undefined> {
  const { rows } = await withClient(url, (client) =>
    client.query<Left>(
      `select o.version, o.mileage, o.net_paid::text as net_paid,
         (select array_agg(x.id) from (select id from order_commands where order_id = o.id
            union all select id from payments where order_id = o.id) x) as ids,
         (select coalesce(sum(amount), 0)::numeric(14, 2)::text from payments where order_id = o.id) as ledger,
         (select count(*)::int from outbox where subject_id = o.id) as events
       from orders o where o.id = $1`,
      [order],
    ),
  )
  return rows[0]
}

/** Looks at what the database holds of what was acknowledged. */
export async function inspect(
  url: string,
  writers: readonly Writer[],
  report: Pick<KillReport, 'acknowledged' | 'lost' | 'half'>,
): Promise<void> {
  report.acknowledged = 0
  for (const writer of writers) {
    report.acknowledged += writer.acknowledged.size
    const left = await leftOf(url, writer.order)
    const ids = left?.ids ?? []
    const there = new Set(ids)
    report.lost.push(...[...writer.acknowledged].filter((id) => !there.has(id)))
    const whole =
      left !== undefined &&
      ids.length === there.size &&
      ids.length === writer.acknowledged.size &&
      // Each command and each payment is one version and one event, after the order's own first.
      left.version === ids.length + 1 &&
      left.events === ids.length + 1 &&
      left.mileage === writer.mileage &&
      left.net_paid === left.ledger
    if (!whole) report.half.push(`${writer.order}: ${JSON.stringify({ ...left, ids: ids.length })}`)
  }
}
