import path from 'node:path'
import { ConfigError, type Config } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import { migrate } from '../base/migrate.ts'
import { appUrl, checkAppUrl } from '../base/migrating/role.ts'
import { detectPooling } from '../base/servers/pooling.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../base/postgres/supervisor.ts'
import { backupBeforeUpgrade } from '../base/postgres/upgradeBackup.ts'
import { readSecrets } from '../base/secrets/secrets.ts'
import type { DatabaseUrls } from './services.ts'

export interface RunningDatabase extends DatabaseUrls {
  stop(): Promise<void>
}

type UpgradeOptions = Parameters<typeof migrate>[1]

async function upgradeEmbedded(config: Config, server: EmbeddedPostgres, log: Log): Promise<void> {
  const { BAYLINE_DATA: dataDir, UPGRADE_BACKUPS: kept } = config
  const options: UpgradeOptions = {
    log,
    waitSeconds: config.UPGRADE_WAIT_SECONDS,
    appPassword: { current: server.appPassword, former: [], ours: true },
  }
  if (kept > 0)
    options.before = async () => {
      await backupBeforeUpgrade({ dataDir, adminUrl: server.adminUrl, kept, now: new Date(), log })
    }
  await migrate(server.ownerUrl, options)
}

async function openEmbedded(config: Config, log: Log): Promise<RunningDatabase> {
  const server = await startEmbeddedPostgres({ dataDir: path.resolve(config.BAYLINE_DATA), log })
  try {
    await upgradeEmbedded(config, server, log)
  } catch (error) {
    await server.stop()
    throw error
  }
  const { appPassword, local, stop } = server
  const ownerUrl = local(server.ownerUrl)
  return { ownerUrl, appUrl: appUrl(ownerUrl, appPassword), stop }
}

/** Where a connection keeps its session: migrations hold a session lock, the queue and live updates listen. */
async function directUrl({ DATABASE_DIRECT_URL: direct }: Config, url: string): Promise<string> {
  if ((await detectPooling(direct ?? url)) !== 'transaction') return direct ?? url
  throw new ConfigError(
    direct === undefined
      ? 'DATABASE_URL leads through a connection pooler in transaction mode (such as PgBouncer): set ' +
          'DATABASE_DIRECT_URL to the same database past the pooler, for migrations, jobs and live updates.'
      : 'DATABASE_DIRECT_URL leads through a connection pooler in transaction mode: it must reach PostgreSQL itself.',
  )
}

async function openMaintained(
  config: Config,
  url: string,
  log: Log,
  ours: boolean,
): Promise<RunningDatabase> {
  const { DATABASE_APP_URL: given } = config
  const { current, former } = readSecrets(config).database
  const ownerUrl = await directUrl(config, url)
  const options: UpgradeOptions = { log, waitSeconds: config.UPGRADE_WAIT_SECONDS }
  if (given === undefined) options.appPassword = { current, former, ours }
  else await checkAppUrl(given)
  await migrate(ownerUrl, options)
  const forRequests = given ?? appUrl(url, current)
  const pooled = (await detectPooling(forRequests)) !== 'none'
  if (pooled) log.info('The database is reached through a connection pooler')
  return {
    ownerUrl,
    appUrl: forRequests,
    pooled,
    ...(pooled && { liveUrl: ownerUrl }),
    stop: async () => undefined,
  }
}

/**
 * The database: a maintained server where one is configured, else our own. Upgraded to this release either way. With
 * `ours` the application's role gets this installation's password whatever it had.
 */
export function openCluster(config: Config, log: Log, ours = false): Promise<RunningDatabase> {
  const { DATABASE_URL: url } = config
  return url === undefined ? openEmbedded(config, log) : openMaintained(config, url, log, ours)
}
