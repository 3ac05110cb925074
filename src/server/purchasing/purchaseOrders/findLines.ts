import { sql } from 'kysely'
import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { actorCan } from '#domain/people/roles.ts'
import { json, rows, type Tx } from '#server/base/db.ts'
import { checkNamed } from '#server/base/database/saving.ts'
import type { Author } from '#server/base/author.ts'
import { findNewest } from '#server/catalogue/index.ts'
import { bestOfRows, compactCode } from '#server/inventory/index.ts'

type FindInput = ParsedOf<typeof api.purchaseOrders.findLines>

interface NamedRow {
  row: number
  /** 1: the supplier's number, 2: the part number, 3: the barcode. */
  rank: number
  item_id: string
  part_number: string
}

/** The items whose numbers are in these rows: those in use, and those that another one replaces. */
const namedIn = (tx: Tx, companyId: string, { supplier_id, rows: wanted }: FindInput['body']) =>
  rows(
    tx,
    sql<NamedRow>`with wanted as (
        select w.row, ${compactCode(sql`w.code`)} as code from jsonb_to_recordset(${json(wanted)}) as w (row int, code text)),
      named as (
        select 1 as rank, k.item_id as id, ${compactCode(sql`k.supplier_number`)} as code from supplier_items k
          where k.company_id = ${companyId} and k.supplier_id = ${supplier_id} and not k.removed
        union all select 2, i.id, ${compactCode(sql`i.part_number`)} from inventory_items i where i.company_id = ${companyId}
        union all select 3, i.id, ${compactCode(sql`i.barcode`)} from inventory_items i where i.company_id = ${companyId})
      select w.row, n.rank, i.id as item_id, i.part_number
      from wanted w join named n on n.code = w.code and n.code <> ''
      join inventory_items i on i.company_id = ${companyId} and i.id = n.id
        and (i.active or i.superseded_by is not null) and i.components = '[]'
      order by w.row, n.rank, i.id`,
  )

interface Sold {
  item_id: string
  item_name: string
  item_name_french: string
  part_number: string
  unit: string
  supplier_number: string
  purchase_unit: string
  purchase_quantity: string
  base_quantity: string
  price: string | null
  core_charge: string | null
}

/** How the supplier sells these items; their own unit where that is not known. Kits and what is out of use are left out. */
const soldBy = (tx: Tx, companyId: string, supplierId: string, itemIds: readonly string[]) =>
  rows(
    tx,
    sql<Sold>`select i.id as item_id, i.name as item_name, i.name_french as item_name_french, i.part_number, i.unit,
        coalesce(k.supplier_number, '') as supplier_number, coalesce(k.purchase_unit, '') as purchase_unit,
        trim_scale(coalesce(k.purchase_quantity, 1))::text as purchase_quantity,
        trim_scale(coalesce(k.base_quantity, 1))::text as base_quantity,
        trim_scale(k.price)::text as price, k.core_charge::text as core_charge
      from inventory_items i
      left join supplier_items k on k.company_id = ${companyId} and k.supplier_id = ${supplierId} and k.item_id = i.id
        and not k.removed
      where i.company_id = ${companyId} and i.id = any(${itemIds}::uuid[]) and i.active and i.components = '[]'`,
  )

/**
 * The items of a list, and the rows that name none or several. A number of an item that another one replaces leads to
 * that one.
 */
export async function findLines(tx: Tx, { company_id, actor }: Author, { body }: FindInput) {
  await checkNamed(tx, company_id, { suppliers: [['supplier_id', body.supplier_id]] })
  const seesCost = actorCan(actor, 'costs.view')
  const { lines, unknown, ambiguous } = bestOfRows(body.rows, await namedIn(tx, company_id, body))
  const ids = lines.map(({ item_id }) => item_id)
  const newer = new Map((await findNewest(tx, company_id, ids)).map((row) => [row.old_id, row.new_id]))
  const sold = await soldBy(tx, company_id, body.supplier_id, [...ids, ...newer.values()])
  const of = new Map(sold.map((row) => [row.item_id, row]))
  const found = lines.map(({ row, item_id, part_number }) => {
    const new_id = newer.get(item_id)
    const line = of.get(new_id ?? item_id)
    return { row, line: line && { ...line, row, replaces: new_id === undefined ? null : part_number } }
  })
  return {
    ambiguous,
    unknown: [...unknown, ...found.filter(({ line }) => !line).map(({ row }) => row)].sort((a, b) => a - b),
    lines: found.flatMap(({ line }) =>
      line ? [seesCost ? line : { ...line, price: null, core_charge: null }] : [],
    ),
  }
}
