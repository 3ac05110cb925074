import { localDate } from '#domain/places/zones.ts'
import { sql } from 'kysely'
import type { Config } from '#server/base/config.ts'
import { firstRow, type Database, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/ids.ts'
import type { Log } from '#server/base/log.ts'
import {
  earlierFiles,
  findBatch,
  insertBatch,
  markFailed,
  markUploaded,
  NOT_SENT,
  ordersToReport,
  unsentBatches,
  type BatchRow,
} from './carfax.queries.ts'
import { carfaxFile, carfaxFileName } from './file.ts'
import { carfaxAdapter, sendFile, type CarfaxSettings } from './ftp.ts'

export interface CarfaxServices {
  config: Config
  database: Database
  log: Log
}

export interface NewReport {
  id: string
  kind: 'PROD' | 'HIST'
  userName: string
  /** A preview file: it is stored, reports nothing, and is never sent. */
  forALook: boolean
}

/** Files of several companies of one installation are in one folder: each has its own name. */
function partnerOf({ config }: CarfaxServices, companyId: string): string {
  const partner = config.CARFAX_PARTNER ?? 'Bayline'
  return config.BAYLINE_SIGNUP === 'open' ? `${partner}-${companyId.slice(-6)}` : partner
}

/** Stores the file and its orders before anything is sent; null when there is nothing to report. */
async function makeBatch(
  tx: Tx,
  services: CarfaxServices,
  companyId: string,
  report: NewReport,
): Promise<BatchRow | null> {
  const known = await findBatch(tx, companyId, report.id)
  if (known) return known
  // One run at a time for a company: two would report the same orders.
  await firstRow(tx, sql`select 1 from companies where company_id = ${companyId} for no key update`)
  const { ids, lines } = await ordersToReport(tx, companyId)
  if (ids.length === 0) return null
  const day = localDate(new Date().toISOString(), 'UTC')
  const partner = partnerOf(services, companyId)
  const first = carfaxFileName(partner, report.kind, day, 0)
  const earlier = await earlierFiles(tx, companyId, first.replace('.txt', ''))
  await insertBatch(tx, companyId, {
    id: report.id,
    kind: report.kind,
    file_name: carfaxFileName(partner, report.kind, day, earlier),
    content: carfaxFile(lines),
    order_ids: ids,
    lines: lines.length,
    problem: report.forALook ? '' : NOT_SENT,
    user_name: report.userName,
  })
  return (await findBatch(tx, companyId, report.id)) ?? null
}

/** Sends a file; its orders count as shared once it has arrived. A refusal is stored with the file and thrown. */
async function upload(services: CarfaxServices, settings: CarfaxSettings, batch: BatchRow): Promise<void> {
  const { database, log } = services
  try {
    await sendFile(settings, batch.file_name, batch.content)
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    log.warn({ err: error, batch_id: batch.id }, 'CARFAX did not take a file')
    await database.tenant(batch.company_id, (tx) => markFailed(tx, batch, problem))
    throw error
  }
  await database.tenant(batch.company_id, (tx) => markUploaded(tx, batch))
}

/** Sends waiting files first, oldest first. */
export async function resend(
  services: CarfaxServices,
  settings: CarfaxSettings,
  companyId: string,
): Promise<void> {
  const waiting = await services.database.tenant(companyId, (tx) => unsentBatches(tx, companyId))
  for (const batch of waiting) await upload(services, settings, batch)
}

/** Reports to CARFAX: waiting files first, then the orders that are not reported yet. Null: there was nothing. */
export async function report(
  services: CarfaxServices,
  companyId: string,
  wanted: NewReport,
): Promise<BatchRow | null> {
  const { database } = services
  const adapter = carfaxAdapter(services.config)
  if (adapter.ok && !wanted.forALook) await resend(services, adapter.settings, companyId)
  const batch = await database.tenant(companyId, (tx) => makeBatch(tx, services, companyId, wanted))
  if (!batch) return null
  if (adapter.ok && !wanted.forALook && batch.uploaded_at === null)
    await upload(services, adapter.settings, batch)
  return database.tenant(companyId, async (tx) => (await findBatch(tx, companyId, batch.id)) ?? null)
}

/** The nightly report of every company; one failure does not stop the others. */
export async function nightly(services: CarfaxServices, companyIds: readonly string[]): Promise<void> {
  if (!carfaxAdapter(services.config).ok) return
  let failed: unknown
  for (const companyId of companyIds) {
    await report(services, companyId, { id: newId(), kind: 'PROD', userName: '', forALook: false }).catch(
      (error: unknown) => {
        failed = error
      },
    )
  }
  // The queue tries again later; accepted files are not sent twice.
  if (failed) throw failed
}
