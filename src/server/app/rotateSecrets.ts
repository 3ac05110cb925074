import { rmSync } from 'node:fs'
import { openCluster } from './cluster.ts'
import { ConfigError, type Config } from '../base/config.ts'
import { openDatabase } from '../base/db.ts'
import { longLimits } from '../base/limits.ts'
import type { Log } from '../base/log.ts'
import { APP_ROLE } from '../base/migrating/role.ts'
import { withClient } from '../base/postgres/client.ts'
import { holdFolder } from '../base/postgres/folderLock.ts'
import { renewPassword } from '../base/postgres/secret.ts'
import type { DatabaseUrls } from './services.ts'
import { openVault } from '../base/vault.ts'
import { resealCompany, type Resealed } from './reseal.ts'
import { readRing, renewed, writeRing } from '../base/secrets/ring.ts'
import { legacyFile, readSecrets, secretFile, type SecretName } from '../base/secrets/secrets.ts'

export const ROTATED: readonly SecretName[] = ['tokens', 'vault', 'webhooks', 'database']

/** Servers keep the secrets with which they started: they could not open what is sealed meanwhile. */
async function refuseRunning(url: string): Promise<void> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ running: number }>(
      `select count(*)::int as running from pg_stat_activity
       where usename = $1 and datname = current_database()`,
      [APP_ROLE],
    ),
  )
  const running = rows[0]?.running ?? 0
  if (running > 0)
    throw new Error(
      `A server of this database still runs (${running} connections as ${APP_ROLE}). Stop every server, rotate, then ` +
        'start them again. Nothing was changed.',
    )
}

/** The secrets come from settings: both the new one and the former one must be set. */
function checkSettings({ BAYLINE_SECRET: secret, BAYLINE_SECRET_FORMER: former }: Config): void {
  if (secret !== undefined && former === undefined)
    throw new ConfigError(
      'The secrets follow from BAYLINE_SECRET. Give every server a new BAYLINE_SECRET and the one before as ' +
        'BAYLINE_SECRET_FORMER, then run this with the same settings. Nothing was changed.',
    )
}

/** Writes new secrets to the data folder; a rotation that was interrupted is finished first, with its own secret. */
function renewFiles(config: Config, names: readonly SecretName[], now: Date): void {
  for (const name of names) {
    const file = secretFile(config, name)
    const ring = readRing(file)
    if (!ring || (name === 'vault' && ring.former.length > 0)) continue
    const next = renewed(ring, now)
    writeRing(file, { ...next, former: next.former.slice(0, 1) })
  }
}

/**
 * What former secrets sealed is sealed again, and the role has its password: nothing needs the former ones any more.
 */
function forget(config: Config, names: readonly SecretName[]): void {
  for (const name of names) {
    if (name === 'vault') rmSync(legacyFile(config), { force: true })
    if (name !== 'vault' && name !== 'database') continue
    const file = secretFile(config, name)
    const ring = readRing(file)
    if (ring) writeRing(file, { ...ring, former: [] })
  }
}

async function resealAll(config: Config, urls: DatabaseUrls, log: Log): Promise<Resealed> {
  const companies = await withClient(urls.ownerUrl, (client) =>
    client.query<{ company_id: string }>('select company_id from companies order by company_id'),
  )
  const database = openDatabase(urls.appUrl, {
    max: 1,
    log,
    limits: longLimits(config),
    pooled: urls.pooled ?? false,
  })
  const vault = openVault(readSecrets(config))
  const sum: Resealed = { done: 0, lost: 0 }
  try {
    for (const { company_id } of companies.rows) {
      const { done, lost } = await resealCompany({ database, vault }, company_id)
      sum.done += done
      sum.lost += lost
    }
  } finally {
    await database.close()
  }
  return sum
}

async function rotateHeld(config: Config, names: readonly SecretName[], log: Log): Promise<Resealed> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, BAYLINE_DATA: dataDir } = config
  if (url !== undefined) await refuseRunning(direct ?? url)
  if (config.BAYLINE_SECRET === undefined) {
    // Creates what is missing.
    readSecrets(config)
    renewFiles(config, names, new Date())
  }
  if (url === undefined && names.includes('database')) renewPassword(dataDir, 'app')
  const cluster = await openCluster(config, log, names.includes('database'))
  try {
    const resealed = await resealAll(config, cluster, log)
    if (config.BAYLINE_SECRET === undefined) forget(config, names)
    return resealed
  } finally {
    await cluster.stop()
  }
}

/**
 * Replaces the secrets of an installation whose servers are stopped. It may be killed at any point and run again: a new
 * secret is stored before it is used, and the former one until nothing needs it.
 */
export async function rotateSecrets(
  config: Config,
  names: readonly SecretName[],
  log: Log,
): Promise<Resealed> {
  checkSettings(config)
  const letGo = config.DATABASE_URL === undefined ? holdFolder(config.BAYLINE_DATA) : () => undefined
  try {
    return await rotateHeld(config, names, log)
  } finally {
    letGo()
  }
}
