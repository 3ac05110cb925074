import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { usePageSearch } from '../../base/navigation.tsx'
import { useOnline } from '../../base/online.ts'
import { useMay, useUser } from '../../base/session.ts'
import { Page, Tabs } from '../../ui/index.ts'
import { deviceCounts } from '../../inventory/scanner/countStore.ts'
import { handInCounts } from '../../inventory/scanner/handInCounts.ts'
import { LookUp } from '../../inventory/scanner/LookUp.tsx'
import { handInReceipts } from './handInReceipts.ts'
import { Receive } from './Receive.tsx'
import { deviceReceipts } from './receiptStore.ts'

/** Looks up, counts, adjusts and receives items by their code, also while the connection is lost. */
export default function ScannerPage() {
  const { t } = useLingui()
  const receives = useMay()('purchasing.receive')
  const [{ mode }, set] = usePageSearch<'/dash/inventory/scanner'>()
  useHandIn()
  return (
    <Page title={t`Scanner`} width="narrow">
      {receives ? (
        <Tabs
          label={t`What the scanner does`}
          value={mode === 'receive' ? 'receive' : 'look'}
          onChange={(next) => set({ mode: next === 'receive' ? next : '', order: '' })}
          tabs={[
            { value: 'look', label: t`Look up and count`, panel: <LookUp /> },
            { value: 'receive', label: t`Receive`, panel: <Receive /> },
          ]}
        />
      ) : (
        <LookUp />
      )}
    </Page>
  )
}

/** Reads what waits on this device, and hands it in whenever the connection is back. */
function useHandIn(): void {
  const { t } = useLingui()
  const online = useOnline()
  const user = useUser()?.id ?? ''
  const counts = deviceCounts.useAll().filter(({ refusal }) => refusal === null).length
  const receipts = deviceReceipts
    .useAll()
    .filter(({ refusal, finished }) => refusal === null && finished).length
  const unknown = t`No item has this code.`
  const received = t`The receipt is in stock.`
  useEffect(() => {
    void deviceCounts.read(user)
    void deviceReceipts.read(user)
  }, [user])
  useEffect(() => {
    if (online && counts > 0) void handInCounts(unknown)
  }, [online, counts, unknown])
  useEffect(() => {
    if (online && receipts > 0) void handInReceipts(received)
  }, [online, receipts, received])
}
