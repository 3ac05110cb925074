import { useLingui } from '@lingui/react/macro'
import type { ListedTransfer } from '#contract/inventory/transfers.ts'
import { TRANSFER_STATES } from '#domain/inventory/transfer.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
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
import { useTransferStates } from './transferWords.ts'

const STATES = ['open', ...TRANSFER_STATES] as const

/** What the shop sends to other shops of the company, and receives from them. */
export default function TransfersPage() {
  const { t } = useLingui()
  const list = useList<'/dash/inventory/transfers'>()
  const words = useTransferStates()
  const query = useCall('transfers.list', { query: useDocumentQuery(list, STATES) }, { keepPrevious: true })
  const writes = useMay()('inventory.count')
  return (
    <DocumentsPage
      title={t`Transfers`}
      add={writes && { to: '/dash/inventory/transfer', label: t`New transfer` }}
      columns={useColumns()}
      statuses={[
        { value: 'open', label: t({ context: 'transfer', message: 'Open' }) },
        ...statusOptions(TRANSFER_STATES, words),
      ]}
      list={list}
      query={query}
      rows={query.data?.transfers}
      total={query.data?.total}
      none={t`No transfers yet.`}
    />
  )
}

function useColumns(): Column<ListedTransfer>[] {
  const { t } = useLingui()
  const { figure } = useFormats()
  const status = useStatusColumn(useTransferStates())
  const created = useCreatedColumn()
  return [
    {
      key: 'number',
      header: t`Number`,
      cell: (row) => (
        <PageLink to="/dash/inventory/transfer/:id" ids={{ id: row.id }}>
          {row.number}
        </PageLink>
      ),
    },
    { key: 'from', header: t`From shop`, cell: (row) => row.from_shop_name },
    { key: 'to', header: t`To shop`, cell: (row) => row.to_shop_name },
    status,
    {
      key: 'items',
      header: t`Items`,
      align: 'end',
      cell: (row) => figure(String(row.items)),
      hideBelow: 'phone',
    },
    created,
  ]
}
