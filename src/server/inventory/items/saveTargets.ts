import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import type { StockLevel } from '#contract/inventory/stock.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { cmp } from '#domain/money/money.ts'
import { databaseNow, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { emit } from '#server/base/outbox.ts'
import { wrongFields } from '#server/base/database/saving.ts'
import { shopFor } from '#server/shop/index.ts'
import { findInventoryItem } from './items.queries.ts'
import { refuseKit } from './kits.ts'
import { stockLevels } from '../stock/stock.queries.ts'
import { writeTargets } from './targets.queries.ts'

/** Sets how much of an item a shop wants to have, its bin and its lead time. */
export async function saveTargets(
  tx: Tx,
  session: Author,
  { params, body }: ParsedOf<typeof api.items.saveTargets>,
): Promise<{ level: StockLevel; written: boolean }> {
  const { company_id, user_id, name } = session
  const { id: item_id } = params
  const { shop_id, min, max } = body
  await shopFor(tx, session, shop_id, '/body/shop_id')
  if (!(await findInventoryItem(tx, company_id, item_id))) throw new AppError('not_found')
  await refuseKit(tx, company_id, item_id)
  if (max !== null && cmp(max, min ?? '0') < 0) wrongFields([{ field: 'max', code: 'below_min' }])
  const clean = { ...body, bin: sanitizeLine(body.bin) }
  const by = { name, at: await databaseNow(tx) }
  const written = await writeTargets(tx, { company_id, shop_id, item_id }, clean, by)
  const [level] = await stockLevels(tx, company_id, item_id, [shop_id])
  if (!level) throw new AppError('unexpected')
  if (written) await emit(tx, { company_id, event: 'item.changed', subject_id: item_id, shop_id, user_id })
  return { level, written }
}
