import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { openKnownSessions } from '../base/http/knownSessions.ts'
import type { Config } from '../base/config.ts'
import { CompanyCache } from '../base/database/companyCache.ts'
import { openDatabase } from '../base/db.ts'
import { openPdfMaker } from '../base/papers/pdf.ts'
import type { Services } from '../base/http/context.ts'
import { openTokens } from '../base/http/tokens.ts'
import { openFiles } from '../base/files/files.ts'
import './tasks.ts'
import { customerTexts } from '../messages/index.ts'
import { JOBS_AT_ONCE, startJobs } from '../base/work/jobs.ts'
import { longLimits, requestLimits } from '../base/limits.ts'
import { FEED_AT_ONCE } from '../base/feed/feed.ts'
import { openReads } from '../base/http/reads.ts'
import { openLive } from '../base/live/live.ts'
import type { Log } from '../base/log.ts'
import { openMailer } from '../base/mail/mail.ts'
import { openLocationRates } from '../places/index.ts'
import { openPlates } from '../integrations/plate/index.ts'
import type { Board } from '../orders/index.ts'
import { openArchiveKeys } from '../exports/index.ts'
import { openReportQueue } from '../reports/index.ts'
import { openBilling } from '../integrations/stripeBilling/index.ts'
import { openTexts } from '../integrations/twilio/index.ts'
import { openSharedReads } from '../base/servers/sharedReads.ts'
import { openSlots } from '../base/work/slots.ts'
import { sweepArriving } from '../base/files/spool.ts'
import { openVault } from '../base/vault.ts'
import type { Secrets } from '../base/secrets/secrets.ts'
import { epaPath, openVehicleData } from '../vehicles/index.ts'

export interface DatabaseUrls {
  /** As the owner, without a pooler: migrations and the queue. */
  ownerUrl: string
  /** As the application's role: requests. */
  appUrl: string
  /** Where live events are received, when not at `appUrl`. */
  liveUrl?: string
  /** `appUrl` goes through a pooler in transaction mode. */
  pooled?: boolean
}

const dist = path.resolve(import.meta.dirname, '../../../dist')

/**
 * Identifies the browser's application by its content: servers built from the same source agree, whenever they were
 * built.
 */
export function buildId(file = path.join(dist, 'web', 'index.html')): string {
  // The page names its scripts by their content, and those name the others.
  const page = existsSync(file) ? readFileSync(file) : 'not built'
  return createHash('sha256').update(page).digest('hex').slice(0, 16)
}

/** Opens everything that the server shares. `close` closes it in order and lets running work end. */
export async function openServices(
  config: Config,
  urls: DatabaseUrls,
  secrets: Secrets,
  log: Log,
): Promise<Services & { close: () => Promise<void> }> {
  const dataDir = path.resolve(config.BAYLINE_DATA)
  await mkdir(dataDir, { recursive: true })
  const { appUrl, pooled = false } = urls
  const cache = new CompanyCache()
  const requests = { log, limits: requestLimits(config), pooled }
  const database = openDatabase(appUrl, { ...requests, max: config.DATABASE_POOL, cache })
  const longDatabase = openDatabase(appUrl, { max: JOBS_AT_ONCE, log, limits: longLimits(config), pooled })
  const notify = (channel: string, payload: string) =>
    database.pool.query('select pg_notify($1, $2)', [channel, payload])
  // Events wait behind no request, and no request behind them.
  const feedDatabase = openDatabase(appUrl, { ...requests, max: FEED_AT_ONCE })
  const live = openLive(urls.liveUrl ?? appUrl, feedDatabase, notify, log)
  await sweepArriving(dataDir)
  const files = await openFiles(config, log)
  const mailer = openMailer(config, dataDir, log, config.S3_BUCKET === undefined ? null : files.storage)
  const pdf = openPdfMaker(config.PDFS_WAITING)
  const vehicleData = openVehicleData(path.join(dist, 'vehicles.bin'), log, epaPath(dataDir))
  const vault = openVault(secrets)
  const shared = {
    config,
    log,
    database,
    tokens: openTokens(secrets.tokens),
    live,
    reads: openReads(),
    sessions: openKnownSessions(database, live),
    mailer,
    texts: openTexts(config, log),
    billing: openBilling(config),
    customerTexts,
    pdf,
    boards: openSharedReads<Board>(),
    streams: openSlots(config.STREAMS_PER_SESSION),
    exports: openSlots(config.EXPORTS_AT_ONCE),
    reports: openReportQueue(config),
    archiveKeys: openArchiveKeys(secrets),
    files,
    locationRates: openLocationRates(config, database, log),
    vehicleData,
    plates: openPlates(config, log),
    vault,
    startedAt: new Date().toISOString(),
    build: buildId(),
    dataDir,
  }
  const jobs = await startJobs(urls.ownerUrl, { ...shared, database: longDatabase }, cache.trust)
  return {
    ...shared,
    longDatabase,
    jobs,
    async close() {
      await jobs.close()
      await live.close()
      await feedDatabase.close()
      await pdf.close()
      mailer.close()
      await longDatabase.close()
      await database.close()
    },
  }
}
