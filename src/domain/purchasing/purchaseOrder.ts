import {
  add,
  isPositive,
  isZero,
  max,
  min,
  money2,
  money4,
  mul,
  round2,
  sub,
  type Decimal,
} from '../money/money.ts'

/** The states of a purchase order. */
export const PURCHASE_STATES = ['draft', 'sent', 'accepted', 'closed', 'cancelled'] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

/** How far a purchase order is delivered; derived from its lines. */
export const DELIVERY_STATES = ['to_receive', 'partially_received', 'back_ordered', 'received'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** The quantities of a line, in purchase units. */
export interface LineQuantities {
  ordered: Decimal
  received: Decimal
  /** What of the rest the supplier delivers later. */
  back_ordered: Decimal
  cancelled: Decimal
}

/** What is still to come of a line: ordered less received and cancelled, never below zero. */
export const remaining = ({ ordered, received, cancelled }: Omit<LineQuantities, 'back_ordered'>): Decimal =>
  money4(max(sub(sub(ordered, received), cancelled), '0'))

/** What of the rest is back-ordered: never more than what is still to come. */
export const backOrdered = (line: LineQuantities): Decimal => money4(min(line.back_ordered, remaining(line)))

/**
 * How far a purchase order is delivered: received when nothing is to come, back-ordered when all that is to come is
 * back-ordered, partially received when something came.
 */
export function deliveryState(lines: readonly LineQuantities[]): DeliveryState {
  const open = lines.filter((line) => isPositive(remaining(line)))
  const came = lines.some((line) => isPositive(line.received))
  if (open.length === 0) return came ? 'received' : 'to_receive'
  if (open.every((line) => isZero(sub(remaining(line), backOrdered(line))))) return 'back_ordered'
  return came ? 'partially_received' : 'to_receive'
}

/** Whether goods may arrive on a purchase order in this state. */
export const mayReceive = (state: PurchaseState): boolean => state === 'sent' || state === 'accepted'

/** Whether its lines may change in this state: after the sending as long as nothing came. */
export const mayEdit = (state: PurchaseState, lines: readonly LineQuantities[]): boolean =>
  state === 'draft' || (mayReceive(state) && !lines.some((line) => isPositive(line.received)))

export type MoveRefusal =
  | 'purchase_order_state'
  | 'purchase_order_received'
  | 'purchase_order_empty'
  | 'purchase_order_open'

const NEXT: Readonly<Record<PurchaseState, readonly PurchaseState[]>> = {
  draft: ['sent', 'accepted', 'cancelled'],
  sent: ['draft', 'accepted', 'closed', 'cancelled'],
  accepted: ['draft', 'closed', 'cancelled'],
  closed: [],
  cancelled: ['draft'],
}

/**
 * Why a purchase order may not go to this state; null: it may. Only an order with lines is sent, only one without
 * receipts is cancelled or goes back to draft, and only one whose lines are all settled is closed.
 */
export function moveRefusal(
  from: PurchaseState,
  to: PurchaseState,
  lines: readonly LineQuantities[],
): MoveRefusal | null {
  if (!NEXT[from].includes(to)) return 'purchase_order_state'
  const came = lines.some((line) => isPositive(line.received))
  if ((to === 'cancelled' || to === 'draft') && came) return 'purchase_order_received'
  if ((to === 'sent' || to === 'accepted') && lines.length === 0) return 'purchase_order_empty'
  if (to === 'closed' && lines.some((line) => isPositive(remaining(line)))) return 'purchase_order_open'
  return null
}

/** What ordered goods cost, in cents: price × quantity, each line rounded, with deposits for cores, and the freight. */
export const orderedTotal = (
  lines: readonly { price: Decimal; core_charge?: Decimal; ordered: Decimal; cancelled: Decimal }[],
  freight: Decimal,
): Decimal =>
  money2(
    add(
      freight,
      ...lines.map(({ price, core_charge = '0', ordered, cancelled }) =>
        add(round2(mul(price, sub(ordered, cancelled))), round2(mul(core_charge, sub(ordered, cancelled)))),
      ),
    ),
  )
