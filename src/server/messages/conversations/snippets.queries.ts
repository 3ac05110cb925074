import { sql } from 'kysely'
import type { Snippet } from '#contract/messages/snippets.ts'
import type { SnippetWords } from '#domain/messages/templates/snippets.ts'
import { firstRow, rows, type Tx } from '#server/base/db.ts'

/** The saved replies of a company, by name. */
export const listSnippets = (tx: Tx, companyId: string): Promise<Snippet[]> =>
  rows(
    tx,
    sql<Snippet>`select id, name, body_en, body_fr, version, user_name from snippets
      where company_id = ${companyId} and removed_at is null order by lower(name), id`,
  )

interface Saved extends SnippetWords {
  id: string
  version: number
  user_name: string
}

/** Adds a snippet; false when its id is taken. A name that was taken meanwhile violates snippets_name. */
export async function addSnippet(tx: Tx, companyId: string, row: Saved): Promise<boolean> {
  const { id, name, body_en, body_fr, user_name } = row
  const written = await firstRow(
    tx,
    sql`insert into snippets (company_id, id, name, body_en, body_fr, user_name)
      values (${companyId}, ${id}, ${name}, ${body_en}, ${body_fr}, ${user_name})
      on conflict (company_id, id) do nothing returning id`,
  )
  return written !== undefined
}

/** Changes the version that was read; false when it changed meanwhile. A taken name violates snippets_name. */
export async function changeSnippet(tx: Tx, companyId: string, row: Saved): Promise<boolean> {
  const { id, version, name, body_en, body_fr, user_name } = row
  const written = await firstRow(
    tx,
    sql`update snippets set name = ${name}, body_en = ${body_en}, body_fr = ${body_fr}, user_name = ${user_name},
        version = version + 1, updated_at = now()
      where company_id = ${companyId} and id = ${id} and version = ${version} and removed_at is null returning id`,
  )
  return written !== undefined
}

/** Takes a snippet off the list; false when it is not on it. */
export async function removeSnippet(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const written = await firstRow(
    tx,
    sql`update snippets set removed_at = now(), updated_at = now()
      where company_id = ${companyId} and id = ${id} and removed_at is null returning id`,
  )
  return written !== undefined
}
