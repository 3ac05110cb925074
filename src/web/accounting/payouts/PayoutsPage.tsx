import { lazy, Suspense } from 'react'
import { usePageSearch } from '#web/base/navigation.tsx'
import { PayoutList } from './PayoutList.tsx'

const PayoutPage = /* @__PURE__ */ lazy(() => import('./PayoutPage.tsx'))

/** Deposits of the processors; with `?payout=` one of them. */
export default function PayoutsPage() {
  const [{ payout: id = '' }] = usePageSearch<'/dash/payouts'>()
  if (id === '') return <PayoutList />
  return (
    <Suspense fallback={null}>
      <PayoutPage key={id} id={id} />
    </Suspense>
  )
}
