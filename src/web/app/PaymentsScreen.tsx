import { lazy, Suspense } from 'react'

const Till = /* @__PURE__ */ lazy(() => import('../till/TillPage.tsx'))

/** Money of the shop: the till of each day. */
export default function PaymentsScreen() {
  return (
    <Suspense fallback={null}>
      <Till />
    </Suspense>
  )
}
