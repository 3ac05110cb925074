import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { mayOpen } from '#contract/base/pages.ts'
import type { ReceivableRow } from '#contract/credit/receivableShape.ts'
import { isZero } from '#domain/money/money.ts'
import { AGES } from '#domain/credit/ageing.ts'
import { call } from '../base/client/api.ts'
import { saveBlob } from '../base/client/download.ts'
import { useCall } from '../base/client/hooks.ts'
import { useGo } from '../base/navigation.tsx'
import { preferences } from '../base/session/preferences.ts'
import { useUser } from '../base/session/session.ts'
import { useShops } from '../base/session/shop.ts'
import { useShopFilter } from '../shop/lists/shopFilter.ts'
import {
  Button,
  ButtonLink,
  Empty,
  IconCash,
  IconFileText,
  ListPage,
  Money,
  ProblemBanner,
  useFormats,
  useList,
  type Column,
  type List,
  type ListFilter,
} from '../ui/index.ts'
import { Totals, useAgeName } from './ages.tsx'
import { FailedRefunds } from './FailedRefunds.tsx'
import { WaitingPayments } from './WaitingPayments.tsx'
import css from './receivables.module.css'
import { useHeld } from '../base/session/held.ts'

const kinds = ['customer', 'fleet_location'] as const
const sorts = ['balance', '-balance', 'name', '-name', 'late', '-late'] as const

/** The server's query for the filters in the address. */
function queryOf({ state: { filters, sort } }: List) {
  return {
    sort: sorts.find((each) => each === sort) ?? ('-balance' as const),
    q: filters['q'],
    kind: kinds.find((each) => each === filters['kind']),
    late: filters['late'] === 'yes' ? ('yes' as const) : undefined,
    shop_id: filters['shop'],
  }
}

/** Everyone with a balance, and its age; sorted, searched, and exported as a file. */
export function ReceivablesList() {
  const { t } = useLingui()
  const go = useGo()
  const user = useUser()
  const held = useHeld()
  const list = useList<'/dash/payment_manager'>({ defaultSort: '-balance' })
  const { limit, offset } = list.state
  const query = useCall(
    'receivables.list',
    { query: { ...queryOf(list), limit, offset } },
    { keepPrevious: true },
  )
  const columns = useColumns()
  const filters = useFilters()
  const file = useMutation({
    mutationFn: async () => {
      const asked = { ...queryOf(list), language: preferences.get().language }
      saveBlob(`${t`receivables`}.csv`, (await call('receivables.file', { query: asked })) as Blob)
    },
  })
  return (
    <ListPage<ReceivableRow>
      title={t`Payments`}
      list={list}
      query={query}
      rows={query.data?.rows}
      total={query.data?.total}
      columns={columns}
      filters={filters}
      rowKey={(row) => `${row.id ?? ''}${row.currency}`}
      onRow={({ kind, id }) =>
        kind === null || id === null
          ? go('/dash/order_history', { status: 'complete', pay: 'unpaid', payer: 'none' })
          : go('/dash/payment_manager', { payer: id, payer_kind: kind })
      }
      notice={<Unsettled />}
      above={
        <>
          <ProblemBanner error={file.error} />
          <Totals totals={query.data?.totals ?? []} />
        </>
      }
      actions={
        <>
          <ButtonLink to="/dash/payment_manager" search={{ view: 'till' }}>{t`End of day`}</ButtonLink>
          {user !== null && mayOpen('/dash/payouts', user.role) && (
            <ButtonLink to="/dash/payouts">{t`Payouts`}</ButtonLink>
          )}
          <Button
            icon={<IconFileText size={17} aria-hidden />}
            busy={file.isPending}
            disabledReason={held('lists.export')}
            onClick={() => file.mutate()}
          >{t`Export CSV`}</Button>
        </>
      }
      empty={
        <Empty icon={<IconCash size={28} aria-hidden />}>
          {t`No balances due. Finalized orders that aren’t fully paid appear here by customer and fleet location.`}
        </Empty>
      }
    />
  )
}

/** The shop's payments that wait for an outcome, or for a person. */
function Unsettled() {
  return (
    <>
      <WaitingPayments />
      <FailedRefunds />
    </>
  )
}

function useFilters(): ListFilter[] {
  const { t } = useLingui()
  const shop = useShopFilter()
  return [
    { key: 'q', kind: 'search', label: t`Search`, placeholder: t`Name, phone, order number` },
    {
      key: 'kind',
      kind: 'select',
      label: t`Bill to`,
      any: t`All`,
      options: [
        { value: 'customer', label: t`Customers` },
        { value: 'fleet_location', label: t`Fleets` },
      ],
    },
    {
      key: 'late',
      kind: 'select',
      label: t`Past due`,
      any: t`Any age`,
      options: [{ value: 'yes', label: t`Past due only` }],
    },
    ...shop,
  ]
}

function useColumns(): Column<ReceivableRow>[] {
  const { t } = useLingui()
  const age = useAgeName()
  const { figure } = useFormats()
  const { shops } = useShops()
  const several = new Set(shops.map((row) => row.currency)).size > 1
  return [
    {
      key: 'name',
      header: t`Customer or fleet`,
      sortable: true,
      cell: (row) => (
        <span className={css['owed-name']}>
          {row.kind === null ? t`Orders with no customer` : row.name}
          {row.location !== '' && <small className="ui-quiet">{row.location}</small>}
        </span>
      ),
    },
    { key: 'orders', header: t`Orders`, align: 'end', hideBelow: 'phone', cell: (row) => figure(row.orders) },
    {
      key: 'late',
      header: t`Days past due`,
      align: 'end',
      sortable: true,
      cell: (row) =>
        row.days_late > 0 ? <span className={css['owed-late']}>{figure(row.days_late)}</span> : '–',
    },
    ...AGES.map((key): Column<ReceivableRow> => ({
      key,
      header: age[key],
      align: 'end',
      hideBelow: 'tablet',
      cell: (row) => (isZero(row[key]) ? '–' : <Money value={row[key]} currency={row.currency} />),
    })),
    {
      key: 'balance',
      header: t`Balance`,
      align: 'end',
      sortable: true,
      cell: (row) => (
        <span className={css['owed-name']}>
          <Money strong value={row.balance} currency={row.currency} />
          {several && <small className="ui-quiet">{row.currency.toUpperCase()}</small>}
        </span>
      ),
    },
  ]
}
