import { sql } from 'kysely'
import { firstRow, type Database, type Tx } from '../db.ts'
import { AppError } from '../errors.ts'
import type { Author } from '../author.ts'
import { hashToken } from './tokens.ts'

/** What a customer without an account opens by a link. */
type LinkKind = 'authorization' | 'pay_link' | 'unsubscribe' | 'statement' | ReceiptKind

/** The subject of a receipt: an order, or a payment into credit or over many orders. */
export const RECEIPTS = ['receipt', 'payment_receipt'] as const
export type ReceiptKind = (typeof RECEIPTS)[number]

/** Stores the hash of a link's token, for a week by default; the link is found by it before its company is known. */
export async function storeLinkToken(
  tx: Tx,
  { company_id, user_id }: Author,
  {
    kind,
    linkId,
    hash,
    days = 7,
  }: { kind: LinkKind; linkId: string; hash: Buffer; days?: number | undefined },
): Promise<void> {
  await sql`insert into token_directory (token_hash, kind, company_id, user_id, subject_id, expires_at)
    values (${hash}, ${kind}, ${company_id}, ${user_id}, ${linkId}, now() + make_interval(days => ${days}))`.execute(
    tx,
  )
}

export interface KnownLink {
  kind: string
  company_id: string
  /** Who created it. */
  user_id: string
  link_id: string
  expires_at: string
}

/** The link of a token, whatever its state; `link_not_valid` for a guessed token. */
export async function linkOfToken(
  database: Database,
  kind: LinkKind | readonly LinkKind[],
  token: string,
): Promise<KnownLink> {
  const found = await database.directory((tx) =>
    firstRow(
      tx,
      sql<KnownLink>`select kind, company_id, user_id, subject_id as link_id, expires_at from token_directory
        where token_hash = ${hashToken(token)} and kind = any(${[kind].flat()}::text[])`,
    ),
  )
  if (!found) throw new AppError('link_not_valid')
  return found
}
