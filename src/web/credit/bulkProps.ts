import type { PayerOrder } from '#contract/credit/receivableShape.ts'
import type { PartyKind } from '#contract/parties/parties.ts'

export interface BulkProps {
  kind: PartyKind
  id: string
  credit: string
  /** A payment by card that is in this credit; null when there is none. */
  paidByCard: string | null
  /** The orders to pay, oldest first; `every`: none is left out. */
  orders: readonly PayerOrder[]
  every: boolean
  onClose: () => void
  onDone: () => void
}
