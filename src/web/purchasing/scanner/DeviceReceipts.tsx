import { Plural, useLingui } from '@lingui/react/macro'
import { Button, OnDevice, type Column } from '#web/ui/index.ts'
import { deviceReceipts, type DeviceReceipt } from './receiptStore.ts'

interface DeviceReceiptsProps {
  /** Goes on with the receipt of this purchase order. */
  onOpen: (orderId: string) => void
}

/** The finished receipts that the server does not have yet, and those that it did not take. */
export function DeviceReceipts({ onOpen }: DeviceReceiptsProps) {
  const { t } = useLingui()
  const rows = deviceReceipts.useAll().filter(({ finished }) => finished)
  const columns = useColumns(onOpen)
  return (
    <OnDevice
      title={t`Receipts on this device`}
      waiting={
        <Plural value={rows.length} one="# receipt waits to be sent." other="# receipts wait to be sent." />
      }
      rows={rows}
      columns={columns}
    />
  )
}

function useColumns(onOpen: (orderId: string) => void): Column<DeviceReceipt>[] {
  const { t } = useLingui()
  const reopen = (row: DeviceReceipt) =>
    void deviceReceipts
      .change(row, ({ slip: _slip, tank: _tank, ...present }) => ({
        ...present,
        finished: false,
        refusal: null,
      }))
      .then(() => onOpen(row.order.id))
  return [
    {
      key: 'order',
      header: t`Purchase order`,
      cell: ({ order, refusal }) => (
        <>
          {`${order.number} · ${order.supplier_name}`}
          {refusal !== null && <div className="ui-quiet">{refusal}</div>}
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
                  void deviceReceipts.change(row, (present) => ({ ...present, tank: 'meant', refusal: null }))
                }
              >{t`Quantity is right`}</Button>
            ) : row.slip === 'known' ? (
              <Button
                size="sm"
                onClick={() =>
                  void deviceReceipts.change(row, (present) => ({ ...present, slip: 'other', refusal: null }))
                }
              >{t`Other delivery`}</Button>
            ) : (
              <Button
                size="sm"
                onClick={() => void deviceReceipts.change(row, (present) => ({ ...present, refusal: null }))}
              >{t`Try again`}</Button>
            )}{' '}
            <Button size="sm" onClick={() => reopen(row)}>{t`Change`}</Button>
          </>
        ),
    },
  ]
}
