import { lazy, Suspense } from 'react'
import { usePageSearch } from '../base/navigation.tsx'
import { ReceivablesList } from './ReceivablesList.tsx'

const PayerPage = /* @__PURE__ */ lazy(() => import('./PayerPage.tsx'))

/** Receivables; with `?payer=` everything about one of them. */
export default function PaymentManagerPage() {
  const [{ payer: id, payer_kind: kind = 'customer' }] = usePageSearch<'/dash/payment_manager'>()
  if (id === undefined) return <ReceivablesList />
  return (
    <Suspense fallback={null}>
      <PayerPage key={id} kind={kind} id={id} />
    </Suspense>
  )
}
