import { OrderMarks } from '../orders/status/OrderMarks.tsx'
import { Credit } from '../payments/Credit.tsx'
import EditFleetLocationPage from '../parties/records/EditFleetLocationPage.tsx'

/** One location of a fleet, with its account credit. */
export default function EditFleetLocationScreen() {
  return <EditFleetLocationPage Credit={Credit} OrderMarks={OrderMarks} />
}
