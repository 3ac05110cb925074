import { useOrder } from '../handle/useOrder.ts'
import { ScheduleDialog } from '../editor/ScheduleDialog.tsx'
import { closeScheduling } from './moves.ts'

/** Asks for when the order of a card is scheduled. */
export default function ScheduleCard({ id }: { id: string }) {
  const { handle } = useOrder(id)
  return handle && <ScheduleDialog handle={handle} onClose={closeScheduling} />
}
