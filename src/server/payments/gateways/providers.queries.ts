import { sql } from 'kysely'
import type { ProviderName } from '#domain/payments/methods/providers.ts'
import { json, type Tx } from '#server/base/db.ts'
import type { Vault } from '#server/base/vault.ts'

export interface KnownProvider {
  enabled: boolean
  /** Secrets included: never to be sent in a reply. */
  settings: Record<string, string>
  version: number
  /** When they were saved last. */
  updated_at: string
}

/** A provider at a shop. */
export interface ProviderKey {
  company_id: string
  shop_id: string
  provider: ProviderName
}

/** Where a provider's secrets are stored, for the vault. */
export const placeOfProvider = (companyId: string, shopId: string, provider: string): string =>
  `${companyId}/${shopId}/${provider}`

/** A shop's entries for a provider; empty where there are none. */
export async function providerSettings(
  tx: Tx,
  vault: Vault,
  { company_id, shop_id, provider }: ProviderKey,
): Promise<KnownProvider> {
  const row = await tx
    .selectFrom('payment_providers')
    .select(['enabled', 'settings', 'secrets', 'version', 'updated_at'])
    .where('company_id', '=', company_id)
    .where('shop_id', '=', shop_id)
    .where('provider', '=', provider)
    .$narrowType<{ settings: Record<string, string> }>()
    .executeTakeFirst()
  if (!row) return { enabled: false, settings: {}, version: 0, updated_at: '' }
  const opened =
    row.secrets === '' ? null : vault.open(row.secrets, placeOfProvider(company_id, shop_id, provider))
  const secrets = opened === null ? {} : (JSON.parse(opened) as Record<string, string>)
  const { enabled, version, updated_at } = row
  return { enabled, settings: { ...row.settings, ...secrets }, version, updated_at }
}

/** Stores a shop's entries; false when another person changed them since. */
export async function storeProvider(
  tx: Tx,
  vault: Vault,
  { company_id, shop_id, provider }: ProviderKey,
  {
    next,
    version,
  }: {
    next: { enabled: boolean; settings: Record<string, string>; secrets: Record<string, string> }
    version: number
  },
): Promise<boolean> {
  const sealed = vault.seal(JSON.stringify(next.secrets), placeOfProvider(company_id, shop_id, provider))
  const written =
    await sql`insert into payment_providers (company_id, shop_id, provider, enabled, settings, secrets, updated_at)
    values (${company_id}, ${shop_id}, ${provider}, ${next.enabled}, ${json(next.settings)}, ${sealed}, now())
    on conflict (company_id, shop_id, provider) do update set enabled = excluded.enabled,
      settings = excluded.settings, secrets = excluded.secrets, version = payment_providers.version + 1,
      updated_at = excluded.updated_at where payment_providers.version = ${version}`.execute(tx)
  return written.numAffectedRows === 1n
}
