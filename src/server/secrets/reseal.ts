import { sql } from 'kysely'
import { placeOfBooks } from '../accounting/connection.queries.ts'
import { placeOfFactor } from '../auth/factorSecret.ts'
import { rows, type Database, type Tx } from '../db.ts'
import { placeOfProvider } from '../payments/gateways/providers.queries.ts'
import type { ProviderName } from '../../domain/payments/providers.ts'
import type { Vault } from '../vault.ts'

interface Sealed {
  place: string
  sealed: string
  write: (sealed: string) => Promise<unknown>
}

async function ofProviders(tx: Tx, company_id: string): Promise<Sealed[]> {
  const found = await rows(
    tx,
    sql<{ shop_id: string; provider: ProviderName; secrets: string }>`select shop_id, provider, secrets
      from payment_providers where company_id = ${company_id} and secrets <> '' for update`,
  )
  return found.map(({ shop_id, provider, secrets }) => ({
    place: placeOfProvider(company_id, shop_id, provider),
    sealed: secrets,
    write: (sealed) =>
      sql`update payment_providers set secrets = ${sealed}
        where company_id = ${company_id} and shop_id = ${shop_id} and provider = ${provider}`.execute(tx),
  }))
}

async function ofBooks(tx: Tx, company_id: string): Promise<Sealed[]> {
  const found = await rows(
    tx,
    sql<{ shop_id: string; secrets: string }>`select shop_id, secrets from accounting_connections
      where company_id = ${company_id} and secrets <> '' for update`,
  )
  return found.map(({ shop_id, secrets }) => ({
    place: placeOfBooks({ company_id, shop_id }),
    sealed: secrets,
    write: (sealed) =>
      sql`update accounting_connections set secrets = ${sealed}
        where company_id = ${company_id} and shop_id = ${shop_id}`.execute(tx),
  }))
}

async function ofFactors(tx: Tx, company_id: string): Promise<Sealed[]> {
  const found = await rows(
    tx,
    sql<{ id: string; totp_sealed: string }>`select id, totp_sealed from users
      where company_id = ${company_id} and totp_sealed is not null for update`,
  )
  return found.map(({ id, totp_sealed }) => ({
    place: placeOfFactor({ company_id, id }),
    sealed: totp_sealed,
    write: (sealed) =>
      sql`update users set totp_sealed = ${sealed} where company_id = ${company_id} and id = ${id}`.execute(
        tx,
      ),
  }))
}

/** Everything that the vault seals: whoever seals something more adds where it is kept. */
const SOURCES = [ofProviders, ofBooks, ofFactors]

export interface Resealed {
  done: number
  /** Sealed by a secret that is not known any more; left as it is. */
  lost: number
}

/** Seals what a company keeps with the vault's secret of now, in one transaction. What already is stays as it is. */
export function resealCompany(
  { database, vault }: { database: Database; vault: Vault },
  companyId: string,
): Promise<Resealed> {
  return database.tenant(companyId, async (tx) => {
    const result: Resealed = { done: 0, lost: 0 }
    for (const source of SOURCES)
      for (const { place, sealed, write } of await source(tx, companyId)) {
        if (vault.isCurrent(sealed, place)) continue
        const text = vault.open(sealed, place)
        if (text === null) result.lost += 1
        else {
          await write(vault.seal(text, place))
          result.done += 1
        }
      }
    return result
  })
}
