import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { openCluster, type RunningDatabase } from '#server/app/cluster.ts'
import { readConfig } from '#server/base/config.ts'
import { demoAccounts } from '#server/demo/people/accounts.ts'
import { ensureDemo, ensureWholeDemo } from '#server/demo/demo.ts'
import { openDemoGround } from '#server/demo/ground.ts'
import { sealCompany } from '#server/reports/index.ts'
import { openLog } from '#server/base/log.ts'
import { readSecrets } from '#server/base/secrets/secrets.ts'
import { openServices } from '#server/app/services.ts'
import { writeYear, type YearSize } from '#server/demo/year/year.ts'
import { SERVER_ARGS, SERVER_ENV } from '#scripts/lib/server.ts'
import { untilWholeDemo } from '#scripts/lib/wholeDemo.ts'
import { withClient } from '#server/base/postgres/client.ts'
import { clusterFolder } from '#server/base/postgres/cluster.ts'
import { freePort, isAlive, readPostmaster } from '#server/base/postgres/process.ts'
import { atEnd } from './closing.ts'
import { isLeast } from './size.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

export interface BenchData {
  cluster: RunningDatabase
  dataDir: string
  /** Runs `work` with the server's own parts in this process. */
  withServices<T>(work: (services: Awaited<ReturnType<typeof openServices>>) => Promise<T>): Promise<T>
}

/** The database of a data folder, as the product opens it; left as it is at the end. */
export async function reopenBenchData(dataDir: string): Promise<BenchData> {
  const config = readConfig({ BAYLINE_DATA: dataDir, LOG_LEVEL: 'silent' })
  const log = openLog('silent')
  const cluster = await openCluster(config, log)
  atEnd(() => cluster.stop())
  return {
    cluster,
    dataDir,
    async withServices(work) {
      const services = await openServices(config, cluster, readSecrets(config), log)
      try {
        return await work(services)
      } finally {
        await services.close()
      }
    },
  }
}

/** The data folders that are there. */
const folders = new Set<string>()

const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })

// What a bench still writes while it is interrupted goes with the process.
process.once('exit', () => {
  for (const folder of folders) removeFolder(folder)
})

/** A data folder, deleted at the end with its database: on the real disk, or where `BENCH_FOLDER` says. */
export function newDataFolder(name: string): string {
  const parent = process.env['BENCH_FOLDER'] ?? path.join(ROOT, '.cache')
  mkdirSync(parent, { recursive: true })
  const dataDir = mkdtempSync(path.join(parent, `bench-${name}-`))
  folders.add(dataDir)
  atEnd(() => removeData(dataDir))
  return dataDir
}

/** Lets the database know what was written: in all tables, for which the least size does not wait, or in some. */
export async function tidy(client: Client, tables = ''): Promise<void> {
  if (!isLeast || tables !== '') await client.query(`vacuum analyze ${tables}`)
}

/** The demo without its past, which takes most of the time; the server will not make it either. */
async function demoOfToday(
  services: Parameters<typeof ensureDemo>[0],
  { cluster }: BenchData,
): Promise<void> {
  await ensureDemo(services)
  await withClient(cluster.ownerUrl, (client) =>
    client.query('update installation set demo_past_step = null, demo_past_percent = null'),
  )
}

/** A database of its own on the real disk, with the demo company and, where asked, a year of orders. */
export async function openBenchData(name: string, year?: YearSize): Promise<BenchData> {
  const data = await reopenBenchData(newDataFolder(name))
  await data.withServices(async (services) => {
    if (isLeast) await demoOfToday(services, data)
    else await ensureWholeDemo(services)
    if (year) {
      await writeYear(services, year, () => undefined)
      // As the hourly task leaves it.
      await sealCompany(services.longDatabase, (await openDemoGround(services)).companyId)
    }
  })
  await withClient(data.cluster.ownerUrl, tidy)
  return data
}

/** Ends a database that still runs on a data folder, as after a failure while it started. */
async function endDatabase(dataDir: string): Promise<void> {
  const cluster = clusterFolder(dataDir)
  const running = existsSync(cluster) ? readPostmaster(cluster) : undefined
  if (!running || !isAlive(running.pid)) return
  process.kill(running.pid, 'SIGINT')
  while (isAlive(running.pid)) await sleep(50)
}

/** Deletes a data folder, and its database where that had to lie elsewhere. */
async function removeData(dataDir: string): Promise<void> {
  await endDatabase(dataDir)
  const link = clusterFolder(dataDir)
  const isElsewhere = lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  if (isElsewhere) removeFolder(path.dirname(realpathSync(link)))
  removeFolder(dataDir)
}

export interface RunningServer {
  url: string
  port: number
  process: ChildProcess
  stop(): Promise<void>
}

/** How long a server may take to start, with the demo that it makes first, and to end; milliseconds. */
const START_MS = 240_000
const STOP_MS = 90_000

/** A bench is many stations behind one session and one address. */
const MANY_STATIONS = {
  RATE_PER_SESSION: '1000000',
  RATE_PER_ADDRESS: '1000000',
  STREAMS_PER_SESSION: '1000',
  HTTP_CONNECTIONS_PER_ADDRESS: '5000',
}

/** In the least size nothing is refused because it takes long: other programs run at the same time. */
const PATIENT = { DATABASE_CONNECT_MS: '60000', DATABASE_STATEMENT_MS: '60000', DATABASE_LOCK_MS: '60000' }

/** The product as it is started, in a process of its own, on a ground's data; with settings of its own where asked. */
export async function startServer(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  const port = await freePort(0)
  const child = spawn(process.execPath, [...SERVER_ARGS], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      BAYLINE_DATA: dataDir,
      LOG_LEVEL: 'silent',
      ...MANY_STATIONS,
      ...(isLeast && PATIENT),
      NODE_ENV: 'production',
      ...SERVER_ENV,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const server = { url, port, process: child, stop: () => ended(child) }
  atEnd(server.stop)
  const limit = performance.now() + START_MS
  let isUp = false
  while (!isUp && child.exitCode === null && performance.now() < limit) {
    await sleep(50)
    isUp = await fetch(`${url}/c.png`).then(
      (reply) => reply.ok,
      () => false,
    )
  }
  if (!isUp) {
    await server.stop()
    throw new Error('the server did not start')
  }
  await untilWholeDemo(url)
  return server
}

/** Asks a process to end, and waits until it has. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await gone
  clearTimeout(late)
}

/** Signs in as a demo account and answers the token. */
export async function signIn(url: string, role: string): Promise<string> {
  const account = demoAccounts.find((row) => row.role === role)
  const reply = await fetch(`${url}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: account?.email,
      password: account?.password,
      device_id: '0193f0a0-0000-7000-8000-000000000001',
    }),
  })
  const { token } = (await reply.json()) as { token: string }
  return token
}

/** A server on new data, and the token of the demo's owner. */
export interface BenchServer {
  data: BenchData
  server: RunningServer
  token: string
}

/**
 * Starts the product on data, and signs the owner in. From then on the server alone keeps the database: of two that do,
 * one starts it again while the other stops it.
 */
export async function startOn(data: BenchData): Promise<BenchServer> {
  const server = await startServer(data.dataDir)
  await data.cluster.stop()
  return { data, server, token: await signIn(server.url, 'Owner') }
}
