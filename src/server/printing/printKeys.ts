import { createSign } from 'node:crypto'
import type { Context } from '../base/http/context.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { makeKeyPair } from './certificate.ts'

/** Where a company's key is stored, for the vault. */
export const placeOfPrintKey = (companyId: string): string => `print key ${companyId}`

const MINUTE = 60_000
/** The agent refuses older requests too. */
const OLDEST = 15 * MINUTE

const stored = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('print_keys')
    .select(['certificate', 'key_sealed'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()

async function nameOf(tx: Tx, companyId: string): Promise<string> {
  const row = await tx
    .selectFrom('companies')
    .select('name')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.name ?? ''
}

/**
 * The company's key, made when it is first used. Of two that are made at once the first that is stored counts. A key that
 * this installation cannot open is replaced: agents then ask until they trust the new certificate.
 */
async function printKey({
  services,
  session,
}: Context): Promise<{ certificate: string; privateKey: string }> {
  const { database, vault } = services
  const { company_id } = session
  const place = placeOfPrintKey(company_id)
  const read = await database.tenant(company_id, async (tx) => ({
    row: await stored(tx, company_id),
    name: await nameOf(tx, company_id),
  }))
  const opened = read.row && vault.open(read.row.key_sealed, place)
  if (read.row && opened) return { certificate: read.row.certificate, privateKey: opened }
  const made = await makeKeyPair(read.name, new Date())
  return database.tenant(company_id, async (tx) => {
    const row = { company_id, certificate: made.certificate, key_sealed: vault.seal(made.privateKey, place) }
    await tx
      .insertInto('print_keys')
      .values(row)
      .onConflict((on) =>
        on
          .column('company_id')
          .doUpdateSet({ certificate: row.certificate, key_sealed: row.key_sealed })
          .where('print_keys.key_sealed', '=', read.row?.key_sealed ?? ''),
      )
      .execute()
    const existing = await stored(tx, company_id)
    const privateKey = existing && vault.open(existing.key_sealed, place)
    if (!existing || !privateKey) throw new Error('the key for printing was not stored')
    return { certificate: existing.certificate, privateKey }
  })
}

/** The certificate for the agents of the company, to be trusted by them. */
export const printCertificate = async (context: Context): Promise<string> =>
  (await printKey(context)).certificate

/** Signs the hash of a request to an agent, when it was made in the last 15 minutes. */
export async function signRequest(context: Context, hash: string, timestamp: number): Promise<string> {
  if (Math.abs(Date.now() - timestamp) > OLDEST) throw new AppError('print_clock')
  const { privateKey } = await printKey(context)
  return createSign('RSA-SHA512').update(hash).sign(privateKey, 'base64')
}
