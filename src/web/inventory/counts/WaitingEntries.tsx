import { Plural, useLingui } from '@lingui/react/macro'
import { Banner, Button, Section, Stack, Table, useFormats, type Column } from '#web/ui/index.ts'
import { isUnsent, removeEntries, useWaitingEntries, writeEntry, type WaitingEntry } from './entryStore.ts'

/** What was counted here and the server does not have yet, and what it did not take. */
export function WaitingEntries() {
  const { t } = useLingui()
  const rows = useWaitingEntries().filter(isUnsent)
  const refused = rows.filter(({ refusal }) => refusal !== null)
  const columns = useColumns()
  const waits = rows.length - refused.length
  if (rows.length === 0) return null
  return (
    <Stack gap={3}>
      {waits > 0 && (
        <Banner tone="neutral">
          <Plural
            value={waits}
            one="# count is on this device and is sent when the connection is back."
            other="# counts are on this device and are sent when the connection is back."
          />
        </Banner>
      )}
      {refused.length > 0 && (
        <Section title={t`Counts that couldn’t be sent`}>
          <Table
            caption={t`Counts that couldn’t be sent`}
            columns={columns}
            rows={refused}
            rowKey={(row) => row.id}
          />
        </Section>
      )}
    </Stack>
  )
}

function useColumns(): Column<WaitingEntry>[] {
  const { t } = useLingui()
  const { figure } = useFormats()
  return [
    {
      key: 'item',
      header: t`Item`,
      cell: (row) => (
        <>
          {row.item_name}
          <div className="ui-quiet">{row.sheet_name}</div>
          <div className="ui-quiet">{row.refusal}</div>
        </>
      ),
    },
    {
      key: 'quantity',
      header: t`Quantity counted`,
      align: 'end',
      cell: (row) => figure(row.quantity, { maximumFractionDigits: 4 }),
    },
    {
      key: 'do',
      header: <span className="ui-hidden">{t`Try again or remove`}</span>,
      align: 'end',
      cell: (row) => (
        <>
          <Button size="sm" onClick={() => void writeEntry({ ...row, refusal: null })}>{t`Try again`}</Button>{' '}
          <Button size="sm" onClick={() => void removeEntries(row.user_id, [row.id])}>{t`Remove`}</Button>
        </>
      ),
    },
  ]
}
