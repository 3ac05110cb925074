import { Plural, useLingui } from '@lingui/react/macro'
import { useShop } from '#web/base/session/shop.ts'
import { OnDevice, Reason, useFormats, type Column } from '#web/ui/index.ts'
import { deviceCounts, type WaitingCount } from './countStore.ts'

/** The counts that the server does not have yet, and those that it did not take. */
export function WaitingCounts() {
  const { t } = useLingui()
  const rows = deviceCounts.useAll()
  return (
    <OnDevice
      kind={deviceCounts}
      title={t`Counts on this device`}
      waiting={
        <Plural value={rows.length} one="# count waits to be sent." other="# counts wait to be sent." />
      }
      rows={rows}
      columns={useColumns()}
    />
  )
}

function useColumns(): Column<WaitingCount>[] {
  const { t } = useLingui()
  const { figure, dateTime } = useFormats()
  const { time_zone } = useShop()
  return [
    {
      key: 'item',
      header: t`Item`,
      cell: (row) => (
        <>
          {row.name}
          <Reason of={row} />
        </>
      ),
    },
    {
      key: 'counted',
      header: t`Quantity counted`,
      align: 'end',
      cell: (row) => figure(row.counted, { maximumFractionDigits: 4 }),
    },
    {
      key: 'at',
      header: t`Date`,
      cell: (row) => dateTime(row.counted_at, time_zone),
      hideBelow: 'phone',
    },
  ]
}
