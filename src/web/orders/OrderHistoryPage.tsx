import { cx } from '../ui/cx.ts'
import { Plural, useLingui } from '@lingui/react/macro'
import type { OrderRow } from '../../contract/orders/orderReplies.ts'
import { isZero } from '../../domain/money/money.ts'
import { ENDED_STATUSES } from '../../domain/orders/status/statuses.ts'
import { useCall } from '../base/hooks.ts'
import { PageLink, useGo } from '../base/navigation.tsx'
import { useShop } from '../base/shop.ts'
import { firstQuery, useFirstFilters } from '../parties/partyFilters.tsx'
import {
  ButtonLink,
  Empty,
  IconHistory,
  IconUsersGroup,
  ListPage,
  Money,
  Plate,
  useFormats,
  useList,
  type Column,
  type List,
} from '../ui/index.ts'
import { payQuery, usePackageOptions, usePayOptions, useStatusOptions } from './history/options.ts'
import css from './history/history.module.css'
import { StatusBadge } from './status/OrderStatus.tsx'
import { PayBadge } from './status/PayBadge.tsx'
import { PaymentMark } from './status/PaymentMark.tsx'

const ENDED = ENDED_STATUSES.join(',')

/** An absent or invalid filter is not sent. */
const given = (text: string | undefined, form: RegExp): string | undefined =>
  text !== undefined && form.test(text) ? text : undefined
const CURSOR = /^(after|before)~/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const ID = /^[\da-f-]{36}$/
const AMOUNT = /^\d{1,10}(\.\d{1,4})?$/

/** The server's query for the filters in the address. */
function queryOf(list: List, shopId: string) {
  const { filters, limit, cursor, sort } = list.state
  const status = filters['status'] ?? ''
  return {
    shop_id: shopId,
    limit,
    cursor: given(cursor, CURSOR),
    sort: sort === 'date' ? ('oldest' as const) : ('newest' as const),
    status: status === 'all' ? undefined : status || ENDED,
    pay_status: payQuery(filters['pay']),
    q: given(filters['q'], /\S/),
    from: given(filters['from'], DAY),
    to: given(filters['to'], DAY),
    finalized_from: given(filters['finalized_from'], DAY),
    finalized_to: given(filters['finalized_to'], DAY),
    package_id: given(filters['package'], ID),
    total_min: given(filters['min'], AMOUNT),
    total_max: given(filters['max'], AMOUNT),
    payer: filters['payer'] === 'none' ? ('none' as const) : undefined,
    ...firstQuery(list),
  }
}

/** Finished orders, or all of them, found by any detail. */
export default function OrderHistoryPage() {
  const { t } = useLingui()
  const go = useGo()
  const shop = useShop()
  const list = useList<'/dash/order_history'>({ defaultSort: '-date' })
  const query = useCall('orders.search', { query: queryOf(list, shop.id) }, { keep: true })
  const columns = useColumns()
  const statuses = useStatusOptions()
  const pays = usePayOptions()
  const packages = usePackageOptions()
  const first = useFirstFilters(list)
  return (
    <ListPage<OrderRow>
      title={t`Order history`}
      list={list}
      query={query}
      rows={query.data?.rows}
      total={query.data?.total}
      pages={query.data}
      columns={columns}
      rowKey={(row) => row.id}
      onRow={(row) => go('/dash/flow/work_order', { id: row.id })}
      actions={query.data && <Result found={query.data} currency={shop.currency} />}
      filters={[
        { key: 'q', kind: 'search', label: t`Search`, placeholder: t`Number, name, plate, VIN, date, total` },
        { key: 'status', kind: 'select', label: t`Status`, any: t`Closed orders`, options: statuses },
        { key: 'pay', kind: 'select', label: t`Payment status`, any: t`Any`, options: pays },
        {
          key: 'payer',
          kind: 'select',
          label: t`Bill to`,
          any: t`All`,
          options: [{ value: 'none', label: t`No customer` }],
        },
        { key: 'from', kind: 'date', label: t`From` },
        { key: 'to', kind: 'date', label: t`To` },
        { key: 'finalized_from', kind: 'date', label: t`Finalized from` },
        { key: 'finalized_to', kind: 'date', label: t`Finalized to` },
        { key: 'package', kind: 'select', label: t`Package`, any: t`Any`, options: packages },
        { key: 'min', kind: 'amount', label: t`Minimum total` },
        { key: 'max', kind: 'amount', label: t`Maximum total` },
        ...first,
      ]}
      empty={
        <Empty
          icon={<IconHistory size={26} aria-hidden />}
          action={<ButtonLink to="/dash/active_orders" variant="primary">{t`Go to board`}</ButtonLink>}
        >
          {t`No closed orders yet. Finalized and cancelled orders appear here.`}
        </Empty>
      }
    />
  )
}

