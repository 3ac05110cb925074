import { useLingui } from '@lingui/react/macro'
import { NewOrder } from '../NewOrder.tsx'

/** Creates an order to practice on and opens it. */
export default function PracticeOrderPage() {
  const { t } = useLingui()
  return <NewOrder title={t`Practice order`} practice />
}
