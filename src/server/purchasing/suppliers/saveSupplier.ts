import type {
  Supplier,
  SupplierBody,
  SupplierItem,
  SupplierItemBody,
} from '#contract/purchasing/suppliers.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { cmp } from '#domain/money/money.ts'
import { databaseNow, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { newId } from '#server/base/ids.ts'
import { emit } from '#server/base/outbox.ts'
import { saveSeen, wrongFields } from '#server/base/database/saving.ts'
import { knowsItem } from '#server/inventory/index.ts'
import {
  addPrice,
  hasOpenOrders,
  findSupplier,
  preferOnly,
  supplierItem,
  writeSupplier,
  writeSupplierItem,
  type StoredSupplierItem,
} from './suppliers.queries.ts'

const TYPED = ['name', 'account_number', 'contact_name', 'phone', 'website', 'terms'] as const

/** Text as it is stored; a name that is empty without markup is refused. */
function cleaned(body: SupplierBody): SupplierBody {
  const clean = { ...body }
  for (const field of TYPED) clean[field] = sanitizeLine(body[field])
  wrongFields(clean.name === '' ? [{ field: 'name', code: 'required' }] : [])
  return clean
}

/** Adds a supplier (version 0) or changes it. */
export async function saveSupplier(
  tx: Tx,
  session: Author,
  id: string,
  body: SupplierBody,
): Promise<Supplier> {
  const { company_id } = session
  const clean = cleaned(body)
  if (!clean.active && (await hasOpenOrders(tx, company_id, id))) throw new AppError('supplier_in_use')
  return saveSeen(tx, session, {
    event: 'supplier.changed',
    id,
    version: body.version,
    find: () => findSupplier(tx, company_id, id),
    write: () => writeSupplier(tx, company_id, id, clean),
  })
}

/** Stores a price that is new, with the person who entered it. */
async function storePrice(
  tx: Tx,
  { company_id, name }: Author,
  before: StoredSupplierItem | null,
  after: SupplierItem,
): Promise<void> {
  if (before && cmp(before.price, after.price) === 0 && before.purchase_unit === after.purchase_unit) return
  const { id: supplier_item_id, price, purchase_unit } = after
  await addPrice(tx, company_id, {
    id: newId(),
    supplier_item_id,
    price,
    purchase_unit,
    purchase_receipt_id: null,
    user_name: name,
    at: await databaseNow(tx),
  })
}

/** Adds, changes or removes what a supplier sells; null: it is removed. */
export async function saveSupplierItem(
  tx: Tx,
  session: Author,
  { supplier_id, item_id }: { supplier_id: string; item_id: string },
  body: SupplierItemBody,
): Promise<{ item: SupplierItem | null }> {
  const { company_id, user_id } = session
  if (!(await findSupplier(tx, company_id, supplier_id))) throw new AppError('not_found')
  if (!(await knowsItem(tx, company_id, item_id))) throw new AppError('not_found')
  const before = await supplierItem(tx, company_id, supplier_id, item_id)
  if (body.version > 0 && !before) throw new AppError('not_found')
  const clean = {
    ...body,
    supplier_number: sanitizeLine(body.supplier_number),
    purchase_unit: sanitizeLine(body.purchase_unit),
    preferred: body.preferred && !body.removed,
  }
  const key = { company_id, id: before?.id ?? newId(), supplier_id, item_id }
  const written = await writeSupplierItem(tx, key, clean)
  const after = await supplierItem(tx, company_id, supplier_id, item_id)
  if (!written || !after) throw new AppError('stale_version', { current: after })
  if (clean.preferred) await preferOnly(tx, company_id, supplier_id, item_id)
  await storePrice(tx, session, before, after)
  await emit(tx, { company_id, event: 'supplier.changed', subject_id: supplier_id, user_id })
  const { removed, ...item } = after
  return { item: removed ? null : item }
}
