import { costMove, type CostLevel } from '../../domain/inventory/costing.ts'
import { money4, sub, type Decimal } from '../../domain/money/money.ts'
import { stockUsed } from '../../domain/orders/lines/stockUsed.ts'
import { isCountUnit } from '../../domain/places/units.ts'
import { newId } from '../base/ids.ts'
import type { DemoGround, DemoOrder } from './orders.ts'
import type { Dice } from './random.ts'

/** The shops count before they open. */
const COUNTED_BEFORE = 14 * 3_600_000

/** The levels of the shops' items while the demo's movements are written. */
class Shelves {
  readonly #companyId: string
  readonly #costs: ReadonlyMap<string, Decimal>
  readonly #levels = new Map<string, CostLevel & { at: string; counted_at: string | null }>()
  readonly movements: object[] = []

  constructor({ companyId, catalogue }: DemoGround) {
    this.#companyId = companyId
    this.#costs = new Map(catalogue.items.map(({ id, cost }) => [id, cost]))
  }

  move(
    { shop_id, item_id, at }: { shop_id: string; item_id: string; at: string },
    move: { kind: 'up' | 'out'; quantity: Decimal },
    facts: { reason: 'counted' | 'used'; order_id: string | null; user_id: string | null; user_name: string },
  ): void {
    const key = `${shop_id} ${item_id}`
    const before = this.#levels.get(key) ?? {
      on_hand: '0',
      value: '0',
      last_cost: null,
      at,
      counted_at: null,
    }
    const { value, level } = costMove(before, move, this.#costs.get(item_id) ?? '0')
    const counted = facts.reason === 'counted' ? level.on_hand : null
    this.#levels.set(key, { ...level, at, counted_at: counted === null ? before.counted_at : at })
    this.movements.push({
      company_id: this.#companyId,
      id: newId(),
      shop_id,
      item_id,
      quantity: money4(move.kind === 'out' ? sub('0', move.quantity) : move.quantity),
      value,
      counted,
      on_hand_after: level.on_hand,
      value_after: level.value,
      note: '',
      ...facts,
      at,
    })
  }

  get levels(): object[] {
    return [...this.#levels].map(([key, { at, ...level }]) => {
      const [shop_id, item_id] = key.split(' ')
      return { company_id: this.#companyId, shop_id, item_id, ...level, moved_at: at }
    })
  }
}

/** The shops' counts, all but the last item, and what the day's orders have used since. */
export function demoStock(
  dice: Dice,
  setting: DemoGround,
  orders: readonly DemoOrder[],
): { movements: object[]; levels: object[] } {
  const { owner, catalogue, shops } = setting
  const at = new Date(Date.now() - COUNTED_BEFORE).toISOString()
  const shelves = new Shelves(setting)
  const { user_id, name: user_name } = owner
  for (const { row } of shops)
    for (const { id: item_id, unit } of catalogue.items.slice(0, -1)) {
      const most = isCountUnit(unit) ? dice.between(14, 40) : dice.between(60, 180)
      const counted = { reason: 'counted', order_id: null, user_id, user_name } as const
      shelves.move({ shop_id: row.id, item_id, at }, { kind: 'up', quantity: String(most) }, counted)
    }
  const done = orders
    .map(({ order }) => ({ order, at: order.pre_complete_timestamp ?? '' }))
    .filter((row) => row.at >= at)
    .sort((one, other) => one.at.localeCompare(other.at))
  for (const { order, at: when } of done)
    for (const { item_id, quantity } of stockUsed(order)) {
      const place = { shop_id: order.shop_id, item_id, at: when }
      const facts = { order_id: order.id, user_id: null, user_name: order.last_updated_user_name }
      shelves.move(place, { kind: 'out', quantity }, { reason: 'used', ...facts })
    }
  return { movements: shelves.movements, levels: shelves.levels }
}
