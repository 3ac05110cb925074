import { useLingui } from '@lingui/react/macro'
import { usePageSearch } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { Page, Tabs } from '#web/ui/index.ts'
import { LookUp } from '#web/inventory/scanner/LookUp.tsx'
import { Transfer, useTransfersHere } from '#web/inventory/scanner/transfer/Transfer.tsx'
import { Receive } from './Receive.tsx'

const MODES = ['look', 'receive', 'transfer'] as const

/** Looks up, counts, adjusts, receives and transfers items by their code, also while the connection is lost. */
export default function ScannerPage() {
  const { t } = useLingui()
  const may = useMay()
  const transfers = useTransfersHere()
  const [{ mode }, set] = usePageSearch<'/dash/inventory/scanner'>()
  const tabs = [
    { value: 'look', label: t`Look up and count`, panel: <LookUp />, shown: true },
    { value: 'receive', label: t`Receive`, panel: <Receive />, shown: may('purchasing.receive') },
    { value: 'transfer', label: t`Transfer`, panel: <Transfer />, shown: transfers },
  ].filter(({ shown }) => shown)
  const chosen = tabs.some(({ value }) => value === mode) ? mode : 'look'
  return (
    <Page title={t`Scanner`} width="narrow">
      {tabs.length > 1 ? (
        <Tabs
          label={t`Scanner mode`}
          value={MODES.find((each) => each === chosen) ?? 'look'}
          onChange={(next) => set({ mode: next === 'look' ? '' : next, order: '', transfer: '' })}
          tabs={tabs}
        />
      ) : (
        <LookUp />
      )}
    </Page>
  )
}
