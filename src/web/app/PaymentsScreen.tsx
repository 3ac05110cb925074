import { lazy, Suspense } from 'react'
import { useSearchState } from '../base/navigation.tsx'

const Receivables = /* @__PURE__ */ lazy(() => import('../credit/PaymentManagerPage.tsx'))
const Till = /* @__PURE__ */ lazy(() => import('../till/TillPage.tsx'))

/** Receivables of the shop, and with `?view=till` the till of each day. */
export default function PaymentsScreen() {
  const [view] = useSearchState((raw) => raw['view'] ?? '')
  return <Suspense fallback={null}>{view === 'till' ? <Till /> : <Receivables />}</Suspense>
}
