import { Plural, useLingui } from '@lingui/react/macro'
import { useShop } from '../../base/shop.ts'
import { Banner, Button, Section, Table, useFormats, type Column } from '../../ui/index.ts'
import { useAdjustmentWords } from '../inventoryWords.ts'
import { deviceAdjustments, type WaitingAdjustment } from './adjustStore.ts'

/** The adjustments that the server does not have yet, and those that it did not take. */
export function WaitingAdjustments() {
  const { t } = useLingui()
  const rows = deviceAdjustments.useAll()
  const columns = useColumns()
  if (rows.length === 0) return null
  const refused = rows.some(({ refusal }) => refusal !== null)
  return (
    <Section title={t`Adjustments on this device`}>
      <Banner tone={refused ? 'danger' : 'neutral'}>
        <Plural
          value={rows.length}
          one="# adjustment waits to be sent."
          other="# adjustments wait to be sent."
        />
      </Banner>
      <Table caption={t`Adjustments on this device`} columns={columns} rows={rows} rowKey={(row) => row.id} />
    </Section>
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
          <div className="ui-quiet">{row.refusal ?? words[row.adjustment]}</div>
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
    {
      key: 'do',
      header: <span className="ui-hidden">{t`Try again or remove`}</span>,
      align: 'end',
      cell: (row) =>
        row.refusal !== null && (
          <>
            <Button
              size="sm"
              onClick={() => void deviceAdjustments.write({ ...row, refusal: null })}
            >{t`Try again`}</Button>{' '}
            <Button size="sm" onClick={() => void deviceAdjustments.remove(row)}>{t`Remove`}</Button>
          </>
        ),
    },
  ]
}
