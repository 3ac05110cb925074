import { sql, type CompiledQuery } from 'kysely'
import { anyOf, json, firstRow, rows, type Tx } from '#server/base/db.ts'
import { besideCompany } from '#server/base/database/insertMany.ts'

export interface NewReceipt {
  id: string
  purchase_order_id: string
  shop_id: string
  packing_slip: string
  freight: string
  note: string
  reverses_id: string | null
  user_id: string | null
  user_name: string
  at: string
}

export interface NewReceiptLine {
  id: string
  purchase_order_line_id: string
  item_id: string
  quantity: string
  base_quantity: string
  price: string
  value: string
  reason: string
}

/** A receipt and its lines; the movements of stock refer to it. */
export function receiptStatements(
  tx: Tx,
  companyId: string,
  row: NewReceipt,
  lines: readonly NewReceiptLine[],
): CompiledQuery[] {
  const receipt = sql`insert into purchase_receipts (company_id, id, purchase_order_id, shop_id, packing_slip, freight, note,
      reverses_id, user_id, user_name, at)
    values (${companyId}, ${row.id}, ${row.purchase_order_id}, ${row.shop_id}, ${row.packing_slip}, ${row.freight},
      ${row.note}, ${row.reverses_id}::uuid, ${row.user_id}::uuid, ${row.user_name}, ${row.at}::timestamptz)`
  const set = besideCompany(
    companyId,
    sql`jsonb_to_recordset(${json(lines)}) as m (id uuid, purchase_order_line_id uuid, item_id uuid, quantity numeric,
      base_quantity numeric, price numeric, value numeric, reason text)`,
  )
  const written = sql`insert into purchase_receipt_lines (company_id, id, purchase_receipt_id, purchase_order_line_id,
      item_id, quantity, base_quantity, price, value, reason)
    select own.company_id, m.id, ${row.id}::uuid, m.purchase_order_line_id, m.item_id, m.quantity, m.base_quantity,
      m.price, m.value, m.reason
    from ${set}`
  return [receipt.compile(tx), written.compile(tx)]
}

export interface StoredReceipt {
  id: string
  purchase_order_id: string
  reverses_id: string | null
  freight: string
  packing_slip: string
}

export const findReceipt = (tx: Tx, companyId: string, id: string): Promise<StoredReceipt | undefined> =>
  firstRow(
    tx,
    sql<StoredReceipt>`select id, purchase_order_id, reverses_id, freight, packing_slip from purchase_receipts
      where company_id = ${companyId} and id = ${id}`,
  )

/** In which units these items are counted. */
export async function itemUnits(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await tx
    .selectFrom('inventory_items')
    .select(['id', 'unit'])
    .where('company_id', '=', companyId)
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(found.map(({ id, unit }) => [id, unit]))
}

/** Whether a packing slip of a supplier was received before, and not reversed; upper and lower case are the same. */
export async function knowsSlip(
  tx: Tx,
  companyId: string,
  supplierId: string,
  packingSlip: string,
): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`select 1 from purchase_receipts r
      join purchase_orders p on p.company_id = ${companyId} and p.id = r.purchase_order_id
      where r.company_id = ${companyId} and lower(r.packing_slip) = lower(${packingSlip})
        and r.packing_slip <> '' and r.reverses_id is null and p.supplier_id = ${supplierId}
        and not exists (select from purchase_receipts b where b.company_id = ${companyId} and b.reverses_id = r.id)
      limit 1`,
  )
  return found !== undefined
}

export async function isReversed(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`select 1 from purchase_receipts where company_id = ${companyId} and reverses_id = ${id}`,
  )
  return found !== undefined
}

export const receiptLines = (tx: Tx, companyId: string, receiptId: string): Promise<NewReceiptLine[]> =>
  rows(
    tx,
    sql<NewReceiptLine>`select id, purchase_order_line_id, item_id, quantity, base_quantity, price, value, reason
      from purchase_receipt_lines where company_id = ${companyId} and purchase_receipt_id = ${receiptId} order by id`,
  )

export interface PricedLine {
  id: string
  history_id: string
  item_id: string
  supplier_number: string
  purchase_unit: string
  purchase_quantity: string
  base_quantity: string
  price: string
}

/** The supplier's prices are those with which its goods came; what it sold for the first time is added. */
export function priceStatements(
  tx: Tx,
  companyId: string,
  { receipt, supplierId, lines }: { receipt: NewReceipt; supplierId: string; lines: readonly PricedLine[] },
): CompiledQuery[] {
  const set = besideCompany(
    companyId,
    sql`jsonb_to_recordset(${json(lines)}) as m (id uuid, history_id uuid, item_id uuid, supplier_number text,
      purchase_unit text, purchase_quantity numeric, base_quantity numeric, price numeric)`,
  )
  // The history first: it compares with the price before.
  const history = sql`insert into supplier_prices (company_id, id, supplier_item_id, price, purchase_unit,
      purchase_receipt_id, user_name, at)
    select k.company_id, m.history_id, k.id, m.price, m.purchase_unit, ${receipt.id}::uuid, ${receipt.user_name},
      ${receipt.at}::timestamptz
    from supplier_items k, jsonb_to_recordset(${json(lines)}) as m (id uuid, history_id uuid, item_id uuid,
      purchase_unit text, price numeric)
    where k.company_id = ${companyId} and k.supplier_id = ${supplierId} and k.item_id = m.item_id
      and (k.price <> m.price or k.purchase_unit <> m.purchase_unit or k.id = m.id)`
  const known = sql`insert into supplier_items (company_id, id, supplier_id, item_id, supplier_number, purchase_unit,
      purchase_quantity, base_quantity, price)
    select own.company_id, m.id, ${supplierId}::uuid, m.item_id, m.supplier_number, m.purchase_unit, m.purchase_quantity,
      m.base_quantity, m.price
    from ${set}
    on conflict (company_id, supplier_id, item_id) do nothing`
  const changed = sql`update supplier_items k set price = m.price, purchase_unit = m.purchase_unit,
      purchase_quantity = m.purchase_quantity, base_quantity = m.base_quantity, removed = false, version = k.version + 1
    from jsonb_to_recordset(${json(lines)}) as m (item_id uuid, purchase_unit text, purchase_quantity numeric,
      base_quantity numeric, price numeric)
    where k.company_id = ${companyId} and k.supplier_id = ${supplierId} and k.item_id = m.item_id
      and (k.price, k.purchase_unit, k.removed) is distinct from (m.price, m.purchase_unit, false)`
  return [known.compile(tx), history.compile(tx), changed.compile(tx)]
}
