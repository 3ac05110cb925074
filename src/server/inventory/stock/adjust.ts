import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import type { StockLevel } from '#contract/inventory/stock.ts'
import { canAdd } from '#domain/inventory/stock.ts'
import { abs, cmp, isNegative } from '#domain/money/money.ts'
import type { Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import { wrongFields } from '#server/base/database/saving.ts'
import { recordMove } from './recordMove.ts'

type AdjustInput = ParsedOf<typeof api.items.adjust>

/** Adds to an item's stock in a shop or takes from it, for a reason. The same id again counts once. */
export async function adjustItem(
  tx: Tx,
  session: Author,
  { params, body }: AdjustInput,
): Promise<StockLevel> {
  const { id, shop_id, adjustment, adds, quantity, note } = body
  if (!canAdd(adjustment).includes(adds)) wrongFields([{ field: 'adds', code: 'not_a_choice' }])
  if (adjustment === 'other' && note === '') wrongFields([{ field: 'note', code: 'required' }])
  const at = { id, shop_id, item_id: params.id, note }
  return recordMove(tx, session, at, {
    event: 'item.adjusted',
    audited: 'stock.adjusted',
    adjustment,
    isSame: (stored) =>
      stored.adjustment === adjustment &&
      isNegative(stored.quantity) !== adds &&
      cmp(abs(stored.quantity), quantity) === 0,
    move: () => ({ reason: 'adjusted', adjustment, move: { kind: adds ? 'up' : 'out', quantity } }),
  })
}
