import type { api } from '../../contract/api.ts'
import type { ParsedOf } from '../../contract/base/route.ts'
import type { StockLevel } from '../../contract/inventory/stock.ts'
import type { CostMove } from '../../domain/inventory/costing.ts'
import { countedDifference } from '../../domain/inventory/stock.ts'
import { cmp, isNegative, money4, sub } from '../../domain/money/money.ts'
import type { Tx } from '../base/db.ts'
import type { Session } from '../base/http/session.ts'
import { recordMove } from './recordMove.ts'

type CountInput = ParsedOf<typeof api.items.count>

/** A count moves stock by the difference from what is on record. */
function countMove(counted: string, onHand: string): CostMove {
  const difference = countedDifference(counted, onHand)
  return isNegative(difference)
    ? { kind: 'out', quantity: money4(sub('0', difference)) }
    : { kind: 'up', quantity: difference }
}

/** Sets an item's stock in a shop to the counted quantity. The same id again counts once. */
export async function countItem(tx: Tx, session: Session, { params, body }: CountInput): Promise<StockLevel> {
  const { id, shop_id, counted, note } = body
  const at = { id, shop_id, item_id: params.id, note }
  return recordMove(tx, session, at, {
    event: 'item.counted',
    isSame: (kept) => kept.counted !== null && cmp(kept.counted, counted) === 0,
    move: ({ on_hand }) => ({ reason: 'counted', move: countMove(counted, on_hand), counted }),
  })
}
