import { Plural, useLingui } from '@lingui/react/macro'
import { Banner, OnDevice, Reason, Stack, useFormats, type Column } from '#web/ui/index.ts'
import { isUnsent, sheetEntries, type WaitingEntry } from './entryStore.ts'

/** What was counted here and the server does not have yet, and what it did not take. */
export function WaitingEntries() {
  const { t } = useLingui()
  const columns = useColumns()
  const rows = sheetEntries.useAll().filter(isUnsent)
  const refused = rows.filter(({ refusal }) => refusal !== null)
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
      <OnDevice
        kind={sheetEntries}
        title={t`Counts that couldn’t be sent`}
        rows={refused}
        columns={columns}
      />
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
          <Reason of={row} />
        </>
      ),
    },
    {
      key: 'quantity',
      header: t`Quantity counted`,
      align: 'end',
      cell: (row) => figure(row.quantity, { maximumFractionDigits: 4 }),
    },
  ]
}
