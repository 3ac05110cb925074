import type { NotNull } from 'kysely'
import type { Tx } from '#server/base/db.ts'
import type { Services } from '#server/base/http/context.ts'
import type { Vault } from '#server/base/vault.ts'

interface Holder {
  company_id: string
  id: string
  totp_secret: string | null
  totp_sealed: string | null
}

/** The vault's place for the secret of a second factor. */
export const placeOfFactor = ({ company_id, id }: Pick<Holder, 'company_id' | 'id'>): string =>
  `totp ${company_id} ${id}`

/** The secret of a second factor as it is stored. */
export const sealFactor = (vault: Vault, user: Pick<Holder, 'company_id' | 'id'>, secret: string): string =>
  vault.seal(secret, placeOfFactor(user))

/** The secret of a person's second factor; null where there is none, or none that this installation can open. */
export const openFactor = (vault: Vault, user: Holder): string | null =>
  user.totp_sealed === null ? user.totp_secret : vault.open(user.totp_sealed, placeOfFactor(user))

async function sealCompany(tx: Tx, vault: Vault, company_id: string): Promise<void> {
  const plain = await tx
    .selectFrom('users')
    .select(['id', 'totp_secret'])
    .where('company_id', '=', company_id)
    .where('totp_secret', 'is not', null)
    .$narrowType<{ totp_secret: NotNull }>()
    .forUpdate()
    .execute()
  for (const { id, totp_secret } of plain)
    await tx
      .updateTable('users')
      .set({ totp_sealed: sealFactor(vault, { company_id, id }, totp_secret), totp_secret: null })
      .where('company_id', '=', company_id)
      .where('id', '=', id)
      .execute()
}

/** Seals what a former release stored in plain text; run at start, it finds nothing the second time. */
export async function sealFactors({ database, vault }: Pick<Services, 'database' | 'vault'>): Promise<void> {
  const companies = await database.directory((tx) =>
    tx.selectFrom('login_directory').select('company_id').distinct().execute(),
  )
  for (const { company_id } of companies)
    await database.tenant(company_id, (tx) => sealCompany(tx, vault, company_id))
}
