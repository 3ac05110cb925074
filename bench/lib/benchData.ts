import { spawn, type ChildProcess } from 'node:child_process'
import { lstatSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openCluster, type RunningDatabase } from '#server/app/cluster.ts'
import { readConfig } from '#server/base/config.ts'
import { demoAccounts } from '#server/demo/people/accounts.ts'
import { ensureWholeDemo } from '#server/demo/demo.ts'
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

const ROOT = path.resolve(import.meta.dirname, '../..')

export interface BenchData {
  cluster: RunningDatabase
  dataDir: string
  /** Runs `work` with the server's own parts in this process. */
  withServices<T>(work: (services: Awaited<ReturnType<typeof openServices>>) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

/** The database of a data folder, as the product opens it; left as it is at the end. */
export async function reopenBenchData(dataDir: string): Promise<BenchData> {
  const config = readConfig({ BAYLINE_DATA: dataDir, LOG_LEVEL: 'silent' })
  const log = openLog('silent')
  const cluster = await openCluster(config, log)
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
    remove: () => cluster.stop(),
  }
}

/** A database of its own on the real disk, with the demo company and, where asked, a year of orders. */
export async function openBenchData(name: string, year?: YearSize): Promise<BenchData> {
  const data = await reopenBenchData(mkdtempSync(path.join(ROOT, '.cache', `bench-${name}-`)))
  await data.withServices(async (services) => {
    await ensureWholeDemo(services)
    if (year) {
      await writeYear(services, year, () => undefined)
      // As the hourly task leaves it.
      await sealCompany(services.longDatabase, (await openDemoGround(services)).companyId)
    }
  })
  await withClient(data.cluster.ownerUrl, (client) => client.query('vacuum analyze'))
  return {
    ...data,
    async remove() {
      await data.remove()
      removeData(data.dataDir)
    },
  }
}

/** Deletes a data folder, and its database where that had to lie elsewhere. */
export function removeData(dataDir: string): void {
  const link = clusterFolder(dataDir)
  const isElsewhere = lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  if (isElsewhere) rmSync(path.dirname(realpathSync(link)), { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

export interface RunningServer {
  url: string
  port: number
  process: ChildProcess
  stop(): Promise<void>
}

/** A bench is many stations behind one session and one address. */
const MANY_STATIONS = {
  RATE_PER_SESSION: '1000000',
  RATE_PER_ADDRESS: '1000000',
  STREAMS_PER_SESSION: '1000',
  HTTP_CONNECTIONS_PER_ADDRESS: '5000',
}

/** The product as it is started, in a process of its own, on a ground's data; with settings of its own where asked. */
export async function startServer(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  const port = await freePort()
  const child = spawn(process.execPath, [...SERVER_ARGS], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      BAYLINE_DATA: dataDir,
      LOG_LEVEL: 'silent',
      ...MANY_STATIONS,
      NODE_ENV: 'production',
      ...SERVER_ENV,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 1200 && child.exitCode === null; tries += 1) {
    const up = await fetch(`${url}/c.png`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (up) break
    await sleep(50)
  }
  if (child.exitCode === null) await untilWholeDemo(url)
  return {
    url,
    port,
    process: child,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
        return undefined
      }),
  }
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
