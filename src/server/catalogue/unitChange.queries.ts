import { sql } from 'kysely'
import type { CataloguePart } from '#domain/catalogue/package.ts'
import { partInNewUnit, type UnitRatio } from '#domain/catalogue/unitRatio.ts'
import { json, rows, type Tx } from '../base/db.ts'

/** A package, by its name. */
export interface NamedPackage {
  id: string
  name: string
  name_french: string
}

const has = (itemId: string) => sql`parts @> ${JSON.stringify([{ inventory_item_id: itemId }])}::jsonb`

/** The packages that name an item, also those that are not on the menu. */
export const packagesWith = (tx: Tx, companyId: string, itemId: string): Promise<NamedPackage[]> =>
  rows(
    tx,
    sql<NamedPackage>`select id, name, name_french from packages
      where company_id = ${companyId} and ${has(itemId)} order by name, id`,
  )

/** Puts the item in the newer unit into the packages that name the one before; answers their ids. */
export async function convertPackages(
  tx: Tx,
  companyId: string,
  { old_id, new_id }: { old_id: string; new_id: string },
  ratio: UnitRatio,
): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ id: string; parts: CataloguePart[] }>`select id, parts from packages
      where company_id = ${companyId} and ${has(old_id)} order by id for update`,
  )
  const converted = found.map(({ id, parts }) => ({
    id,
    parts: parts.map((part) =>
      part.inventory_item_id === old_id ? partInNewUnit(part, new_id, ratio) : part,
    ),
  }))
  await sql`update packages p set parts = n.parts, version = p.version + 1
    from jsonb_to_recordset(${json(converted)}) as n (id uuid, parts jsonb)
    where p.company_id = ${companyId} and p.id = n.id`.execute(tx)
  return found.map(({ id }) => id)
}
