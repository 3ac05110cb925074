import { useLingui } from '@lingui/react/macro'
import { NewOrder } from './NewOrder.tsx'

/** Creates an order without a vehicle or a customer and opens it. */
export default function BlankOrderPage() {
  const { t } = useLingui()
  return <NewOrder title={t`Blank order`} />
}
