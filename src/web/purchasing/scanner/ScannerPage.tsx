import { useLingui } from '@lingui/react/macro'
import { usePageSearch } from '../../base/navigation.tsx'
import { useMay } from '../../base/session.ts'
import { Page, Tabs } from '../../ui/index.ts'
import { LookUp } from '../../inventory/scanner/LookUp.tsx'
import { Receive } from './Receive.tsx'

/** Looks up, counts, adjusts and receives items by their code, also while the connection is lost. */
export default function ScannerPage() {
  const { t } = useLingui()
  const receives = useMay()('purchasing.receive')
  const [{ mode }, set] = usePageSearch<'/dash/inventory/scanner'>()
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
