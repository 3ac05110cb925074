import { sql, type RawBuilder } from 'kysely'
import type { AttachmentChange } from '#contract/orders/attachments.ts'
import { firstRow, rows, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { newId } from '#server/base/ids.ts'

/** The order, the vehicle or the purchase order that a file belongs to: one of them. */
export interface Owner {
  order_id: string | null
  vehicle_id: string | null
  purchase_order_id: string | null
}

export interface AttachmentRow extends Owner {
  id: string
  name: string
  file_key: string
  content_type: string
  bytes: number
  user_id: string
  user_name: string
  created_at: string
  removed_at: string | null
}

const columns = sql`id, order_id, vehicle_id, purchase_order_id, name, file_key, content_type, bytes, user_id, user_name, created_at,
  removed_at`

/** A file by its id, also a removed one. */
export const findAttachment = (tx: Tx, companyId: string, id: string): Promise<AttachmentRow | undefined> =>
  firstRow(
    tx,
    sql<AttachmentRow>`select ${columns} from attachments where company_id = ${companyId} and id = ${id}`,
  )

/** The rows of an order, a vehicle or a purchase order, by its index. */
function ownedBy({ order_id, vehicle_id, purchase_order_id }: Owner): RawBuilder<unknown> {
  if (order_id !== null) return sql`order_id = ${order_id}`
  return vehicle_id === null ? sql`purchase_order_id = ${purchase_order_id}` : sql`vehicle_id = ${vehicle_id}`
}

/** The shop of a purchase order; with `lock` under its row's lock. */
export async function purchaseShop(tx: Tx, companyId: string, id: string, lock: boolean): Promise<string> {
  const found = tx
    .selectFrom('purchase_orders')
    .select('shop_id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row.shop_id
}

/** The files of an owner, the newest first. */
export const listAttachments = (tx: Tx, companyId: string, owner: Owner): Promise<AttachmentRow[]> =>
  rows(
    tx,
    sql<AttachmentRow>`select ${columns} from attachments
      where company_id = ${companyId} and ${ownedBy(owner)} and removed_at is null order by id desc`,
  )

export async function countAttachments(tx: Tx, companyId: string, owner: Owner): Promise<number> {
  const found = await firstRow(
    tx,
    sql<{ count: number }>`select count(*)::int as count from attachments
      where company_id = ${companyId} and ${ownedBy(owner)} and removed_at is null`,
  )
  return found?.count ?? 0
}

export type NewAttachment = Omit<AttachmentRow, 'user_id' | 'user_name' | 'created_at' | 'removed_at'>

export async function insertAttachment(
  tx: Tx,
  { company_id, user_id, name: user_name }: Author,
  row: NewAttachment,
): Promise<void> {
  await tx
    .insertInto('attachments')
    .values({ ...row, company_id, user_id, user_name })
    .execute()
}

/** Changes a file's name, or whether it is removed. */
export async function updateAttachment(
  tx: Tx,
  companyId: string,
  id: string,
  change: { name: string } | { removed: boolean },
): Promise<void> {
  const set = 'name' in change ? change : { removed_at: change.removed ? sql<string>`now()` : null }
  await tx
    .updateTable('attachments')
    .set(set)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

export interface NewChange extends Pick<AttachmentChange, 'kind' | 'name' | 'former_name'> {
  attachment_id: string
  owner: Owner
}

/** Records who changed what about a file. */
export async function insertChange(
  tx: Tx,
  { company_id, user_id, name: user_name }: Author,
  { owner: { order_id, vehicle_id, purchase_order_id }, ...change }: NewChange,
): Promise<void> {
  await tx
    .insertInto('attachment_changes')
    .values({
      ...change,
      order_id,
      vehicle_id,
      purchase_order_id,
      company_id,
      id: newId(),
      user_id,
      user_name,
    })
    .execute()
}

const SHOWN = 100

export const changesTo = (tx: Tx, companyId: string, owner: Owner): Promise<AttachmentChange[]> =>
  rows(
    tx,
    sql<AttachmentChange>`select id, kind, name, former_name, user_name, created_at as at from attachment_changes
      where company_id = ${companyId} and ${ownedBy(owner)} order by id desc limit ${SHOWN}`,
  )

/** A file that was removed before yesterday and still has its bytes, under its row's lock. */
export const nextToErase = (
  tx: Tx,
  companyId: string,
): Promise<Pick<AttachmentRow, 'id' | 'file_key'> | undefined> =>
  firstRow(
    tx,
    sql<Pick<AttachmentRow, 'id' | 'file_key'>>`select id, file_key from attachments
      where company_id = ${companyId} and removed_at < now() - interval '1 day' and file_key <> ''
      order by removed_at limit 1 for update`,
  )

export async function forgetBytes(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx
    .updateTable('attachments')
    .set({ file_key: '' })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
