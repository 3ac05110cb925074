import { lazy, Suspense } from 'react'
import { usePageSearch } from '../base/navigation.tsx'
import { useMay } from '../base/session/session.ts'

const Customers = /* @__PURE__ */ lazy(() => import('../parties/CustomersPage.tsx'))
const Import = /* @__PURE__ */ lazy(() => import('../imports/ImportPage.tsx'))
const Fields = /* @__PURE__ */ lazy(() => import('../parties/OwnFieldsPage.tsx'))

/** Customers; with `?view=import` their import and export, with `?view=fields` the company's own fields. */
export default function CustomersScreen() {
  const [{ view }] = usePageSearch<'/dash/customers'>()
  const may = useMay()
  return (
    <Suspense fallback={null}>
      {view === 'import' && may('records.import') ? (
        <Import />
      ) : view === 'fields' && may('customers.fields') ? (
        <Fields />
      ) : (
        <Customers />
      )}
    </Suspense>
  )
}
