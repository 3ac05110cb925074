import { Plural, useLingui } from '@lingui/react/macro'
import { PageLink } from '#web/base/navigation.tsx'
import { OnDevice, Reason, type Column } from '#web/ui/index.ts'
import { deviceTransfers } from './deviceTransfers.ts'
import type { DeviceTransfer } from './transferStore.ts'

/** The finished transfers that the server does not have yet, and those that it did not take. */
export function WaitingTransfers() {
  const { t } = useLingui()
  const rows = deviceTransfers.useAll().filter(({ finished }) => finished)
  return (
    <OnDevice
      kind={deviceTransfers}
      title={t`Transfers on this device`}
      waiting={
        <Plural value={rows.length} one="# transfer waits to be sent." other="# transfers wait to be sent." />
      }
      rows={rows}
      columns={useColumns()}
    />
  )
}

function useColumns(): Column<DeviceTransfer>[] {
  const { t } = useLingui()
  return [
    {
      key: 'transfer',
      header: t`Transfer`,
      cell: (row) => (
        <>
          {row.kind === 'send' ? t`Send to ${row.other_shop_name}` : t`Receive from ${row.other_shop_name}`}
          <Reason of={row} />
          {row.version > 0 && row.refusal !== null && (
            <PageLink to="/dash/inventory/transfer/:id" ids={{ id: row.transfer_id }}>
              {t`Open transfer`}
            </PageLink>
          )}
        </>
      ),
    },
  ]
}
