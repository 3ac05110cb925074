import { lazy, Suspense } from 'react'
import { useSearchState } from '../base/navigation.tsx'
import { useUser } from '../base/session.ts'

const Customers = /* @__PURE__ */ lazy(() => import('../parties/CustomersPage.tsx'))
const Import = /* @__PURE__ */ lazy(() => import('../imports/ImportPage.tsx'))
const Fields = /* @__PURE__ */ lazy(() => import('../parties/OwnFieldsPage.tsx'))

/** Customers, and behind `?view=import` their files in and out, behind `?view=fields` what is asked of them. */
export default function CustomersScreen() {
  const [view] = useSearchState((raw) => raw['view'] ?? '')
  const manager = useUser()?.role !== 'Technician'
  return (
    <Suspense fallback={null}>
      {view === 'import' && manager ? <Import /> : view === 'fields' && manager ? <Fields /> : <Customers />}
    </Suspense>
  )
}
