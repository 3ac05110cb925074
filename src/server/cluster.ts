import path from 'node:path'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { appUrl, migrate } from './migrate.ts'
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
  const password = await signingSecret(config)
  await migrate(url, given === undefined ? { log, appPassword: password } : { log })
  return { ownerUrl: url, appUrl: given ?? appUrl(url, password), stop: async () => undefined }
}
