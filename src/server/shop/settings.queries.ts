import { sql } from 'kysely'
import type { SettingChange } from '#contract/shop/settings.ts'
import { initialCompanySettings, type CompanySettings } from '#domain/settings/companySettings.ts'
import type { StoredSettingName } from '#domain/settings/settings.ts'
import type { ShopSettings } from '#domain/settings/shopSettings.ts'
import { audit } from '../base/audit.ts'
import { firstRow, json, rows, type Tx } from '../base/db.ts'
import type { Author } from '../base/author.ts'
import { newId } from '../base/ids.ts'
import { insertMany } from '../base/database/insertMany.ts'
import { emit } from '../base/outbox.ts'

/** The settings of a company; a setting that was never changed has its first value. */
export async function loadCompanySettings(tx: Tx, companyId: string): Promise<CompanySettings> {
  const row = await firstRow(
    tx,
    sql<{
      settings: Partial<CompanySettings>
    }>`select settings from companies where company_id = ${companyId}`,
  )
  return { ...initialCompanySettings, ...row?.settings }
}

/** The same, locked until the transaction ends. */
export async function lockCompanySettings(tx: Tx, companyId: string): Promise<CompanySettings> {
  await sql`select from companies where company_id = ${companyId} for no key update`.execute(tx)
  return loadCompanySettings(tx, companyId)
}

type Values = Readonly<Record<string, unknown>>

const changedNames = (before: Values, after: Values): string[] =>
  Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))

/** Writes the change of each setting that differs to the ledger; answers their new values. */
async function recordChanges(
  tx: Tx,
  session: Author,
  { shopId, before, after }: { shopId: string | null; before: Values; after: Values },
): Promise<Values | null> {
  const { company_id, user_id } = session
  const names = changedNames(before, after)
  if (names.length === 0) return null
  const changed = names.map((name) => ({
    id: newId(),
    shop_id: shopId,
    name,
    before: before[name],
    after: after[name],
    changed_by: user_id,
  }))
  await insertMany(tx, company_id, 'setting_changes', changed)
  for (const { name, before: old, after: present } of changed)
    audit(tx, session, {
      kind: 'setting.changed',
      shop_id: shopId,
      subject: name,
      before: JSON.stringify(old) ?? '',
      after: JSON.stringify(present),
    })
  return Object.fromEntries(names.map((name) => [name, after[name]]))
}

/** Saves settings of a company that is locked; answers whether any of them changed. */
export async function saveCompanySettings(
  tx: Tx,
  session: Author,
  before: CompanySettings,
  values: Partial<CompanySettings>,
): Promise<boolean> {
  const { company_id, user_id } = session
  const changed = await recordChanges(tx, session, { shopId: null, before, after: values })
  if (!changed) return false
  await sql`update companies set settings = settings || ${json(changed)} where company_id = ${company_id}`.execute(
    tx,
  )
  await emit(tx, { company_id, event: 'company.changed', subject_id: company_id, user_id })
  return true
}

/** Saves settings of a shop that is locked, as one new version of it; answers whether any of them changed. */
export async function saveShopSettings(
  tx: Tx,
  session: Author,
  { id, settings }: { id: string; settings: ShopSettings },
  values: Partial<ShopSettings>,
): Promise<boolean> {
  const { company_id, user_id } = session
  const changed = await recordChanges(tx, session, { shopId: id, before: settings, after: values })
  if (!changed) return false
  await sql`update shops set settings = settings || ${json(changed)}, version = version + 1
    where company_id = ${company_id} and id = ${id}`.execute(tx)
  await emit(tx, { company_id, event: 'shop.changed', subject_id: id, shop_id: id, user_id })
  return true
}

const changedBy = sql`trim(u.first_name || ' ' || u.last_name) as changed_by`

/** Who changed each setting of a shop and its company last. */
export function lastChanges(
  tx: Tx,
  companyId: string,
  shopId: string,
): Promise<{ name: StoredSettingName; changed_at: string; changed_by: string }[]> {
  return rows(
    tx,
    sql<{ name: StoredSettingName; changed_at: string; changed_by: string }>`
      select distinct on (c.name) c.name, c.changed_at, ${changedBy}
      from setting_changes c join users u on u.company_id = c.company_id and u.id = c.changed_by
      where c.company_id = ${companyId} and (c.shop_id is null or c.shop_id = ${shopId})
      order by c.name, c.id desc`,
  )
}

/** The last hundred changes of the settings of a shop and its company, or of one of them, newest first. */
export function settingChanges(
  tx: Tx,
  companyId: string,
  shopId: string,
  name: StoredSettingName | undefined,
): Promise<SettingChange[]> {
  return rows(
    tx,
    sql<SettingChange>`
      select c.id, c.name, c.before::text as before, c.after::text as after, c.changed_at, ${changedBy}
      from setting_changes c join users u on u.company_id = c.company_id and u.id = c.changed_by
      where c.company_id = ${companyId} and (c.shop_id is null or c.shop_id = ${shopId})
        and (${name ?? null}::text is null or c.name = ${name ?? null})
      order by c.id desc limit 100`,
  )
}
