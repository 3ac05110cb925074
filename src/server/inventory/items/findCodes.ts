import { sql, type RawBuilder } from 'kysely'
import { json, rows, type Tx } from '#server/base/db.ts'

/** A row of a list, with the number of an item as people wrote it. */
export interface CodeRow {
  row: number
  code: string
}

/** A number without what people write differently: case, spaces and dashes. */
export const compactCode = (code: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`regexp_replace(lower(${code}), '[^a-z0-9]', '', 'g')`

interface Candidate {
  row: number
  /** The lower, the better the number fits. */
  rank: number
  item_id: string
}

/** The best item of each row, in the order of the rows, and the rows that name none or several. */
export function bestOfRows<Found extends Candidate>(
  wanted: readonly CodeRow[],
  found: readonly Found[],
): { lines: Omit<Found, 'rank'>[]; unknown: number[]; ambiguous: number[] } {
  const byRow = Map.groupBy(found, ({ row }) => row)
  const [lines, unknown, ambiguous]: [Omit<Found, 'rank'>[], number[], number[]] = [[], [], []]
  for (const { row } of wanted) {
    const of = byRow.get(row) ?? []
    const best = of.filter(({ rank }) => rank === of[0]?.rank)
    const [first] = best
    if (!first) unknown.push(row)
    else if (best.some(({ item_id }) => item_id !== first.item_id)) ambiguous.push(row)
    else {
      const { rank: _rank, ...line } = first
      lines.push(line)
    }
  }
  return { lines, unknown, ambiguous }
}

interface FoundItem extends Candidate {
  item_name: string
  item_name_french: string
}

/** The items of a list by part number, then by barcode. */
export async function findCodes(tx: Tx, companyId: string, wanted: readonly CodeRow[]) {
  const found = await rows(
    tx,
    sql<FoundItem>`with wanted as (
        select w.row, ${compactCode(sql`w.code`)} as code
        from jsonb_to_recordset(${json(wanted)}) as w (row int, code text)),
      named as (
        select 1 as rank, i.id, ${compactCode(sql`i.part_number`)} as code from inventory_items i
          where i.company_id = ${companyId} and i.active
        union all select 2, i.id, ${compactCode(sql`i.barcode`)} from inventory_items i
          where i.company_id = ${companyId} and i.active)
      select w.row, n.rank, i.id as item_id, i.name as item_name, i.name_french as item_name_french
      from wanted w join named n on n.code = w.code and n.code <> ''
      join inventory_items i on i.company_id = ${companyId} and i.id = n.id
      order by w.row, n.rank, i.id`,
  )
  return bestOfRows(wanted, found)
}
