import { OrderMarks } from '../orders/status/OrderMarks.tsx'
import { Credit } from '../payments/Credit.tsx'
import EditFleetLocationPage from '../parties/EditFleetLocationPage.tsx'

/** One location of a fleet, with its account credit. */
export default function EditFleetLocationScreen() {
  return <EditFleetLocationPage Credit={Credit} OrderMarks={OrderMarks} />
}
