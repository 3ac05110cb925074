import { useLingui } from '@lingui/react/macro'
import { useCall } from '../base/client/hooks.ts'
import { usePageSearch } from '../base/navigation.tsx'
import { PendingPage } from '../ui/index.ts'
import { PurchaseEditor } from './PurchaseEditor.tsx'

/** A new purchase order; the address may name its supplier, or another purchase order whose lines it has. */
export default function NewPurchaseOrderPage() {
  const [{ supplier = '', copy = '' }] = usePageSearch<'/dash/inventory/purchase_order'>()
  return copy === '' ? (
    <PurchaseEditor key={supplier} stored={null} supplier={supplier} />
  ) : (
    <Copied key={copy} id={copy} />
  )
}

function Copied({ id }: { id: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('purchaseOrders.get', { params: { id } })
  if (!data) return <PendingPage title={t`New purchase order`} error={error} onRetry={() => void refetch()} />
  return <PurchaseEditor stored={null} supplier="" copied={data.purchase_order} />
}
