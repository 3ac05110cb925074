import { Plural, useLingui } from '@lingui/react/macro'
import { useShop } from '../../base/shop.ts'
import { Banner, Button, Section, Table, useFormats, type Column } from '../../ui/index.ts'
import { deviceCounts, type WaitingCount } from './countStore.ts'

/** The counts that the server does not have yet, and those that it did not take. */
export function WaitingCounts() {
  const { t } = useLingui()
  const rows = deviceCounts.useAll()
  const columns = useColumns()
  if (rows.length === 0) return null
  const refused = rows.some(({ refusal }) => refusal !== null)
  return (
    <Section title={t`Counts on this device`}>
      <Banner tone={refused ? 'danger' : 'neutral'}>
        <Plural value={rows.length} one="# count waits to be sent." other="# counts wait to be sent." />
      </Banner>
      <Table caption={t`Counts on this device`} columns={columns} rows={rows} rowKey={(row) => row.id} />
    </Section>
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
          {row.refusal !== null && <div className="ui-quiet">{row.refusal}</div>}
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
    {
      key: 'do',
      header: <span className="ui-hidden">{t`Try again or remove`}</span>,
      align: 'end',
      cell: (row) =>
        row.refusal !== null && (
          <>
            <Button
              size="sm"
              onClick={() => void deviceCounts.write({ ...row, refusal: null })}
            >{t`Try again`}</Button>{' '}
            <Button size="sm" onClick={() => void deviceCounts.remove(row)}>{t`Remove`}</Button>
          </>
        ),
    },
  ]
}
