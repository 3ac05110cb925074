import { sql } from 'kysely'
import type {
  ListedSupplier,
  Supplier,
  SupplierBody,
  SupplierItem,
  SupplierItemBody,
} from '#contract/purchasing/suppliers.ts'
import { firstRow, rows, type Tx } from '#server/base/db.ts'
import { writeRow } from '#server/base/database/saving.ts'

const columns = sql`s.id, s.name, s.account_number, s.contact_name, s.phone, s.email, s.website, s.address, s.language,
  s.terms, s.note, s.minimum_order, s.free_freight, s.lead_days, s.active, s.version`

/** Text for `ilike` that finds what contains it. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

interface SupplierQuery {
  q: string
  active: 'true' | 'false'
  limit: number
  offset: number
}

/** Suppliers by name, and how many there are. */
export async function listSuppliers(
  tx: Tx,
  companyId: string,
  { q, active, limit, offset }: SupplierQuery,
): Promise<{ suppliers: ListedSupplier[]; total: number }> {
  const where = sql`s.company_id = ${companyId} and s.active = ${active === 'true'}
    and (s.name ilike ${containing(q)} or s.account_number ilike ${containing(q)})`
  const suppliers = await rows(
    tx,
    sql<ListedSupplier>`select ${columns},
        (select count(*)::int from supplier_items i
          where i.company_id = ${companyId} and i.supplier_id = s.id and not i.removed) as items,
        (select count(*)::int from purchase_orders p
          where p.company_id = ${companyId} and p.supplier_id = s.id and p.state in ('draft', 'sent', 'accepted')) as open_orders,
        (select max(p.created_at) from purchase_orders p
          where p.company_id = ${companyId} and p.supplier_id = s.id) as last_ordered_at
      from suppliers s where ${where} order by lower(s.name), s.id limit ${limit} offset ${offset}`,
  )
  const counted = await firstRow(
    tx,
    sql<{ total: number }>`select count(*)::int as total from suppliers s where ${where}`,
  )
  return { suppliers, total: counted?.total ?? 0 }
}

export async function findSupplier(tx: Tx, companyId: string, id: string): Promise<Supplier | null> {
  const found = await firstRow(
    tx,
    sql<Supplier>`select ${columns} from suppliers s where s.company_id = ${companyId} and s.id = ${id}`,
  )
  return found ?? null
}

/** Adds the supplier (version 0) or changes the version that was seen; false when that is no longer the present one. */
export const writeSupplier = (
  tx: Tx,
  company_id: string,
  id: string,
  { version, ...values }: SupplierBody,
): Promise<boolean> => writeRow(tx, 'suppliers', { company_id, id, version }, { values })

export async function hasOpenOrders(tx: Tx, companyId: string, supplierId: string): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`select 1 from purchase_orders where company_id = ${companyId} and supplier_id = ${supplierId}
      and state in ('draft', 'sent', 'accepted') limit 1`,
  )
  return found !== undefined
}

const itemColumns = sql`k.id, k.supplier_id, s.name as supplier_name, k.item_id, i.name as item_name,
  i.name_french as item_name_french, i.part_number, i.unit, k.supplier_number, k.purchase_unit,
  trim_scale(k.purchase_quantity)::text as purchase_quantity, trim_scale(k.base_quantity)::text as base_quantity,
  k.price, k.core_charge, k.preferred, k.version`

const joined = (companyId: string) => sql`supplier_items k
  join suppliers s on s.company_id = ${companyId} and s.id = k.supplier_id
  join inventory_items i on i.company_id = ${companyId} and i.id = k.item_id`

interface ItemsQuery {
  supplier_id?: string | undefined
  item_id?: string | undefined
  q: string
  limit: number
  offset: number
}

/** What a supplier sells, or who sells an item. */
export async function listSupplierItems(
  tx: Tx,
  companyId: string,
  { q, limit, offset, ...only }: ItemsQuery,
): Promise<{ items: SupplierItem[]; total: number }> {
  const [supplier_id, item_id] = [only.supplier_id ?? null, only.item_id ?? null]
  const where = sql`k.company_id = ${companyId} and not k.removed
    and (${supplier_id}::uuid is null or k.supplier_id = ${supplier_id}::uuid)
    and (${item_id}::uuid is null or k.item_id = ${item_id}::uuid)
    and (i.name ilike ${containing(q)} or i.part_number ilike ${containing(q)} or k.supplier_number ilike ${containing(q)})`
  const items = await rows(
    tx,
    sql<SupplierItem>`select ${itemColumns} from ${joined(companyId)} where ${where}
      order by i.name, s.name, k.id limit ${limit} offset ${offset}`,
  )
  const counted = await firstRow(
    tx,
    sql<{ total: number }>`select count(*)::int as total from ${joined(companyId)} where ${where}`,
  )
  return { items, total: counted?.total ?? 0 }
}

