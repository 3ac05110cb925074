import type { PayerOrder } from '../../contract/credit/receivableShape.ts'
import type { PartyKind } from '../../contract/parties/parties.ts'

export interface BulkProps {
  kind: PartyKind
  id: string
  credit: string
  /** A payment by card that is in this credit; null when there is none. */
  paidByCard: string | null
  /** The orders that are paid, oldest first; `every` says that none was left out. */
  orders: readonly PayerOrder[]
  every: boolean
  onClose: () => void
  onDone: () => void
}
