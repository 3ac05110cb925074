import { Plural, useLingui } from '@lingui/react/macro'
import { useShop } from '#web/base/session/shop.ts'
import { OnDevice, useFormats, type Column } from '#web/ui/index.ts'
import { useAdjustmentWords } from '../inventoryWords.ts'
import { deviceAdjustments, type WaitingAdjustment } from './adjustStore.ts'

/** The adjustments that the server does not have yet, and those that it did not take. */
export function WaitingAdjustments() {
  const { t } = useLingui()
  const rows = deviceAdjustments.useAll()
  return (
    <OnDevice
      kind={deviceAdjustments}
      title={t`Adjustments on this device`}
      waiting={
        <Plural
          value={rows.length}
          one="# adjustment waits to be sent."
          other="# adjustments wait to be sent."
        />
      }
      rows={rows}
      columns={useColumns()}
    />
  )
}

function useColumns(): Column<WaitingAdjustment>[] {
  const { t } = useLingui()
  const words = useAdjustmentWords()
  const { figure, dateTime } = useFormats()
  const { time_zone } = useShop()
  return [
    {
      key: 'item',
      header: t`Item`,
      cell: (row) => (
        <>
          {row.name}
          <div className="ui-quiet">{row.refusal?.text ?? words[row.adjustment]}</div>
        </>
      ),
    },
    {
      key: 'quantity',
      header: t`Quantity`,
      align: 'end',
      cell: (row) => `${row.adds ? '+' : '−'}${figure(row.quantity, { maximumFractionDigits: 4 })}`,
    },
    { key: 'at', header: t`Date`, cell: (row) => dateTime(row.made_at, time_zone), hideBelow: 'phone' },
  ]
}
