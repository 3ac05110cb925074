import { OrderMarks } from '../orders/status/OrderMarks.tsx'
import { Credit } from '../payments/Credit.tsx'
import EditCustomerPage from '../parties/records/EditCustomerPage.tsx'

/** One customer, with their account credit. */
export default function EditCustomerScreen() {
  return <EditCustomerPage Credit={Credit} OrderMarks={OrderMarks} />
}
