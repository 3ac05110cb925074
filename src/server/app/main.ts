import type { AddressInfo } from 'node:net'
import { openCluster } from './cluster.ts'
import { ConfigError, listenOn, publicUrl, readConfig, type Config } from '../base/config.ts'
import { openLog, type Log } from '../base/log.ts'
import { afterRejection } from '../base/database/postgresErrors.ts'
import { withFullDisk } from '../base/postgres/diskSpace.ts'
import { holdFolder } from '../base/postgres/folderLock.ts'
import { readSecrets } from '../base/secrets/secrets.ts'

/** The rest of the server: most of its modules, whose loading takes as long as the start of the database. */
async function loadRest() {
  const [
    { outdatedZones },
    { sealFactors },
    { beginPast, demoAccounts, ensureDemo },
    { buildApp },
    { openServices },
  ] = await Promise.all([
    import('#domain/places/zoneData.ts'),
    import('../people/index.ts'),
    import('../demo/index.ts'),
    import('./http.ts'),
    import('./services.ts'),
  ])
  return { beginPast, buildApp, demoAccounts, ensureDemo, openServices, outdatedZones, sealFactors }
}

/** What a person at the terminal needs: the address, and how to sign in with the demo's accounts, if it is there. */
function greet(
  address: string,
  accounts: readonly { role: string; email: string; password: string }[],
  host: string | undefined,
): void {
  const lines = ['', `  Bayline is running at ${address}`, '']
  if (accounts.length > 0) {
    lines.push('  Demo company; sign in as')
    for (const { role, email, password } of accounts)
      lines.push(`    ${role.padEnd(11)} ${email.padEnd(32)} ${password}`)
    if (host === undefined)
      lines.push(
        '',
        '  These passwords are published: only this machine reaches the demo, unless HOST is set.',
      )
  } else {
    lines.push(`  No company yet? Sign up at ${address}/signup`)
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

/** What is open, in the order in which it was opened; it is closed in the opposite one. */
class Opened {
  readonly #closing: (() => Promise<void> | void)[] = []

  add(close: () => Promise<void> | void): void {
    this.#closing.push(close)
  }

  async close(): Promise<void> {
    for (const close of this.#closing.splice(0).toReversed()) await close()
  }
}

async function run(config: Config, log: Log, opened: Opened): Promise<void> {
  if (config.DATABASE_URL === undefined) opened.add(holdFolder(config.BAYLINE_DATA))
  const secrets = readSecrets(config)
  const opening = openCluster(config, log)
  const loading = loadRest()
  // Its failure is read below, after the database is there to be stopped.
  loading.catch(() => undefined)
  const cluster = await opening
  opened.add(() => cluster.stop())
  const { beginPast, buildApp, demoAccounts, ensureDemo, openServices, outdatedZones, sealFactors } =
    await loading
  const outdated = outdatedZones()
  if (outdated.length > 0)
    log.warn({ zones: outdated, tz: process.versions.tz }, 'the time zone data are outdated: update Node.js')
  const services = await openServices(config, cluster, secrets, log)
  opened.add(() => services.close())
  await sealFactors(services)
  const demo = await ensureDemo(services)
  const past = await beginPast(services)
  opened.add(() => past.stop())
  const app = await buildApp(services)
  opened.add(() => app.close())
  opened.add(() => services.live.disconnect())
  await app.listen({ port: config.PORT, host: listenOn(config, demo) })
  const { port } = app.server.address() as AddressInfo
  greet(publicUrl({ ...config, PORT: port }), demo ? demoAccounts : [], config.HOST)
}

async function start(config: Config): Promise<void> {
  const log = openLog(config.LOG_LEVEL)
  process.on('unhandledRejection', afterRejection(log))
  const opened = new Opened()
  try {
    await run(config, log, opened)
  } catch (error) {
    await opened.close()
    throw error
  }

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    await opened.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  await start(config).catch((error: unknown) => {
    throw withFullDisk(error, config.BAYLINE_DATA)
  })
}

main().catch((error: unknown) => {
  const words = error instanceof ConfigError || error instanceof Error ? error.message : String(error)
  process.stderr.write(`Bayline cannot start: ${words}\n`)
  process.exit(1)
})
