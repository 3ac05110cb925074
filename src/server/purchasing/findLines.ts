import { sql } from 'kysely'
import type { api } from '../../contract/api.ts'
import type { ParsedOf } from '../../contract/base/route.ts'
import { actorCan } from '../../domain/people/roles.ts'
import { json, rows, type Tx } from '../base/db.ts'
import { checkNamed } from '../base/saving.ts'
import type { Session } from '../base/http/session.ts'
import { bestOfRows, compactCode } from '../inventory/index.ts'

type FindInput = ParsedOf<typeof api.purchaseOrders.findLines>

interface FoundLine {
  row: number
  /** 1: the supplier's number, 2: the part number, 3: the barcode. */
  rank: number
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

/** The items whose numbers are in these rows, each with how the supplier sells it. */
const candidates = (tx: Tx, companyId: string, { supplier_id, rows: wanted }: FindInput['body']) =>
  rows(
    tx,
    sql<FoundLine>`with wanted as (
        select w.row, ${compactCode(sql`w.code`)} as code from jsonb_to_recordset(${json(wanted)}) as w (row int, code text)),
      named as (
        select 1 as rank, k.item_id as id, ${compactCode(sql`k.supplier_number`)} as code from supplier_items k
          where k.company_id = ${companyId} and k.supplier_id = ${supplier_id} and not k.removed
        union all select 2, i.id, ${compactCode(sql`i.part_number`)} from inventory_items i where i.company_id = ${companyId}
        union all select 3, i.id, ${compactCode(sql`i.barcode`)} from inventory_items i where i.company_id = ${companyId}),
      sold as (
        select item_id, supplier_number, purchase_unit, trim_scale(purchase_quantity)::text as purchase_quantity,
          trim_scale(base_quantity)::text as base_quantity, trim_scale(price)::text as price, core_charge::text as core_charge
        from supplier_items
        where company_id = ${companyId} and supplier_id = ${supplier_id} and not removed)
      select w.row, n.rank, i.id as item_id, i.name as item_name, i.name_french as item_name_french, i.part_number, i.unit,
        coalesce(k.supplier_number, '') as supplier_number, coalesce(k.purchase_unit, '') as purchase_unit,
        coalesce(k.purchase_quantity, '1') as purchase_quantity, coalesce(k.base_quantity, '1') as base_quantity,
        k.price, k.core_charge
      from wanted w join named n on n.code = w.code and n.code <> ''
      join inventory_items i on i.company_id = ${companyId} and i.id = n.id and i.active and i.components = '[]'
      left join sold k on k.item_id = i.id
      order by w.row, n.rank, i.id`,
  )

/** The items of a list, and the rows that name none or several. */
export async function findLines(tx: Tx, { company_id, actor }: Session, { body }: FindInput) {
  await checkNamed(tx, company_id, { suppliers: [['supplier_id', body.supplier_id]] })
  const found = await candidates(tx, company_id, body)
  const seesCost = actorCan(actor, 'costs.view')
  const { lines, ...left } = bestOfRows(body.rows, found)
  return {
    ...left,
    lines: lines.map((line) => (seesCost ? line : { ...line, price: null, core_charge: null })),
  }
}