function Result({
  found: { total, more, sum },
  currency,
}: {
  found: { total: number; more: boolean; sum: string | null }
  currency: string
}) {
  return (
    <output className={cx(css['history-result'], 'ui-num')}>
      {more ? (
        <Plural value={total} one="# order or more" other="# orders or more" />
      ) : (
        <Plural value={total} one="# order" other="# orders" />
      )}{' '}
      {sum !== null && <Money strong value={sum} currency={currency} />}
    </output>
  )
}

function useColumns(): readonly Column<OrderRow>[] {
  const { t, i18n } = useLingui()
  const { date } = useFormats()
  const { time_zone: zone } = useShop()
  const job = (row: OrderRow) =>
    i18n.locale === 'fr-CA' ? row.first_job_french || row.first_job : row.first_job
  return [
    {
      key: 'number',
      header: t`Number`,
      cell: (row) => (
        <>
          <PageLink to="/dash/flow/work_order" search={{ id: row.id }}>
            #{row.order_custom_id}
          </PageLink>
          <span className={cx(css['history-phone'], 'ui-quiet')}>
            {date(row.created_timestamp, { zone, month: 'short', day: 'numeric' })}
          </span>
          <span className={css['history-phone']}>
            <StatusBadge status={row.status} /> <PaymentMark of={row} />
          </span>
        </>
      ),
    },
    {
      key: 'date',
      header: t`Date`,
      sortable: true,
      hideBelow: 'phone',
      cell: (row) => (
        <span className={cx('ui-num', css['history-date'])}>
          {date(row.created_timestamp, { zone, dateStyle: 'medium' })}
        </span>
      ),
    },
    {
      key: 'status',
      header: t`Status`,
      hideBelow: 'phone',
      cell: (row) => <StatusBadge status={row.status} />,
    },
    {
      key: 'vehicle',
      header: t`Vehicle`,
      cell: (row) => (
        <span className={css['history-cell']}>
          {row.vehicle} {row.license_plate && <Plate>{row.license_plate}</Plate>}
        </span>
      ),
    },
    { key: 'customer', header: t`Customer`, hideBelow: 'phone', cell: (row) => <Who row={row} /> },
    {
      key: 'job',
      header: t`Jobs`,
      hideBelow: 'tablet',
      cell: (row) => (row.jobs > 1 ? `${job(row)} +${String(row.jobs - 1)}` : job(row)),
    },
    {
      key: 'pay',
      header: t`Payment status`,
      hideBelow: 'phone',
      cell: (row) => (
        <span className={css['history-cell']}>
          {owes(row) && <PayBadge status={row.pay_status} />}
          <PaymentMark of={row} />
        </span>
      ),
    },
    {
      key: 'total',
      header: t`Total`,
      align: 'end',
      cell: (row) => <Money value={row.final_price} currency={row.currency} />,
    },
  ]
}

/** Whether to show the payment: not for a cancelled order, or one without an amount. */
const owes = (row: OrderRow): boolean =>
  row.status === 'complete' || row.status === 'uncollectible' || !isZero(row.net_paid)

function Who({ row }: { row: OrderRow }) {
  if (!row.fleet_name) return row.customer_name
  return (
    <span className={css['history-who']}>
      <IconUsersGroup size={15} aria-hidden /> {row.fleet_name}
    </span>
  )
}
