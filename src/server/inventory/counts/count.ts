import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import type { StockLevel } from '#contract/inventory/stock.ts'
import type { CostMove } from '#domain/inventory/costing.ts'
import { countedDifference } from '#domain/inventory/stock.ts'
import { cmp, isNegative, money4, sub } from '#domain/money/money.ts'
import { databaseNow, type Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import { wrongFields } from '#server/base/database/saving.ts'
import { recordMove, type ReadIn } from '../stock/recordMove.ts'
import { movedSince } from '../stock/stock.queries.ts'

type CountInput = ParsedOf<typeof api.items.count>

/** A count moves stock by the difference from what is on record. */
export function countMove(counted: string, onHand: string, read: ReadIn): CostMove {
  const difference = countedDifference(counted, onHand, read)
  return isNegative(difference)
    ? { kind: 'out', quantity: money4(sub('0', difference)) }
    : { kind: 'up', quantity: difference }
}

const LONGEST_MS = 7 * 86_400_000
/** How far ahead a device's clock may be. */
const GRACE_MS = 15 * 60_000

const isUnlikely = (age: number): boolean => age < -GRACE_MS || age > LONGEST_MS

/** Refuses counts of the future, and those that are too old to be true. */
export async function checkCountedAt(
  tx: Tx,
  counts: readonly { field: string; at: string }[],
): Promise<void> {
  const now = Date.parse(await databaseNow(tx))
  wrongFields(
    counts
      .filter(({ at }) => isUnlikely(now - Date.parse(at)))
      .map(({ field }) => ({ field, code: 'not_valid' })),
  )
}

/** What should have been there at the time of the count: on hand without what moved since then. */
async function expectedAt(
  tx: Tx,
  companyId: string,
  body: CountInput['body'],
  at: ExpectedAt,
): Promise<string> {
  const { counted_at, shop_id } = body
  if (counted_at === undefined) return at.on_hand
  const { item_id, on_hand } = at
  const counts = [{ item_id, at: counted_at, first_at: counted_at }]
  const moved = (await movedSince(tx, companyId, shop_id, counts)).get(item_id)?.moved
  return money4(sub(on_hand, moved ?? '0'))
}

interface ExpectedAt {
  on_hand: string
  item_id: string
}

/** Sets an item's stock in a shop to the quantity that was counted. The same id again counts once. */
export async function countItem(tx: Tx, session: Author, { params, body }: CountInput): Promise<StockLevel> {
  const { id, shop_id, counted, counted_at, note } = body
  if (counted_at !== undefined) await checkCountedAt(tx, [{ field: 'counted_at', at: counted_at }])
  const at = { id, shop_id, item_id: params.id, note }
  return recordMove(tx, session, at, {
    event: 'item.counted',
    audited: 'stock.counted',
    isSame: (stored) => stored.counted !== null && cmp(stored.counted, counted) === 0,
    async move({ on_hand }, read) {
      const expected = await expectedAt(tx, session.company_id, body, { on_hand, item_id: params.id })
      const when = counted_at === undefined ? {} : { counted_at }
      return { reason: 'counted', move: countMove(counted, expected, read), counted, ...when }
    },
  })
}