export interface StoredSupplierItem extends SupplierItem {
  removed: boolean
}

export async function supplierItem(
  tx: Tx,
  companyId: string,
  supplierId: string,
  itemId: string,
): Promise<StoredSupplierItem | null> {
  const found = await firstRow(
    tx,
    sql<StoredSupplierItem>`select ${itemColumns}, k.removed from ${joined(companyId)}
      where k.company_id = ${companyId} and k.supplier_id = ${supplierId} and k.item_id = ${itemId}`,
  )
  return found ?? null
}

interface ItemKey {
  company_id: string
  id: string
  supplier_id: string
  item_id: string
}

/** Adds or changes what a supplier sells; false for an outdated version. */
export async function writeSupplierItem(
  tx: Tx,
  { company_id, id, supplier_id, item_id }: ItemKey,
  { version, ...values }: SupplierItemBody,
): Promise<boolean> {
  const {
    supplier_number,
    purchase_unit,
    purchase_quantity,
    base_quantity,
    price,
    core_charge,
    preferred,
    removed,
  } = values
  const written = await firstRow(
    tx,
    sql`insert into supplier_items as kept (company_id, id, supplier_id, item_id, supplier_number, purchase_unit,
        purchase_quantity, base_quantity, price, core_charge, preferred, removed)
      values (${company_id}, ${id}, ${supplier_id}, ${item_id}, ${supplier_number}, ${purchase_unit},
        ${purchase_quantity}, ${base_quantity}, ${price}, ${core_charge}, ${preferred}, ${removed})
      on conflict (company_id, supplier_id, item_id) do update set supplier_number = excluded.supplier_number,
        purchase_unit = excluded.purchase_unit, purchase_quantity = excluded.purchase_quantity,
        base_quantity = excluded.base_quantity, price = excluded.price,
        core_charge = excluded.core_charge, preferred = excluded.preferred,
        removed = excluded.removed, version = kept.version + 1
      where kept.version = ${version} or (kept.removed and ${version} = 0)
      returning version`,
  )
  return written !== undefined
}

/** An item is bought first from one supplier. */
export const preferOnly = (tx: Tx, companyId: string, supplierId: string, itemId: string) =>
  sql`update supplier_items set preferred = false, version = version + 1
    where company_id = ${companyId} and item_id = ${itemId} and supplier_id <> ${supplierId} and preferred`.execute(
    tx,
  )

export interface NewPrice {
  id: string
  supplier_item_id: string
  price: string
  purchase_unit: string
  purchase_receipt_id: string | null
  user_name: string
  at: string
}

export const addPrice = (tx: Tx, companyId: string, row: NewPrice) =>
  sql`insert into supplier_prices (company_id, id, supplier_item_id, price, purchase_unit, purchase_receipt_id, user_name, at)
    values (${companyId}, ${row.id}, ${row.supplier_item_id}, ${row.price}, ${row.purchase_unit},
      ${row.purchase_receipt_id}::uuid, ${row.user_name}, ${row.at}::timestamptz)`.execute(tx)

const SHOWN = 50

export const supplierPrices = (tx: Tx, companyId: string, supplierItemId: string) =>
  rows(
    tx,
    sql<{
      price: string
      purchase_unit: string
      purchase_order: { id: string; shop_id: string; number: number } | null
      user_name: string
      at: string
    }>`select h.price, h.purchase_unit, h.user_name, h.at,
        case when p.id is null then null
          else jsonb_build_object('id', p.id, 'shop_id', p.shop_id, 'number', p.number) end as purchase_order
      from supplier_prices h
      left join purchase_receipts r on r.company_id = ${companyId} and r.id = h.purchase_receipt_id
      left join purchase_orders p on p.company_id = ${companyId} and p.id = r.purchase_order_id
      where h.company_id = ${companyId} and h.supplier_item_id = ${supplierItemId}
      order by h.at desc, h.id desc limit ${SHOWN}`,
  )
