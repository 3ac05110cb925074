import { useLingui } from '@lingui/react/macro'
import type { ListedCountSheet } from '#contract/inventory/countSheets.ts'
import { SHEET_STATES } from '#domain/inventory/countSheet.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import {
  DocumentsPage,
  statusOptions,
  useCreatedColumn,
  useDocumentQuery,
  useFormats,
  useList,
  useStatusColumn,
  type Column,
} from '#web/ui/index.ts'
import { useSheetStates } from './countWords.ts'
import { WaitingEntries } from './WaitingEntries.tsx'

/** The count sheets of the shop. */
export default function CountSheetsPage() {
  const { t } = useLingui()
  const list = useList<'/dash/inventory/counts'>()
  const words = useSheetStates()
  const query = useCall(
    'countSheets.list',
    { query: useDocumentQuery(list, SHEET_STATES) },
    { keepPrevious: true },
  )
  const writes = useMay()('inventory.count')
  return (
    <DocumentsPage
      title={t`Count sheets`}
      add={writes && { to: '/dash/inventory/count', label: t`New count sheet` }}
      notice={<WaitingEntries />}
      columns={useColumns()}
      statuses={statusOptions(SHEET_STATES, words)}
      list={list}
      query={query}
      rows={query.data?.sheets}
      total={query.data?.total}
      none={t`No count sheets yet.`}
    />
  )
}

function useColumns(): Column<ListedCountSheet>[] {
  const { t } = useLingui()
  const { money } = useFormats()
  const { currency } = useShop()
  const status = useStatusColumn(useSheetStates())
  const created = useCreatedColumn()
  const seesCost = useMay()('costs.view')
  const value: Column<ListedCountSheet> = {
    key: 'value',
    header: t`Difference`,
    align: 'end',
    cell: (row) => (row.value === null ? '' : money(row.value, currency)),
    hideBelow: 'phone',
  }
  return [
    {
      key: 'name',
      header: t`Name`,
      cell: (row) => (
        <>
          <PageLink to="/dash/inventory/count/:id" ids={{ id: row.id }}>
            {row.name}
          </PageLink>
          <div className="ui-quiet">{row.number}</div>
        </>
      ),
    },
    status,
    {
      key: 'counted',
      header: t({ context: 'items', message: 'Counted' }),
      align: 'end',
      cell: (row) => t`${row.counted} of ${row.items}`,
    },
    ...(seesCost ? [value] : []),
    { key: 'by', header: t`Started by`, cell: (row) => row.created_by_name, hideBelow: 'tablet' },
    { ...created, hideBelow: 'phone' },
  ]
}
