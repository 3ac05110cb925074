import { Plural, useLingui } from '@lingui/react/macro'
import { FinishedScans } from '#web/inventory/scanner/scanParts.tsx'
import { deviceReceipts } from './deviceReceipts.ts'

/** The finished receipts that the server does not have yet, and those that it did not take. */
export function WaitingReceipts() {
  const { t } = useLingui()
  const rows = deviceReceipts.useAll().filter(({ finished }) => finished)
  return (
    <FinishedScans
      kind={deviceReceipts}
      rows={rows}
      title={t`Receipts on this device`}
      header={t`Purchase order`}
      waiting={
        <Plural value={rows.length} one="# receipt waits to be sent." other="# receipts wait to be sent." />
      }
      name={({ order }) => `${order.number} · ${order.supplier_name}`}
    />
  )
}
