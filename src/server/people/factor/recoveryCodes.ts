import { randomBytes } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { Tx } from '#server/base/db.ts'
import { hashPassword } from '../password/passwords.ts'

/** The owner of the codes. */
interface Holder {
  company_id: string
  id: string
}

const COUNT = 10
/** Without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12

/**
 * The first character is the code's index among the ten, so that one hash is checked and not ten; the others are 55
 * random bits.
 */
function newCode(position: number): string {
  const random = Array.from(randomBytes(LENGTH - 1), (byte) => ALPHABET[byte % 32] ?? '')
  return `${position}${random.join('')}`
}

/** For reading and typing: `3K7F-92HM-XQ4T`. */
const shown = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')

/**
 * A typed code without separators, with letters that look like digits read as digits; null where it cannot be a code.
 */
function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^\d[0-9A-HJKMNP-TV-Z]{11}$/.test(code) ? code : null
}

export interface NewCodes {
  /** Shown once. */
  codes: string[]
  hashes: string[]
}

/** Ten new codes; hashed like passwords, before any transaction is opened. */
export async function makeCodes(): Promise<NewCodes> {
  const plain = Array.from({ length: COUNT }, (_, position) => newCode(position))
  return { codes: plain.map(shown), hashes: await Promise.all(plain.map(hashPassword)) }
}

/** Replaces all former codes with new ones. */
export async function storeRecoveryCodes(
  tx: Tx,
  { company_id, id }: Holder,
  hashes: readonly string[],
): Promise<void> {
  for (const [position, code_hash] of hashes.entries())
    await tx
      .insertInto('recovery_codes')
      .values({ company_id, user_id: id, position, code_hash, made_at: sql`now()` })
      .onConflict((on) =>
        on.columns(['company_id', 'user_id', 'position']).doUpdateSet({
          code_hash: (given) => given.ref('excluded.code_hash'),
          made_at: (given) => given.ref('excluded.made_at'),
          used_at: null,
        }),
      )
      .execute()
}

/** The codes of a person without a second factor are useless. */
export async function voidCodes(tx: Tx, { company_id, id }: Holder): Promise<void> {
  await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('company_id', '=', company_id)
    .where('user_id', '=', id)
    .where('used_at', 'is', null)
    .execute()
}

/** How many codes are left. */
export async function codesLeft(tx: Tx, { company_id, id }: Holder): Promise<number> {
  const row = await tx
    .selectFrom('recovery_codes')
    .select((from) => from.fn.countAll<number>().as('left'))
    .where('company_id', '=', company_id)
    .where('user_id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return row?.left ?? 0
}

/** The unused code of a person with the typed index: its hash, still to be checked. */
export async function findCode(
  tx: Tx,
  { company_id, id }: Holder,
  typed: string,
): Promise<{ code: string; hash: string } | null> {
  const code = readCode(typed)
  if (code === null) return null
  const row = await tx
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('company_id', '=', company_id)
    .where('user_id', '=', id)
    .where('position', '=', Number(code[0]))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return row ? { code, hash: row.code_hash } : null
}

/** Uses a code, once: of two tries at once, one gets it. */
export async function useCode(tx: Tx, { company_id, id }: Holder, hash: string): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('company_id', '=', company_id)
    .where('user_id', '=', id)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('position')
    .executeTakeFirst()
  return used !== undefined
}

export const isCode = (found: { code: string; hash: string }): Promise<boolean> =>
  verify(found.hash, found.code)
