import { sql } from 'kysely'
import { placeOfBooks } from '../accounting/index.ts'
import { placeOfFactor } from '../people/index.ts'
import { rows, type Database, type Tx } from '../base/db.ts'
import { placeOfPrintKey } from '../printing/index.ts'
import { placeOfProvider } from '../payments/index.ts'
import type { Vault } from '../base/vault.ts'

type Key = Record<string, string>

interface Sealed {
  table: string
  column: string
  /** The columns that identify a row within its company. */
  key: readonly string[]
  place: (companyId: string, key: Key) => string
}

/** Every column that the vault seals; a test finds a missing one by its name. */
export const SEALED: readonly Sealed[] = [
  {
    table: 'payment_providers',
    column: 'secrets',
    key: ['shop_id', 'provider'],
    place: (company, { shop_id = '', provider = '' }) => placeOfProvider(company, shop_id, provider),
  },
  {
    table: 'accounting_connections',
    column: 'secrets',
    key: ['shop_id'],
    place: (company_id, { shop_id = '' }) => placeOfBooks({ company_id, shop_id }),
  },
  {
    table: 'users',
    column: 'totp_sealed',
    key: ['id'],
    place: (company_id, { id = '' }) => placeOfFactor({ company_id, id }),
  },
  { table: 'print_keys', column: 'key_sealed', key: ['company_id'], place: placeOfPrintKey },
]

export interface Resealed {
  done: number
  /** Sealed by a secret that is no longer known; left as it is. */
  lost: number
}

async function resealColumn(
  tx: Tx,
  vault: Vault,
  { companyId, each, sum }: { companyId: string; each: Sealed; sum: Resealed },
) {
  const { table, column, key, place } = each
  const keys = sql.join(key.map((name) => sql.ref(name)))
  const found = await rows(
    tx,
    sql<Key & { sealed: string }>`select ${keys}, ${sql.ref(column)} as sealed from ${sql.table(table)}
      where company_id = ${companyId} and coalesce(${sql.ref(column)}, '') <> '' for update`,
  )
  for (const { sealed, ...row } of found) {
    const at = place(companyId, row)
    if (vault.isCurrent(sealed, at)) continue
    const text = vault.open(sealed, at)
    if (text === null) {
      sum.lost += 1
      continue
    }
    const same = sql.join(
      key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
      sql` and `,
    )
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${vault.seal(text, at)}
      where company_id = ${companyId} and ${same}`.execute(tx)
    sum.done += 1
  }
}

/** Seals a company's secrets with the vault's current secret, in one transaction. Values already sealed by it stay. */
export function resealCompany(
  { database, vault }: { database: Database; vault: Vault },
  companyId: string,
): Promise<Resealed> {
  return database.tenant(companyId, async (tx) => {
    const sum: Resealed = { done: 0, lost: 0 }
    for (const each of SEALED) await resealColumn(tx, vault, { companyId, each, sum })
    return sum
  })
}
