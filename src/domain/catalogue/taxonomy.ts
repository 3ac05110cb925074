import type { CataloguePackage, CataloguePart } from './package.ts'

/** A service of the company's list with the type of part that it uses. */
export interface ServiceTerm {
  taxonomy_id: string
  part_term_name: string
}

/** The types of part that a slot asks for. */
const askedTypes = ({ filters = [] }: Pick<CataloguePart, 'filters'>): string[] =>
  filters.flatMap(({ type, filter_name }) => (type === 'pcdb_part_type' ? [filter_name] : []))

/**
 * The taxonomy id of a part of a package: the service that uses parts of its type. Where several do, it is the one that
 * the package has; null where none, or more than one, is left.
 */
export function partTaxonomy(
  part: Pick<CataloguePart, 'filters'>,
  itemType: string,
  { services }: Pick<CataloguePackage, 'services'>,
  terms: readonly ServiceTerm[],
): string | null {
  const types = itemType === '' ? askedTypes(part) : [itemType]
  const ids = terms.flatMap((row) => (types.includes(row.part_term_name) ? [row.taxonomy_id] : []))
  const own = ids.filter((id) => services.some((row) => row.taxonomy_id === id))
  const [only = null, ...more] = own.length > 0 ? own : ids
  return more.length === 0 ? only : null
}
