import { lazy, Suspense } from 'react'
import type { PartyKind } from '../../contract/parties/parties.ts'
import { useSearchState } from '../base/navigation.tsx'
import { ReceivablesList } from './ReceivablesList.tsx'

const PayerPage = /* @__PURE__ */ lazy(() => import('./PayerPage.tsx'))

const kindOf = (raw: string | undefined): PartyKind =>
  raw === 'fleet_location' ? 'fleet_location' : 'customer'

/** Receivables; with `?payer=` everything about one of them. */
export default function PaymentManagerPage() {
  const [payer] = useSearchState((raw) => ({ id: raw['payer'] ?? '', kind: kindOf(raw['payer_kind']) }))
  if (payer.id === '') return <ReceivablesList />
  return (
    <Suspense fallback={null}>
      <PayerPage key={payer.id} kind={payer.kind} id={payer.id} />
    </Suspense>
  )
}
