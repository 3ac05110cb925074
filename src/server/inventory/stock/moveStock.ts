import type { CompiledQuery } from 'kysely'
import { costMove, type CostLevel, type CostMove } from '#domain/inventory/costing.ts'
import type { Adjustment, StockReason } from '#domain/inventory/stock.ts'
import { isZero, money2, money4, sub } from '#domain/money/money.ts'
import type { Tx } from '#server/base/db.ts'
import { newId } from '#server/base/ids.ts'
import { lockedBusinessNow } from '#server/shop/index.ts'
import {
  lockLevels,
  moveStatements,
  type LockedLevel,
  type MoveCause,
  type WrittenMove,
} from './moves.queries.ts'

export interface NewMove {
  id: string
  reason: StockReason
  move: CostMove
  adjustment?: Adjustment
  counted?: string
  /** When it was counted, where that was earlier. */
  counted_at?: string
  /** In place of the note of the request. */
  note?: string
}

/** Levels under lock, and the movements that are written to them. */
export class MovingStock {
  readonly #levels: Map<string, LockedLevel>
  readonly #moves: WrittenMove[] = []
  readonly #steps = new Map<string, number>()

  /** When the movements happen: in the present business day, which is not closed before they are committed. */
  readonly at: string

  private constructor(at: string, levels: readonly LockedLevel[]) {
    this.at = at
    this.#levels = new Map(levels.map((row) => [row.item_id, row]))
  }

  static async lock(
    tx: Tx,
    companyId: string,
    shopId: string,
    itemIds: readonly string[],
  ): Promise<MovingStock> {
    const [at, levels] = await Promise.all([
      lockedBusinessNow(tx, companyId, shopId),
      lockLevels(tx, companyId, shopId, itemIds),
    ])
    return new MovingStock(at, levels)
  }

  /** The same at an instant of a business day that the transaction has locked. */
  static async lockAt(
    tx: Tx,
    companyId: string,
    { shop_id, at }: { shop_id: string; at: string },
    itemIds: readonly string[],
  ): Promise<MovingStock> {
    return new MovingStock(at, await lockLevels(tx, companyId, shop_id, itemIds))
  }

  /** The level as it is after the movements so far; undefined where it is not an item of the company. */
  level(itemId: string): CostLevel | undefined {
    return this.#levels.get(itemId)
  }

  /** When the count was made that decides what is on hand; null before the first. */
  countedAt(itemId: string): string | null {
    return this.#levels.get(itemId)?.counted_at ?? null
  }

  /** Adds a movement of an item that is locked, with its value. */
  add(itemId: string, { id, reason, move, ...given }: NewMove): WrittenMove {
    const level = this.#levels.get(itemId)
    if (!level) throw new Error('the item is not locked')
    const { value, correction, level: next } = costMove(level, move, level.item_cost)
    const quantity = money4(move.kind === 'out' ? sub('0', move.quantity) : move.quantity)
    this.#levels.set(itemId, { ...level, ...next })
    const shared = { item_id: itemId, on_hand_after: next.on_hand, last_cost: next.last_cost }
    const { adjustment = null, counted = null, counted_at = null, note = null } = given
    const written = this.#write({
      ...shared,
      adjustment,
      counted,
      counted_at,
      note,
      id,
      reason,
      quantity,
      value,
      value_after: money2(sub(next.value, correction)),
    })
    if (!isZero(correction))
      this.#write({
        ...shared,
        adjustment: null,
        counted: null,
        counted_at: null,
        note: null,
        id: newId(),
        reason: 'cost_correction',
        quantity: '0.0000',
        value: correction,
        value_after: next.value,
      })
    return written
  }

  #write(row: Omit<WrittenMove, 'step'>): WrittenMove {
    const step = (this.#steps.get(row.item_id) ?? 0) + 1
    this.#steps.set(row.item_id, step)
    const written = { ...row, step }
    this.#moves.push(written)
    return written
  }

  /** Writes the movements since the last call, with their cause; `at` is another instant than that of the lock. */
  statements(tx: Tx, companyId: string, cause: Omit<MoveCause, 'at'>, at: string = this.at): CompiledQuery[] {
    const moves = this.#moves.splice(0)
    this.#steps.clear()
    return moves.length === 0 ? [] : moveStatements(tx, companyId, moves, { ...cause, at })
  }
}
