import type { ServiceTerm } from '#domain/catalogue/taxonomy.ts'
import { anyOf, type Tx } from '../base/db.ts'

/** The services of the company's list that use a type of part. */
export const serviceTerms = (tx: Tx, companyId: string): Promise<ServiceTerm[]> =>
  tx
    .selectFrom('services')
    .select(['taxonomy_id', 'part_term_name'])
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .where('part_term_name', '<>', '')
    .orderBy('taxonomy_id')
    .execute()

/** The names of tags by their ids. */
export async function tagNames(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await tx
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', '=', anyOf([...new Set(ids)]))
    .execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}
