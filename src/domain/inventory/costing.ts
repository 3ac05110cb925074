import { atoms, cents, centsText, divideHalfAway, productCents, shareCents } from '../money/cents.ts'
import { add, money4, type Decimal } from '../money/money.ts'

/** What a shop has of an item and its worth. On hand to four decimals, value in cents, last cost to six decimals. */
export interface CostLevel {
  on_hand: Decimal
  value: Decimal
  /** The cost of one in the last opening or receipt; null before the first. */
  last_cost: Decimal | null
}

/** How much of an item, and its worth; both positive. */
export interface Valued {
  quantity: Decimal
  value: Decimal
}

/**
 * How stock moves; quantities are positive. `in` brings its own value, and `costs` says whether it sets the last cost
 * (an opening or a receipt does, a transfer does not). `back` names what left and what of it came back before.
 */
export type CostMove =
  | ({ kind: 'in'; costs: boolean } & Valued)
  | { kind: 'out' | 'up'; quantity: Decimal }
  | { kind: 'back'; quantity: Decimal; left: Valued; earlier: Valued }

export interface CostedMove {
  /** The movement's worth, with the sign of its quantity. */
  value: Decimal
  /** What goods that were sold before they were there cost less (or, negative, more) than expected. */
  correction: Decimal
  level: CostLevel
}

const ATOMS = 10n ** 10n
const ATOMS_PER_MILLIONTH = 10n ** 4n
const ATOMS_PER_CENT = 10n ** 8n

const sixDecimals = (millionths: bigint): Decimal => {
  const digits = millionths.toString().padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`
}

/** The cost of one, to six decimals. Value in cents, quantity in 10⁻¹⁰. */
const unitCost = (value: bigint, quantity: bigint): Decimal =>
  sixDecimals(divideHalfAway(value * ATOMS_PER_CENT * ATOMS, quantity * ATOMS_PER_MILLIONTH))

/** The cost of one, to six decimals; the quantity is not zero. */
export const costOfOne = ({ quantity, value }: Valued): Decimal => unitCost(cents(value), atoms(quantity))

/**
 * The cost of one of what is there, to six decimals: value over quantity; with nothing there the last cost, and before
 * the first receipt the item's own cost.
 */
export function averageCost({ on_hand, value, last_cost }: CostLevel, itemCost: Decimal): Decimal {
  const there = atoms(on_hand)
  if (there > 0n) return unitCost(cents(value), there)
  return last_cost ?? sixDecimals(divideHalfAway(atoms(itemCost), ATOMS_PER_MILLIONTH))
}

/**
 * Moves stock of one item in one shop and values the movement by the moving weighted average. The laws: the level is the
 * sum of the quantities, and of the values with their corrections; nothing on hand has no value. `itemCost` is the cost
 * typed with the item, for what leaves before anything was received. Throws NotDecimalError.
 */
export function costMove(level: CostLevel, move: CostMove, itemCost: Decimal): CostedMove {
  const quantity = atoms(move.quantity)
  if (move.kind === 'out') return moved(level, `-${move.quantity}`, -outValue(level, quantity, itemCost), 0n)
  const value = quantity === 0n && move.kind !== 'in' ? 0n : inValue(level, move, itemCost)
  const last_cost =
    move.kind === 'in' && move.costs && quantity > 0n ? unitCost(value, quantity) : level.last_cost
  return moved({ ...level, last_cost }, move.quantity, value, correctionOf(level, quantity, value))
}

function moved(level: CostLevel, quantity: Decimal, value: bigint, correction: bigint): CostedMove {
  return {
    value: centsText(value),
    correction: centsText(correction),
    level: {
      on_hand: money4(add(level.on_hand, quantity)),
      value: centsText(cents(level.value) + value + correction),
      last_cost: level.last_cost,
    },
  }
}

/** What leaves: the part that is there at its share of the value, the rest at the last cost. */
function outValue(level: CostLevel, quantity: bigint, itemCost: Decimal): bigint {
  const there = atoms(level.on_hand)
  if (there <= 0n) return atLastCost(level, quantity, itemCost)
  const part = quantity < there ? quantity : there
  return shareCents(cents(level.value), part, there) + atLastCost(level, quantity - part, itemCost)
}

const atLastCost = ({ last_cost }: CostLevel, quantity: bigint, itemCost: Decimal): bigint =>
  productCents(atoms(last_cost ?? itemCost), quantity)

function inValue(level: CostLevel, move: Exclude<CostMove, { kind: 'out' }>, itemCost: Decimal): bigint {
  if (move.kind === 'in') return cents(move.value)
  const quantity = atoms(move.quantity)
  return move.kind === 'back'
    ? backValue(level, quantity, move, itemCost)
    : upValue(level, quantity, itemCost)
}

/** What is found: at the average of what is there, else at the last cost. */
function upValue(level: CostLevel, quantity: bigint, itemCost: Decimal): bigint {
  const there = atoms(level.on_hand)
  return there > 0n ? shareCents(cents(level.value), quantity, there) : atLastCost(level, quantity, itemCost)
}

/** What comes back at the cost with which it left, the last of it with the remainder; more than left is found. */
function backValue(
  level: CostLevel,
  quantity: bigint,
  { left, earlier }: { left: Valued; earlier: Valued },
  itemCost: Decimal,
): bigint {
  const whole = atoms(left.quantity)
  const open = whole - atoms(earlier.quantity)
  if (open <= 0n) return upValue(level, quantity, itemCost)
  if (quantity < open) return shareCents(cents(left.value), quantity, whole)
  return cents(left.value) - cents(earlier.value) + upValue(level, quantity - open, itemCost)
}

/** What comes in while on hand is below zero first fills the hole: its expected worth less its true one. */
function correctionOf({ on_hand, value }: CostLevel, quantity: bigint, worth: bigint): bigint {
  const hole = -atoms(on_hand)
  if (hole <= 0n || quantity === 0n) return 0n
  const filled = quantity < hole ? quantity : hole
  return shareCents(-cents(value), filled, hole) - shareCents(worth, filled, quantity)
}
