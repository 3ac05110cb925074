import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import type { Migration } from './files.ts'

/** The migration that makes the schema of release 0.2.0, with which a new database begins. */
const BASELINE = '0001_release_0_2_0.sql'

/** What release 0.2.0 applied one after the other to come to that schema. */
const REPLACED: readonly string[] = [
  '0001_ground.sql',
  '0002_customers_vehicles.sql',
  '0003_catalogue.sql',
  '0004_orders.sql',
  '0005_search.sql',
  '0006_jobs.sql',
  '0007_lists.sql',
  '0008_people.sql',
  '0009_vehicles.sql',
  '0010_records.sql',
  '0011_find_people.sql',
  '0012_tax.sql',
  '0013_coupons.sql',
  '0015_record_keys.sql',
  '0017_people_filters.sql',
  '0018_catalogue_lists.sql',
  '0020_inspections.sql',
  '0021_authorizations.sql',
  '0022_approvals.sql',
  '0024_estimate_approvals.sql',
  '0025_ledger.sql',
  '0026_gateways.sql',
  '0028_receivables.sql',
  '0030_till.sql',
  '0031_journal.sql',
  '0034_payouts.sql',
  '0035_quickbooks.sql',
  '0036_tips.sql',
  '0037_pay_links.sql',
  '0038_release_day.sql',
  '0039_texts.sql',
  '0040_stock.sql',
  '0041_credit_by_card.sql',
  '0042_returned.sql',
  '0043_one_taking.sql',
  '0044_credit_by_currency.sql',
  '0046_payment_receipts.sql',
  '0047_merged_records.sql',
  '0049_liter.sql',
  '0050_repair_consents.ts',
  '0051_repair_returns.ts',
  '0052_repair_merged_credit.ts',
  '0055_guesses.sql',
  '0056_auth_events.sql',
  '0057_recovery.sql',
  '0060_servers.sql',
  '0065_import_queue.sql',
  '0075_routed_functions.sql',
  '0076_order_search.sql',
]

/** The digest of their names and hashes, as `schema_migrations` of a database of release 0.2.0 lists them. */
const REPLACED_SHA256 = 'a64c54171eaacd640c72429fd496e1cf4cd37ec181eb404cf27dec800587b0b2'

function checkReplaced(applied: ReadonlyMap<string, string>): void {
  const missing = REPLACED.find((name) => !applied.has(name))
  if (missing !== undefined)
    throw new Error(
      `This database was made by a release before 0.2.0: it has not applied ${missing}. This release upgrades ` +
        `databases of release 0.2.0 and later. Nothing was changed. Start release 0.2.0 on it first, which upgrades it; ` +
        'then start this release.',
    )
  const list = REPLACED.map((name) => `${name} ${applied.get(name) ?? ''}\n`).join('')
  if (createHash('sha256').update(list).digest('hex') !== REPLACED_SHA256)
    throw new Error(
      `The migrations up to ${REPLACED.at(-1) ?? ''} that this database has applied are not those of release 0.2.0. ` +
        'Nothing was changed. Restore a backup of release 0.2.0 or later (npm run restore), and start this release on it.',
    )
}

/**
 * The applied migrations of a database as those of a new database are listed: the baseline in the place of the
 * migrations that it replaces. Fails for a database of a release before 0.2.0, and for one whose migrations differ.
 */
export function withBaseline(
  applied: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
): ReadonlyMap<string, string> {
  const baseline = migrations.find(({ name }) => name === BASELINE)
  if (!baseline || applied.has(BASELINE) || !REPLACED.some((name) => applied.has(name))) return applied
  checkReplaced(applied)
  const later = [...applied].filter(([name]) => !REPLACED.includes(name))
  return new Map([[BASELINE, baseline.sha256], ...later])
}

/** Lists the baseline in the database in the place of the migrations that it replaces. */
export async function noteBaseline(client: Client, applied: ReadonlyMap<string, string>): Promise<void> {
  await client.query(
    `with replaced as (delete from schema_migrations where name = any($1) returning applied_at)
     insert into schema_migrations (name, sha256, applied_at) select $2, $3, max(applied_at) from replaced`,
    [REPLACED, BASELINE, applied.get(BASELINE)],
  )
}
