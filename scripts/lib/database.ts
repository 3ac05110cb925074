import { sql } from 'kysely'
import { openCluster, type RunningDatabase } from '#server/app/cluster.ts'
import { openServices } from '#server/app/services.ts'
import { readConfig } from '#server/base/config.ts'
import type { Services } from '#server/base/http/context.ts'
import { openDatabase, rows, type Database } from '#server/base/db.ts'
import { longLimits } from '#server/base/limits.ts'
import { openLog } from '#server/base/log.ts'
import { readSecrets } from '#server/base/secrets/secrets.ts'

/** Says what went wrong, and ends the command with a failure once all is closed. */
function failed(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** The ids of the companies of the installation. */
export async function companyIds(database: Database): Promise<string[]> {
  const found = await database.directory((tx) =>
    rows(
      tx,
      sql<{ company_id: string }>`select distinct company_id from login_directory order by company_id`,
    ),
  )
  return found.map(({ company_id }) => company_id)
}

/** The company that is named, or the only one. `how` says how to name one. */
export async function oneCompany(
  database: Database,
  named: string | undefined,
  how: string,
): Promise<string> {
  const ids = await companyIds(database)
  const [only] = named === undefined ? ids : [named]
  if (only === undefined || !ids.includes(only)) throw new Error('There is no such company.')
  if (named === undefined && ids.length > 1)
    throw new Error(`There are several companies. ${how}: ${ids.join(', ')}`)
  return only
}

/** Runs a command on the database of the installation. */
export async function onDatabase(run: (database: Database) => Promise<void>): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const log = openLog(config.LOG_LEVEL)
  const cluster = await openCluster(config, log)
  const pooled = cluster.pooled ?? false
  const database = openDatabase(cluster.appUrl, { max: 1, log, limits: longLimits(config), pooled })
  try {
    await run(database)
  } catch (error) {
    failed(error)
  } finally {
    await database.close()
    await cluster.stop()
  }
}

/** Runs a command with the services of the installation, as the server has them. */
export async function withServices(
  run: (services: Services, cluster: RunningDatabase) => Promise<void>,
): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const log = openLog(config.LOG_LEVEL)
  const cluster = await openCluster(config, log)
  try {
    const services = await openServices(config, cluster, readSecrets(config), log)
    await run(services, cluster).finally(() => services.close())
  } catch (error) {
    failed(error)
  } finally {
    await cluster.stop()
  }
}
