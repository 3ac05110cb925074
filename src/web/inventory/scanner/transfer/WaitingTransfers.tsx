import { Plural, useLingui } from '@lingui/react/macro'
import { PageLink } from '#web/base/navigation.tsx'
import { Button, OnDevice, type Column } from '#web/ui/index.ts'
import { deviceTransfers, type DeviceTransfer } from './transferStore.ts'

interface WaitingProps {
  onOpen: (row: DeviceTransfer) => void
}

/** The finished transfers that the server does not have yet, and those that it did not take. */
export function WaitingTransfers({ onOpen }: WaitingProps) {
  const { t } = useLingui()
  const rows = deviceTransfers.useAll().filter(({ finished }) => finished)
  const columns = useColumns(onOpen)
  return (
    <OnDevice
      title={t`Transfers on this device`}
      waiting={
        <Plural value={rows.length} one="# transfer waits to be sent." other="# transfers wait to be sent." />
      }
      rows={rows}
      columns={columns}
    />
  )
}

function useColumns(onOpen: (row: DeviceTransfer) => void): Column<DeviceTransfer>[] {
  const { t } = useLingui()
  const reopen = (row: DeviceTransfer) =>
    void deviceTransfers
      .change(row, ({ tank: _tank, ...present }) => ({ ...present, finished: false, refusal: null }))
      .then(() => onOpen(row))
  return [
    {
      key: 'transfer',
      header: t`Transfer`,
      cell: (row) => (
        <>
          {row.kind === 'send' ? t`Send to ${row.other_shop_name}` : t`Receive from ${row.other_shop_name}`}
          {row.refusal !== null && <div className="ui-quiet">{row.refusal}</div>}
          {row.version > 0 && row.refusal !== null && (
            <PageLink to="/dash/inventory/transfer/:id" ids={{ id: row.transfer_id }}>
              {t`Open transfer`}
            </PageLink>
          )}
        </>
      ),
    },
    {
      key: 'do',
      header: <span className="ui-hidden">{t`Try again or change`}</span>,
      align: 'end',
      cell: (row) =>
        row.refusal !== null && (
          <>
            {row.tank === 'over' ? (
              <Button
                size="sm"
                onClick={() =>
                  void deviceTransfers.change(row, (present) => ({
                    ...present,
                    tank: 'meant',
                    refusal: null,
                  }))
                }
              >{t`Quantity is right`}</Button>
            ) : (
              <Button
                size="sm"
                onClick={() => void deviceTransfers.change(row, (present) => ({ ...present, refusal: null }))}
              >{t`Try again`}</Button>
            )}{' '}
            <Button size="sm" onClick={() => reopen(row)}>{t`Change`}</Button>{' '}
            <Button size="sm" onClick={() => void deviceTransfers.remove(row)}>{t`Remove`}</Button>
          </>
        ),
    },
  ]
}
