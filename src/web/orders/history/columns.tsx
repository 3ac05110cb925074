import { useLingui } from '@lingui/react/macro'
import type { OrderRow } from '#contract/orders/orderReplies.ts'
import { isZero } from '#domain/money/money.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { useShop } from '#web/base/session/shop.ts'
import { cx, IconUsersGroup, Money, Plate, useFormats, type Column } from '#web/ui/index.ts'
import { StatusBadge } from '../status/OrderStatus.tsx'
import { PayBadge } from '../status/PayBadge.tsx'
import { PaymentMark } from '../status/PaymentMark.tsx'
import css from './history.module.css'

/** The order: its number, day and status. */
function useNumberColumns(): Column<OrderRow>[] {
  const { t } = useLingui()
  const { date } = useFormats()
  const { time_zone: zone } = useShop()
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
            {date(row.created_timestamp, zone, { month: 'short', day: 'numeric' })}
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
        <span className={cx('ui-num', css['history-date'])}>{date(row.created_timestamp, zone)}</span>
      ),
    },
    {
      key: 'status',
      header: t`Status`,
      hideBelow: 'phone',
      cell: (row) => <StatusBadge status={row.status} />,
    },
  ]
}

/** The columns of a list of orders. */
export function useOrderColumns(): readonly Column<OrderRow>[] {
  const { t, i18n } = useLingui()
  const job = (row: OrderRow) =>
    i18n.locale === 'fr-CA' ? row.first_job_french || row.first_job : row.first_job
  return [
    ...useNumberColumns(),
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
      cell: (row) => (
        <>
          {row.jobs > 1 ? `${job(row)} +${String(row.jobs - 1)}` : job(row)}
          {row.tags.length > 0 && <div className="ui-quiet">{row.tags.join(' · ')}</div>}
        </>
      ),
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
