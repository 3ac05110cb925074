import { useLingui } from '@lingui/react/macro'
import type { ListedCountSheet } from '#contract/inventory/countSheets.ts'
import { SHEET_STATES } from '#domain/inventory/countSheet.ts'
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
import { useSheetStates } from './countWords.ts'
import { WaitingEntries } from './WaitingEntries.tsx'

/** The count sheets of the shop. */
export default function CountSheetsPage() {
  const { t } = useLingui()
  const list = useList<'/dash/inventory/counts'>()
  const { id: shop_id } = useShop()
  const words = useSheetStates()
  const { filters, limit, offset } = list.state
  const state = SHEET_STATES.find((each) => each === filters.state)
  const query = useCall(
    'countSheets.list',
    { query: { shop_id, ...(state && { state }), limit, offset } },
    { keep: true },
  )
  const add = useMay()('inventory.count') && (
    <ButtonLink to="/dash/inventory/count" variant="primary" icon={<IconPlus size={16} aria-hidden />}>
      {t`New count sheet`}
    </ButtonLink>
  )
  return (
    <ListPage
      title={t`Count sheets`}
      actions={add}
      notice={<WaitingEntries />}
      columns={useColumns()}
      filters={[
        {
          key: 'state',
          kind: 'select',
          label: t`Status`,
          any: t`All`,
          options: SHEET_STATES.map((value) => ({ value, label: words[value].words })),
        },
      ]}
      list={list}
      query={query}
      rows={query.data?.sheets}
      total={query.data?.total}
      rowKey={(row) => row.id}
      empty={<Empty action={add}>{t`No count sheets yet.`}</Empty>}
    />
  )
}

function useColumns(): Column<ListedCountSheet>[] {
  const { t } = useLingui()
  const { date, money } = useFormats()
  const { time_zone, currency } = useShop()
  const words = useSheetStates()
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
    {
      key: 'state',
      header: t`Status`,
      cell: (row) => <Chip tone={words[row.state].tone}>{words[row.state].words}</Chip>,
    },
    {
      key: 'counted',
      header: t({ context: 'items', message: 'Counted' }),
      align: 'end',
      cell: (row) => t`${row.counted} of ${row.items}`,
    },
    ...(seesCost ? [value] : []),
    { key: 'by', header: t`Started by`, cell: (row) => row.created_by_name, hideBelow: 'tablet' },
    {
      key: 'created',
      header: t`Date`,
      cell: (row) => date(row.created_at, time_zone),
      hideBelow: 'phone',
    },
  ]
}
