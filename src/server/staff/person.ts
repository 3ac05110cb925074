import { sql } from 'kysely'
import type { z } from 'zod'
import type { personBody } from '#contract/staff/staff.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { inAllShops } from '#domain/people/roles.ts'
import { freeInitials } from '#domain/people/staff.ts'
import { json, rows, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { usedInitials } from './people.queries.ts'

type Body = z.output<typeof personBody>

const wrong = (field: string, code: 'required' | 'not_found'): AppError =>
  new AppError(code === 'not_found' ? 'not_found' : 'invalid_input', {
    fields: [{ pointer: `/body/${field}`, code, detail: field }],
  })

function cleanName(text: string, field: string): string {
  const clean = sanitizeLine(text)
  if (clean === '') throw wrong(field, 'required')
  return clean
}

/**
 * The columns of a person as typed. Initials are made where none are typed, and are unique in the company; those that a
 * person already had may stay.
 */
export async function personColumns(
  tx: Tx,
  { company_id }: Author,
  { id, body, had = null }: { id: string; body: Body; had?: string | null | undefined },
) {
  const first_name = cleanName(body.first_name, 'first_name')
  const last_name = cleanName(body.last_name, 'last_name')
  const used = await usedInitials(tx, company_id, id)
  const typed = sanitizeLine(body.user_custom_id)
  if (typed !== had && used.some((initials) => initials.toUpperCase() === typed.toUpperCase()))
    throw new AppError('initials_taken', {
      fields: [{ pointer: '/body/user_custom_id', code: 'initials_taken', detail: typed }],
    })
  return {
    first_name,
    last_name,
    user_custom_id: typed === '' ? freeInitials(first_name, last_name, used) : typed,
    alternative_id: sanitizeLine(body.alternative_id),
    role: body.role,
    language: body.language,
    hire_date: body.hire_date,
    positions: json([...new Set(body.positions.map(sanitizeLine).filter((name) => name !== ''))]),
  }
}

/** The shops that the signed-in person may give. */
async function ownShops(tx: Tx, { company_id, user_id, actor }: Author): Promise<Set<string>> {
  const found = await rows(
    tx,
    sql<{ id: string }>`select s.id from shops s where s.company_id = ${company_id} and (${inAllShops(actor)}
      or exists (select 1 from user_shops u where u.company_id = ${company_id} and u.user_id = ${user_id} and u.shop_id = s.id))`,
  )
  return new Set(found.map((row) => row.id))
}

/** Stores the shops of a person, of those in which the signed-in person works; answers those left and added. */
export async function writeShops(
  tx: Tx,
  session: Author,
  { id, wanted, had }: { id: string; wanted: readonly string[]; had: readonly string[] },
): Promise<{ left: string[]; added: string[] }> {
  const { company_id } = session
  const own = await ownShops(tx, session)
  if (wanted.some((shop) => !own.has(shop))) throw wrong('shop_ids', 'not_found')
  const next = new Set(wanted)
  const left = had.filter((shop) => !next.has(shop))
  const added = [...next].filter((shop) => !had.includes(shop))
  for (const shop_id of left)
    await sql`delete from user_shops where company_id = ${company_id} and user_id = ${id} and shop_id = ${shop_id}`.execute(
      tx,
    )
  for (const shop_id of added)
    await tx
      .insertInto('user_shops')
      .values({ company_id, user_id: id, shop_id })
      .onConflict((on) => on.doNothing())
      .execute()
  return { left, added }
}
