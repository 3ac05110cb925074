import { cx } from '../ui/cx.ts'
import { Plural, useLingui } from '@lingui/react/macro'
import type { OrderRow } from '#contract/orders/orderReplies.ts'
import { useCall } from '../base/client/hooks.ts'
import { useGo } from '../base/navigation.tsx'
import { useShop } from '../base/session/shop.ts'
import { ButtonLink, Empty, IconHistory, ListPage, Money, useList } from '../ui/index.ts'
import { useOrderColumns } from './history/columns.tsx'
import { ENDED, orderQuery, useOrderFilters } from './history/filters.ts'
import css from './history/history.module.css'

/** Finished orders, or all of them, found by any detail. */
export default function OrderHistoryPage() {
  const { t } = useLingui()
  const go = useGo()
  const shop = useShop()
  const list = useList<'/dash/order_history'>({ defaultSort: '-date' })
  const query = useCall('orders.search', { query: orderQuery(list, shop.id, ENDED) }, { keepPrevious: true })
  const columns = useOrderColumns()
  const filters = useOrderFilters(list, t`Closed orders`)
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
      actions={
        <>
          {query.data && <Result found={query.data} currency={shop.currency} />}
          <ButtonLink to="/dash/order_manager">{t`Bulk edit`}</ButtonLink>
        </>
      }
      filters={filters}
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
