import { Plural, useLingui } from '@lingui/react/macro'
import { OnDevice, Reason, type Column } from '#web/ui/index.ts'
import { deviceReceipts } from './deviceReceipts.ts'
import type { DeviceReceipt } from './receiptStore.ts'

/** The finished receipts that the server does not have yet, and those that it did not take. */
export function WaitingReceipts() {
  const { t } = useLingui()
  const rows = deviceReceipts.useAll().filter(({ finished }) => finished)
  return (
    <OnDevice
      kind={deviceReceipts}
      title={t`Receipts on this device`}
      waiting={
        <Plural value={rows.length} one="# receipt waits to be sent." other="# receipts wait to be sent." />
      }
      rows={rows}
      columns={useColumns()}
    />
  )
}

function useColumns(): Column<DeviceReceipt>[] {
  const { t } = useLingui()
  return [
    {
      key: 'order',
      header: t`Purchase order`,
      cell: (row) => (
        <>
          {`${row.order.number} · ${row.order.supplier_name}`}
          <Reason of={row} />
        </>
      ),
    },
  ]
}
