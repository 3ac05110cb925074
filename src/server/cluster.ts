import path from 'node:path'
import { ConfigError, type Config } from './config.ts'
import type { Log } from './log.ts'
import { appUrl, migrate } from './migrate.ts'
import { poolingOf } from './pooling.ts'
import { startEmbeddedPostgres } from './postgres/supervisor.ts'
import { signingSecret } from './secret.ts'
import type { DatabaseUrls } from './services.ts'

export interface RunningDatabase extends DatabaseUrls {
  stop(): Promise<void>
}

/** The database: a maintained server where one is named, else our own. Brought to this release either way. */
export async function openCluster(config: Config, log: Log): Promise<RunningDatabase> {
  const { DATABASE_URL: url, DATABASE_APP_URL: given } = config
  if (url === undefined) {
    const server = await startEmbeddedPostgres({ dataDir: path.resolve(config.BAYLINE_DATA), log })
    await migrate(server.ownerUrl, { log, appPassword: server.appPassword })
    return {
      ownerUrl: server.ownerUrl,
      appUrl: appUrl(server.ownerUrl, server.appPassword),
      stop: server.stop,
    }
  }
  const ownerUrl = await directUrl(config, url)
  const password = await signingSecret(config)
  await migrate(ownerUrl, given === undefined ? { log, appPassword: password } : { log })
  const forRequests = given ?? appUrl(url, password)
  const pooled = (await poolingOf(forRequests)) !== 'none'
  if (pooled) log.info('The database is reached through a connection pooler')
  return {
    ownerUrl,
    appUrl: forRequests,
    pooled,
    ...(pooled && { liveUrl: ownerUrl }),
    stop: async () => undefined,
  }
}

/** Where a connection stays one: migrations lock for a session, the queue and live updates listen. */
async function directUrl({ DATABASE_DIRECT_URL: direct }: Config, url: string): Promise<string> {
  if ((await poolingOf(direct ?? url)) !== 'transaction') return direct ?? url
  throw new ConfigError(
    direct === undefined
      ? 'DATABASE_URL leads through a connection pooler in transaction mode (such as PgBouncer): set ' +
          'DATABASE_DIRECT_URL to the same database past the pooler, for migrations, jobs and live updates.'
      : 'DATABASE_DIRECT_URL leads through a connection pooler in transaction mode: it must reach PostgreSQL itself.',
  )
}
