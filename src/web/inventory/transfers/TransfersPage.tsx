import { useLingui } from '@lingui/react/macro'
import type { ListedTransfer } from '#contract/inventory/transfers.ts'
import { TRANSFER_STATES } from '#domain/inventory/transfer.ts'
import { useCall } from '#web/base/hooks.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session.ts'
import { useShop } from '#web/base/shop.ts'
import {
  ButtonLink,
  Chip,
  Empty,
  IconPlus,
  ListPage,
  useFormats,
  useList,
  type Column,
} from '#web/ui/index.ts'
import { useTransferStates } from './transferWords.ts'

const STATES = ['open', ...TRANSFER_STATES] as const

/** What the shop sends to other shops of the company, and receives from them. */
export default function TransfersPage() {
  const { t } = useLingui()
  const list = useList<'/dash/inventory/transfers'>()
  const { id: shop_id } = useShop()
  const words = useTransferStates()
  const { filters, limit, offset } = list.state
  const state = STATES.find((each) => each === filters.state)
  const query = useCall(
    'transfers.list',
    { query: { shop_id, ...(state && { state }), limit, offset } },
    { keep: true },
  )
  const add = useMay()('inventory.count') && (
    <ButtonLink to="/dash/inventory/transfer" variant="primary" icon={<IconPlus size={16} aria-hidden />}>
      {t`New transfer`}
    </ButtonLink>
  )
  return (
    <ListPage
      title={t`Transfers`}
      actions={add}
      columns={useColumns()}
      filters={[
        {
          key: 'state',
          kind: 'select',
          label: t`Status`,
          any: t`All`,
          options: STATES.map((value) => ({
            value,
            label: value === 'open' ? t({ context: 'transfer', message: 'Open' }) : words[value].words,
          })),
        },
      ]}
      list={list}
      query={query}
      rows={query.data?.transfers}
      total={query.data?.total}
      rowKey={(row) => row.id}
      empty={<Empty action={add}>{t`No transfers yet.`}</Empty>}
    />
  )
}

function useColumns(): Column<ListedTransfer>[] {
  const { t } = useLingui()
  const { date, figure } = useFormats()
  const { time_zone } = useShop()
  const words = useTransferStates()
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
    {
      key: 'state',
      header: t`Status`,
      cell: (row) => <Chip tone={words[row.state].tone}>{words[row.state].words}</Chip>,
    },
    {
      key: 'items',
      header: t`Items`,
      align: 'end',
      cell: (row) => figure(String(row.items)),
      hideBelow: 'phone',
    },
    {
      key: 'created',
      header: t`Date`,
      cell: (row) => date(row.created_at, time_zone),
      hideBelow: 'tablet',
    },
  ]
}
