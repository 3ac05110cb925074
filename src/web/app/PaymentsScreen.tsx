import { lazy, Suspense } from 'react'
import { usePageSearch } from '../base/navigation.tsx'

const Receivables = /* @__PURE__ */ lazy(() => import('../credit/PaymentManagerPage.tsx'))
const Till = /* @__PURE__ */ lazy(() => import('../till/TillPage.tsx'))

/** Receivables of the shop, and with `?view=till` the till of each day. */
export default function PaymentsScreen() {
  const [{ view }] = usePageSearch<'/dash/payment_manager'>()
  return <Suspense fallback={null}>{view === 'till' ? <Till /> : <Receivables />}</Suspense>
}
