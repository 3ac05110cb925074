import type { OrderPage } from '#contract/orders/orderReplies.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { audit } from '#server/base/audit.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { newId } from '#server/base/ids.ts'
import { moveAttachments } from '../attachments/moved.ts'
import { findCommands } from '../orders.queries.ts'
import { applyAll, lockOrders, loadPage, type Made } from './combine.ts'
import { copyInspectionFiles } from './manager.queries.ts'

interface Merge extends Made {
  duplicate_id: string
  reason: string
}

/** Whether the same request was done before. */
async function wasMerged(
  tx: Tx,
  session: Author,
  survivingId: string,
  { id, duplicate_id }: Merge,
): Promise<boolean> {
  const done = (await findCommands(tx, session.company_id, survivingId, [id])).get(id)
  if (!done) return false
  if (done.type === 'merge.take' && done.other.order_id === duplicate_id) return true
  throw new AppError('duplicate_id')
}

/** Moves everything of a duplicate into the surviving order, and cancels the duplicate: all of it, or nothing. */
export async function mergeOrders(
  tx: Tx,
  session: Author,
  survivingId: string,
  body: Merge,
): Promise<OrderPage> {
  const { id, device_id, made_at, duplicate_id, reason } = body
  const locked = await lockOrders(tx, session, [survivingId, duplicate_id])
  const survivor = locked.get(survivingId)
  const duplicate = locked.get(duplicate_id)
  if (!survivor || !duplicate) throw new AppError('not_found')
  if (await wasMerged(tx, session, survivingId, body)) return loadPage(tx, session, survivor)
  const made = { device_id, made_at }
  const photos = await copyInspectionFiles(tx, session.company_id, duplicate_id, survivingId)
  const after = await applyAll(tx, session, survivingId, [
    {
      ...made,
      id,
      type: 'merge.take',
      photos,
      other: { order_id: duplicate.id, number: duplicate.order_custom_id },
    },
  ])
  await applyAll(tx, session, duplicate_id, [
    { ...made, id, type: 'merge.give', other: { order_id: survivor.id, number: survivor.order_custom_id } },
    {
      ...made,
      id: newId(),
      type: 'status.move',
      to: 'deleted',
      expected_version: duplicate.version + 1,
      reason,
    },
  ])
  await moveAttachments(tx, session, duplicate, survivor)
  audit(tx, session, {
    kind: 'order.merged',
    shop_id: survivor.shop_id,
    subject_id: survivingId,
    before: duplicate.order_custom_id,
    after: survivor.order_custom_id,
    reason: sanitizeLine(reason),
  })
  return loadPage(tx, session, after)
}
