import { usePageSearch } from '../base/navigation.tsx'
import { PurchaseEditor } from './PurchaseEditor.tsx'

/** A new purchase order; the address may name its supplier. */
export default function NewPurchaseOrderPage() {
  const [{ supplier = '' }] = usePageSearch<'/dash/inventory/purchase_order'>()
  return <PurchaseEditor key={supplier} kept={null} supplier={supplier} />
}
