import { add, isZero, money2, money4, negated, sub, type Decimal } from '../money/money.ts'
import { averageCost, costMove, type CostLevel, type CostMove, type Valued } from './costing.ts'

/** Something that happened to the stock of an item in one shop. Quantity zero or more, value in cents. */
export interface StockEvent {
  id: string
  /** A reason of stock; what is counted or adjusted says `_up` or `_down`. */
  type: string
  quantity: Decimal
  /** What comes in with it, where it brings its own worth. */
  value?: Decimal
  /** The event with which it left, where it comes back. */
  of?: string
}

export interface ValuedHistory {
  movements: Movement[]
  level: CostLevel & { average_cost: Decimal; last_cost: Decimal }
}

interface History {
  movements: readonly Movement[]
  /** What came back already, by the event with which it left. */
  back: ReadonlyMap<string, Valued>
}

interface Movement {
  event: string
  reason: string
  quantity: Decimal
  value: Decimal
}

const EMPTY: CostLevel = { on_hand: '0.0000', value: '0.00', last_cost: null }
const NOTHING: Valued = { quantity: '0', value: '0' }
const COSTS = new Set(['opening', 'received'])
const BRINGS = new Set([...COSTS, 'transfer_in'])
const FOUND = new Set(['counted_up', 'adjusted_up'])
const BACK = new Set(['given_back', 'returned'])
const LEAVES = new Set(['used', 'transfer_out', 'returned_to_supplier', 'counted_down', 'adjusted_down'])

/**
 * Values what happened to the stock of an item, in this order, by the moving weighted average; `itemCost` is the cost typed
 * with the item. Throws an Error for an event that cannot be valued.
 */
export function valuedHistory(itemCost: Decimal, events: readonly StockEvent[]): ValuedHistory {
  let level = EMPTY
  const movements: Movement[] = []
  const back = new Map<string, Valued>()
  for (const event of events) {
    const { value, correction, level: next } = costMove(level, moveOf(event, { movements, back }), itemCost)
    level = next
    const quantity = money4(LEAVES.has(event.type) ? sub('0', event.quantity) : event.quantity)
    movements.push({ event: event.id, reason: event.type, quantity, value })
    if (!isZero(correction))
      movements.push({ event: event.id, reason: 'cost_correction', quantity: '0.0000', value: correction })
    if (event.of !== undefined) back.set(event.of, plus(back.get(event.of) ?? NOTHING, { quantity, value }))
  }
  const last_cost = level.last_cost ?? averageCost(EMPTY, itemCost)
  return { movements, level: { ...level, average_cost: averageCost(level, itemCost), last_cost } }
}

const plus = (one: Valued, other: Valued): Valued => ({
  quantity: money4(add(one.quantity, other.quantity)),
  value: money2(add(one.value, other.value)),
})

function moveOf(event: StockEvent, { movements, back }: History): CostMove {
  const { type, quantity } = event
  if (LEAVES.has(type)) return { kind: 'out', quantity }
  if (FOUND.has(type)) return { kind: 'up', quantity }
  if (BACK.has(type)) return { kind: 'back', quantity, ...broughtBack(event, movements, back) }
  if (!BRINGS.has(type)) throw new Error(`Event ${event.id} has the unknown type ${type}`)
  if (event.value === undefined) throw new Error(`Event ${event.id} has no value`)
  return { kind: 'in', quantity, value: event.value, costs: COSTS.has(type) }
}

/** What left with the event that this one names, and what of it came back before. */
function broughtBack(
  event: StockEvent,
  movements: readonly Movement[],
  back: ReadonlyMap<string, Valued>,
): { left: Valued; earlier: Valued } {
  const gone = movements.find((row) => row.event === event.of && row.quantity.startsWith('-'))
  if (!gone) throw new Error(`Event ${event.id} names nothing that left`)
  return {
    left: { quantity: money4(sub('0', gone.quantity)), value: negated(gone.value) },
    earlier: back.get(gone.event) ?? NOTHING,
  }
}
