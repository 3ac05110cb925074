import { sql } from 'kysely'
import { TIMING } from '#domain/base/constants.ts'
import type { LocationRate } from '#domain/places/locationRate.ts'
import type { Config } from '../base/config.ts'
import { firstRow, type Database, type Tx } from '../base/db.ts'
import { taxProvider } from '../integrations/tax-rate/index.ts'
import { percentOfFraction, type TaxProvider } from '../integrations/tax-rate/provider.ts'
import type { Log } from '../base/log.ts'

/** Specification 7: the lookup of a rate may take ten seconds. */
const TIMEOUT_MS = TIMING.tax_rate_timeout_s * 1000
/** A failed provider is not called again for a minute: otherwise each order would wait for its timeout. */
const PAUSE_MS = 60_000

declare module '../base/http/context.ts' {
  interface Services {
    locationRates: LocationRates
  }
}

export interface LocationRates {
  /** The provider; null where only an imported file may answer. */
  readonly provider: TaxProvider['name'] | null
  /** Fetches the rate of a ZIP code for `findLocationRate`; null when it is not known. Never throws. */
  ensure(zip: string): Promise<LocationRate | null>
  /** The last error, empty since the last good answer. */
  lastError(): string
}

/** The rate that is known now, without a call: a provider's answer of today, else the imported file's. */
export async function findLocationRate(tx: Tx, zip: string): Promise<LocationRate | null> {
  const found = await firstRow(
    tx,
    sql<LocationRate>`
    select zip_code, trim_scale(total_rate) as total_rate, source from (
      select zip_code, total_rate, source, 1 as rank from location_tax_rates
        where zip_code = ${zip} and read_at between now() - interval '1 day' and now() + interval '1 day'
      union all
      select zip_code, total_rate, 'file', 2 from zip_tax_rates where zip_code = ${zip}) known
    order by rank limit 1`,
  )
  return found ?? null
}

export function openLocationRates(config: Config, database: Database, log: Log): LocationRates {
  const provider = taxProvider(config)
  const name = provider?.name ?? null
  let failedAt = 0
  let lastError = ''

  /** The specification's rule: a rate that is not a number counts as 0. It is logged, because it charges no tax. */
  const percent = (zip: string, fraction: unknown): string => {
    const rate = percentOfFraction(fraction)
    if (rate === null)
      log.error({ zip, fraction, provider: name }, 'a tax rate that is no number counts as 0')
    return rate ?? '0'
  }

  async function ask(from: TaxProvider, zip: string): Promise<LocationRate | null> {
    if (Date.now() - failedAt < PAUSE_MS) return null
    const fraction = await from.lookup(zip, AbortSignal.timeout(TIMEOUT_MS))
    lastError = ''
    if (fraction === null) return null
    const rate = { zip_code: zip, total_rate: percent(zip, fraction), source: from.name }
    await database.directory((tx) =>
      sql`insert into location_tax_rates (zip_code, source, total_rate) values (${zip}, ${from.name}, ${rate.total_rate})
      on conflict (zip_code, source) do update set total_rate = excluded.total_rate, read_at = now()`.execute(
        tx,
      ),
    )
    return rate
  }

  return {
    provider: name,
    lastError: () => lastError,
    async ensure(zip) {
      const known = await database.directory((tx) => findLocationRate(tx, zip))
      if (!provider || (known && known.source !== 'file')) return known
      const asked = await ask(provider, zip).catch((error: unknown) => {
        failedAt = Date.now()
        lastError = error instanceof Error ? error.message : String(error)
        log.warn({ zip, provider: name, reason: lastError }, 'no tax rate from the provider')
        return null
      })
      return asked ?? known
    },
  }
}
