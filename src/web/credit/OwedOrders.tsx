import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import type { PayerOrder } from '#contract/credit/receivableShape.ts'
import { PageLink } from '../base/navigation.tsx'
import { useShops } from '../base/session/shop.ts'
import { useStore, type Store } from '../base/store.ts'
import {
  Checkbox,
  Empty,
  IconCircleCheck,
  Money,
  Section,
  Table,
  useFormats,
  type Column,
} from '../ui/index.ts'
import css from './receivables.module.css'

interface OwedProps {
  orders: readonly PayerOrder[]
  /** How many are unpaid, including those that are not in the list. */
  every: number
  /** The shop's currency; other orders are paid in their own shops. */
  currency: string
  chosen: Chosen
}

/**
 * The orders that are chosen for one payment. Each row subscribes on its own: ticking one is as fast among a thousand.
 */
export type Chosen = Store<ReadonlySet<string>>

/** In the shop's currency, and without a pending payment, which could charge the order twice. */
export const isPayable = (row: PayerOrder, currency: string): boolean =>
  row.currency === currency && !row.has_open_payment && !row.has_issue_payment

/** The unpaid orders, oldest debt first, each to be chosen for one payment. */
export function OwedOrders(props: OwedProps) {
  const { t } = useLingui()
  const { figure } = useFormats()
  const columns = useColumns(props)
  const listed = figure(props.orders.length)
  const every = figure(props.every)
  return (
    <Section
      title={t`Unpaid orders`}
      {...(props.every > props.orders.length && {
        description: t`Showing the ${listed} oldest of ${every}. That’s the most one payment can cover.`,
      })}
    >
      {props.orders.length === 0 ? (
        <Empty icon={<IconCircleCheck size={26} aria-hidden />}>
          {t`No balance due. Every finalized order is paid.`}
        </Empty>
      ) : (
        <div className={css['owed-orders']}>
          <Table caption={t`Unpaid orders`} columns={columns} rows={props.orders} rowKey={(row) => row.id} />
        </div>
      )}
    </Section>
  )
}

function ChooseOne({ order, chosen, disabled }: { order: PayerOrder; chosen: Chosen; disabled: boolean }) {
  const { t } = useLingui()
  const { id } = order
  const on = useSyncExternalStore(chosen.subscribe, () => chosen.get().has(id))
  return (
    <Checkbox
      label={t`Select order ${order.order_custom_id}`}
      hideLabel
      disabled={disabled}
      checked={on}
      onChange={(next) =>
        chosen.set((present) => new Set(next ? [...present, id] : [...present].filter((each) => each !== id)))
      }
    />
  )
}

function ChooseAll({ ids, chosen }: { ids: readonly string[]; chosen: Chosen }) {
  const { t } = useLingui()
  const present = useStore(chosen)
  const count = ids.filter((id) => present.has(id)).length
  return (
    <Checkbox
      label={t`Select all`}
      hideLabel
      disabled={ids.length === 0}
      checked={count > 0 && count === ids.length}
      mixed={count > 0 && count < ids.length}
      onChange={(next) => chosen.set(new Set(next ? ids : []))}
    />
  )
}

function useColumns({ orders, currency, chosen }: OwedProps): Column<PayerOrder>[] {
  const { t } = useLingui()
  const { date, figure } = useFormats()
  const { shops } = useShops()
  const when = (row: PayerOrder, instant: string | null) =>
    instant === null ? '' : date(instant, row.time_zone)
  return [
    {
      key: 'chosen',
      header: (
        <ChooseAll
          ids={orders.filter((row) => isPayable(row, currency)).map((row) => row.id)}
          chosen={chosen}
        />
      ),
      width: 36,
      cell: (row) => <ChooseOne order={row} chosen={chosen} disabled={!isPayable(row, currency)} />,
    },
    {
      key: 'order',
      header: t`Order`,
      cell: (row) => (
        <span className={css['owed-name']}>
          <PageLink to="/dash/flow/work_order" search={{ id: row.id }}>
            #{row.order_custom_id}
          </PageLink>
          <small className="ui-quiet">
            {[row.vehicle, shops.length > 1 ? row.shop_name : ''].filter((text) => text !== '').join(' · ')}
          </small>
        </span>
      ),
    },
    {
      key: 'finalized',
      header: t`Finalized`,
      hideBelow: 'tablet',
      cell: (row) => when(row, row.complete_timestamp),
    },
    {
      key: 'due',
      header: t`Due date`,
      cell: (row) => (
        <span className={css['owed-name']}>
          {when(row, row.pay_due_timestamp ?? row.complete_timestamp)}
          {row.days_late > 0 && (
            <small className={css['owed-late']}>{t`${figure(row.days_late)} days past due`}</small>
          )}
          {row.has_open_payment && <small className={css['owed-late']}>{t`Payment in progress.`}</small>}
          {row.has_issue_payment && (
            <small className={css['owed-late']}>{t`A payment couldn’t be confirmed.`}</small>
          )}
        </span>
      ),
    },
    {
      key: 'total',
      header: t`Total`,
      align: 'end',
      hideBelow: 'phone',
      cell: (row) => <Money value={row.asked} currency={row.currency} />,
    },
    {
      key: 'balance',
      header: t`Balance`,
      align: 'end',
      cell: (row) => <Money strong value={row.balance} currency={row.currency} />,
    },
  ]
}
