import type { SystemStatus } from '#contract/shop/company.ts'
import { outdatedZones } from '#domain/places/zoneData.ts'
import type { Services } from '../base/http/context.ts'
import { failedBatches, carfaxAdapter } from '../orders/index.ts'
import { listPauses } from '../messages/index.ts'
import { lastReconciliations } from './reconciliation.ts'
import packageJson from '#package.json' with { type: 'json' }

type Part = SystemStatus['database']

const part = (state: Part['state'], detail_code: string, figures: Record<string, string> = {}): Part => ({
  state,
  detail_code,
  figures,
})

async function database({ database, config }: Services): Promise<Part> {
  const before = performance.now()
  const { rows } = await database.pool.query<{ version: string; size: string }>(
    `select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`,
  )
  const ms = (performance.now() - before).toFixed(1)
  const where = config.DATABASE_URL ? 'maintained' : 'embedded'
  return part('ok', where, { version: rows[0]?.version ?? '', size: rows[0]?.size ?? '', ms })
}

async function jobs({ jobs: queue }: Services): Promise<Part> {
  const { waiting, retrying, failed } = await queue.status()
  const servers = (await queue.others()).length + 1
  const figures = {
    waiting: String(waiting),
    ...(retrying > 0 && { retrying: String(retrying) }),
    failed: String(failed),
    ...(servers > 1 && { servers: String(servers) }),
  }
  if (failed > 0) return part('error', 'jobs_failed', figures)
  return retrying > 0 ? part('warning', 'jobs_retrying', figures) : part('ok', 'jobs_running', figures)
}

/** The figures of a channel on which sending has paused; null while it sends. */
async function pausedPart(
  database: Services['database'],
  companyId: string,
  channel: 'email' | 'text',
): Promise<Record<string, string> | null> {
  const paused = await database.tenant(companyId, (tx) => listPauses(tx, companyId))
  const found = paused.find((pause) => pause.channel === channel)
  return found ? { bounced: String(found.bounced), paused_at: found.paused_at } : null
}

async function mail({ mailer, database }: Services, companyId: string): Promise<Part> {
  const paused = await pausedPart(database, companyId, 'email')
  if (paused) return part('error', 'mail_paused', paused)
  const { configured, written, last_error } = await mailer.status()
  if (!configured) return part('not_configured', 'mail_written_to_folder', { written: String(written) })
  return last_error === '' ? part('ok', 'mail_smtp') : part('error', 'mail_failed', { error: last_error })
}

async function texts({ texts: provider, database }: Services, companyId: string): Promise<Part> {
  const paused = await pausedPart(database, companyId, 'text')
  if (paused) return part('error', 'texts_paused', paused)
  const { missing } = provider
  if (missing.length > 0)
    return part('not_configured', 'texts_not_configured', { missing: missing.join(', ') })
  const trouble = provider.trouble()
  if (!trouble) return part('ok', 'texts_twilio')
  if (trouble.kind === 'lost') return part('warning', 'texts_lost')
  return part('error', 'texts_failed', { error: trouble.message })
}

/** Servers that share a database must share their files too: a picture on another server is not found here. */
async function files({ files: { storage }, jobs: queue }: Services): Promise<Part> {
  const apart = (await queue.others()).filter((server) => server.files !== storage.place)
  if (apart.length > 0) return part('error', 'files_not_shared', { servers: String(apart.length + 1) })
  const { free } = await storage.check()
  if (free === null) return part('ok', 'files_bucket')
  const gb = (free / 1e9).toFixed(1)
  return free < 1e9
    ? part('warning', 'disk_nearly_full', { free_gb: gb })
    : part('ok', 'disk_free', { free_gb: gb })
}

async function live({ live: stream }: Services): Promise<Part> {
  const { connected, browsers } = stream.status()
  return part(connected ? 'ok' : 'error', connected ? 'live_connected' : 'live_away', {
    browsers: String(browsers),
  })
}

/** The provider of tax rates for a customer's place. Without one, orders use the shop's own taxes. */
async function taxRates({ locationRates }: Services): Promise<Part> {
  const { provider } = locationRates
  if (provider === null) return part('not_configured', 'tax_rates_not_configured')
  const error = locationRates.lastError()
  return error === ''
    ? part('ok', 'tax_rates_provider', { provider })
    : part('error', 'tax_rates_failed', { provider, error })
}

/** The provider that finds the vehicle of a plate. Without one, the counter works by VIN or by year, make and model. */
async function plateSearch({ plates }: Services): Promise<Part> {
  const { provider } = plates
  if (provider === '') return part('not_configured', 'plates_not_configured')
  const error = plates.lastError()
  return error === ''
    ? part('ok', 'plates_provider', { provider })
    : part('error', 'plates_failed', { provider, error })
}

/** Whether finalized orders are reported to CARFAX, and whether the last files were accepted. */
async function carfax({ config, database }: Services, companyId: string): Promise<Part> {
  if (!carfaxAdapter(config).ok) return part('not_configured', 'carfax_not_configured')
  const waiting = await database.tenant(companyId, (tx) => failedBatches(tx, companyId))
  const last = waiting.at(-1)
  if (!last) return part('ok', 'carfax_nightly')
  return part('error', 'carfax_failed', { files: String(waiting.length), error: last.problem })
}

/** Whether orders and credit of this company match the ledger. */
async function ledger({ database }: Services, companyId: string): Promise<Part> {
  const [last] = await database.tenant(companyId, (tx) => lastReconciliations(tx, companyId, 1))
  if (!last) return part('warning', 'ledger_not_proved')
  const figures = { orders: String(last.orders), proved_at: last.created_at }
  return last.found === 0
    ? part('ok', 'ledger_agrees', figures)
    : part('error', 'ledger_differs', { ...figures, differences: String(last.found) })
}

/** The zone data that days and hours are counted by; those of the database are never asked. */
async function zones(): Promise<Part> {
  const outdated = outdatedZones()
  const figures = { time_zone_data: process.versions.tz ?? '' }
  return outdated.length === 0
    ? part('ok', 'zones_current', figures)
    : part('error', 'zones_outdated', { ...figures, zones: outdated.join(', ') })
}

const PARTS = {
  database,
  jobs,
  mail,
  texts,
  files,
  zones,
  live,
  tax_rates: taxRates,
  plates: plateSearch,
  carfax,
  ledger,
}

type Parts = Record<keyof typeof PARTS, Part>

/** The status of this installation; a part that fails to answer says so instead of failing the page. */
export async function systemStatus(services: Services, companyId: string): Promise<SystemStatus> {
  const asked = Object.entries(PARTS).map(async ([name, look]) => {
    const answer = await look(services, companyId).catch((error: unknown) => {
      services.log.warn({ err: error, part: name }, 'a part of the system does not answer')
      return part('error', 'no_answer')
    })
    return [name, answer] as const
  })
  return {
    version: packageJson.version,
    node: process.version,
    started_at: services.startedAt,
    ...(Object.fromEntries(await Promise.all(asked)) as Parts),
  }
}
